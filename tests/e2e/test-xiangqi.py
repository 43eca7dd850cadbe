# SPDX-License-Identifier: GPL-3.0-or-later
"""Chinese chess between two persons: a mate by the pointer and by keys, and a planned move."""

from kythu import PAPER, Picture, check, click, move_away, press, run, run_tests, sees_button, wait_for, wait_until_settled

COLUMNS, ROWS = 9, 10
# Narrower than the edge beside the outermost line.
RUN = 12
BOARD_PART = 0.62
# Red's cannons mate in four moves, one behind the other; Black moves soldiers. Columns count from a at Red's left.
MATE = ('h3 e3', 'a7 a6', 'e3 e7', 'i7 i6', 'b3 b5', 'c7 c6', 'b5 e5')


def to_column(square):
    return ord(square[0]) - ord('a')


def to_row(square):
    return int(square[1:]) - 1


class XiangqiBoard:
    """The crossings, found by the colour of their paper; Red is below."""

    def __init__(self):
        self.left = self.top = self.cell = 0
        wait_for(self.find, 'the board on the screen')

    def find(self):
        picture = Picture()
        paper = bytes(PAPER) * RUN
        rows = []
        for y in range(picture.height):
            # The cards are on the other half.
            row = picture.get_row(y, 0, int(picture.width * BOARD_PART))
            first, last = row.find(paper), row.rfind(paper)
            if first >= 0 and last > first:
                rows.append((first // 3, last // 3 + RUN, y))
        if not rows:
            return False
        left, right = min(row[0] for row in rows), max(row[1] for row in rows)
        self.left, self.top = left, rows[0][2]
        self.cell = (right - left) / COLUMNS
        height = rows[-1][2] + 1 - self.top
        return right - left > 300 and abs(height - ROWS * self.cell) <= 4

    def get_centre(self, square):
        return (self.left + (to_column(square) + 0.5) * self.cell, self.top + (ROWS - to_row(square) - 0.5) * self.cell)

    def has_piece(self, square):
        """Whether a crossing shows many colours: the paper and its lines are few."""
        x, y = self.get_centre(square)
        reach = int(self.cell * 0.3)
        picture = Picture()
        colours = set()
        for line in range(int(y) - reach, int(y) + reach, 3):
            row = picture.get_row(line, int(x) - reach, int(x) + reach)
            colours |= {row[i:i + 3] for i in range(0, len(row), 3)}
        return len(colours) > 24

    def wait_for_move(self, start, end):
        def has_moved():
            return not self.has_piece(start) and self.has_piece(end)
        move_away()
        wait_for(has_moved, f'the piece from {start} on {end}')

    def click_move(self, start, end):
        click(*self.get_centre(start))
        click(*self.get_centre(end))
        self.wait_for_move(start, end)

    def drag_move(self, start, end):
        (x, y), (to_x, to_y) = self.get_centre(start), self.get_centre(end)
        command = ['xdotool', 'mousemove', str(int(x)), str(int(y)), 'mousedown', '1']
        for part in (0.2, 0.5, 0.8, 1):
            command += ['mousemove', str(int(x + (to_x - x) * part)), str(int(y + (to_y - y) * part)), 'sleep', '0.03']
        run(*command, 'mouseup', '1')
        self.wait_for_move(start, end)


def start(program):
    program.write_settings(terms='opponent=person', game="'xiangqi'")
    program.start()
    board = XiangqiBoard()
    wait_until_settled()
    check(not sees_button(), 'there is a result before the first move')
    return board


def a_mate_with_the_pointer(program):
    board = start(program)
    for i, move in enumerate(MATE):
        if i == 4:
            # A horse whose leg is blocked stays where it is.
            board.click_move('b1', 'c3')
            press('z')
            board.wait_for_move('c3', 'b1')
            click(*board.get_centre('h1'))
            click(*board.get_centre('f2'))
            check(board.has_piece('h1') and not board.has_piece('f2'), 'a blocked horse moved')
            check(not sees_button(), 'there is a result before the mate')
        (board.drag_move if i % 2 else board.click_move)(*move.split())
    wait_for(sees_button, 'the result')


def get_steps(place, target):
    """Arrows from a crossing to another, and a touch there."""
    across, up = to_column(target) - to_column(place), to_row(target) - to_row(place)
    return (['Right' if across > 0 else 'Left'] * abs(across) + ['Up' if up > 0 else 'Down'] * abs(up) + ['Return'])


def a_mate_by_keys(program):
    board = start(program)
    place = 'e4'  # where the keys begin
    for move in MATE:
        first, second = move.split()
        press(*get_steps(place, first), *get_steps(first, second))
        board.wait_for_move(first, second)
        place = second
    wait_for(sees_button, 'the result')


run_tests(['xdotool', 'openbox'], [a_mate_with_the_pointer, a_mate_by_keys])
