"""Addresses of penpa-edit, which carry a drawing: `https://swaroopg92.github.io/penpa-edit/#m=edit&p=…`.

A drawing has no rules, only numbers, shades, symbols and lines. So the family must be known, by a tag in the drawing or
because it was asked for; then its clues and givens say what each thing that is drawn can mean.

- `codec` unpacks an address into the lines of text that it carries;
- `drawing` says what lies where on the board;
- `looks` knows the symbols, by what they look like on our boards;
- `translation` makes a puzzle of it.
"""
