#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-trace.py KYTHU-ENGINE: reads the traces that `analyse --trace` writes, and computes every value and cut anew."""

import json
import os
import subprocess
import sys
import tempfile

SEARCHES = [
    ["-g", "tic-tac-toe", "-m", "minimax", "--no-table", "-d", "4", "b2", "a1", "a2"],
    ["-g", "tic-tac-toe", "-m", "alpha-beta", "--no-table", "--no-deepening", "-d", "6", "b2", "a1"],
    ["-g", "tic-tac-toe", "-m", "alpha-beta", "-d", "9", "b2", "a1"],
    ["-g", "chess", "-m", "negascout", "--no-table", "-d", "2", "e4", "e5"],
    ["-g", "caro", "-m", "mtdf", "-o", "size=5", "-d", "3", "c3", "b2"],
    ["-g", "xiangqi", "-m", "alpha-beta", "-d", "2"],
]


def run(engine, arguments, path):
    call = [engine, "analyse", "--trace", path, *arguments]
    return subprocess.run(call, capture_output=True, text=True, check=False)


def check_inner(node, children):
    """The value is the best of the children that were searched to the end; a cut comes from alpha >= beta."""
    seen = [child for child in children if child["kind"] != "unseen" and "repeated" not in child]
    values = [child["value"] for child in seen]
    best = max(values) if node.get("max") else min(values)
    assert node["value"] == best, node
    alpha = float("-inf") if node["alpha"] is None else node["alpha"]
    beta = float("inf") if node["beta"] is None else node["beta"]
    crosses = best >= beta if node.get("max") else best <= alpha
    assert node.get("cut", False) == crosses, node
    assert node.get("cut", False) or all(child["kind"] != "unseen" for child in children), node


def check(trace, is_minimax):
    nodes = trace["nodes"]
    children = {}
    for index, node in enumerate(nodes):
        assert node["id"] == index
        if "parent" in node:
            assert node["parent"] < index
            children.setdefault(node["parent"], []).append(node)
    searched = [node for node in nodes if node["kind"] not in ("unseen", "table")]
    assert len(searched) == trace["positions"]
    for node in nodes:
        assert "unfinished" not in node
        assert (node["entered"] == node["left"]) == (node["kind"] == "unseen")
        if node["kind"] == "inner" and not is_minimax:
            check_inner(node, children[node["id"]])


def check_search(engine, arguments, path):
    result = run(engine, arguments, path)
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    with open(path, encoding="ascii") as file:
        trace = json.load(file)
    assert trace["version"] == 1
    check(trace, trace["method"] == "minimax")
    assert str(trace["positions"]) in result.stdout


def check_refusals(engine, folder):
    for path in (folder, os.path.join(folder, "none", "file")):
        result = run(engine, ["-d", "1"], path)
        assert result.returncode == 1
        assert "--trace" in result.stderr
        assert result.stdout == ""


def main():
    engine = sys.argv[1]
    print(f"1..{len(SEARCHES) + 1}")
    with tempfile.TemporaryDirectory() as folder:
        for number, arguments in enumerate(SEARCHES, 1):
            check_search(engine, arguments, os.path.join(folder, "trace.json"))
            print(f"ok {number} {' '.join(arguments)}")
        check_refusals(engine, folder)
        print(f"ok {len(SEARCHES) + 1} files that cannot be written")


main()
