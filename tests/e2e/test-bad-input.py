# SPDX-License-Identifier: GPL-3.0-or-later
"""Faulty words on the command line, settings and files: the program goes on and says what is wrong."""

import os
import shutil
import socket
import subprocess
import tempfile

from kythu import (PATIENCE, Failure, check, find_windows, press, run, run_tests, wait_for,
                   wait_until_settled)
from screen_reader import Reader, count_stones, get_missing


def close_message(reader, *parts):
    """Waits for a message with these parts of text, and closes it."""
    def is_told():
        return any(all(part in text for part in parts) for text in reader.get_texts())
    try:
        wait_for(is_told, f'a message with {parts}')
    except Failure as late:
        raise Failure(f'{late}; there is: {reader.get_texts()}') from late
    press('Escape')
    wait_for(lambda: not is_told(), 'the message to go')


def unknown_option(program):
    done = subprocess.run([program.path, '--nonsense'], check=False, timeout=PATIENCE,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    check(done.returncode != 0, 'the exit status is 0')
    check('--nonsense' in done.stderr, f'the message is “{done.stderr}”')
    check(not find_windows(), 'a window was opened')


def version(program):
    done = subprocess.run([program.path, '--version'], check=False, timeout=PATIENCE,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    check((done.returncode, done.stderr) == (0, ''), f'{done}')
    check(done.stdout.startswith('kythu '), f'it says “{done.stdout}”')


def broken_settings(program):
    text = 'this is [no settings file\n\0 &<b>'
    program.write_raw_settings(text)
    program.start()
    reader = Reader()
    close_message(reader, program.settings_path + '.broken')
    with open(program.settings_path + '.broken', encoding='utf-8') as file:
        check(file.read() == text, 'the file was not kept')
    reader.get_cells(225)


def values_out_of_range(program):
    program.write_settings(terms='level=godlike', game="'caro'", window_width=7,
                           window_height=70000, options="{'caro': 'size=99 rule=none'}")
    program.start()
    reader = Reader()
    close_message(reader, 'window-width=7', program.settings_path + '.broken')
    reader.get_cells(900)
    reader.wait_for_text('Medium')
    geometry = run('xdotool', 'getwindowgeometry', '--shell', str(find_windows()[0]))
    sizes = dict(line.split('=') for line in geometry.decode().split())
    check(int(sizes['WIDTH']) >= 360, f'the window is {sizes["WIDTH"]} wide')


def values_of_the_wrong_kind(program):
    program.write_settings(game='7', options="'x'", names='[', window_width="'wide'",
                           show_threats='maybe', stones="'pebbles'")
    program.start()
    reader = Reader()
    close_message(reader, "stones='pebbles'", program.settings_path + '.broken')
    reader.get_cells(225)
    with open(program.settings_path + '.broken', encoding='utf-8') as file:
        check("stones='pebbles'" in file.read(), 'the file was not kept')


def a_value_without_an_end(program):
    """The message shows only the beginning of the value, and the window opens."""
    program.write_settings(show_threats='x' * 30000)
    program.start()
    reader = Reader()
    close_message(reader, 'show-threats=xxx', '…', program.settings_path + '.broken')
    reader.get_cells(225)


def a_comment_without_an_end(program):
    program.write_settings()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'long.pgn')
        with open(path, 'w', encoding='utf-8') as file:
            file.write('1. e4 {begin' + 'x' * 100000 + '} e5 {e' + '\u0301' * 15000 + '} *')
        program.start(path)
        reader = Reader()
        cells = reader.get_cells(64)
        press('ctrl+Home')
        wait_for(lambda: cells['e4'].name == 'e4, empty', 'the beginning')
        press('Next')
        wait_for(lambda: cells['e4'].name == 'e4, White Pawn', 'the move')
        wait_until_settled()
        lengths = [len(text) for text in reader.get_texts() if 'beginxxx' in text]
        check(lengths and max(lengths) < 1000, f'the comment has {lengths} letters')
        program.close()


def make_pipe(path):
    os.mkfifo(path)


def make_socket(path):
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(path)


def make_device(path):
    os.symlink('/dev/zero', path)


KINDS = {'pipe': make_pipe, 'socket': make_socket, 'device': make_device, 'folder': os.mkdir}


def settings_that_are_no_file(program):
    for kind, make in KINDS.items():
        os.makedirs(os.path.dirname(program.settings_path), exist_ok=True)
        make(program.settings_path)
        before = os.lstat(program.settings_path)
        program.start()
        reader = Reader()
        broken = program.settings_path + '.broken'
        close_message(reader, kind, broken)
        reader.get_cells(225)
        program.close()
        check(os.path.samestat(before, os.lstat(broken)), f'the {kind} was not kept')
        shutil.rmtree(os.path.dirname(program.settings_path))


def games_that_are_no_file(program):
    program.write_settings()
    with tempfile.TemporaryDirectory() as folder:
        for kind, make in KINDS.items():
            path = os.path.join(folder, kind)
            make(path)
            program.start(path)
            close_message(Reader(), path, f'a {kind}', 'Choose a file')
            program.close()


def files_without_a_game(program):
    program.write_settings()
    with tempfile.TemporaryDirectory() as folder:
        for name, content, words in (('noise.pgn', bytes(range(256)) * 99, 'is no game'),
                                     ('empty.pgn', b'', 'is empty')):
            path = os.path.join(folder, name)
            with open(path, 'wb') as file:
                file.write(content)
            program.start(path)
            close_message(Reader(), path, words)
            program.close()


def start_with_fault(program, fault):
    """Starts the program with a disk on which the settings cannot be written."""
    folder = os.path.dirname(os.path.realpath(program.settings_path))
    # LD_PRELOAD does not take a path with a blank, and the path of the build folder may have one.
    library = os.path.join(os.environ['XDG_RUNTIME_DIR'], 'faulty-disk.so')
    if not os.path.exists(library):
        os.symlink(os.environ['KYTHU_FAULTY_DISK'], library)
    program.start(LD_PRELOAD=library, KT_FAULT=fault, KT_FAULT_FOLDER=folder)


def check_untouched(program, before):
    check(program.read_settings() == before, 'the settings were changed')
    names = os.listdir(os.path.dirname(program.settings_path))
    check(names == ['settings.ini'], f'there is {names}')


def settings_that_cannot_be_copied(program):
    program.write_settings(stones="'pebbles'")
    before = program.read_settings()
    start_with_fault(program, 'write:0:ENOSPC')
    reader = Reader()
    close_message(reader, "stones='pebbles'", 'changes are not saved', 'settings.ini.broken')
    reader.get_cells(225)
    program.close()
    check_untouched(program, before)


def settings_that_cannot_be_written(program):
    program.write_settings()
    before = program.read_settings()
    for fault in ('create:0:EACCES', 'write:0:ENOSPC', 'fsync:0:EIO', 'rename:0:EROFS'):
        start_with_fault(program, fault)
        Reader().get_cells(225)
        run('xdotool', 'windowsize', str(find_windows()[0]), '960', '760')
        wait_until_settled()
        press('ctrl+q')
        check(program.wait() == 0, 'the exit status is not 0')
        said = program.read_stderr()
        check(os.path.dirname(program.settings_path) in said, f'it says “{said}”')
        program.process = None
        check_untouched(program, before)


def killed_in_the_middle(program):
    program.write_settings(terms='opponent=person', game="'tic-tac-toe'", window_width=905)
    before = program.read_settings()
    program.start()
    reader = Reader()
    cells = reader.get_cells(9)
    press('Return')
    wait_for(lambda: cells['b2'].name == 'b2, X', 'a stone')
    program.kill()
    check(program.read_settings() == before, 'the settings were changed')
    check(os.listdir(os.path.dirname(program.settings_path)) == ['settings.ini'],
          'something was left behind')
    wait_for(lambda: not find_windows(), 'the window to go')
    program.start()
    cells = Reader().get_cells(9)
    check(count_stones(cells) == 0, 'the board is not empty')
    program.close()
    check('window-width=905' in program.read_settings(), program.read_settings())


def a_second_start(program):
    program.write_settings(terms='opponent=person')
    program.start()
    Reader().get_cells(225)
    done = subprocess.run([program.path], check=False, timeout=PATIENCE, stderr=subprocess.PIPE,
                          text=True)
    check((done.returncode, done.stderr) == (0, ''), f'{done}')
    check(len(find_windows()) == 1, 'there are two windows')


run_tests(['xdotool', 'openbox'] + get_missing(),
          [unknown_option, version, broken_settings, values_out_of_range,
           values_of_the_wrong_kind, a_value_without_an_end, a_comment_without_an_end,
           settings_that_cannot_be_copied, settings_that_cannot_be_written,
           settings_that_are_no_file, games_that_are_no_file, files_without_a_game,
           killed_in_the_middle, a_second_start])
