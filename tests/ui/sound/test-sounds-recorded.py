#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays the sounds through a sound server of its own and listens: TAP on the standard output.

    test-sounds-recorded.py PLAY_SOUNDS DATA_FOLDER
"""

import array
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

EVENTS = "place-x win lose draw start warning undo illegal".split()
RATE = 44100
FULL_SCALE = 32768
# Parts of full scale.
AUDIBLE = 0.02
SILENT = 0.002
# Seconds. The server may take its time, the caller may not wait for it.
START_LIMIT = 15
SETTLE = 2  # the first samples come in bursts
SOUND_LIMIT = 6
CALL_LIMIT = 0.05
END_LIMIT = 0.5


class Recorder:
    """What comes out of the sink, as one growing list of samples."""

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


def play(program, data, environment, *words):
    environment = dict(environment, XDG_DATA_DIRS=f"{data}:/usr/local/share:/usr/share")
    return subprocess.run([program, *words], env=environment, capture_output=True, text=True,
                          timeout=30)


def find_slow(output):
    limits = {"play": CALL_LIMIT, "end": END_LIMIT}
    lines = [line.split() for line in output.splitlines()]
    return [line for line in lines if int(line[1]) / 1e6 > limits[line[0]]]


def listen(recorder, program, data, environment, percent, event):
    """The loudest sample after an event was played."""
    recorder.wait_for_silence()
    start = len(recorder.samples)
    done = play(program, data, environment, percent, "400", event)
    heard = recorder.wait_for(lambda: recorder.peak(start) > AUDIBLE, SOUND_LIMIT)
    recorder.wait_for_silence()
    return heard, recorder.peak(start), done


def check_sounds(tap, program, data, folder):
    server = Server(folder)
    try:
        if not server.wait():
            tap.check("a sound server starts", False)
            return
        recorder = Recorder(server.environment)
        if not recorder.wait_for(lambda: len(recorder.samples) > 0, START_LIMIT):
            tap.check("the sound server can be recorded", False)
            return
        time.sleep(SETTLE)
        loudest = 0
        for event in EVENTS:
            heard, peak, done = listen(recorder, program, data, server.environment, "100", event)
            loudest = peak if event == "win" else loudest
            tap.check(f"{event} is heard", heard, f"peak {peak:.4f}", done.stderr)
            tap.check(f"{event} keeps nobody waiting", not find_slow(done.stdout), done.stdout)
        heard, peak, done = listen(recorder, program, data, server.environment, "60", "win")
        tap.check("a lower volume is quieter", heard and peak < 0.6 * loudest,
                  f"peak {peak:.4f}, at full volume {loudest:.4f}")
        start = len(recorder.samples)
        done = play(program, data, server.environment, "0", "400", "win")
        time.sleep(1)
        peak = recorder.peak(start)
        tap.check("volume 0 is silent", peak < SILENT, f"peak {peak:.4f}")
        os.kill(recorder.process.pid, signal.SIGTERM)
    finally:
        server.process.terminate()
        server.process.wait(10)


def check_no_server(tap, program, data, folder):
    environment = dict(os.environ, HOME=folder, XDG_RUNTIME_DIR=folder, XDG_CONFIG_HOME=folder,
                       PULSE_SERVER=f"unix:{folder}/nobody")
    done = play(program, data, environment, "100", "100", *EVENTS)
    tap.check("without a server nothing is said", done.stderr == "", done.stderr)
    tap.check("without a server nobody waits", done.returncode == 0 and
              not find_slow(done.stdout), done.stdout)


def main():
    program, data = sys.argv[1:]
    missing = [name for name in ("pulseaudio", "parec") if not shutil.which(name)]
    if missing:
        print(f"1..0 # SKIP {' and '.join(missing)} not installed")
        return 0
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="kythu-sounds-") as folder:
        check_sounds(tap, program, data, folder)
    with tempfile.TemporaryDirectory(prefix="kythu-sounds-") as folder:
        check_no_server(tap, program, data, folder)
    print(f"1..{tap.n}")
    return 1 if tap.failed else 0


if __name__ == "__main__":
    sys.exit(main())
