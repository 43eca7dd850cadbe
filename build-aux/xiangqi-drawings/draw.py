#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws the pieces of Chinese chess and the words on its river.

    draw.py FOLDER           writes the drawings into FOLDER/pieces and FOLDER/boards
"""

import pathlib
import sys

import brush
import characters
import letters
import pictures
import wood

KINDS = ("king", "advisor", "elephant", "rook", "horse", "cannon", "pawn")
# In the order of the kinds.
LETTERS = {"xiangqi-letters": "K A E R H C P", "xiangqi-letters-vi": "Tg S T X M P B"}
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


def picture(side, kind):
    return wood.HEAD + wood.disc(side) + wood.rings(side) + pictures.draw(kind, side) + "</svg>\n"


def hidden(side):
    """A piece of hidden chess that lies face down, which is the same in all sets."""
    return wood.HEAD + wood.disc(side) + wood.rings(side) + wood.back(side) + "</svg>\n"


def lettered(side, word):
    return wood.HEAD + wood.disc(side) + wood.rings(side) + letters.draw(word, side) + "</svg>\n"


# The river that divided the states of Chu and Han: a word for each half of it.
RIVER = {"chu": "楚河", "han": "漢界"}


def river(word):
    """A word in the colour of the lines; its characters are as far apart as two columns."""
    text = (wood.HEAD.replace('width="100"', 'width="240"').replace("0 0 100", "0 0 240")
            + '  <g fill="currentColor" stroke="currentColor" stroke-linejoin="round" stroke-width="1.4">\n')
    for x, character in zip((2, 138), word):
        path, _ = characters.draw(character, 44, 56)
        text += f'    <path transform="translate({x} 0)" d="{path}"/>\n'
    return text + "  </g>\n</svg>\n"


def drawings():
    """Each file and what is in it."""
    for side in HAN:
        for kind in KINDS:
            yield f"pieces/xiangqi/{side}-{kind}.svg", han(side, kind)
            yield f"pieces/xiangqi-pictures/{side}-{kind}.svg", picture(side, kind)
        for name in ("xiangqi", "xiangqi-pictures", *LETTERS):
            yield f"pieces/{name}/{side}-hidden.svg", hidden(side)
        for name, words in LETTERS.items():
            for kind, word in zip(KINDS, words.split()):
                yield f"pieces/{name}/{side}-{kind}.svg", lettered(side, word)
    for name, word in RIVER.items():
        yield f"boards/xiangqi-river-{name}.svg", river(word)


def main(folder):
    for name, text in drawings():
        path = pathlib.Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
