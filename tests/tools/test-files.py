#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that our programs write are where the user asked for them, and no other data is lost. TAP on the standard
output.

    test-files.py KYTHU_ARENA KYTHU_BOOK KYTHU_ENGINE KYTHU_TUNE
"""

import fcntl
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "validate"))
from tap import Tap  # noqa: E402

ARENA, BOOK, ENGINE, TUNE = (os.path.abspath(path) for path in sys.argv[1:5])
PGN = str(Path(__file__).resolve().parents[1] / "fixtures" / "tune" / "games.pgn")
MATCH = [ARENA, "--game", "tic-tac-toe", "--engine", "level=easy", "--engine", "level=medium", "--games", "2"]
PROVE = [ENGINE, "prove", "--memory", "16", "--options", "size=11 rule=free", "f6", "a1", "g7", "a11"]
# Without the reply a11 all replies are tried: each is refuted in about a tenth of a second.
PROVE_MANY = PROVE[:-1]
PLAY = [TUNE, "games", "--positions", "20", "--games"]

# Commands that write a file at their end; its path comes last.
WRITERS = {
    "ablation": [ENGINE, "ablation", "--game", "chess", "--positions", "1", "--svg"],
    "prove": [*PROVE, "--book"],
    "arena": [*MATCH, "--json"],
    "book": [BOOK, "--positions", "1", "--output"],
    "tune": [TUNE, "--rounds", "0", PGN, "--output"],
}


def call(*words, folder=None):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False, timeout=120,
                          cwd=folder)


def describe(result):
    return f"{result.returncode}: {result.stdout}{result.stderr}"


def check_link(tap, folder, name, words):
    """A symbolic link stays; the file that it names is created or replaced."""
    link, target = folder / f"{name}.link", folder / f"{name}.target"
    link.symlink_to(target.name)
    results = [call(*words, link), target.exists()]
    target.write_text("old")
    results += [call(*words, link), target.read_text() != "old"]
    tap.check(link.is_symlink() and results[1] and results[3], f"{name}: through a link", describe(results[2]))
    tap.check(not list(folder.glob(f"{name}.target.*")), f"{name}: leaves nothing behind")


def check_near_links(tap, folder):
    """A relative link is resolved from its own folder, wherever the program is started."""
    inner = folder / "inner"
    inner.mkdir()
    for name in ("saved", "json"):
        (folder / f"{name}.near").symlink_to(f"inner/{name}")
    result = call(*MATCH, "--save", "saved.near", "--json", "json.near", folder=folder)
    tap.check(result.returncode == 0 and result.stderr == "" and sorted(path.name for path in inner.iterdir()) ==
              ["json", "saved"], "links by their name alone", describe(result))
    (folder / "one.round").symlink_to("two.round")
    (folder / "two.round").symlink_to("one.round")
    result = call(*MATCH, "--json", "one.round", folder=folder)
    tap.check(result.returncode == 1 and "choose another --json" in result.stderr, "links without an end",
              describe(result))


def check_pipe(tap, folder, name, words):
    """A named pipe is written to, and is not replaced by a file."""
    pipe, told = folder / f"{name}.pipe", folder / f"{name}.told"
    os.mkfifo(pipe)
    with open(told, "w", encoding="utf-8") as output, subprocess.Popen(["cat", str(pipe)], stdout=output) as reader:
        result = call(*words, pipe)
        if not pipe.is_fifo():
            reader.kill()
    tap.check(result.returncode == 0 and pipe.is_fifo() and told.stat().st_size > 0, f"{name}: into a pipe",
              describe(result))


def check_output(tap, folder):
    """A file named /dev/stdout is appended to the program's other output."""
    path = folder / "output"
    with open(path, "w", encoding="utf-8") as output:
        subprocess.run([*MATCH, "--json", "/dev/stdout"], stdout=output, check=False, timeout=120)
    text = path.read_text()
    tap.check("easy against medium" in text and '"planned": 2' in text, "a result behind the table", text)


def check_nowhere(tap, folder, name, words):
    """A path that cannot be written is reported before the work begins."""
    for label, path in (("to nowhere", folder / "none" / "x"), ("a name too long", folder / ("x" * 250)),
                        ("no name", "")):
        result = call(*words, path)
        tap.check(result.returncode in (1, 2) and result.stdout == "" and words[-1].strip("-") in result.stderr,
                  f"{name}: {label}", describe(result))


