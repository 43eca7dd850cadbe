#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What somebody between two programs sees of their game, what they listen on, and a game through two network namespaces
with a line between them that delays, stalls and is cut for half a minute, while each program is killed three times. The last
one takes minutes, needs root, and runs only if KYTHU_LONG is set.

far.py KYTHU_NET
"""

import asyncio
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "validate"))
sys.path.insert(0, str(Path(__file__).parent))
import play  # noqa: E402
from tap import Tap  # noqa: E402

DELAY, SPREAD, STALL, CUT = 0.3, 0.1, 3, 30


class Line:
    """Passes on what it gets, in order; keeps all of it; delays it if asked to."""

    def __init__(self, target, delays=False):
        self.target, self.delays, self.is_cut = target, delays, False
        self.seen, self.writers = bytearray(), set()

    async def carry(self, reader, writer):
        loop, queue = asyncio.get_running_loop(), asyncio.Queue()
        deliverer = asyncio.create_task(self.deliver(queue, writer))
        due = loop.time()
        self.writers.add(writer)
        try:
            while data := await reader.read(4096):
                self.seen += data
                if self.delays:
                    wait = random.uniform(DELAY - SPREAD, DELAY + SPREAD) + (STALL if random.random() < 0.01 else 0)
                    due = max(due, loop.time() + wait)
                await queue.put((due, data))
        except ConnectionError:
            pass
        await queue.put((due, b""))
        await deliverer

    @staticmethod
    async def deliver(queue, writer):
        while True:
            due, data = await queue.get()
            await asyncio.sleep(max(0, due - asyncio.get_running_loop().time()))
            if not data:
                writer.close()
                return
            writer.write(data)

    async def accept(self, reader, writer):
        if self.is_cut:
            writer.close()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection(*self.target)
        except OSError:
            writer.close()
            return
        await asyncio.gather(self.carry(reader, far_writer), self.carry(far_reader, writer))

    async def cut(self, seconds):
        self.is_cut = True
        for writer in self.writers:
            writer.transport.abort()
        self.writers.clear()
        await asyncio.sleep(seconds)
        self.is_cut = False

    async def listen(self, address="127.0.0.1", port=0):
        server = await asyncio.start_server(self.accept, address, port)
        return server.sockets[0].getsockname()[1]


# --- What can be seen ---

def list_secrets(folder):
    """Names, and the contents of all events: their moves, terms and signatures."""
    log = (folder / "host.log").read_bytes()
    at, pieces = 9 + 1 + 16 + 32, [b"host", b"guest", b"chess", b"kythu"]
    while at + 2 <= len(log):
        length = int.from_bytes(log[at:at + 2], "big")
        event = log[at + 2:at + 2 + length]
        pieces += [event[41:73], event[73:-64], event[-64:]]
        at += 2 + length
    return [piece for piece in pieces if len(piece) >= 4]


async def look_at_bytes(program, folder):
    pair = play.Pair(program, folder, "--game=chess")
    await pair.host()
    line = Line(("127.0.0.1", pair.port))
    await pair.guest(await line.listen())
    fault = await pair.end()
    secrets = list_secrets(Path(folder))
    found = [piece for piece in secrets if piece in line.seen]
    if not fault and (len(secrets) < 30 or len(line.seen) < 3000):
        fault = f"only {len(secrets)} secrets and {len(line.seen)} bytes"
    return fault or (f"seen: {found[:3]}" if found else "")


# --- What is listened on ---

def list_sockets(process):
    """Returns the local addresses at which a process listens, by ss."""
    shown = subprocess.run(["ss", "-ltnupH"], stdout=subprocess.PIPE, text=True, check=True).stdout
    return sorted(line.split()[4] for line in shown.splitlines() if f"pid={process}," in line)


async def look_at_sockets(program, folder):
    """Only the host listens, at the port of the invitation, and no longer than its game."""
    pair = play.Pair(program, folder, "--game=caro")
    before = list_sockets(os.getpid())
    await pair.host()
    while_open = list_sockets(pair.sides["host"].pid)
    await pair.guest()
    await play.wait_for(pair.folder, "guest", "own move")
    while_playing = [list_sockets(side.pid) for side in pair.sides.values()]
    fault = await pair.end()
    expected = {str(pair.port)}
    if {address.rsplit(":", 1)[1] for address in while_open} != expected or before:
        return f"while the invitation is open: {while_open}; before: {before}"
    if {address.rsplit(":", 1)[1] for address in while_playing[0]} != expected or while_playing[1]:
        return f"while the game runs: {while_playing}"
    shown = subprocess.run(["ss", "-ltnH"], stdout=subprocess.PIPE, text=True, check=True).stdout
    return fault or (f"afterwards: {shown}" if f":{pair.port} " in shown else "")


# --- Two namespaces ---

class Places:
    """Two namespaces, each with a line to this one."""

    def __init__(self):
        self.names = [f"kythu-{os.getpid()}-{side}" for side in ("host", "guest")]

    def make(self):
        for number, name in enumerate(self.names):
            here, there, net = f"kth{os.getpid() % 10000}{number}", f"ktn{os.getpid() % 10000}{number}", f"10.77.{number + 1}"
            for command in (f"ip netns add {name}", f"ip link add {here} type veth peer name {there}",
                            f"ip link set {there} netns {name}", f"ip addr add {net}.1/24 dev {here}", f"ip link set {here} up",
                            f"ip -n {name} addr add {net}.2/24 dev {there}", f"ip -n {name} link set {there} up",
                            f"ip -n {name} link set lo up"):
                if subprocess.run(command.split(), stderr=subprocess.DEVNULL, check=False).returncode != 0:
                    return False
        return True

    def remove(self):
        for name in self.names:
            subprocess.run(["ip", "netns", "del", name], stderr=subprocess.DEVNULL, check=False)


class FarPair(play.Pair):
    def __init__(self, places, *arguments):
        super().__init__(*arguments)
        self.places = places

    async def begin(self, who, *arguments):
        name = self.places.names[0 if who == "host" else 1]
        with open(self.folder / f"{who}.out", "ab") as out:
            self.sides[who] = await asyncio.create_subprocess_exec(
                "ip", "netns", "exec", name, self.program, "play", "--name", who, "--identity", self.folder / f"{who}.key",
                "--save", self.folder / f"{who}.log", *arguments, stdin=subprocess.DEVNULL, stdout=out, stderr=out)

    async def host(self):
        await self.begin("host", "--listen=4242", *self.terms)

    async def guest(self, port=None):
        await self.begin("guest", "--join=10.77.2.1:4242")


async def play_far(program, folder, game):
    """Each is killed three times, and the line is cut for half a minute."""
    places = Places()
    play.LIMIT = 400
    try:
        if not places.make():
            return None
        pair = FarPair(places, program, folder, f"--game={game}", "--main=900", "--level=easy")
        line = Line(("10.77.1.2", 4242), delays=True)
        await line.listen("10.77.2.1", 4242)
        await pair.host()
        await pair.guest()
        for i in range(3):
            for number, who in ((9 + 6 * i, "guest"), (12 + 6 * i, "host")):
                await play.wait_for(pair.folder, "guest", f"\n{number} (own|far)", 120)
                await pair.kill(who)
                await getattr(pair, who)()
            if i == 1:
                await line.cut(CUT)
        return await pair.end()
    finally:
        places.remove()


def main(program):
    tap = Tap()
    runs = [("who listens to the line sees no names and no moves", look_at_bytes)]
    if shutil.which("ss"):
        runs.append(("only the host listens, at one port, while it waits and plays", look_at_sockets))
    for game in ("chess", "caro", "xiangqi"):
        runs.append((f"{game} through two namespaces, with delays, stalls, a cut and kills",
                     lambda program, folder, game=game: play_far(program, folder, game)))
    for name, run in runs:
        if "namespaces" in name and not os.environ.get("KYTHU_LONG"):
            tap.note(f"left to ./test --long: {name}")
            continue
        if "namespaces" in name and (os.geteuid() != 0 or not shutil.which("ip")):
            tap.skip(name, "needs root and the program ip")
            continue
        with tempfile.TemporaryDirectory() as folder:
            try:
                fault = asyncio.run(run(program, folder))
            except TimeoutError as error:
                fault = str(error)
        if fault is None:
            tap.skip(name, "there are no network namespaces here")
        else:
            tap.check(not fault, name, fault)
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
