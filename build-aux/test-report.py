#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Selects tests for ./test, and reports their results afterwards.

test-report.py select BUILD [--only SUITE[,SUITE...]] [--without SUITE[,SUITE...]] -- [NAME...]
test-report.py count LOG... -- [REASON...]
test-report.py coverage SOURCE BUILD
test-report.py figures LOG
test-report.py slowest LOG"""

import json
import re
import subprocess
import sys
from pathlib import Path

# The line of a check in TAP. Indented checks belong to a subtest, which has a line of its own.
CHECK = re.compile(
    r"^(?P<failed>not )?ok\b *(?P<number>\d+)? *-? *(?P<name>(?:\\.|[^#\\])*)"
    r"(?:# *(?P<directive>skip\S*|todo)\b *(?P<reason>.*)|#.*)?$",
    re.IGNORECASE,
)
EMPTY_PLAN = re.compile(r"^1\.\.0\b *(?:# *(?:skip\S*)? *(?P<reason>.*))?$", re.IGNORECASE)
# A figure of a benchmark, as tests/bench/bench-figure.h prints it.
FIGURE = re.compile(r"^figure: (.*)$", re.MULTILINE)
HEADS = ("", "measured", "promised", "beside", "")
PLAN = re.compile(r"^1\.\.(\d+)\b", re.MULTILINE)
N_SLOWEST = 20

GOOD = {"OK", "EXPECTEDFAIL"}
WORDS = {
    "TIMEOUT": "it took too long",
    "INTERRUPT": "it was interrupted",
    "UNEXPECTEDPASS": "it passed although it should fail",
}


class Tally:
    def __init__(self):
        self.passed = 0
        self.failed = []
        self.skipped = []
        self.bad_records = []

    def add(self, record):
        """Adds a record of Meson's log: a test program with one or many checks."""
        # Meson writes "project:suites / name".
        name, result = record["name"].split(" / ")[-1], record["result"]
        output = record.get("stdout") or ""
        failed_before = len(self.failed)
        if PLAN.search(output):
            self.add_tap(name, output)
        elif result in GOOD:
            self.passed += 1
        if result == "SKIP" and not PLAN.search(output):
            self.skipped.append(f"{name}: {last_line(output) or 'no reason given'}")
        elif result not in GOOD | {"SKIP"} and len(self.failed) == failed_before:
            # The program failed although none of its checks did.
            self.failed.append(f"{name}: {why(record)}")
        if len(self.failed) > failed_before:
            self.bad_records.append(record)

    def add_tap(self, name, output):
        for line in output.splitlines():
            empty = EMPTY_PLAN.match(line)
            check = CHECK.match(line)
            if empty:
                self.skipped.append(f"{name}: {empty['reason'] or 'no reason given'}")
            elif check:
                self.add_check(f"{name}: {(check['name'] or check['number'] or '').strip()}", check)

    def add_check(self, label, check):
        directive = (check["directive"] or "").lower()
        if directive.startswith("skip") or (directive == "todo" and check["failed"]):
            self.skipped.append(f"{label}: {check['reason'] or directive}")
        elif check["failed"]:
            self.failed.append(label)
        else:
            self.passed += 1


def last_line(text):
    lines = text.strip().splitlines()
    return lines[-1].strip() if lines else ""


def why(record):
    code = record.get("returncode", 0)
    bail = re.search(r"^Bail out! *(.+)$", record.get("stdout") or "", re.MULTILINE)
    if record["result"] in WORDS:
        return WORDS[record["result"]]
    if bail:
        return bail[1]
    # A shell, such as the headless script, exits with 128 plus the number of a signal.
    if code < 0 or 128 < code < 160:
        return f"it was ended by signal {-code if code < 0 else code - 128}"
    if code:
        return f"it ended with status {code}"
    return "its output is not what its plan promised"


def read_log(path):
    """Returns the records, or None if Meson did not write a complete log."""
    try:
        lines = Path(path).read_text(encoding="utf-8", errors="replace").split("\n")
        return [json.loads(line) for line in lines if line.strip()]
    except (OSError, ValueError):
        return None


def show_output(record):
    """Prints the output of a failed program without the checks that passed."""
    print(f"\n--- {record['name']}: {' '.join(record.get('command', []))}")
    for stream in ("stdout", "stderr"):
        lines = [line for line in (record.get(stream) or "").splitlines() if not re.match(r"ok\b", line)]
        print("\n".join(lines[-200:]))


def show(title, entries):
    if entries:
        print(f"\n{title}:")
        for entry in entries:
            print(f"  {entry}")


