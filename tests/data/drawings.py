# SPDX-License-Identifier: GPL-3.0-or-later
"""Renders drawings of pieces to pixels, for the tests of their looks."""

import struct
import subprocess
import zlib


def unfilter(kind, line, before):
    """Undoes in place the filter of one line of a PNG file, which stores each byte as its difference from a
    prediction."""
    for i, value in enumerate(line):
        left = line[i - 4] if i >= 4 else 0
        up = before[i]
        corner = before[i - 4] if i >= 4 else 0
        if kind == 4:
            guess = min((left, up, corner), key=lambda v: abs(left + up - corner - v))
        else:
            guess = (0, left, up, (left + up) // 2)[kind]
        line[i] = (value + guess) & 255


def read_png(data):
    """Returns the RGBA bytes of each line of a PNG file that rsvg-convert wrote: eight bits for each channel, not
    interlaced."""
    at, packed, width, height = 8, b"", 0, 0
    while at < len(data):
        size, name = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        if name == b"IHDR":
            width, height, depth, form, _, _, interlaced = struct.unpack(">IIBBBBB", body)
            assert (depth, form, interlaced) == (8, 6, 0), "not a plain RGBA file"
        elif name == b"IDAT":
            packed += body
        at += size + 12
    raw = zlib.decompress(packed)
    lines, before = [], bytes(4 * width)
    for y in range(height):
        start = y * (4 * width + 1)
        line = bytearray(raw[start + 1:start + 1 + 4 * width])
        unfilter(raw[start], line, before)
        lines.append(line)
        before = line
    return lines


def render(program, path, side):
    command = [program, "--width", str(side), "--height", str(side), str(path)]
    return read_png(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)


def opacity(lines):
    return [list(line[3::4]) for line in lines]


def on_ground(lines, ground):
    for line in lines:
        for i in range(0, len(line), 4):
            alpha = line[i + 3]
            for channel in range(3):
                yield (line[i + channel] * alpha + ground[channel] * (255 - alpha)) // 255
