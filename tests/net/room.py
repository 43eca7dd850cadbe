#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A room of a club over mosquitto: five programs play a Swiss tournament, one of them is killed and comes back, the one that
opened the room, too; all print the same standings.

room.py KYTHU_NET
"""

import asyncio
import shutil
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "validate"))
sys.path.insert(0, str(Path(__file__).parent))
from play import find_port, start_broker  # noqa: E402
from tap import Tap  # noqa: E402

NAMES = ["Lan", "Minh", "Hoa", "An", "Vy"]
LIMIT = 100


class Club:
    def __init__(self, program, folder, port):
        self.program, self.folder, self.port = program, folder, port
        self.people = {}

    async def come(self, name):
        """The first one opens the room."""
        own = ["--open", f"--players={len(NAMES)}", "--system=swiss", "--rounds=3", "--game=tic-tac-toe"]
        with open(self.folder / f"{name}.out", "ab") as out:
            self.people[name] = await asyncio.create_subprocess_exec(
                self.program, "room", f"--broker=127.0.0.1:{self.port}", "--room=Friday club", f"--name={name}",
                f"--folder={self.folder / name}", f"--identity={self.folder / name}.key",
                *(own if name == NAMES[0] else []), stdin=asyncio.subprocess.DEVNULL, stdout=out, stderr=out)

    def read(self, name):
        return (self.folder / f"{name}.out").read_text(encoding="utf-8")

    async def wait_for(self, name, text):
        for _ in range(LIMIT * 10):
            if text in self.read(name):
                return
            await asyncio.sleep(0.1)
        raise TimeoutError(f"{name} did not print {text}: {self.read(name)[-500:]}")

    async def kill(self, name):
        self.people[name].kill()
        await self.people[name].wait()

    async def end(self):
        """Returns the standings that each has printed at the end, without who was still there at that moment."""
        await asyncio.wait_for(asyncio.gather(*(person.wait() for person in self.people.values())), LIMIT)
        return ["\n".join(line for line in self.read(name).split("finished\n")[-1].splitlines()
                          if not line.endswith(" here")) for name in NAMES]


async def play(program, folder):
    port = find_port()
    broker = await start_broker(folder, port)
    club = Club(program, folder, port)
    try:
        for name in NAMES:
            await club.come(name)
        for number, name in ((1, "Minh"), (2, "Lan")):
            await club.wait_for("Hoa", f"round {number} of 3")
            await club.kill(name)
            await club.come(name)
        ends = await club.end()
    finally:
        for person in club.people.values():
            if person.returncode is None:
                person.kill()
        broker.kill()
        await broker.wait()
    if len(set(ends)) == 1 and all(name in ends[0] for name in NAMES):
        return ""
    return "\n".join(ends)


def main(program):
    tap = Tap()
    name = "a tournament in a room, with programs that are killed"
    if not shutil.which("mosquitto"):
        tap.skip(name, "the broker mosquitto is not installed")
    else:
        with tempfile.TemporaryDirectory() as folder:
            try:
                fault = asyncio.run(play(program, Path(folder)))
            except (TimeoutError, asyncio.TimeoutError) as error:
                fault = f"it did not end: {error}"
        tap.check(not fault, name, fault)
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