def count(logs, left_out):
    tally = Tally()
    tally.skipped += left_out
    for log in logs:
        records = read_log(log)
        if records is None:
            tally.failed.append(f"{log}: Meson wrote no record of the tests")
        for record in records or []:
            tally.add(record)
    for record in tally.bad_records:
        show_output(record)
    show("Skipped", tally.skipped)
    show("Failed", tally.failed)
    if tally.passed == 0 and not tally.failed:
        tally.failed.append("no test ran")
        show("Failed", tally.failed)
    words = f"{tally.passed} passed, {len(tally.failed)} failed"
    if tally.skipped:
        words += f", {len(tally.skipped)} skipped"
    print(f"\n{words}", flush=True)
    return 1 if tally.failed else 0


def select(build, names, only, without):
    """Prints the names of the tests to run, one per line. NAME is a test or a suite."""
    tests = json.loads((Path(build) / "meson-info" / "intro-tests.json").read_text())
    suites = {}
    for test in tests:
        for suite in test["suite"]:
            suites.setdefault(suite.split(":")[-1], set()).add(test["name"])
    known = {test["name"] for test in tests}
    unknown = [name for name in names if name not in known and name not in suites]
    if unknown:
        print(f"test: there is no test or suite called {', '.join(unknown)}.", file=sys.stderr)
        print(f"suites: {' '.join(sorted(suites))}", file=sys.stderr)
        print(f"tests: {' '.join(sorted(known))}", file=sys.stderr)
        return 2
    chosen = set()
    for name in names:
        chosen |= suites.get(name, {name})
    if not names:
        chosen = known
    if only:
        chosen &= set().union(*(suites.get(suite, set()) for suite in only.split(",")))
    for suite in (without or "").split(","):
        chosen -= suites.get(suite, set())
    for name in sorted(chosen):
        print(name)
    return 0


def coverage(source, build):
    command = ["gcovr", "--root", source, "--filter", f"{re.escape(source)}/src/",
               "--json-summary", "-", build]
    result = subprocess.run(command, stdout=subprocess.PIPE, check=False)
    if result.returncode != 0:
        return 1
    files = json.loads(result.stdout)["files"]
    print("\nLines covered:")
    rooms = ("core", "engine", "textbook", "games", "formats", "protocols", "referee", "model", "ui", "tools")
    for room in (*(f"src/{name}" for name in rooms), "src"):
        inside = [f for f in files if f["filename"].startswith(room + "/")]
        total = sum(f["line_total"] for f in inside)
        covered = sum(f["line_covered"] for f in inside)
        share = f"{100 * covered / total:5.1f} %" if total else "    -  "
        print(f"  {'total' if room == 'src' else room:<12}{share}  {covered} of {total}")
    return 0


def figures(log):
    """Prints the figures of all benchmarks as a table, and below it the benchmarks that failed."""
    records = read_log(log) or []
    rows = [HEADS]
    for record in records:
        found = FIGURE.findall(record.get("stdout") or "")
        rows += [tuple(column.strip() for column in line.split("|")) for line in found]
    widths = [max(len(row[i]) for row in rows) for i in range(len(HEADS))]
    print()
    for row in rows:
        print("  ".join(column.ljust(width) for column, width in zip(row, widths)).rstrip())
    failed = [record["name"] for record in records if record["result"] not in GOOD | {"SKIP"}]
    show("Not measured, or a bar was missed", failed)
    show("Skipped", [record["name"] for record in records if record["result"] == "SKIP"])
    return 1 if failed or len(rows) == 1 else 0


def slowest(log):
    """Prints the seconds of the slowest tests and their shares of the total."""
    records = read_log(log)
    if not records:
        print(f"test: there is no record of tests in {log}.", file=sys.stderr)
        return 2
    total = sum(record["duration"] for record in records)
    for record in sorted(records, key=lambda record: -record["duration"])[:N_SLOWEST]:
        share = 100 * record["duration"] / total
        print(f"{record['duration']:7.1f} s {share:5.1f} %  {record['name'].split(' / ')[-1]}")
    return 0


def main(arguments):
    command, *rest = arguments or [""]
    before = rest[:rest.index("--")] if "--" in rest else rest
    after = rest[rest.index("--") + 1:] if "--" in rest else []
    if command == "count":
        return count(before, after)
    if command == "coverage":
        return coverage(*before)
    if command == "figures":
        return figures(*before)
    if command == "slowest":
        return slowest(*before)
    if command == "select":
        build, *options = before
        pairs = dict(zip(options[::2], options[1::2]))
        return select(build, after, pairs.get("--only"), pairs.get("--without"))
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
