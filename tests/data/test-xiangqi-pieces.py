#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the drawings of Chinese chess: TAP on the standard output.

    test-xiangqi-pieces.py TREE
"""

import itertools
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "validate"))
from tap import Tap  # noqa: E402

from drawings import on_ground, opacity, render  # noqa: E402

SVG = "{http://www.w3.org/2000/svg}"
SETS = ("xiangqi", "xiangqi-pictures", "xiangqi-letters", "xiangqi-letters-vi")
SIDES = ("red", "black")
# The last one lies face down, in hidden chess.
KINDS = ("king", "advisor", "elephant", "rook", "horse", "cannon", "pawn", "hidden")
# The elements allowed in a drawing. Text is not among them, so that no font is needed.
ELEMENTS = {"svg", "defs", "g", "path", "circle", "use", "linearGradient", "radialGradient", "stop"}
BYTES_LIMIT = 8000
# The colour “paper” of the light and the dark default palette.
GROUNDS = ((0xFB, 0xF6, 0xEC), (0x2F, 0x2B, 0x28))
SMALL, LARGE = 24, 100
VISIBLE = 8
# The least mean difference, of at most 255: between two pieces of a side, and between the two sides in grey.
KIND_DIFFERENCE, SIDE_DIFFERENCE = 5, 15


def problems(path):
    data = path.read_bytes()
    if len(data) >= BYTES_LIMIT:
        yield f"{len(data)} bytes"
    if b"SPDX-License-Identifier: GPL-3.0-or-later" not in b"".join(data.splitlines()[:3]):
        yield "no licence line"
    for element in xml.etree.ElementTree.fromstring(data).iter():
        if element.tag.removeprefix(SVG) not in ELEMENTS:
            yield f"element {element.tag}"
        if not re.fullmatch(r"#[a-z]+|", element.get("href", "")):
            yield f"reference to {element.get('href')}"


def luma(values):
    """Returns the grey value of each pixel, from its red, green and blue."""
    channels = list(values)
    return [(3 * r + 6 * g + b) / 10 for r, g, b in zip(channels[::3], channels[1::3], channels[2::3])]


def mean_difference(one, other):
    return sum(abs(a - b) for a, b in zip(one, other)) / len(one)


def check_files(tap, tree, folder):
    names = {f"{side}-{kind}.svg" for side in SIDES for kind in KINDS} | {"pieces.ini"}
    found = {path.name for path in folder.glob("*")}
    tap.check(found == names, f"{folder.name}: the sixteen pieces, their name and nothing else", sorted(found ^ names))
    bad = {path.name: list(problems(path)) for path in folder.glob("*.svg")}
    bad = {name: what for name, what in bad.items() if what}
    tap.check(not bad, f"{folder.name}: small and plain", bad)


def check_generator(tap, tree):
    """The drawings in the tree are those that draw.py makes."""
    with tempfile.TemporaryDirectory() as made:
        program = tree / "build-aux/xiangqi-drawings/draw.py"
        subprocess.run([sys.executable, "-B", program, made], check=True)
        files = [path for path in pathlib.Path(made).rglob("*") if path.is_file()]
        unlike = [str(path) for path in files
                  if path.read_bytes() != (tree / "data" / path.relative_to(made)).read_bytes()]
        tap.check(files and not unlike, "the drawings are as draw.py makes them", unlike)


def check_looks(tap, program, folder):
    pieces = list(itertools.product(SIDES, KINDS))
    large = {p: opacity(render(program, folder / "{}-{}.svg".format(*p), LARGE)) for p in pieces}
    outside = [p for p, rows in large.items()
               if max(max(rows[0]), max(rows[-1]), max(max(row[0], row[-1]) for row in rows)) > VISIBLE]
    tap.check(not outside, f"{folder.name}: no piece touches the edge of its square", outside)
    small = {p: render(program, folder / "{}-{}.svg".format(*p), SMALL) for p in pieces}
    grey = {(p, g): luma(on_ground(small[p], g)) for p in pieces for g in GROUNDS}
    kinds = {(a, b): min(mean_difference(grey[a, g], grey[b, g]) for g in GROUNDS)
             for a, b in itertools.combinations(pieces, 2) if a[0] == b[0]}
    report(tap, f"{folder.name}: kinds differ at {SMALL} pixels", kinds, KIND_DIFFERENCE)
    sides = {(("red", k), ("black", k)): min(mean_difference(grey[("red", k), g], grey[("black", k), g])
                                             for g in GROUNDS) for k in KINDS}
    report(tap, f"{folder.name}: sides differ without colour at {SMALL} pixels", sides, SIDE_DIFFERENCE)


def report(tap, what, found, least):
    pair, smallest = min(found.items(), key=lambda item: item[1])
    print(f"# most alike: {pair}, {smallest:.1f}")
    tap.check(smallest >= least, what, {p: v for p, v in found.items() if v < least})


def main(tree):
    tree = pathlib.Path(tree)
    tap = Tap()
    check_generator(tap, tree)
    for name in SETS:
        check_files(tap, tree, tree / "data/pieces" / name)
    program = shutil.which("rsvg-convert")
    if tap.failed or not program:
        tap.skip("the pieces as they look", "a file is not in order" if tap.failed else "rsvg-convert is not installed")
    else:
        for name in SETS:
            check_looks(tap, program, tree / "data/pieces" / name)
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
