# SPDX-License-Identifier: GPL-3.0-or-later
"""The round wooden piece below a character, a picture or a letter, in a square of 100 units.

Red has two thin rings on light wood, Black one broad dark band, so that they differ without colour.
"""

import math

from brush import number

INK = {"red": "#b10f1c", "black": "#1c1815"}
FACES = {"red": ("#fdf0cf", "#efd49b"), "black": ("#f6e6c4", "#e2c48c")}
HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">
  <!-- Drawn by build-aux/xiangqi-drawings/draw.py. -->
"""
# Where the grain lies, and how it bends; the lines end inside the rings.
GRAIN = ((-34, 2), (-30, 2), (-23, 1), (-17, 2), (-9, -1), (-3, -2), (4, -2), (9, -1), (17, 1), (22, 2), (30, 1), (34, 2))
GRAIN_END = 39


def grain():
    text = ""
    for y, bend in GRAIN:
        x = math.sqrt(GRAIN_END ** 2 - y ** 2)
        text += (f"M{number(50 - x)} {number(50 + y)}Q{number(50 - x / 3)} {number(50 + y + bend)}"
                 f" 50 {number(50 + y + bend / 3)}T{number(50 + x)} {number(50 + y)}")
    return text


def rings(side):
    ink = INK[side]
    if side == "red":
        return (f'  <g fill="none" stroke="{ink}" stroke-width="1.5">\n'
                '    <circle cx="50" cy="50" r="43.2"/>\n'
                '    <circle cx="50" cy="50" r="39.6"/>\n  </g>\n')
    return (f'  <circle cx="50" cy="50" r="41.6" fill="none" stroke="{ink}" stroke-width="4.6"/>\n'
            '  <circle cx="50" cy="50" r="42.2" fill="none" stroke="#8a6f49" stroke-width="0.7"/>\n')


def disc(side):
    """The piece without what is on it."""
    light, dark = FACES[side]
    return f"""  <defs>
    <radialGradient id="shadow" cx="50" cy="51.6" r="48" gradientUnits="userSpaceOnUse">
      <stop offset="0.88" stop-color="#1a0d02" stop-opacity="0.5"/>
      <stop offset="1" stop-color="#1a0d02" stop-opacity="0"/>
    </radialGradient>
    <linearGradient id="edge" x1="0.3" y1="0" x2="0.7" y2="1">
      <stop offset="0" stop-color="#e9c88d"/>
      <stop offset="1" stop-color="#a9763c"/>
    </linearGradient>
    <radialGradient id="face" cx="0.4" cy="0.34" r="0.75">
      <stop offset="0" stop-color="{light}"/>
      <stop offset="1" stop-color="{dark}"/>
    </radialGradient>
  </defs>
  <circle cx="50" cy="51.6" r="48" fill="url(#shadow)"/>
  <circle cx="50" cy="50" r="46" fill="url(#edge)"/>
  <circle cx="50" cy="50" r="45.6" fill="none" stroke="#5d3a14" stroke-opacity="0.8" stroke-width="0.8"/>
  <circle cx="50" cy="50" r="44.6" fill="url(#face)"/>
  <path fill="none" stroke="#b98a4a" stroke-width="0.8" stroke-opacity="0.28" d="{grain()}"/>
"""


# The back of a piece: a rosette of eight leaves, cut into the wood.
LEAVES, LEAF_END, LEAF_WIDTH = 8, 27, 8


def back(side):
    """The piece as it lies face down: its side is seen by the rings and by the ink of the rosette."""
    leaf = (f"M50 {number(50 - 5)}C{number(50 + LEAF_WIDTH)} {number(50 - 12)} {number(50 + LEAF_WIDTH)} 30 "
            f"50 {number(50 - LEAF_END)}C{number(50 - LEAF_WIDTH)} 30 {number(50 - LEAF_WIDTH)} {number(50 - 12)} "
            f"50 {number(50 - 5)}Z")
    text = f'  <defs>\n    <path id="leaf" d="{leaf}"/>\n  </defs>\n  <g fill="{INK[side]}" fill-opacity="0.82">\n'
    for i in range(LEAVES):
        text += f'    <use href="#leaf" transform="rotate({number(i * 360 / LEAVES)} 50 50)"/>\n'
    return (text + '  </g>\n'
            f'  <circle cx="50" cy="50" r="31.5" fill="none" stroke="{INK[side]}" stroke-width="1.6"/>\n')
