# SPDX-License-Identifier: GPL-3.0-or-later
"""What the pieces are, as pictures in a square of about 100 units.

Each line is a shape: "ink" and "cut" are filled in the colour of the side and of the wood, "line" and
"gap" are strokes in them, with a width. Shapes cover those before them. A line "mirror" repeats the
next shape at x = 50.
"""

import wood

# How much smaller the pictures are on a piece, and how far they are moved.
SCALE = 0.62
SHIFTS = {"king": (0, 0.5), "advisor": (0, 0.5), "elephant": (0, -1), "rook": (0, 0.5), "horse": (1, 1),
          "cannon": (0.5, -1), "pawn": (0.5, 0.5)}
# The wood where a picture is cut.
CUT = {"red": "#f8e6bb", "black": "#efdaae"}

WHEEL = "M{x} {y}m-{r} 0a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0Z"


def circle(x, y, r):
    return WHEEL.format(x=x, y=y, r=r, d=2 * r)


SHAPES = {
    # A helmet with a plume, flags on the back, and a beard.
    "king": f"""
        mirror
        ink M20 46L-3 12L24 18L30 34Z
        ink M8 89C12 80 22 76 34 76L66 76C78 76 88 80 92 89A57 57 0 0 1 8 89Z
        cut M26 50C26 80 36 92 50 92S74 80 74 50Z
        ink M30 66C38 63 45 62 50 66C55 62 62 63 70 66C70 84 60 92 50 100C40 92 30 84 30 66Z
        gap5 M42 75C47 72 53 72 58 75
        gap3.6 M22 83C32 82 44 92 50 102C56 92 68 82 78 83
        mirror
        ink {circle(39, 58, 3.6)}
        mirror
        ink M26 50L30 76C22 82 14 78 12 72L16 50Z
        ink M50 -8C60 2 60 10 53 18L47 18C40 10 40 2 50 -8Z
        ink M20 44C20 22 36 14 50 14S80 22 80 44Z
        ink M8 46C30 38 70 38 92 46L88 56C66 49 34 49 12 56Z
        gap3.6 M16 43.5C36 36 64 36 84 43.5
        cut {circle(50, 27, 5.6)}
    """,
    # An official's cap with two wings.
    "advisor": f"""
        ink M9 89C14 79 26 76 38 74L62 74C74 76 86 79 91 89A57 57 0 0 1 9 89Z
        gap5 M32 74L50 96L68 74
        cut M27 42C26 68 36 82 50 82S74 68 73 42Z
        line5 M27 42C26 68 36 82 50 82S74 68 73 42
        mirror
        ink {circle(40, 55, 3.6)}
        mirror
        ink M50 64C42 63 35 66 33 75C41 71 46 71 50 71Z
        ink M45 75L55 75L53 101L50 104L47 101Z
        mirror
        line5.4 M26 33C20 28 14 27 6 27
        mirror
        ink M13 18C4 16 -6 20 -7 29C-7 36 4 38 13 34C18 30 18 22 13 18Z
        ink M24 47C20 40 22 26 31 22C33 6 42 -4 50 -4S67 6 69 22C78 26 80 40 76 47C60 42 40 42 24 47Z
        gap4 M32 25C42 21 58 21 68 25
    """,
    "elephant": f"""
        line5 M95 36C103 46 102 58 101 66
        ink M50 20C38 4 14 8 8 29C3 46 8 62 0 79L9 92C21 82 19 67 26 56C30 61 34 62 38 61L36 94L56 94L57 76C64 79 71 79 77 76L78 94L97 94L96 62C100 54 100 44 96 37C88 19 68 13 50 20Z
        gap4.6 M42 20C58 26 60 54 47 62C39 58 36 50 36 43
        cut {circle(22, 33, 4.4)}
        cut M10 59C17 61 23 59 27 53L33 60C29 68 18 72 10 68Z
        line3 M12 60C18 61 23 59 27 54L32 60C28 67 19 70 11 67
    """,
    # A chariot with a canopy.
    "rook": f"""
        ink M10 18C24 2 42 -6 53 -8C64 -6 82 2 96 18C80 14 66 13 53 13S26 14 10 18Z
        line7 M53 10V38
        line5 M23 16L28 38M83 16L78 38
        line7 M30 56C18 58 6 66 -2 76
        ink M18 34L92 34L86 66L26 66Z
        gap4 M27 44H83
        cut {circle(55, 72, 34)}
        line9 {circle(55, 72, 26)}
        line5.4 M55 47V97M30 72H80M37.3 54.3L72.7 89.7M72.7 54.3L37.3 89.7
        ink {circle(55, 72, 8.5)}
    """,
    "horse": f"""
        ink M26 96C26 81 42 74 46 57C38 64 31 62 25 68C19 75 9 73 6 65C4 57 13 46 20 34C23 25 28 18 34 15L34 -3C42 1 47 6 50 12C74 16 90 40 90 68C90 79 87 89 84 96Z
        gap5 M53 17C71 26 79 46 75 90
        gap5 M65 23L70 19M75 37L80 33M80 54L86 51
        cut M30 32C34 27 41 27 44 31C41 36 34 37 30 32Z
        gap4.4 M11 62C15 60 17 60 20 62
        gap4.4 M46 57C52 54 54 48 53 42
    """,
    "cannon": f"""
        ink M38 80L-4 98L-4 88L26 66Z
        ink M2 55L76 9L90 31L16 77C4 82 -6 66 2 55Z
        ink M72 4L80 -1L100 29L92 34Z
        gap4 M66 11L83 38
        gap4 M19 42L36 69
        ink M0 72L-7 76L-11 69L-4 64Z
        cut {circle(50, 72, 31)}
        line8.4 {circle(50, 72, 24)}
        line5.4 M50 48V96M26 72H74M33 55L67 89M67 55L33 89
        ink {circle(50, 72, 8)}
    """,
    # A soldier in a pointed hat, with a spear.
    "pawn": f"""
        ink M4 86C12 77 28 76 43 76S72 78 79 92A57 57 0 0 1 4 86Z
        gap5 M28 77L43 94L58 77
        cut M21 40C20 66 30 80 43 80S66 66 65 40Z
        line5 M21 40C20 66 30 80 43 80S66 66 65 40
        ink {circle(34, 57, 3.6)}
        ink {circle(52, 57, 3.6)}
        line4.4 M37 68C41 70 45 70 49 68
        ink M43 -8L47 4C58 20 72 33 84 40C74 50 60 53 43 53S12 50 2 40C14 33 28 20 39 4Z
        gap3.6 M12 40C28 46 58 46 74 40
        line6 M93 24V86
        ink M93 2L101 19L93 30L85 19Z
    """,
}


def mirrored(path):
    return f'<g transform="matrix(-1 0 0 1 100 0)">{path}</g>'


def draw(kind, side):
    """The shapes of a picture on a piece of a side."""
    ink, light = wood.INK[side], CUT[side]
    x, y = SHIFTS[kind]
    shift = 50 * (1 - SCALE)
    text = (f'  <g transform="translate({shift + x:g} {shift + y:g}) scale({SCALE})"'
            ' stroke-linecap="round" stroke-linejoin="round">\n')
    twice = False
    for line in SHAPES[kind].strip().splitlines():
        what, _, path = line.strip().partition(" ")
        if what == "mirror":
            twice = True
            continue
        colour = ink if what.startswith(("ink", "line")) else light
        width = what.lstrip("inkcutlinegap")
        paint = f'fill="none" stroke="{colour}" stroke-width="{width}"' if width else f'fill="{colour}"'
        shape = f'<path {paint} d="{path}"/>'
        text += f"    {shape}{mirrored(shape) if twice else ''}\n"
        twice = False
    return text + "  </g>\n"
