# SPDX-License-Identifier: GPL-3.0-or-later
"""The characters of the pieces and of the river, stroke by stroke.

Each line is a stroke: its kind (see PROFILES in brush.py), its points, and perhaps "*" and its width in
parts of the usual one. "use PART X Y WIDTH HEIGHT" puts the strokes of another entry into a part of the
square.
"""

import math

import brush

WIDTHS = {"heng": 8.6, "ceil": 8.6, "bar": 8.0, "shu": 11.0, "needle": 11.0, "post": 11.0, "pie": 11.0, "na": 12.0,
          "wan": 9.5, "dian": 12.5, "ti": 10.0, "gou": 10.0}

STROKES = {
    # --- Parts ---
    "亻": """
        pie 74 3  62 28  22 52
        shu 52 36 52 98
    """,
    "巾": """
        shu 12 24 12 80
        ceil 12 28 88 25
        post 88 25 88 78
        gou 88 80 70 73
        needle 50 2 50 100
    """,
    "包": """
        pie 31 2  25 22  2 42
        ceil 24 22 82 19
        post 82 19  83 45  80 68
        gou 79 69 60 60
        bar 20 42 54 40
        post 55 38 54 63
        bar 20 61 54 60
        wan 19 40  17 96  22 91  90 91
        gou 89 90 96 66
    """,
    "士": """
        heng 4 37 97 34
        shu 50 4 50 88
        heng 16 90 86 88
    """,
    "車": """
        heng 16 17 86 14
        shu 23 29 26 68
        ceil 23 33 78 30
        post 78 30 75 68
        bar 26 49 75 48
        bar 27 66 75 65
        heng 3 84 98 81
        needle 50 2 50 101
    """,
    "馬": """
        shu 22 6 22 64
        ceil 23 11 84 8
        bar 51 11 51 60
        ceil 23 28 80 26
        ceil 23 45 80 43
        ceil 21 63 88 60
        post 88 60  89 78  82 92
        gou 82 94 65 84
        dian 15 71 5 93
        dian 31 73 35 90
        dian 47 72 52 87
        dian 61 71 68 84 *0.9
    """,
    # --- Red ---
    "帥": """
        pie 28 0  24 12  12 22 *0.9
        shu 9 18 9 95
        ceil 10 22 38 20
        post 38 20 37 46
        bar 10 44 37 43
        ceil 10 62 40 60
        post 40 60 39 89
        bar 10 87 39 86
        use 巾 49 2 50 96
    """,
    "仕": """
        use 亻 0 2 40 96
        use 士 32 4 67 92
    """,
    "相": """
        heng 2 30 46 27
        needle 25 3 25 98
        pie 25 30  18 54  2 70 *0.8
        dian 32 42 44 56 *0.8
        shu 56 13 56 97
        ceil 56 16 90 13
        post 90 13 90 96
        bar 58 40 90 39
        bar 58 63 90 62
        bar 58 87 90 86
    """,
    "俥": """
        use 亻 -2 2 36 96
        use 車 29 2 71 96 *0.92
    """,
    "傌": """
        use 亻 -2 2 34 96
        use 馬 28 2 71 96 *0.86
    """,
    "炮": """
        dian 10 32 4 52 *0.8
        pie 46 22  43 36  33 47 *0.7
        pie 25 3  30 60  2 94
        dian 28 60 42 78 *0.8
        use 包 42 0 57 98 *0.95
    """,
    "兵": """
        pie 72 2  56 10  32 16
        shu 28 14 28 63
        ceil 29 38 84 35
        shu 62 36 62 63
        heng 2 66 98 63
        pie 38 74  30 86  10 98
        dian 60 73 86 96
    """,
    # --- Black ---
    "將": """
        shu 10 14 10 44
        bar 9 42 34 40
        bar 4 62 34 60
        pie 15 62  14 80  4 95 *0.8
        shu 34 3 34 98
        pie 62 2  56 18  42 31 *0.8
        ceil 58 17 88 14
        pie 88 13  82 46  46 60 *0.9
        dian 57 25 65 34 *0.7
        dian 50 38 58 47 *0.7
        heng 40 67 99 64
        post 80 53 80 93
        gou 80 95 62 87
        dian 50 74 60 87 *0.85
    """,
    "象": """
        pie 38 1  32 16  14 28 *0.9
        ceil 34 13 66 10
        pie 66 9  64 18  54 27 *0.8
        post 20 27 23 48
        ceil 20 28 80 25
        post 80 25 77 48
        bar 48 27 48 44 *0.9
        bar 22 46 77 45
        pie 48 48  40 59  6 67 *0.75
        pie 42 55  66 66  56 98 *0.85
        gou 55 96 42 88 *0.85
        pie 52 62  40 76  8 83 *0.75
        pie 56 76  44 92  10 98 *0.75
        pie 86 51  78 60  62 65 *0.8
        na 58 58  68 78  99 93 *0.9
    """,
    "砲": """
        heng 0 17 44 14
        pie 22 16  20 46  0 66
        shu 15 46 16 88
        ceil 15 50 40 48
        post 40 48 39 86
        bar 16 82 39 81
        use 包 43 0 57 98 *0.95
    """,
    "卒": """
        dian 45 1 56 14
        heng 12 23 88 20
        pie 32 26  28 44  8 58 *0.9
        dian 34 39 45 54 *0.8
        pie 66 25  62 44  47 57 *0.9
        dian 68 39 88 56 *0.85
        heng 2 70 98 67
        needle 50 58 50 102
    """,
    # --- The river ---
    "楚": """
        heng 4 17 46 14
        needle 26 1 26 50
        pie 25 18  18 34  3 46 *0.7
        dian 31 26 42 38 *0.7
        heng 53 16 95 13
        needle 72 1 72 50
        pie 71 17  66 34  53 45 *0.7
        dian 77 25 94 42 *0.7
        heng 20 57 80 54
        pie 80 53  78 60  71 67 *0.7
        shu 50 55 50 90
        bar 52 72 78 71
        pie 30 64  26 82  4 99 *0.9
        na 24 82  42 95  99 94 *0.85
    """,
    "河": """
        dian 10 6 24 20
        dian 3 34 17 47
        ti 4 92 26 58
        heng 32 17 99 14
        shu 42 35 43 72
        ceil 42 38 66 36
        post 66 36 65 70
        bar 43 67 65 66
        post 84 16 84 92
        gou 84 95 64 86
    """,
    "漢": """
        dian 10 6 24 20
        dian 3 34 17 47
        ti 4 92 26 58
        heng 32 14 99 11
        shu 51 1 52 27
        shu 80 0 79 27
        bar 51 26 79 26
        shu 42 36 44 56
        ceil 42 40 88 38
        post 88 38 86 55
        bar 44 53 86 52
        heng 40 66 91 64
        heng 31 80 99 77
        pie 65 26  69 78  30 100 *0.9
        na 67 79  78 93  101 99 *0.85
    """,
    "界": """
        shu 22 2 24 48
        ceil 22 6 80 3
        post 80 3 77 48
        bar 51 6 51 44
        bar 24 26 78 25
        bar 24 46 77 45
        pie 50 48  38 64  2 74
        na 52 48  66 64  99 72
        pie 36 66  36 88  18 101 *0.85
        shu 65 62 65 101 *0.9
    """,
}


