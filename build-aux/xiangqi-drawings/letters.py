# SPDX-License-Identifier: GPL-3.0-or-later
"""Letters as strokes: capitals are 100 units high."""

import wood

# Of each letter its width and its strokes.
LETTERS = {
    "A": (84, "M0 100L42 0L84 100M14 68H70"),
    "B": (72, "M0 0V100H42A26 26 0 0 0 42 47H0M0 0H38A23.5 23.5 0 0 1 38 47"),
    "C": (80, "M80 22C70 6 58 0 45 0C18 0 0 22 0 50S18 100 45 100C58 100 70 94 80 78"),
    "E": (62, "M62 0H0V100H62M0 48H54"),
    "H": (70, "M0 0V100M70 0V100M0 49H70"),
    "K": (72, "M0 0V100M68 0L2 62M26 41L72 100"),
    "M": (92, "M0 100V0L46 66L92 0V100"),
    "P": (68, "M0 100V0H40A28 28 0 0 1 40 56H0"),
    "R": (72, "M0 100V0H40A27 27 0 0 1 40 54H0M38 54L72 100"),
    "S": (70, "M66 20C60 6 48 0 36 0C16 0 4 10 4 26C4 62 70 38 70 74C70 92 54 100 36 100C20 100 8 94 0 80"),
    "T": (80, "M0 0H80M40 0V100"),
    "X": (76, "M0 0L76 100M76 0L0 100"),
    "g": (54, "M54 36V102C54 122 42 132 27 132C16 132 8 128 3 121M54 64A27 29 0 1 0 0 64A27 29 0 1 0 54 64Z"),
}
SPACE = 24
# The greatest height of a letter on a piece, and the greatest width of a word.
HEIGHT, WIDTH = 43, 50
# The width of a stroke in units of the piece, and its greatest width in those of a letter.
STROKE, WIDEST = 8, 23


def draw(word, side):
    """The letters of a piece, with a light edge as if they were cut into it."""
    length = sum(LETTERS[letter][0] for letter in word) + SPACE * (len(word) - 1)
    scale = min(HEIGHT / 100, WIDTH / length)
    height = 118 if "g" in word else 100
    x, y = 50 - length * scale / 2, 50 - height * scale / 2
    stroke = min(STROKE / scale, WIDEST)
    paths = ""
    at = 0
    for letter in word:
        width, path = LETTERS[letter]
        paths += f'<path transform="translate({at} 0)" d="{path}"/>'
        at += width + SPACE
    place = f'transform="translate({x:.4g} {y:.4g}) scale({scale:.4g})"'
    return (f'  <defs>\n    <g id="letters" {place} fill="none" stroke-width="{stroke:.3g}" stroke-linecap="round"'
            f' stroke-linejoin="round">{paths}</g>\n  </defs>\n'
            f'  <use href="#letters" x="0.7" y="0.9" stroke="#fffaea"/>\n'
            f'  <use href="#letters" stroke="{wood.INK[side]}"/>\n')
