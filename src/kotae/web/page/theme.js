// Before anything is drawn, so that no page flashes in the wrong colours or the wrong language: the scripts show it
// (translated.js) once it speaks the reader's.
try {
  document.documentElement.dataset.theme = localStorage.getItem("kotae/theme") || "auto";
  const language = localStorage.getItem("kotae/language") || navigator.language;
  document.documentElement.classList.toggle("unspoken", !/^en\b/i.test(language));
} catch {
  document.documentElement.dataset.theme = "auto"; // the browser keeps nothing
}
