# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints the checks of a test program in the form that Meson reads (TAP)."""

import subprocess
import sys


class Tap:
    def __init__(self):
        self.number = 0
        self.failed = False

    def check(self, good, name, details=""):
        self.number += 1
        self.failed = self.failed or not good
        print(f"{'ok' if good else 'not ok'} {self.number} - {name}")
        if not good:
            for line in str(details).strip().splitlines()[:60]:
                print(f"# {line}")

    def skip(self, name, reason):
        self.number += 1
        print(f"ok {self.number} - {name} # SKIP {reason}")

    def note(self, text):
        """Prints a line for people, which is not a test."""
        print(f"# {text}")

    def run(self, name, command, *, silent=False, **options):
        """Runs a command; the test passes if it exits with 0 and, where silent is set, prints nothing."""
        try:
            result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                    text=True, check=False, **options)
        except FileNotFoundError:
            self.skip(name, f"{command[0]} is not installed")
            return
        good = result.returncode == 0 and not (silent and result.stdout.strip())
        self.check(good, name, result.stdout or f"status {result.returncode}")

    def finish(self):
        print(f"1..{self.number}")
        sys.exit(1 if self.failed else 0)
