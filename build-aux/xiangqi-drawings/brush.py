# SPDX-License-Identifier: GPL-3.0-or-later
"""Strokes of a brush as contours, in a square of 100 units whose y axis points down.

A stroke is a list of points that the brush passes, and a profile: boundary points around it,
each given by how far along the stroke it lies and how far beside it.
"""

import math

# The corners are rounded by a line of this width around the contour.
ROUNDING = 1.6

# The boundary is given in widths of the brush: (where, along, beside, is_corner). `where` is the part of
# the stroke from which `along` counts; `beside` is positive on the right of who walks along the stroke.


def lerp(a, b, t):
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


class Path:
    """The line along which a brush moves: straight, or a curve with one or two control points."""

    STEPS = 48

    def __init__(self, points):
        self.points = [self.at(points, i / self.STEPS) for i in range(self.STEPS + 1)]
        self.lengths = [0.0]
        for a, b in zip(self.points, self.points[1:]):
            self.lengths.append(self.lengths[-1] + math.dist(a, b))
        self.length = self.lengths[-1]

    @staticmethod
    def at(points, t):
        while len(points) > 1:
            points = [lerp(a, b, t) for a, b in zip(points, points[1:])]
        return points[0]

    def place(self, along, beside):
        """The point beside the line; before its start and after its end the line goes on straight."""
        i = 0
        while i < self.STEPS - 1 and self.lengths[i + 1] < along:
            i += 1
        a, b = self.points[i], self.points[i + 1]
        step = math.dist(a, b)
        x, y = (b[0] - a[0]) / step, (b[1] - a[1]) / step
        rest = along - self.lengths[i]
        return (a[0] + x * rest - y * beside, a[1] + y * rest + x * beside)


