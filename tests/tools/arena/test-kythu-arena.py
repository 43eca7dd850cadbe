#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole runs of the referee with engines that misbehave (rogue.py): TAP on the standard output.

    test-kythu-arena.py KYTHU_ARENA KYTHU_TUNE
"""

import json
import os
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "validate"))
from tap import Tap  # noqa: E402

ARENA, TUNE = sys.argv[1:]
ROGUE = Path(__file__).with_name("rogue.py")
PATIENCE = float(os.environ.get("KYTHU_PATIENCE", "1"))

GAMES = {"uci": ["--game", "chess"], "gomocup": ["--game", "caro", "size=7", "rule=free"]}
CLEAN, LATE, ILLEGAL, FAULT = "late=0 illegal=0 faults=0", "late=2 illegal=0 faults=0", \
    "late=0 illegal=2 faults=0", "late=0 illegal=0 faults=2"

# A manner of rogue.py, the rogue's faults in two games, and the reason that the referee gives.
VERDICTS = [
    ("good", CLEAN, None),
    ("crlf", CLEAN, None),
    ("chatty", CLEAN, None),
    ("slow-start", CLEAN, None),
    ("silent", LATE, "rogue had"),
    ("late", LATE, "rogue had"),
    ("endless-lines", LATE, "rogue had"),
    ("crash", FAULT, "rogue: it ended with status 3"),
    ("killed", FAULT, "rogue: it was killed by signal 11"),
    ("endless-line", FAULT, "rogue: it wrote a line of more than 65536 bytes"),
    ("closes-input", FAULT, "rogue: it closed its input"),
    ("closes-output", FAULT, "rogue: it closed its output"),
    ("illegal", ILLEGAL, "rogue: "),
    ("nonsense", ILLEGAL, "rogue: "),
    ("null", ILLEGAL, "rogue: "),
    ("stays", CLEAN, None),
    ("child", CLEAN, None),
]


def engine(protocol, name, manner, clock):
    command = shlex.join([sys.executable, str(ROGUE), protocol, manner, "2"])
    return ["--engine", f"name={name}", f"cmd={command}", f"tc={clock * PATIENCE}",
            f"patience={20 * PATIENCE}"]


def marked(mark):
    """Returns the processes whose environment contains the mark."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (process / "environ").read_bytes():
                found.append(f"{process.name}: {(process / 'cmdline').read_bytes()!r}")
        except OSError:
            pass
    return found