def check_kept(tap, label, paths, status, *words):
    """Checks that the program refuses and that the files are unchanged, or still absent."""
    before = [path.read_bytes() if path.exists() else None for path in paths]
    result = call(*words)
    after = [path.read_bytes() if path.exists() else None for path in paths]
    tap.check(result.returncode == status and result.stderr.startswith("kythu-") and before == after, label,
              describe(result))


def check_inputs(tap, folder):
    """No file is overwritten that the same program reads."""
    games, pgn, link, known = (folder / name for name in ("games", "a.pgn", "link", "known"))
    call(*PLAY, "3", "--output", games)
    check_kept(tap, "numbers over games of another kind", [games], 1, TUNE, "--rounds", "1", PGN, "--output", games)
    pgn.write_bytes(Path(PGN).read_bytes())
    link.symlink_to(pgn)
    call(*PROVE, "--known", known)
    check_kept(tap, "a book from scores of something else", [known], 1, BOOK, "--output", folder / "b.c", "--scores",
               known)
    check_kept(tap, "a network over its games", [games], 2, TUNE, "train", "--passes", "1", games, "--output", games)
    check_kept(tap, "numbers over their games", [pgn], 2, TUNE, "--rounds", "1", pgn, "--output", pgn)
    check_kept(tap, "numbers over their games, by another name", [pgn], 2, TUNE, "--rounds", "1", pgn, "--output", link)
    check_kept(tap, "a book over the proofs", [known], 2, *PROVE, "--known", known, "--book", known)
    check_kept(tap, "a book over its scores", [known], 2, BOOK, "--output", known, "--scores", known)


def check_match(tap, folder):
    """No two files of a match may be the same one."""
    journal, saved, openings = (folder / name for name in ("journal", "saved.sgf", "openings"))
    openings.write_text("a1\nb2\n")
    call(*MATCH, "--resume", journal, "--save", saved)
    for first, second, path in (("--resume", "--json", journal), ("--save", "--json", saved),
                                ("--resume", "--save", journal), ("--resume", "--log", journal),
                                ("--json", "--log", folder / "new")):
        check_kept(tap, f"one file for {first} and {second}", [path], 2, *MATCH, first, path, second,
                   folder / "." / path.name)
    for option in ("--json", "--save", "--log", "--resume"):
        check_kept(tap, f"openings and {option}", [openings], 2, *MATCH, "--openings", f"file={openings}", option,
                   openings)
    result = call(*MATCH, "--save", "/dev/null", "--log", "/dev/null")
    tap.check(result.returncode == 0, "what is thrown away is no file", describe(result))


def check_locks(tap, folder):
    """A file that another program is still writing is left alone."""
    for label, words in (("games", [*PLAY, "1", "--output"]),
                         ("search", [TUNE, "search", "--rounds", "1", "--positions", "20", "--output"]),
                         ("scores", [BOOK, "--positions", "1", "--output", folder / "book.c", "--scores"]),
                         ("proofs", [*PROVE, "--known"]), ("a match", [*MATCH, "--resume"])):
        path = folder / f"{label}.locked"
        with open(path, "w", encoding="utf-8") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            check_kept(tap, f"{label}: another program writes it", [path], 1, *words, path)
        result = call(*words, path)
        tap.check(result.returncode == 0 and path.stat().st_size > 0, f"{label}: no other program writes it",
                  describe(result))


def check_replaced_lock(tap, folder):
    """The lock stays although the program replaces the file again and again by a new one."""
    path = folder / "known.long"
    words = [*PROVE_MANY, "--known", path]
    with subprocess.Popen([str(word) for word in words], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True) as first:
        first.stdout.readline()
        first.stdout.readline()
        second = call(*words)
        first.terminate()
        first.communicate()
    tap.check(second.returncode == 1 and "another program writes" in second.stderr, "a lock goes over to a new file",
              describe(second))