def strokes(name):
    """The strokes of an entry, as kind, points and width."""
    for line in STROKES[name].strip().splitlines():
        kind, *words = line.split()
        factor = float(words.pop()[1:]) if words[-1].startswith("*") else 1
        if kind == "use":
            part, (x, y, width, height) = words[0], map(float, words[1:])
            for sub, points, size in strokes(part):
                place = [(x + px * width / 100, y + py * height / 100) for px, py in points]
                yield sub, place, size * factor
            continue
        numbers = list(map(float, words))
        yield kind, list(zip(numbers[::2], numbers[1::2])), WIDTHS[kind] * factor


def contours(name, weight=0.9):
    """The outlines of a character's strokes; `weight` scales their widths."""
    return [brush.outline(kind, points, size * weight) for kind, points, size in strokes(name)]


def draw(name, half, reach):
    """The path of a character around (50, 50), no farther from it than `half` units to each side and
    `reach` to the corners; and the scale at which it is drawn."""
    outlines = contours(name)
    points = [point for outline in outlines for point, _ in outline]
    middle = [(min(p[i] for p in points) + max(p[i] for p in points)) / 2 for i in (0, 1)]
    farthest = max(max(abs(p[i] - middle[i]) for i in (0, 1)) for p in points)
    scale = min(half / farthest, reach / max(math.dist(p, middle) for p in points))
    return "".join(brush.curve([((50 + (p[0] - middle[0]) * scale, 50 + (p[1] - middle[1]) * scale), corner)
                                for p, corner in outline]) for outline in outlines), scale