class Run:
    """A run of the referee. A mark in the environment identifies its child processes."""

    number = 0

    def __init__(self, *words):
        Run.number += 1
        self.mark = f"KYTHU_ROGUE={os.getpid()}.{Run.number}"
        name, value = self.mark.split("=")
        self.process = subprocess.Popen([ARENA, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        text=True, errors="replace", env={**os.environ, name: value})

    def finish(self):
        self.out, self.errors = self.process.communicate(timeout=120 * PATIENCE)
        # Killed processes may take a moment to end.
        for _ in range(100):
            self.left = marked(self.mark)
            if not self.left:
                break
            time.sleep(0.05)
        return self


def play(folder, *words):
    path = folder / "result.json"
    run = Run(*words, "--json", str(path)).finish()
    result = json.loads(path.read_text()) if path.exists() else None
    path.unlink(missing_ok=True)
    return run, result


def check_manner(tap, folder, protocol, manner, wanted, reason):
    clock = 1 if wanted == LATE else 60
    run, result = play(folder, *GAMES[protocol], *engine(protocol, "rogue", manner, clock),
                       *engine(protocol, "good", "good", 60), "--openings", "none", "--games", "2")
    rogue, good = result["engines"] if result else ({}, {})
    counted = " ".join(f"{key}={rogue.get(key)}" for key in ("late", "illegal", "faults"))
    if protocol == "gomocup" and reason is None:
        points = (rogue.get("wins"), rogue.get("losses")) == (1, 1)   # the side that begins wins
    elif reason is None:
        points = rogue.get("draws") == 2                              # drawn by repetition
    else:
        points = rogue.get("losses") == 2
    fair = all(good.get(key) == 0 for key in ("late", "illegal", "faults"))
    said = reason is None or run.out.count(reason) == 2
    tap.check(run.process.returncode == 0 and counted == wanted and points and fair and said and not run.left,
              f"{protocol}: {manner}", "\n".join([counted, run.out, run.errors, *run.left]))


def check_twice(tap, folder):
    """A second answer to one question is ignored. Only in UCI: there the referee waits for “readyok”; in Gomocup
    the second answer would count for the next question."""
    run, result = play(folder, *GAMES["uci"], *engine("uci", "rogue", "twice", 60),
                       *engine("uci", "good", "good", 60), "--openings", "none", "--games", "2")
    tap.check(result and result["engines"][0]["draws"] == 2 and not run.left, "uci: twice", run.out + run.errors)


def check_no_start(tap, folder):
    words = engine("uci", "rogue", "never-starts", 60)
    words[-1] = "patience=1"
    run, result = play(folder, *GAMES["uci"], *words, "--engine", "level=easy", "--games", "2")
    tap.check(run.process.returncode == 1 and result is None and "rogue: it fell silent" in run.errors
              and not run.left, "uci: never-starts", run.out + run.errors)


def check_unknown_option(tap, folder):
    words = [*GAMES["uci"], *engine("uci", "rogue", "good", 60), "option.Hsah=3", "--engine", "level=easy"]
    run, _ = play(folder, *words, "--games", "2")
    tap.check(run.process.returncode == 1 and "it has no option “Hsah”" in run.errors, "an unknown option",
              run.out + run.errors)


def check_missing(tap, folder):
    """The referee names the missing program, working folder, or folder of the error file."""
    nowhere = folder / "nowhere"
    for words, told in ((["cmd=./nothing"], "“./nothing” cannot be started: "),
                        (["cmd=true", f"dir={nowhere}"], f"“{nowhere}” cannot be used: "),
                        (["cmd=true", f"stderr={nowhere}/x"], f"“{nowhere}/x” cannot be used: ")):
        run, _ = play(folder, *GAMES["uci"], "--engine", *words, "st=1", "--engine", "level=easy", "--games", "2")
        tap.check(run.process.returncode == 1 and told in run.errors, f"missing for {' '.join(words)}", run.errors)


def check_name(tap, folder):
    """A name that is not UTF-8 does not make the JSON result unreadable."""
    run, result = play(folder, "--game", "tic-tac-toe", "--engine", "level=easy", os.fsdecode(b"name=\xff\xfe"),
                       "--engine", "level=medium", "--games", "2")
    tap.check(result is not None and result["games"] == 2, "a name that is not UTF-8", run.errors)


def check_alike(tap, folder):
    """After one pair of games no engine is called better."""
    run, result = play(folder, "--game", "tic-tac-toe", "--engine", "level=easy", "--engine", "level=medium",
                       "--games", "2")
    tap.check(result["meetings"][0]["likelihood"] is None and result["engines"][0]["rating_error"] is None
              and "more games would tell" in run.out, "one pair", run.out + run.errors)


def check_crash_and_recovery(tap, folder):
    """A crashed engine is started again for the next game."""
    run, result = play(folder, *GAMES["uci"], *engine("uci", "rogue", "crash", 60),
                       *engine("uci", "good", "good", 60), "--openings", "none", "--games", "6",
                       "--concurrency", "2")
    tap.check(result and result["engines"][0]["faults"] == 6 and result["games"] == 6 and not run.left,
              "a program that crashes in each game", run.out + run.errors)


def check_interrupted(tap, number):
    """A signal ends the match at once, while two games are played that would each take a minute."""
    run = Run(*GAMES["uci"], *engine("uci", "rogue", "silent", 60), *engine("uci", "good", "good", 1),
              "--openings", "none", "--games", "1000", "--concurrency", "2")
    while run.process.poll() is None and len(marked(run.mark)) < 3:
        time.sleep(0.05)
    run.process.send_signal(number)
    begin = time.monotonic()
    run.finish()
    tap.check(run.process.returncode == 1 and "broken off" in run.errors and not run.left
              and time.monotonic() - begin < 30 * PATIENCE,
              f"ended by {signal.Signals(number).name}", "\n".join([run.out, run.errors, *run.left]))


def check_table_so_far(tap):
    """A match that is broken off shows the table of its games so far."""
    run = Run("--game", "tic-tac-toe", "--engine", "level=easy", "--engine", "level=medium", "--games", "100000")
    run.process.stdout.readline()
    run.process.send_signal(signal.SIGINT)
    run.finish()
    tap.check(run.process.returncode == 1 and re.search(r"^easy +\d+ ", run.out, re.MULTILINE),
              "the table so far", run.out + run.errors)


def check_log(tap, folder):
    """The log holds each line in both directions, with time, name and process; “restart” starts a new process for
    each game."""
    path, errors = folder / "log", folder / "errors"
    words = engine("uci", "rogue", "good", 60) + ["restart", f"stderr={errors}"]
    run, _ = play(folder, *GAMES["uci"], *words, *engine("uci", "other", "crash", 60), "--openings", "none",
                  "--games", "2", "--log", str(path))
    line = re.compile(r"^ +\d+\.\d{6} (?:(\w+)\((\d+)\) ([><*]) .+|\* \d of 2 .+)$")
    seen = [line.match(text) for text in path.read_text().splitlines()] if path.exists() else [None]
    tap.check(all(seen), "every line of the log has its form", path.read_text() if path.exists() else run.errors)
    text = path.read_text()
    starts = re.findall(r"rogue\((\d+)\) \* it was started", text)
    wanted = [r"rogue\(\d+\) > uci$", r"rogue\(\d+\) < uciok$", r"other\(\d+\) \* it ended with status 3$",
              r"\* 2 of 2 .*it ended with status 3"]
    tap.check(all(re.search(pattern, text, re.MULTILINE) for pattern in wanted) and len(set(starts)) == 2
              and errors.exists() and not run.left, "the log holds the whole talk", text + run.errors)


def check_dry_run(tap, folder):
    path = folder / "dry"
    run = Run(*GAMES["uci"], *engine("uci", "rogue", "never-starts", 60), "--engine", "level=easy",
              "--engine", "level=hard", "--gauntlet", "--games", "4", "--dry-run", "--log", str(path)).finish()
    tap.check(run.process.returncode == 0 and "8 games, 2 meetings of two; 0 were played" in run.out
              and "game 2: easy against rogue, opening 1" in run.out and not path.exists() and not run.left,
              "what would be played", run.out + run.errors)


def check_ratings(tap, folder):
    """Ratings start from the anchor's, in each table and in the JSON result."""
    words = ["--game", "tic-tac-toe", "--games", "10", "--anchor", "name=medium", "elo=1500", "--table-every", "15"]
    for level in ("easy", "medium", "hard"):
        words += ["--engine", f"level={level}"]
    run, result = play(folder, *words)
    ratings = {one["name"]: one["rating"] for one in result["engines"]} if result else {}
    tap.check(ratings.get("medium") == 1500 and len(re.findall("rating, 95 %", run.out)) == 3
              and len(re.findall(r"^medium .* 1500\.0 ", run.out, re.MULTILINE)) == 3,
              "ratings from an anchor, in three tables", run.out + run.errors)


def check_resume(tap, folder):
    words = ["--game", "caro", "size=9", "--engine", "textbook", "name=a", "depth=2", "--engine",
             "textbook", "name=b", "evaluation=students", "depth=1"]
    journal = ["--resume", str(folder / "journal")]
    at_once = play(folder, *words, "--games", "8")[1]
    half = play(folder, *words, *journal, "--games", "4")[1]
    rest, whole = play(folder, *words, *journal, "--games", "8")
    for result in (at_once, whole):
        for one in result["engines"]:
            del one["seconds"]
    tap.check(half["games"] == 4 and len(re.findall(r"^\d+ of 8 ", rest.out, re.MULTILINE)) == 4
              and whole == at_once, "a match in two parts is the whole match", rest.out + rest.errors)


def check_saved(tap, folder):
    for name, words, begin, end in (
            ("chess", ["--game", "chess", "--engine", "level=easy", "--engine", "level=easy", "name=b", "--max-moves",
                       "20"], r'^\[Event "(?:kythu-arena|Cup)"\]$', r"(1-0|0-1|1/2-1/2)$"),
            ("caro", ["--game", "caro", "size=9", "--engine", "level=easy", "--engine", "level=easy", "name=b"],
             r"^\(;FF\[4\]GM\[4\]CA\[UTF-8\]SZ\[9\]", r"\)$")):
        path = folder / name
        play(folder, *words, "--games", "2", "--save", str(path))
        play(folder, *words, "--games", "2", "--seed", "1", "--save", str(path), "--event", "Cup", "--site", "Huế")
        text = path.read_text()
        told = [r'^\[Event "Cup"\]\n\[Site "Huế"\]$', r"EV\[Cup\].*PC\[Huế\]"][name == "caro"]
        tap.check(len(re.findall(told, text, re.MULTILINE | re.DOTALL)) >= 1, f"games of {name} tell of the match", text)
        tap.check(all(len(re.findall(pattern, text, re.MULTILINE)) == 4 for pattern in (begin, end)),
                  f"games of {name} are appended", text)


def check_generated(tap, folder):
    """The same words generate the same games, another seed generates others; kythu-tune can fit the evaluation of
    chess on them."""
    def generate(subject, name, *words):
        path = folder / name
        for rules in (["rule=exact"], ["rule=vietnamese"]) if subject == "caro" else ([],):
            play(folder, "--game", subject, *rules, "--engine", "level=full", "name=a", "nodes=300", "--engine",
                 "level=full", "name=b", "nodes=400", "--games", "12", *words, "--save", str(path))
        text = path.read_text()
        # The date and the seconds for each move differ between runs.
        return path, re.sub(r"\[Date [^]]*\]|\s+\d+\.\d+s\b", "", re.sub(r"\s+", " ", text))

    for subject, ending in (("caro", "txt"), ("chess", "pgn")):
        path, once = generate(subject, f"once.{ending}", "--seed", "5")
        again = generate(subject, f"again.{ending}", "--seed", "5")[1]
        other = generate(subject, f"other.{ending}", "--seed", "6")[1]
        tap.check(once == again, f"{subject}: the same seed, the same games", once + again)
        tap.check(once != other, f"{subject}: another seed, other games", once)
    run = subprocess.run([TUNE, "--rounds", "1", "--output", str(folder / "weights.c"), str(path)],
                         capture_output=True, text=True)
    source = (folder / "weights.c").read_text() if run.returncode == 0 else ""
    tap.check(run.stderr == "" and "chess_weights" in source, "chess: they can be fitted on", run.stdout + run.stderr)


def check_second_judge(tap, folder):
    """Stockfish, where it is installed, finds the same results."""
    if not (shutil.which("stockfish") or shutil.which("stockfish", path="/usr/games")):
        tap.skip("a second judge", "stockfish is not installed")
        return
    path = folder / "judged.pgn"
    words = ["--game", "chess", "--engine", "textbook", "name=a", "depth=1", "--engine", "textbook", "name=b",
             "evaluation=material", "depth=2", "--max-moves", "150", "--games", "20"]
    play(folder, *words, "--save", str(path))
    tap.run("a second judge", [sys.executable, str(ROGUE.with_name("check-games.py")), str(path)])


def check_full_disk(tap, folder):
    """When a file cannot be written, the referee says so, ends the match soon and exits with 1."""
    words = ["--game", "tic-tac-toe", "--engine", "level=easy", "--engine", "level=medium"]

    def play_with_little_room(*more):
        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
        return subprocess.run([ARENA, *words, "--games", "1000", *more], preexec_fn=limit, capture_output=True,
                              text=True, timeout=60 * PATIENCE)

    for option, told in (("--resume", "the journal"), ("--save", "cannot be appended"), ("--log", "something is missing")):
        path = folder / f"full{option}"
        run = play_with_little_room(option, str(path), *(["--games", "100"] if option == "--log" else []))
        tap.check(run.returncode == 1 and told in run.stderr, f"no room for {option}", f"{run.returncode} {run.stderr}")
        if option in ("--resume", "--save"):
            n_played = run.stdout.count(" of 1000  game ")
            tap.check(0 < n_played < 200 and str(path) in run.stderr, f"no room for {option}: the match ends soon",
                      f"{n_played} games; {run.stderr}")
    for option in ("--resume", "--save"):
        run = Run(*words, "--games", "1000", option, "/dev/full").finish()
        tap.check(run.process.returncode == 1 and "No space left" in run.errors, f"{option} to a full disk", run.errors)


def check_levels(tap):
    """The manual page lists the same levels as the program."""
    manual = " ".join((Path(__file__).resolve().parents[3] / "data" / "kythu-arena.6").read_text().split())
    for game in ("chess", "caro", "tic-tac-toe"):
        run = Run("--game", game, "--engine", "level=divine", "--engine", "level=easy").finish()
        levels = run.errors.strip().rpartition("the levels are: ")[2].rpartition(", ")
        tap.check(f" {levels[0]} or {levels[2]}" in manual.replace("tic-tac-toe: ", " "), f"levels of {game}", run.errors)


def check_words(tap):
    for words, status, text in (
            (["--help"], 0, "--sprt elo0=E elo1=E"),
            (["ladder", "--help"], 0, "--concurrency=N"),
            (["--game", "chess", "--fast"], 2, "Unknown option --fast"),
            (["--version"], 0, "kythu-arena "),
            (["--game", "go"], 2, "there is no game “go”"),
            (["ladder"], 2, "--game"),
            (["--game", "chess", "--engine", "level=easy", "--engine", "level=hard", "--openings",
              "file=/nowhere"], 1, "/nowhere"),
            (["--game", "chess", "--fast"], 2, "try --help"),
    ):
        run = Run(*words).finish()
        tap.check(run.process.returncode == status and text in run.out + run.errors, " ".join(words),
                  f"{run.process.returncode}\n{run.out}\n{run.errors}")


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        check_words(tap)
        check_levels(tap)
        for protocol in GAMES:
            for manner, wanted, reason in VERDICTS:
                check_manner(tap, folder, protocol, manner, wanted, reason)
        check_twice(tap, folder)
        check_no_start(tap, folder)
        check_unknown_option(tap, folder)
        check_missing(tap, folder)
        check_name(tap, folder)
        check_alike(tap, folder)
        check_crash_and_recovery(tap, folder)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            check_interrupted(tap, number)
        check_table_so_far(tap)
        check_log(tap, folder)
        check_dry_run(tap, folder)
        check_ratings(tap, folder)
        check_resume(tap, folder)
        check_saved(tap, folder)
        check_generated(tap, folder)
        check_second_judge(tap, folder)
        check_full_disk(tap, folder)
    tap.finish()


if __name__ == "__main__":
    main()
