#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws the pieces of Chinese chess and the words on its river.

    draw.py FOLDER           writes the drawings into FOLDER/pieces and FOLDER/boards
"""

import pathlib
import sys

import brush
import characters
import wood

KINDS = ("king", "advisor", "elephant", "rook", "horse", "cannon", "pawn")
HAN = {"red": "帥仕相俥傌炮兵", "black": "將士象車馬砲卒"}
# Characters of few strokes look larger than others.
SIZES = {"士": 0.93, "仕": 0.97}


def han(side, kind):
    character = HAN[side][KINDS.index(kind)]
    size = SIZES.get(character, 1)
    path, scale = characters.draw(character, 32 * size, 37.4 * size)
    ink = wood.INK[side]
    line = f'stroke-width="{brush.number(brush.ROUNDING * scale)}" stroke-linejoin="round"'
    return (f'{wood.HEAD}{wood.disc(side)}{wood.rings(side)}'
            f'  <defs>\n    <path id="character" d="{path}"/>\n  </defs>\n'
            f'  <use href="#character" x="0.7" y="0.9" fill="#fffaea" stroke="#fffaea" {line}/>\n'
            f'  <use href="#character" fill="{ink}" stroke="{ink}" {line}/>\n</svg>\n')


def drawings():
    """Each file and what is in it."""
    for side in HAN:
        for kind in KINDS:
            yield f"pieces/xiangqi/{side}-{kind}.svg", han(side, kind)


def main(folder):
    for name, text in drawings():
        path = pathlib.Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
