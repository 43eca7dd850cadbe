#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the drawings of the chess pieces: TAP on the standard output.

    test-pieces.py FOLDER
"""

import itertools
import pathlib
import re
import shutil
import sys
import xml.etree.ElementTree

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "validate"))
from tap import Tap  # noqa: E402

from drawings import on_ground, opacity, render  # noqa: E402

SVG = "{http://www.w3.org/2000/svg}"
SIDES = ("white", "black")
# From the tallest to the smallest.
KINDS = ("king", "queen", "bishop", "knight", "rook", "pawn")
SYMMETRICAL = ("king", "queen", "bishop", "rook", "pawn")
UNITS = 45
BYTES_LIMIT = 3000

ELEMENTS = {"svg", "title", "defs", "g", "path", "circle", "use"}
ATTRIBUTES = {
    "d", "cx", "cy", "r", "id", "href", "width", "height", "viewBox", "fill",
    "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-opacity",
}
COLOURS = {
    "white": {"none", "#f7ebd5", "#fffaf0", "#231811"},
    "black": {"none", "#26211f", "#433b36", "#120f0e", "#d6c9b8", "#efe4d2"},
}

# The colours of the squares in the light and the dark default palette.
GROUNDS = ((0xEE, 0xDC, 0xC0), (0xB4, 0x8A, 0x66), (0xB7, 0xA5, 0x8B), (0x73, 0x59, 0x4A))
SMALL = 24
# The least difference between two pieces: the mean over all pixels and colour channels, of at most 255. King and queen
# differ least.
DIFFERENCE = 5
SCALE = 4
VISIBLE = 8
# The edge of a black piece may lie this far from that of the white one, in units of the drawing: its rim is wider.
RIM = 0.75
# The two sides of a curve are not rendered exactly alike: by this much of 255 may the opacity of mirrored pixels
# differ.
UNEVENNESS = 20


def file_name(side, kind):
    return f"{side}-{kind}.svg"


def file_problems(path, side):
    """Yields each reason why a file is not small and plain, or has colours that its set does not use."""
    data = path.read_bytes()
    if len(data) >= BYTES_LIMIT:
        yield f"{len(data)} bytes"
    if b"SPDX-License-Identifier: GPL-3.0-or-later" not in b"".join(data.splitlines()[:3]):
        yield "no licence line"
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data or b"<?xml-stylesheet" in data:
        yield "a declaration"
    try:
        root = xml.etree.ElementTree.fromstring(data)
    except xml.etree.ElementTree.ParseError as error:
        yield str(error)
        return
    if root.tag != SVG + "svg" or root.get("viewBox") != f"0 0 {UNITS} {UNITS}":
        yield f"{root.tag} {root.get('viewBox')}"
    for element in root.iter():
        yield from element_problems(element, COLOURS[side])


def element_problems(element, colours):
    name = element.tag.removeprefix(SVG)
    if name not in ELEMENTS:
        yield f"element {name}"
    for attribute, value in element.attrib.items():
        if attribute not in ATTRIBUTES:
            yield f"{name}: attribute {attribute}"
        elif attribute == "href" and not re.fullmatch(r"#[a-z]+", value):
            yield f"{name}: reference to {value}"
        elif attribute in ("fill", "stroke") and value not in colours:
            yield f"{name}: {attribute} {value}"


def extent(alpha):
    """Returns the left, top, right and bottom edge of the visible pixels, in units of the drawing."""
    rows = [y for y, row in enumerate(alpha) if max(row) > VISIBLE]
    columns = [x for x, column in enumerate(zip(*alpha)) if max(column) > VISIBLE]
    if not rows:
        return None
    return [v / SCALE for v in (columns[0], rows[0], columns[-1] + 1, rows[-1] + 1)]


def difference(one, other):
    """Returns the mean difference of two pictures on the ground on which they differ least."""
    means = []
    for ground in GROUNDS:
        pairs = zip(on_ground(one, ground), on_ground(other, ground))
        means.append(sum(abs(a - b) for a, b in pairs) / (3 * SMALL * SMALL))
    return min(means)


def check_shapes(tap, program, folder):
    alphas = {(s, k): opacity(render(program, folder / file_name(s, k), SCALE * UNITS))
              for s in SIDES for k in KINDS}
    extents = {piece: extent(alpha) for piece, alpha in alphas.items()}
    empty = [piece for piece, box in extents.items() if not box]
    tap.check(not empty, "every piece can be seen", empty)
    if empty:
        return
    outside = {p: b for p, b in extents.items() if min(b) < 1 or max(b) > UNITS - 1}
    tap.check(not outside, "every piece keeps a unit of room around it", outside)
    for side in SIDES:
        boxes = [extents[side, kind] for kind in KINDS]
        tap.check(len({box[3] for box in boxes}) == 1, f"{side}: one base line", boxes)
        tops = [box[1] for box in boxes]
        tap.check(tops == sorted(set(tops)), f"{side}: from king to pawn each is smaller", tops)
        widths = {kind: extents[side, kind][2] - extents[side, kind][0] for kind in KINDS}
        tap.check(widths["pawn"] == min(widths.values()), f"{side}: the pawn is the narrowest", widths)
        crooked = [k for k in SYMMETRICAL if not mirrors_itself(alphas[side, k])]
        tap.check(not crooked, f"{side}: all but the knight are symmetrical", crooked)
    unlike = [k for k in KINDS if any(abs(a - b) > RIM for a, b in
                                      zip(extents["white", k], extents["black", k]))]
    tap.check(not unlike, "both sides have the same shapes", unlike)


def mirrors_itself(alpha):
    return all(abs(a - b) <= UNEVENNESS for row in alpha for a, b in zip(row, reversed(row)))


def check_differences(tap, program, folder):
    pictures = {(s, k): render(program, folder / file_name(s, k), SMALL) for s in SIDES for k in KINDS}
    found = {(a, b): difference(pictures[a], pictures[b])
             for a, b in itertools.combinations(pictures, 2)}
    alike = {pair: value for pair, value in found.items() if value < DIFFERENCE}
    (one, other), smallest = min(found.items(), key=lambda item: item[1])
    print(f"# most alike: {'-'.join(one)} and {'-'.join(other)}, {smallest:.1f}")
    tap.check(not alike, f"the pieces differ from each other at {SMALL} pixels", alike)


def main(folder):
    folder = pathlib.Path(folder)
    tap = Tap()
    names = {file_name(side, kind) for side in SIDES for kind in KINDS}
    found = {path.name for path in folder.glob("*")} - {"pieces.ini"}
    tap.check(found == names, "there are the twelve pieces, their name and nothing else", sorted(found ^ names))
    for side, kind in itertools.product(SIDES, KINDS):
        path = folder / file_name(side, kind)
        if path.exists():
            problems = list(file_problems(path, side))
            tap.check(not problems, f"{path.name} is small and plain", "\n".join(problems))
    program = shutil.which("rsvg-convert")
    if tap.failed or not program:
        reason = "a file is not in order" if tap.failed else "rsvg-convert is not installed"
        tap.skip("the pieces as they look", reason)
    else:
        check_shapes(tap, program, folder)
        check_differences(tap, program, folder)
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