# Right-hand boundary first, from start to end, then the left-hand one back. For a stroke to the right,
# the right hand is below; for one downwards, it is at the left of the picture.
PROFILES = {
    # Horizontal: pressed at both ends, with a shoulder at the right.
    "heng": [(0, 0.0, -0.4, 1), (0, 0.5, 0.48, 0), (0, 1.3, 0.4, 0), (0.5, 0, 0.34, 0),
             (1, -1.2, 0.4, 0), (1, -0.35, 0.52, 0), (1, 0.02, 0.3, 0), (1, -0.15, -0.1, 0),
             (1, -0.75, -0.68, 1), (1, -1.6, -0.42, 0), (0.5, 0, -0.35, 0), (0, 1.2, -0.4, 0)],
    # The same from another stroke on: no head at the left.
    "ceil": [(0, 0, -0.4, 1), (0, 0, 0.38, 1), (0.5, 0, 0.34, 0), (1, -1.2, 0.4, 0), (1, -0.35, 0.5, 0),
             (1, 0.1, 0.3, 0), (1, 0.12, -0.1, 0), (1, -0.6, -0.68, 1), (1, -1.5, -0.42, 0),
             (0.5, 0, -0.35, 0)],
    # The same between two other strokes: no heads.
    "bar": [(0, 0, -0.4, 1), (0, 0, 0.4, 1), (1, 0, 0.4, 1), (1, 0, -0.4, 1)],
    # Vertical, ending round.
    "shu": [(0, -0.05, 0.42, 1), (0, 0.9, 0.4, 0), (0.5, 0, 0.37, 0), (1, -1.0, 0.44, 0),
            (1, -0.25, 0.42, 0), (1, 0.02, 0.1, 0), (1, -0.2, -0.36, 0), (1, -1.1, -0.42, 0),
            (0.5, 0, -0.38, 0), (0, 1.4, -0.42, 0), (0, 0.75, -0.55, 0), (0, 0.42, -0.54, 1)],
    # Vertical, ending in a point.
    "needle": [(0, -0.05, 0.42, 1), (0, 0.9, 0.4, 0), (0.5, 0, 0.4, 0), (0.76, 0, 0.36, 0),
               (1, 0, 0.06, 1), (0.76, 0, -0.36, 0), (0.5, 0, -0.4, 0), (0, 1.4, -0.42, 0),
               (0, 0.75, -0.55, 0), (0, 0.42, -0.54, 1)],
    # Vertical after a shoulder or into a hook: a plain lower end.
    "post": [(0, 0, 0.4, 1), (0, 0.9, 0.4, 0), (0.5, 0, 0.38, 0), (1, -0.5, 0.44, 0), (1, 0, 0.36, 1),
             (1, -0.06, -0.4, 1), (1, -0.6, -0.42, 0), (0.5, 0, -0.38, 0), (0, 1.2, -0.42, 0),
             (0, 0.3, -0.5, 0), (0, -0.05, -0.3, 1)],
    # The same in a bend, at the lower left.
    "wan": [(0, -0.1, 0.42, 1), (0, 1.0, 0.4, 0), (0.35, 0, 0.42, 0), (0.6, 0, 0.44, 0), (1, -1.2, 0.42, 0),
            (1, 0, 0.5, 1), (1, 0, -0.4, 1), (1, -1.5, -0.36, 0), (0.6, 0, -0.36, 0), (0.3, 0, -0.4, 0),
            (0, 1.0, -0.4, 0), (0, 0.2, -0.42, 1)],
    # To the lower left, ending in a point.
    "pie": [(0, 0.0, 0.28, 1), (0, 1.0, 0.42, 0), (0.5, 0, 0.36, 0), (0.8, 0, 0.22, 0), (1, 0, 0.06, 1),
            (1, 0.03, -0.06, 1), (0.8, 0, -0.24, 0), (0.5, 0, -0.4, 0), (0, 1.5, -0.48, 0),
            (0, 0.7, -0.56, 0), (0, 0.35, -0.48, 1)],
    # To the lower right: thin at first, then a foot.
    "na": [(0, 0, 0.1, 1), (0.3, 0, 0.24, 0), (0.55, 0, 0.4, 0), (0.8, 0, 0.56, 1), (0.9, 0, 0.34, 0),
           (1, 0, 0.02, 1), (0.9, 0, -0.2, 0), (0.78, 0, -0.42, 0), (0.55, 0, -0.4, 0), (0.3, 0, -0.26, 0),
           (0, 0, -0.16, 1)],
    # A dot, from thin to thick.
    "dian": [(0, -0.05, 0.06, 1), (0.35, 0, 0.28, 0), (0.75, 0, 0.5, 0), (1, 0.06, 0.28, 0),
             (1, 0.0, -0.28, 0), (0.7, 0, -0.5, 0), (0.3, 0, -0.34, 0), (0, 0, -0.12, 1)],
    # Upwards to the right, ending in a point.
    "ti": [(0, 0, -0.46, 1), (0, 0.1, 0.3, 0), (0, 0.7, 0.5, 0), (0.5, 0, 0.32, 0), (1, 0, 0.03, 1),
           (0.6, 0, -0.24, 0), (0.3, 0, -0.4, 0)],
    # The hook at the end of another stroke, ending in a point.
    "gou": [(0, -0.2, 0.5, 0), (0.35, 0, 0.34, 0), (1, 0, 0.04, 1), (0.45, 0, -0.24, 0), (0, 0.2, -0.5, 1),
            (0, -0.4, -0.3, 0)],
}


def outline(kind, points, width):
    """The boundary of a stroke: points, each with whether it is a corner."""
    path = Path(points)
    return [(path.place(where * path.length + along * width, beside * width), corner)
            for where, along, beside, corner in PROFILES[kind]]


def area(points):
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(points, points[1:] + points[:1])) / 2


def number(value):
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def pair(point):
    return f"{number(point[0])} {number(point[1])}"


def curve(boundary):
    """A closed path of an SVG drawing through the points, round except at corners."""
    if area([point for point, _ in boundary]) < 0:
        boundary = boundary[::-1]
    n = len(boundary)
    text = "M" + pair(boundary[0][0])
    for i in range(n):
        (a, a_corner), (b, b_corner) = boundary[i], boundary[(i + 1) % n]
        before, after = boundary[i - 1][0], boundary[(i + 2) % n][0]
        first, second = tangent(before, a, b, a_corner), tangent(after, b, a, b_corner)
        if a_corner and b_corner:
            text += "L" + pair(b)
        else:
            text += f"C{pair(first)} {pair(second)} {pair(b)}"
    return text + "Z"


def tangent(before, at, after, is_corner):
    """The control point next to `at` on the way to `after`."""
    reach = math.dist(at, after) / 3
    x, y = (after[0] - at[0], after[1] - at[1]) if is_corner else (after[0] - before[0], after[1] - before[1])
    length = math.hypot(x, y) or 1
    return (at[0] + x / length * reach, at[1] + y / length * reach)
