#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs fuzzers for some time each: fuzz.py SOURCE BUILD JOBS SECONDS [NAME...]

Their findings, and the inputs with which the next run begins, are in BUILD/found."""

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

MAX_LENGTH = 4096   # bytes of an input; longer inputs are slow and reach no further code


def fuzz(source, build, seconds, name):
    """Runs a fuzzer; returns the number of inputs tried, and the file of a finding or None."""
    found = build / "found"
    learnt = found / name
    learnt.mkdir(parents=True, exist_ok=True)
    log = found / f"{name}.log"
    dictionary = source / "tests/fuzz" / f"{name}.dict"
    command = [build / "tests/fuzz" / f"fuzz-{name}", f"-max_total_time={seconds}", f"-max_len={MAX_LENGTH}",
               f"-artifact_prefix={found}/{name}-", "-print_final_stats=1",
               *([f"-dict={dictionary}"] if dictionary.exists() else []),
               learnt, source / "tests/fuzz/corpus" / name]
    with log.open("w") as output:
        status = subprocess.run(command, stdout=output, stderr=output, stdin=subprocess.DEVNULL).returncode
    text = log.read_text(errors="replace")
    runs = re.search(r"number_of_executed_units: (\d+)", text)
    finding = re.search(r"Test unit written to (\S+)", text)
    if status == 0:
        return int(runs[1]), None
    return int(runs[1]) if runs else 0, finding[1] if finding else str(log)


def main(source, build, jobs, seconds, names):
    source, build = Path(source), Path(build)
    known = sorted(path.name for path in (source / "tests/fuzz/corpus").iterdir())
    names = [name.removeprefix("fuzz-") for name in names] or known
    for name in names:
        if name not in known:
            sys.exit(f"test: there is no fuzzer called {name}; there are {' '.join(known)}")
    subprocess.run(["ninja", "-C", build, "-j", jobs, *(f"tests/fuzz/fuzz-{name}" for name in names)],
                   check=True, stdout=sys.stderr)
    failed = 0
    with ThreadPoolExecutor(int(jobs)) as pool:
        results = pool.map(lambda name: fuzz(source, build, seconds, name), names)
        for name, (runs, finding) in zip(names, results):
            failed += finding is not None
            print(f"{name}: {runs:,} inputs, {finding or 'nothing found'}", flush=True)
    print(f"{len(names) - failed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:5], sys.argv[5:]))
