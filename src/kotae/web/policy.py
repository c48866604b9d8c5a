"""What the page may load and do: nothing but its own files, no inline scripts or styles, no frames."""

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "connect-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}


def stated(policy: dict[str, str]) -> str:
    """A policy as browsers read it."""
    return "; ".join(f"{what} {allowed}" for what, allowed in policy.items())