def check_broken_games(tap, folder):
    """Games after a fault in the middle are not thrown away; an incomplete last game is."""
    path = folder / "broken.games"
    call(*PLAY, "6", "--output", path)
    whole = path.read_bytes()
    # One byte of the first game, and the length at the beginning of another.
    for place in (100, whole.index(b"\n") + 2):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1:])
        check_kept(tap, f"games behind a wrong byte {place}", [path], 1, *PLAY, "8", "--output", path)
        check_kept(tap, f"counted with a wrong byte {place}", [path], 1, TUNE, "count", path)
    for label, text in (("torn", whole[:-5]), ("zeros at the end", whole[:-5] + bytes(50))):
        path.write_bytes(text)
        result = call(*PLAY, "6", "--output", path)
        tap.check(result.returncode == 0 and path.read_bytes() == whole, label, describe(result))


def check_known(tap, folder):
    """A file of proofs is read to its end, or the program refuses and leaves it as it is."""
    path = folder / "proofs"
    words = [*PROVE, "--known", path]
    call(*words)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("\n" + "\n".join(lines))
    # Other proofs are searched, so that none of the first could be found again.
    result = call(ENGINE, "prove", "--seconds", "1", "--options", "size=5", "c3", "a1", "b3", "--known", path)
    tap.check(result.returncode == 0 and set(path.read_text().splitlines()) >= {line.strip() for line in lines},
              "proofs behind an empty line", describe(result))
    path.write_bytes(b"\0" + "".join(lines).encode())
    check_kept(tap, "proofs behind a zero byte", [path], 1, *words)


def check_broken_off(tap, folder):
    """Ctrl+C keeps the proofs found so far, and the program says so."""
    path = folder / "broken-off"
    words = [*PROVE_MANY, "--known", path]
    with subprocess.Popen([str(word) for word in words], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True) as run:
        told = run.stdout.readline()
        run.send_signal(signal.SIGINT)
        _, errors = run.communicate()
    tap.check(" won " in told and run.returncode == 1 and "broken off" in errors and path.stat().st_size > 0,
              "a proof that is broken off", f"{run.returncode}: {told}{errors}")


def check_devices(tap):
    """A device without an end is refused as input."""
    for label, words in (("proofs", [*PROVE, "--known"]), ("numbers", [TUNE, "search", "--rounds", "1", "--output"])):
        result = call(*words, "/dev/zero")
        tap.check(result.returncode == 1 and "is a device" in result.stderr, f"{label} from a device", describe(result))
    result = call(*MATCH, "--openings", "file=/dev/zero")
    tap.check(result.returncode == 1 and "is a device" in result.stderr, "openings from a device", describe(result))


def check_zero_bytes(tap, folder):
    """A journal that ends with zero bytes after a power failure is continued; openings with a zero byte are
    refused."""
    journal, openings = folder / "zeros", folder / "zero-openings"
    call(*MATCH, "--resume", journal)
    journal.write_bytes(journal.read_bytes() + bytes(100))
    first, second = (call(*MATCH[:-1], number, "--resume", journal) for number in ("4", "4"))
    tap.check(first.stdout.count(" of 4  game ") == 2 and second.stdout.count(" of 4  game ") == 0,
              "a journal with zero bytes", describe(first) + describe(second))
    openings.write_bytes(b"a1\n\0b2\n")
    result = call(*MATCH, "--openings", f"file={openings}")
    tap.check(result.returncode == 1 and "zero byte" in result.stderr, "openings with a zero byte", describe(result))


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        # This call also searches all openings, and the calls below reuse their scores.
        check_locks(tap, folder)
        WRITERS["book"][1:1] = ["--scores", str(folder / "scores.locked")]
        for writer, words in WRITERS.items():
            check_link(tap, folder, writer, words)
            check_pipe(tap, folder, writer, words)
            check_nowhere(tap, folder, writer, words)
        check_nowhere(tap, folder, "arena, saved", [*MATCH, "--save"])
        check_near_links(tap, folder)
        check_output(tap, folder)
        check_inputs(tap, folder)
        check_match(tap, folder)
        check_replaced_lock(tap, folder)
        check_broken_games(tap, folder)
        check_known(tap, folder)
        check_broken_off(tap, folder)
        check_devices(tap)
        check_zero_bytes(tap, folder)
    tap.finish()


if __name__ == "__main__":
    main()
