#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the sounds that were built and the icons: TAP on the standard output.

    test-sounds.py GENERATOR SOUND_THEME_FOLDER ICON_FOLDER
    test-sounds.py --table SOUND_THEME_FOLDER

The second form prints a table of the sounds with their length and loudness.
"""

import array
import configparser
import math
import pathlib
import re
import subprocess
import sys
import tempfile
import wave
import xml.etree.ElementTree

from loudness import RATE, decibels, loudness, peak_of

APP_ID = "org.kythu.KyThu"
FULL_SCALE = 32768

# Seconds. The sound of a move must end before the next move can follow.
LONG_EVENTS = {"kythu-win", "kythu-lose", "kythu-draw"}
LONG_LIMIT = 0.9
MOVE_LIMIT = 0.4

# Limits of the peaks, as parts of full scale: -6 dB and -24 dB, with a little room for rounding.
HIGHEST_PEAK = 0.502
LOWEST_PEAK = 0.063
# Decibels. Each sound's loudest moment lies between QUIETEST and LOUDEST, and the sounds differ by at most SPREAD.
QUIETEST = -26.0
LOUDEST = -20.0
SPREAD = 3.0
# Variants of a sound may be at most this alike, where 1 means equal: they are to sound alike, but not the same.
LIKENESS = 0.9

EDGE_SECONDS = 0.001
EDGE_LIMIT = 0.002
OFFSET_LIMIT = 0.0005

# Folders of the icon theme; for each the name of the file and the side of its square.
ICONS = {
    "hicolor/scalable/apps": (APP_ID + ".svg", 128),
    "hicolor/symbolic/apps": (APP_ID + "-symbolic.svg", 16),
}


class Tap:
    def __init__(self):
        self.n = 0
        self.failed = False

    def check(self, name, problems):
        self.n += 1
        print(f"{'not ok' if problems else 'ok'} {self.n} - {name}")
        for problem in problems:
            print(f"# {problem}")
        self.failed = self.failed or bool(problems)

    def finish(self):
        print(f"1..{self.n}")
        return 1 if self.failed else 0


def read_samples(path, problems):
    """Returns the samples as numbers between -1 and 1, and appends each fault of the format to PROBLEMS."""
    with wave.open(str(path)) as sound:
        if sound.getsampwidth() != 2:
            problems.append(f"{8 * sound.getsampwidth()} bit instead of 16")
            return []
        if sound.getframerate() != RATE:
            problems.append(f"{sound.getframerate()} Hz instead of {RATE}")
        if sound.getnchannels() != 1:
            problems.append(f"{sound.getnchannels()} channels instead of 1")
        samples = array.array("h", sound.readframes(sound.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return [sample / FULL_SCALE for sample in samples]


def sound_problems(path):
    problems = []
    samples = read_samples(path, problems)
    if not samples:
        return problems + ["no samples"]

    seconds = len(samples) / RATE
    limit = LONG_LIMIT if path.stem in LONG_EVENTS else MOVE_LIMIT
    if seconds > limit:
        problems.append(f"{seconds:.3f} s, the limit is {limit} s")

    peak = peak_of(samples)
    if not LOWEST_PEAK <= peak <= HIGHEST_PEAK:
        problems.append(f"peak {peak:.3f} is not within {LOWEST_PEAK} and {HIGHEST_PEAK}")

    offset = sum(samples) / len(samples)
    if abs(offset) > OFFSET_LIMIT:
        problems.append(f"offset {offset:.5f}")

    edge = round(EDGE_SECONDS * RATE)
    for name, part in (("start", samples[:edge]), ("end", samples[-edge:])):
        jump = max(abs(sample) for sample in part)
        if jump > EDGE_LIMIT:
            problems.append(f"{jump:.4f} at the {name} would click")
    return problems


def loudness_problems(files):
    levels = {path.stem: loudness(read_samples(path, [])) for path in files}
    problems = [f"{name} has {level:.1f} dB" for name, level in levels.items()
                if not QUIETEST <= level <= LOUDEST]
    quietest = min(levels, key=levels.get)
    loudest = max(levels, key=levels.get)
    if levels[loudest] - levels[quietest] > SPREAD:
        problems.append(f"{loudest} has {levels[loudest]:.1f} dB, {quietest} {levels[quietest]:.1f} dB")
    return problems


def likeness(first, second):
    """Returns how alike two sounds are, whatever their level: 1 means equal, 0 nothing in common."""
    both = sum(a * b for a, b in zip(first, second))
    size = sum(a * a for a in first) * sum(b * b for b in second)
    return abs(both) / math.sqrt(size)


def variant_problems(files):
    """Reports variants of a sound that are too much alike."""
    families = {}
    for path in files:
        families.setdefault(re.sub(r"-[2-9]$", "", path.stem), []).append(path)
    problems = []
    for paths in families.values():
        sounds = [(path.stem, read_samples(path, [])) for path in paths]
        for i, (name, samples) in enumerate(sounds):
            for other, others in sounds[i + 1:]:
                shared = likeness(samples, others)
                if shared > LIKENESS:
                    problems.append(f"{name} and {other} have {shared:.2f} in common")
    if not any(len(paths) > 1 for paths in families.values()):
        problems.append("no sound has variants")
    return problems


def print_table(folder):
    print(f"{'sound':24} {'ms':>5} {'peak dB':>8} {'loud dB':>8} {'loudest ms':>11}")
    for path in sorted(folder.glob("stereo/*.wav")):
        samples = read_samples(path, [])
        peak = peak_of(samples)
        where = max(range(len(samples)), key=lambda i, s=samples: abs(s[i]))
        print(f"{path.stem:24} {1000 * len(samples) / RATE:5.0f} {decibels(peak):8.1f} "
              f"{loudness(samples):8.1f} {1000 * where / RATE:11.0f}")


def theme_problems(folder):
    theme = configparser.ConfigParser(interpolation=None)
    theme.optionxform = str
    with open(folder / "index.theme", encoding="utf-8") as file:
        theme.read_file(file)
    problems = []
    if not theme.get("Sound Theme", "Name", fallback=""):
        problems.append("the theme has no name")
    if theme.get("Sound Theme", "Directories", fallback="") != "stereo":
        problems.append("the theme does not name its folder")
    if theme.get("stereo", "OutputProfile", fallback="") != "stereo":
        problems.append("the folder has no output profile")
    return problems


def run_generator(generator, *arguments):
    return subprocess.run(
        [generator, *arguments], capture_output=True, text=True, timeout=60, check=False
    )


def generator_problems(generator, events, built):
    """Reports sounds that two further runs of the generator do not write byte for byte as they were built."""
    problems = []
    for turn in ("first", "second"):
        with tempfile.TemporaryDirectory() as folder:
            result = run_generator(generator, folder, *events)
            if result.returncode != 0:
                problems.append(f"{turn} run failed: {result.stderr.strip()}")
                continue
            for event in events:
                name = event + ".wav"
                if (pathlib.Path(folder) / name).read_bytes() != (built / name).read_bytes():
                    problems.append(f"{name} of the {turn} run differs from the one built")
    return problems


def refusal_problems(generator):
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        missing = str(pathlib.Path(folder) / "missing")
        for arguments in ([], [folder], [folder, "kythu-nothing"], [missing, "kythu-win"]):
            result = run_generator(generator, *arguments)
            if result.returncode == 0 or not result.stderr:
                problems.append(f"no refusal of {arguments[1:]}")
        if list(pathlib.Path(folder).iterdir()):
            problems.append("a refused run left files")
    return problems


def icon_problems(path, side):
    root = xml.etree.ElementTree.parse(path).getroot()
    svg = "{http://www.w3.org/2000/svg}"
    problems = []
    expected = {"width": str(side), "height": str(side), "viewBox": f"0 0 {side} {side}"}
    if root.tag != svg + "svg":
        problems.append(f"the root is {root.tag}")
    for name, value in expected.items():
        if root.get(name) != value:
            problems.append(f"{name} is {root.get(name)}, not {value}")
    if path.stem.endswith("-symbolic"):
        if any(element.get("stroke") for element in root.iter()):
            problems.append("a symbolic icon has a stroke, which is not recoloured")
        fills = {element.get("fill") for element in root.iter() if element.get("fill")}
        if len(fills) != 1:
            problems.append(f"a symbolic icon has {len(fills)} colours")
    for element in root.iter():
        for name in element.keys():
            if name.endswith("href"):
                problems.append("the icon refers to another file")
    return problems


def main():
    if sys.argv[1] == "--table":
        print_table(pathlib.Path(sys.argv[2]))
        return 0
    generator = sys.argv[1]
    theme = pathlib.Path(sys.argv[2])
    icons = pathlib.Path(sys.argv[3])
    built = theme / "stereo"
    tap = Tap()

    tap.check("index.theme", theme_problems(theme))

    known = set(run_generator(generator, "--list").stdout.split())
    files = {path.stem for path in built.glob("*.wav")}
    tap.check(
        "every sound is known and built",
        [f"not built: {name}" for name in sorted(known - files)]
        + [f"built, but not known: {name}" for name in sorted(files - known)],
    )
    for event in sorted(files):
        tap.check(event, sound_problems(built / (event + ".wav")))
    paths = sorted(built.glob("*.wav"))
    tap.check("all sounds are about as loud", loudness_problems(paths))
    tap.check("variants differ", variant_problems(paths))
    tap.check("same bytes in every run", generator_problems(generator, sorted(files), built))
    tap.check("what cannot be made is refused", refusal_problems(generator))

    found = {str(path.relative_to(icons)) for path in icons.rglob("*.svg")}
    expected = {f"{folder}/{name}" for folder, (name, _) in ICONS.items()}
    tap.check("every icon has its check", [f"{name}" for name in sorted(found ^ expected)])
    for folder, (name, side) in ICONS.items():
        tap.check(name, icon_problems(icons / folder / name, side))
    return tap.finish()


if __name__ == "__main__":
    sys.exit(main())
