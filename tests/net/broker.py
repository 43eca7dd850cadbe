#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program tells in words what is wrong with a broker: its address, name and password, certificate. A game is played
over TLS. The broker is mosquitto, and its certificates are made by openssl.

broker.py KYTHU_NET
"""

import asyncio
import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "validate"))
from tap import Tap  # noqa: E402

CONFIGURATION = """\
per_listener_settings true
listener {plain} 127.0.0.1
password_file {folder}/passwords
acl_file {folder}/rights
listener {tls}
certfile {folder}/broker.crt
keyfile {folder}/broker.key
allow_anonymous true
"""


def find_ports(number):
    sockets = [socket.socket() for _ in range(number)]
    for free in sockets:
        free.bind(("127.0.0.1", 0))
    ports = [free.getsockname()[1] for free in sockets]
    for free in sockets:
        free.close()
    return ports


def run(*command):
    subprocess.run([str(word) for word in command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


def make_certificates(folder):
    """An authority, and a certificate for the name localhost that it has signed."""
    run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=Club",
        "-keyout", folder / "club.key", "-out", folder / "club.crt")
    run("openssl", "req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost",
        "-keyout", folder / "broker.key", "-out", folder / "broker.csr")
    (folder / "names").write_text("subjectAltName=DNS:localhost\n", encoding="utf-8")
    run("openssl", "x509", "-req", "-days", "2", "-in", folder / "broker.csr", "-CA", folder / "club.crt",
        "-CAkey", folder / "club.key", "-CAcreateserial", "-extfile", folder / "names", "-out", folder / "broker.crt")
    (folder / "nothing.crt").write_text("no certificate\n", encoding="utf-8")


def make_broker(folder):
    """Starts a broker that asks for a password at one port and encrypts at another one; who is called "deaf" may not read."""
    plain, tls = find_ports(2)
    for name in ("lan", "deaf"):
        mode = ["-b"] if (folder / "passwords").exists() else ["-b", "-c"]
        run("mosquitto_passwd", *mode, folder / "passwords", name, "secret")
    (folder / "rights").write_text("user lan\ntopic readwrite kythu/#\nuser deaf\ntopic write kythu/#\n", encoding="utf-8")
    (folder / "password").write_text("secret\n", encoding="utf-8")
    (folder / "other").write_text("wrong\n", encoding="utf-8")
    (folder / "broker.conf").write_text(CONFIGURATION.format(plain=plain, tls=tls, folder=folder), encoding="utf-8")
    for name in ("passwords", "rights", "broker.key", "broker.crt"):
        (folder / name).chmod(0o644)
    folder.chmod(0o755)
    with open(folder / "broker.out", "wb") as out:
        broker = subprocess.Popen(["mosquitto", "-c", folder / "broker.conf"], stdin=subprocess.DEVNULL, stdout=out, stderr=out)
    return broker, plain, tls


async def wait_for_ports(*ports):
    for port in ports:
        for _ in range(200):
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                break
            except ConnectionError:
                await asyncio.sleep(0.05)


async def attempt(program, *arguments):
    process = await asyncio.create_subprocess_exec(program, "try", "--seconds=8", *arguments, stdin=subprocess.DEVNULL,
                                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    said, _ = await process.communicate()
    return process.returncode, said.decode()


async def speak_http(reader, writer):
    await reader.read(10)
    writer.write(b"HTTP/1.1 400 Bad Request\r\n\r\n")
    writer.close()


async def say_nothing(reader, writer):
    await reader.read()
    writer.close()


async def play_over_tls(program, folder, tls):
    over = ["--broker", f"localhost:{tls}", "--certificates", folder / "club.crt"]
    host = await asyncio.create_subprocess_exec(program, "play", *over, "--words=new", "--game=tic-tac-toe",
                                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
    words = (await host.stdout.readline()).decode().removeprefix("words ").strip()
    guest = await asyncio.create_subprocess_exec(program, "play", *over, f"--words={words}", stdin=subprocess.DEVNULL,
                                                 stdout=subprocess.PIPE)
    printed = await asyncio.wait_for(asyncio.gather(host.communicate(), guest.communicate()), 40)
    return "" if [host.returncode, guest.returncode] == [0, 0] else str(printed)


def list_attempts(folder, plain, tls, http, silent):
    """What is tried, and what must be said."""
    lan = ["--user=lan", f"--password-file={folder}/password"]
    club = f"--certificates={folder}/club.crt"
    closed = find_ports(1)[0]
    return (
        ("name and password", [f"--broker=127.0.0.1:{plain}", *lan], "can be used"),
        ("a wrong password", [f"--broker=127.0.0.1:{plain}", "--user=lan", f"--password-file={folder}/other"],
         "refuses the name or the password"),
        ("no password", [f"--broker=127.0.0.1:{plain}"], "refuses the name or the password"),
        ("no right to read", [f"--broker=127.0.0.1:{plain}", "--user=deaf", f"--password-file={folder}/password", "--seconds=2"],
         "does not pass messages on"),
        ("nobody at this port", [f"--broker=127.0.0.1:{closed}"], "cannot be reached"),
        ("no such name", ["--broker=no-such-name.invalid"], "no broker with this name"),
        ("something else answers", [f"--broker=127.0.0.1:{http}"], "is no broker"),
        ("nothing answers", [f"--broker=127.0.0.1:{silent}", "--seconds=2"], "Nothing answers there"),
        ("a certificate that fits", [f"--broker=localhost:{tls}", club], "can be used"),
        ("a certificate of another address", [f"--broker=127.0.0.1:{tls}", club], "belongs to another address"),
        ("a certificate that the system does not trust", [f"--broker=localhost:{tls}", "--tls"], "is not trusted here"),
        ("a file without certificates", [f"--broker=localhost:{tls}", f"--certificates={folder}/nothing.crt"],
         "cannot be read"),
        ("no file", [f"--broker=localhost:{tls}", f"--certificates={folder}/missing.crt"], "cannot be read"),
        ("TLS where there is none", [f"--broker=localhost:{plain}", club], "does not encrypt at this port"),
        ("no TLS where there is", [f"--broker=127.0.0.1:{tls}"], "wants TLS"),
    )


async def check(tap, program, folder):
    make_certificates(folder)
    broker, plain, tls = make_broker(folder)
    servers = [await asyncio.start_server(answer, "127.0.0.1", 0) for answer in (speak_http, say_nothing)]
    ports = [server.sockets[0].getsockname()[1] for server in servers]
    await wait_for_ports(plain, tls)
    for name, arguments, sentence in list_attempts(folder, plain, tls, *ports):
        status, said = await attempt(program, *arguments)
        tap.check(sentence in said and (status == 0) == (sentence == "can be used"), name, f"{status}: {said}")
    fault = await play_over_tls(program, folder, tls)
    tap.check(not fault, "a game over TLS", fault)
    broker.kill()
    broker.wait()


def main(program):
    tap = Tap()
    missing = [tool for tool in ("mosquitto", "mosquitto_passwd", "openssl") if not shutil.which(tool)]
    if missing:
        tap.skip("what a broker refuses", f"{' and '.join(missing)} cannot be found")
    else:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(check(tap, program, Path(folder)))
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
