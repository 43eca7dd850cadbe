# SPDX-License-Identifier: GPL-3.0-or-later
"""Shared by the end-to-end tests: runs the program, presses keys, moves the pointer, looks at the screen, prints
TAP."""

import functools
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

from screen import Screen, to_red_green_blue

PATIENCE = 60  # seconds that any wait may take, because other work may slow the machine down

STILL = 0.2  # seconds without a change, after which the screen counts as settled

PAPER = (0xfb, 0xf6, 0xec)
SIDES = {'X': (0xc0, 0x1c, 0x28), 'O': (0x1a, 0x5f, 0xb4)}
ACCENT = (0x35, 0x84, 0xe4)  # the colour of a suggested button


class Failure(Exception):
    pass


def check(condition, message):
    if not condition:
        raise Failure(message)


def wait_for(condition, what, seconds=PATIENCE):
    """Calls the condition until it returns something true, and returns that; fails after so many seconds."""
    end = time.monotonic() + seconds
    while True:
        asked = time.monotonic()
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise Failure(f'{what}: not within {seconds} seconds')
        # The pause is as long as the condition took, so that a slow one is called less often.
        time.sleep(max(0.03, time.monotonic() - asked))


# --- Tests ------------------------------------------------------------------------


def run_tests(tools, tests):
    """Runs functions as TAP tests, each with a program of its own."""
    missing = [tool for tool in tools if not shutil.which(tool)]
    if missing:
        print(f'1..0 # SKIP not installed: {", ".join(missing)}')
        return
    print(f'1..{len(tests)}', flush=True)
    failed = False
    for number, test in enumerate(tests, 1):
        name = test.__name__.replace('_', ' ')
        program = Program(sys.argv[1])
        started = time.monotonic()
        try:
            test(program)
            program.close()
            print(f'ok {number} {name} # {time.monotonic() - started:.1f} s', flush=True)
        except (Failure, subprocess.SubprocessError) as problem:
            failed = True
            print(f'not ok {number} {name}')
            for line in str(problem).splitlines():
                print(f'# {line}')
            for line in program.read_stderr().splitlines():
                print(f'# stderr: {line}')
            keep_picture(name)
            sys.stdout.flush()
        finally:
            program.end()
    sys.exit(failed)


def keep_picture(name):
    folder = os.environ.get('KYTHU_E2E_PICTURES')
    if folder and shutil.which('import'):
        subprocess.run(['import', '-window', 'root', f'{folder}/{name.replace(" ", "-")}.png'],
                       check=False)


# --- The program ------------------------------------------------------------------


