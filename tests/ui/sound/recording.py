# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a sound server without a sound card and records its output, for tests of sounds."""

import array
import os
import pathlib
import shutil
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "data"))

from loudness import RATE, decibels, loudness  # noqa: E402

FULL_SCALE = 32768
# Part of full scale.
SILENT = 0.002
# Seconds. The server may take long, but the calling program must not wait for it.
START_LIMIT = 15
SETTLE = 2  # the first samples come in bursts
SOUND_LIMIT = 6
CALL_LIMIT = 0.05
END_LIMIT = 0.5


def missing_programs():
    return [name for name in ("pulseaudio", "parec") if not shutil.which(name)]


def find_slow(output):
    """Returns those of the lines "play MICROSECONDS" and "end MICROSECONDS" that took too long."""
    limits = {"play": CALL_LIMIT, "end": END_LIMIT}
    lines = [line.split() for line in output.splitlines()]
    return [line for line in lines if line[0] in limits and int(line[1]) / 1e6 > limits[line[0]]]


class Recorder:
    """Records the output of the sink as one growing list of samples."""

    def __init__(self, environment):
        self.samples = array.array("h")
        self.process = subprocess.Popen(
            ["parec", "-d", "kythu.monitor", "--latency-msec=10", "--format=s16le",
             f"--rate={RATE}", "--channels=1"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        descriptor = self.process.stdout.fileno()
        rest = b""
        while piece := os.read(descriptor, 8192):
            rest += piece
            even = len(rest) & ~1
            self.samples.frombytes(rest[:even])
            rest = rest[even:]

    def peak(self, start):
        part = self.samples[start:]
        return max(map(abs, part), default=0) / FULL_SCALE

    def part(self, start, end=None):
        return [sample / FULL_SCALE for sample in self.samples[start:end]]

    def loudness(self, start):
        return loudness(self.part(start))

    def wait_for(self, is_done, limit):
        end = time.monotonic() + limit
        while not is_done():
            if time.monotonic() > end:
                return False
            time.sleep(0.05)
        return True

    def wait_for_silence(self):
        window = RATE // 2
        start = len(self.samples)

        def is_silent():
            last = len(self.samples) - window
            return last >= start and self.peak(last) < SILENT

        self.wait_for(is_silent, SOUND_LIMIT)


class Server:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        runtime = self.folder / "run"
        runtime.mkdir(mode=0o700)
        self.environment = dict(os.environ, HOME=folder, XDG_RUNTIME_DIR=str(runtime),
                                XDG_CONFIG_HOME=folder)
        self.environment.pop("PULSE_SERVER", None)
        self.process = subprocess.Popen(
            ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--disable-shm=yes",
             "--load=module-null-sink sink_name=kythu", "--load=module-native-protocol-unix"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=self.environment)
        self.socket = runtime / "pulse" / "native"
        self.environment["PULSE_SERVER"] = f"unix:{self.socket}"

    def wait(self):
        end = time.monotonic() + START_LIMIT
        while not self.socket.exists() and time.monotonic() < end:
            time.sleep(0.05)
        return self.socket.exists()


class Tap:
    def __init__(self):
        self.n = 0
        self.failed = False

    def check(self, name, is_good, *notes):
        self.n += 1
        print(f"{'ok' if is_good else 'not ok'} {self.n} - {name}", flush=True)
        if not is_good:
            self.failed = True
            for note in notes:
                print("#", str(note).replace("\n", "\n# "))
