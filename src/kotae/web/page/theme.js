// Before anything is painted, so that a chosen theme does not flash. Not a module: those run after the first painting.
try {
  document.documentElement.dataset.theme = localStorage.getItem("kotae/theme") || "auto";
} catch {
  document.documentElement.dataset.theme = "auto"; // the browser keeps nothing
}