class Program:
    """Runs the program, several times one after the other if a test wants that, always with the same home."""

    def __init__(self, path):
        self.path = path
        self.process = None
        self.stderr = None
        self.settings_path = os.path.join(os.environ['XDG_CONFIG_HOME'], 'kythu', 'settings.ini')
        self.library_path = os.path.join(os.environ['XDG_DATA_HOME'], 'kythu')
        shutil.rmtree(os.path.dirname(self.settings_path), ignore_errors=True)
        shutil.rmtree(self.library_path, ignore_errors=True)

    def write_settings(self, terms='', **values):
        """Writes settings whose values are in GSettings' text form. “terms” applies to all games:
        terms='level=easy'."""
        if terms:
            games = ('caro', 'chess', 'jieqi', 'tic-tac-toe', 'xiangqi')
            values['terms'] = '{' + ', '.join(f"'{game}': '{terms}'" for game in games) + '}'
        lines = ['[org/kythu/KyThu]', "color-scheme='light'", "language='en'", 'sounds=false']
        lines += [f'{key.replace("_", "-")}={value}' for key, value in values.items()]
        self.write_raw_settings('\n'.join(lines) + '\n')

    def write_raw_settings(self, text):
        os.makedirs(os.path.dirname(self.settings_path), exist_ok=True)
        with open(self.settings_path, 'w', encoding='utf-8') as file:
            file.write(text)

    def read_settings(self):
        with open(self.settings_path, encoding='utf-8') as file:
            return file.read()

    def start(self, *arguments, **environment):
        """Starts the program in the game that the settings name, with these variables added to the environment."""
        self.start_plain(*(arguments or ('--play=',)), **environment)

    def start_plain(self, *arguments, **environment):
        """Starts the program on its first page, as a person does."""
        self.stderr = tempfile.TemporaryFile()
        self.process = subprocess.Popen([self.path, *arguments], stderr=self.stderr,
                                        env={**os.environ, **environment})
        wait_for(find_windows, 'the window')

    def is_running(self):
        return self.process.poll() is None

    def read_stderr(self):
        if not self.stderr:
            return ''
        self.stderr.seek(0)
        return self.stderr.read().decode(errors='replace')

    def wait(self):
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired as late:
            raise Failure('the program did not end') from late

    def close(self):
        """Quits by Ctrl+Q; the exit status must be 0, and nothing may have been written to the standard error."""
        if self.process and self.process.poll() is None:
            press('ctrl+q')
            status = self.wait()
            check(status == 0, f'the exit status is {status}')
        if self.process:
            said = self.read_stderr()
            check(said == '', f'on the standard error: {said}')
        self.process = None

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        said = self.read_stderr()
        check(said == '', f'on the standard error: {said}')
        self.process = None

    def end(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()


# --- The screen -------------------------------------------------------------------


@functools.cache
def get_screen():
    return Screen()


def run(*command):
    return subprocess.run(command, check=True, timeout=PATIENCE, stdout=subprocess.PIPE).stdout


def find_windows():
    """Returns the numbers of the program's visible windows."""
    return get_screen().list_windows('kythu')


def get_place(window):
    """Returns the left, top, right and bottom edge of a window on the screen."""
    lines = run('xdotool', 'getwindowgeometry', '--shell', str(window)).decode().splitlines()
    place = {name: int(value) for name, _, value in (line.partition('=') for line in lines)}
    return place['X'], place['Y'], place['X'] + place['WIDTH'], place['Y'] + place['HEIGHT']


def press(*keys):
    """Presses keys, which go to the widget with the focus."""
    run('xdotool', 'key', '--delay', '20', *keys)


def press_and_see(*keys):
    """Presses keys that change the screen, and returns when it has settled."""
    before = Picture()
    press(*keys)
    wait_for(lambda: Picture() != before, f'something to happen after {" ".join(keys)}')
    wait_until_settled()


def wait_until_settled():
    """Waits until the screen has not changed for a while."""
    last, since = Picture(), time.monotonic()

    def is_settled():
        nonlocal last, since
        now = Picture()
        if now != last:
            last, since = now, time.monotonic()
        return time.monotonic() - since > STILL
    wait_for(is_settled, 'the screen to settle')


def click(x, y):
    # Without --sync, which waits long where the pointer is there already; the X server keeps the order anyway.
    run('xdotool', 'mousemove', str(int(x)), str(int(y)), 'click', '1')


def move_away():
    """Moves the pointer into a corner, where it highlights nothing."""
    run('xdotool', 'mousemove', '2', '2')


class Picture:
    """The pixels of the screen when it was made."""

    def __init__(self):
        self.width, self.height, self.pixels = get_screen().read_pixels()

    def __eq__(self, other):
        return self.pixels == other.pixels

    @functools.cached_property
    def data(self):
        """The pixels as three bytes each: red, green, blue."""
        return to_red_green_blue(self.pixels)

    def get_row(self, y, left, right):
        at = 3 * y * self.width
        return self.data[at + 3 * left:at + 3 * right]

    def count(self, colour, left, top, right, bottom):
        """Returns how many pixels of a rectangle have a colour or one near it."""
        total = 0
        for y in range(top, bottom):
            row = self.get_row(y, left, right)
            total += sum(is_near(row[i:i + 3], colour) for i in range(0, len(row), 3))
        return total

    def count_exactly(self, colour, left, top, right, bottom):
        wanted = bytes(colour)
        total = 0
        for y in range(top, bottom):
            row = self.get_row(y, left, right)
            at = row.find(wanted)
            while at >= 0:
                total += at % 3 == 0
                at = row.find(wanted, at + 1)
        return total


def is_near(pixel, colour):
    return all(abs(a - b) <= 24 for a, b in zip(pixel, colour))


class Board:
    """A board of caro or tic-tac-toe, found on the screen by the colour of its paper; the stones are read by
    theirs."""

    def __init__(self, size, window=None):
        """Waits for the board of a window, or for the only one on the screen."""
        self.size = size
        self.window = window
        self.left = self.top = self.cell = 0
        wait_for(self.find, 'the board on the screen')

    def find(self):
        picture = Picture()
        paper = bytes(PAPER)
        widths = []
        left, top, right, bottom = get_place(self.window) if self.window else (0, 0, picture.width, picture.height)
        for y in range(max(0, top), min(bottom, picture.height)):
            row = picture.get_row(y, max(0, left), min(right, picture.width))
            first, last = row.find(paper * 3), row.rfind(paper * 3)
            if first >= 0 and last - first > 300:
                widths.append((max(0, left) + first // 3, max(0, left) + last // 3 + 3, y))
        if not widths:
            return False
        # The badges on the cards at the right have the same colour, but only in few rows: the most frequent right edge
        # counts.
        left = min(w[0] for w in widths)
        right = statistics.mode(w[1] for w in widths)
        top, bottom = widths[0][2], widths[-1][2] + 1
        # The frame around the board is one pixel wide.
        self.left, self.top = left - 1, top - 1
        self.cell = (right - left + 2) / self.size
        return abs((right - left) - (bottom - top)) <= 3

    def get_centre(self, column, row):
        """Returns the centre of a square on the screen; rows count from below."""
        return (self.left + (column + 0.5) * self.cell,
                self.top + (self.size - row - 0.5) * self.cell)

    def find_square(self, x, y):
        return (int((x - self.left) / self.cell),
                self.size - 1 - int((y - self.top) / self.cell))

    def click(self, column, row):
        click(*self.get_centre(column, row))

    def is_bare(self, column, row):
        """Returns whether a square shows neither a stone nor a frame."""
        x, y = self.get_centre(column, row)
        reach = self.cell / 2
        paper = Picture().count_exactly(PAPER, int(x - reach), int(y - reach), int(x + reach),
                                        int(y + reach))
        return paper > 0.9 * self.cell ** 2

    def read(self):
        """Returns {(column, row): 'X' or 'O'} as the screen shows it now."""
        move_away()
        picture = Picture()
        stones = {}
        for column in range(self.size):
            for row in range(self.size):
                x, y = self.get_centre(column, row)
                reach = int(self.cell * 0.36)
                area = (int(x) - reach, int(y) - reach, int(x) + reach + 1, int(y) + reach + 1)
                counts = {side: picture.count_exactly(colour, *area)
                          for side, colour in SIDES.items()}
                side = max(counts, key=counts.get)
                if counts[side] > self.cell * self.cell * 0.02:
                    stones[column, row] = side
        return stones

    def wait_for_stones(self, number):
        """Waits until at least so many stones lie on the board, and returns them."""
        def enough():
            stones = self.read()
            return len(stones) >= number and stones
        return wait_for(enough, f'{number} stones')


def sees_button():
    """Returns whether a suggested button is visible: the game asks a question or is over."""
    picture = Picture()
    return picture.count_exactly(ACCENT, 0, 0, picture.width, picture.height) > 1500


# --- Rows of stones -----------------------------------------------------------------

DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


def find_rows(stones, length):
    """Yields the side and the cells of each row of this length through a stone. Rows may hold stones of the other
    side too, and may reach past the edge of the board."""
    for (column, row), side in stones.items():
        for dx, dy in DIRECTIONS:
            for back in range(length):
                cells = [(column + (i - back) * dx, row + (i - back) * dy) for i in range(length)]
                yield side, cells


def has_won(stones, side, length):
    return any(who == side and all(stones.get(cell) == side for cell in cells)
               for who, cells in find_rows(stones, length))


def choose(stones, size, length, side):
    """Returns a square for a simple player that lengthens its own rows first and blocks second."""
    def is_on_board(cell):
        return 0 <= cell[0] < size and 0 <= cell[1] < size

    values = {}
    for who, cells in find_rows(stones, length):
        if not all(is_on_board(cell) and stones.get(cell, who) == who for cell in cells):
            continue
        number = sum(cell in stones for cell in cells)
        for cell in cells:
            if cell not in stones:
                value = 9 ** number * (2 if who == side else 1)
                values[cell] = values.get(cell, 0) + value
    if values:
        return max(sorted(values), key=values.get)
    free = [(c, r) for c in range(size) for r in range(size) if (c, r) not in stones]
    middle = (size // 2, size // 2)
    return middle if middle in free else free[0]
