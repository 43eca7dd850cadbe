#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two programs play with each other over TCP: on a good line, through a proxy that delays and cuts it, and while each is
killed; at the end both have kept the same game.

play.py KYTHU_NET [yes|no: whether it was built with MQTT]
"""

import asyncio
import random
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "validate"))
from tap import Tap  # noqa: E402

LIMIT = 60


async def start(program, folder, who, *arguments):
    """Starts one side; what it prints is appended to a file. A write beyond a limit is an error, and no signal."""
    with open(folder / f"{who}.out", "ab") as out:
        return await asyncio.create_subprocess_exec(
            program, "play", "--name", who, "--identity", folder / f"{who}.key", "--save", folder / f"{who}.log",
            *arguments, stdin=subprocess.DEVNULL, stdout=out, stderr=out, restore_signals=False)


async def wait_for(folder, who, pattern, seconds=10):
    """Waits until a side has printed something, and returns its first group."""
    for _ in range(seconds * 50):
        path = folder / f"{who}.out"
        found = re.search(pattern, path.read_text(encoding="utf-8") if path.exists() else "")
        if found:
            return found[1] if found.groups() else found[0]
        await asyncio.sleep(0.02)
    raise TimeoutError(f"{who} did not print {pattern}: " + (folder / f"{who}.out").read_text(encoding="utf-8"))


class Proxy:
    """A line that delays what it carries, and can be cut."""

    def __init__(self, port):
        self.target, self.writers, self.is_cut = port, set(), False

    async def carry(self, reader, writer):
        self.writers.add(writer)
        try:
            while data := await reader.read(4096):
                await asyncio.sleep(random.uniform(0.01, 0.06))
                writer.write(data)
        except ConnectionError:
            pass
        writer.close()

    async def accept(self, reader, writer):
        if self.is_cut:
            writer.close()
            return
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        await asyncio.gather(self.carry(reader, far_writer), self.carry(far_reader, writer))

    async def cut(self, seconds):
        self.is_cut = True
        for writer in self.writers:
            writer.transport.abort()
        self.writers.clear()
        await asyncio.sleep(seconds)
        self.is_cut = False

    async def listen(self):
        server = await asyncio.start_server(self.accept, "127.0.0.1", 0)
        return server.sockets[0].getsockname()[1]


class Pair:
    """Host and guest of one game, each of which may be killed and begun again."""

    def __init__(self, program, folder, *terms):
        self.program, self.folder, self.terms = program, Path(folder), terms
        self.sides, self.port = {}, 0

    async def host(self):
        arguments = ["--listen", str(self.port), *self.terms]
        self.sides["host"] = await start(self.program, self.folder, "host", *arguments)
        if not self.port:
            self.port = int(await wait_for(self.folder, "host", r"port (\d+)"))

    async def guest(self, port=None):
        self.sides["guest"] = await start(self.program, self.folder, "guest", "--join", f"127.0.0.1:{port or self.port}")

    async def kill(self, who):
        self.sides[who].send_signal(signal.SIGKILL)
        await self.sides[who].wait()

    async def end(self):
        """Returns what is wrong, or nothing."""
        try:
            statuses = await asyncio.wait_for(asyncio.gather(*(side.wait() for side in self.sides.values())), LIMIT)
        except asyncio.TimeoutError:
            for side in self.sides.values():
                if side.returncode is None:
                    side.kill()
            return "the game did not end: " + self.printed()
        logs = [(self.folder / f"{who}.log").read_bytes() for who in ("host", "guest")]
        check = subprocess.run([self.program, "check", self.folder / "host.log"], stdout=subprocess.PIPE, check=False)
        if statuses != [0, 0] or logs[0] != logs[1] or check.returncode != 0 or b"not over" in check.stdout:
            return f"{statuses}, {[len(log) for log in logs]}: " + self.printed()
        return ""

    def printed(self):
        return "\n".join((self.folder / f"{who}.out").read_text(encoding="utf-8")[-500:] for who in ("host", "guest"))


async def play_plainly(program, folder):
    pair = Pair(program, folder, "--game=chess", "--main=60")
    await pair.host()
    await pair.guest()
    return await pair.end()


async def play_through_proxy(program, folder):
    """The line is cut in the middle, and comes back."""
    pair = Pair(program, folder, "--game=caro")
    await pair.host()
    proxy = Proxy(pair.port)
    await pair.guest(await proxy.listen())
    await wait_for(pair.folder, "guest", "own move")
    await proxy.cut(3)
    return await pair.end()


async def play_with_kills(program, folder):
    pair = Pair(program, folder, "--game=chess", "--level=medium")
    await pair.host()
    await pair.guest()
    for i in range(3):
        await wait_for(pair.folder, "guest", f"{8 + 6 * i} (own|far)")
        await pair.kill("host")
        await pair.host()
        await wait_for(pair.folder, "host", f"{11 + 6 * i} (own|far)")
        await pair.kill("guest")
        await pair.guest()
    return await pair.end()


async def play_on_full_disk(program, folder):
    """The log of the host cannot grow for a while, which is told; in the end all of it is kept."""
    pair = Pair(program, folder, "--game=chess", "--level=medium")
    await pair.host()
    process = pair.sides["host"].pid
    before = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (2500, before[1]))
    await pair.guest()
    await wait_for(pair.folder, "host", "could not be saved")
    resource.prlimit(process, resource.RLIMIT_FSIZE, before)
    return await pair.end()


async def refuse_words(program, folder):
    """Wrong words are told at once, and nobody plays."""
    pair = Pair(program, folder, "--words=new")
    await pair.host()
    guest = await start(program, pair.folder, "guest", "--join", f"127.0.0.1:{pair.port}",
                        "--words=blue cat, old ship, quiet river, small melon")
    pair.sides["guest"] = guest
    await wait_for(pair.folder, "guest", "words of the invitation are not the same", 5)
    for who in pair.sides:
        await pair.kill(who)
    return ""


async def play_by_words(program, folder):
    """The guest has the words in the other language."""
    pair = Pair(program, folder, "--words=new", "--game=tic-tac-toe")
    await pair.host()
    words = re.findall(r"words (.*)", (pair.folder / "host.out").read_text(encoding="utf-8"))
    pair.sides["guest"] = await start(program, pair.folder, "guest", "--join", f"127.0.0.1:{pair.port}",
                                      f"--words={words[1]}")
    statuses = await asyncio.gather(*(side.wait() for side in pair.sides.values()))
    return "" if statuses == [0, 0] else pair.printed()


def find_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


async def start_broker(folder, port):
    with open(folder / "broker.out", "ab") as out:
        broker = await asyncio.create_subprocess_exec(shutil.which("mosquitto") or "/usr/sbin/mosquitto", "-p", str(port),
                                                      stdin=subprocess.DEVNULL, stdout=out, stderr=out)
    for _ in range(100):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            break
        except ConnectionError:
            await asyncio.sleep(0.05)
    return broker


async def play_over_broker(program, folder, kills=3):
    """The broker is killed and begun again in the middle of the game."""
    pair, port = Pair(program, folder), find_port()
    broker = await start_broker(pair.folder, port)
    over = ["--broker", f"127.0.0.1:{port}"]
    pair.sides["host"] = await start(program, pair.folder, "host", *over, "--words=new", "--game=chess", "--level=medium")
    words = await wait_for(pair.folder, "host", "words (.*)")
    pair.sides["guest"] = await start(program, pair.folder, "guest", *over, f"--words={words}")
    for i in range(kills):
        await wait_for(pair.folder, "guest", f"\n{8 + 5 * i} (own|far)", 40)
        broker.kill()
        await broker.wait()
        broker = await start_broker(pair.folder, port)
    fault = await pair.end()
    broker.kill()
    await broker.wait()
    return fault


async def refuse_address(program, folder):
    guest = await start(program, Path(folder), "guest", "--join", "127.0.0.1:9")
    await wait_for(Path(folder), "guest", "Nobody is waiting for a game there", 5)
    guest.kill()
    await guest.wait()
    return ""


def main(program, mqtt="yes"):
    def has_broker():
        return mqtt == "yes" and (shutil.which("mosquitto") or Path("/usr/sbin/mosquitto").exists())

    tap = Tap()
    for name, run in (("two programs play", play_plainly), ("through a line that is cut", play_through_proxy),
                      ("each is killed three times", play_with_kills), ("a full disk is told", play_on_full_disk), ("wrong words are told at once", refuse_words),
                      ("words of either language are one invitation", play_by_words),
                      ("nobody at an address is told", refuse_address),
                      ("over a broker that is killed three times", play_over_broker)):
        if run is play_over_broker and not has_broker():
            tap.skip(name, "the broker mosquitto is not installed, or the program was built without MQTT")
            continue
        with tempfile.TemporaryDirectory() as folder:
            try:
                fault = asyncio.run(run(program, folder))
            except TimeoutError as error:
                fault = str(error)
        tap.check(not fault, name, fault)
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
