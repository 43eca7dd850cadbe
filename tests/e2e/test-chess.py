# SPDX-License-Identifier: GPL-3.0-or-later
"""Chess between two persons with the pointer: a mate by clicks and by drags, and drawings."""

from kythu import (Picture, check, click, move_away, run, run_tests, sees_button, wait_for,
                   wait_until_settled)

# The least number of pixels of one colour in a row that belong to the board. The square behind the piece on a player's
# card is smaller.
RUN = 48
LIGHT, DARK = (0xee, 0xdc, 0xc0), (0xb4, 0x8a, 0x66)
# A green drawing over a dark square, and a red one over a light square.
GREEN_ON_DARK, RED_ON_LIGHT = (0x36, 0x7c, 0x2d), (0xbc, 0x41, 0x3f)


class ChessBoard:
    """The board of chess, found by the two colours of its squares; White is below."""

    def __init__(self):
        self.left = self.top = self.cell = 0
        wait_for(self.find, 'the board on the screen')

    def find(self):
        picture = Picture()
        places = []
        for y in range(picture.height):
            row = picture.get_row(y, 0, picture.width)
            for colour in (LIGHT, DARK):
                first, last = row.find(bytes(colour) * RUN), row.rfind(bytes(colour) * RUN)
                if first >= 0:
                    places.append((first // 3, last // 3 + RUN, y))
        if not places:
            return False
        left, right = min(p[0] for p in places), max(p[1] for p in places)
        top, bottom = places[0][2], places[-1][2] + 1
        self.left, self.top, self.cell = left, top, (right - left) / 8
        return right - left > 300 and abs((right - left) - (bottom - top)) <= 4

    def get_centre(self, place):
        return (self.left + (ord(place[0]) - ord('a') + 0.5) * self.cell,
                self.top + (8.5 - int(place[1])) * self.cell)

    def has_piece(self, place):
        """Returns whether the middle of a square has many colours; without a piece it has few, highlighted or not."""
        x, y = self.get_centre(place)
        reach = int(self.cell * 0.3)
        colours = set()
        picture = Picture()
        for line in range(int(y) - reach, int(y) + reach, 3):
            row = picture.get_row(line, int(x) - reach, int(x) + reach)
            colours |= {row[i:i + 3] for i in range(0, len(row), 3)}
        return len(colours) > 12

    def count(self, place, colour):
        """Returns how many pixels of a square have a colour."""
        x, y = self.get_centre(place)
        reach = int(self.cell * 0.48)
        return Picture().count(colour, int(x) - reach, int(y) - reach, int(x) + reach,
                               int(y) + reach)

    def draw(self, start, end, modifier=None):
        """Drags with the right button, which draws an arrow, or a circle if both squares are the same."""
        (x, y), (to_x, to_y) = self.get_centre(start), self.get_centre(end)
        keys = (['keydown', modifier], ['keyup', modifier]) if modifier else ([], [])
        run('xdotool', 'mousemove', str(int(x)), str(int(y)), *keys[0], 'mousedown', '3',
            'mousemove', str(int((x + to_x) / 2)), str(int((y + to_y) / 2)), 'sleep', '0.03',
            'mousemove', str(int(to_x)), str(int(to_y)), 'sleep', '0.03', 'mouseup', '3', *keys[1])

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
            command += ['mousemove', str(int(x + (to_x - x) * part)),
                        str(int(y + (to_y - y) * part)), 'sleep', '0.03']
        run(*command, 'mouseup', '1')
        self.wait_for_move(start, end)


def start(program):
    program.write_settings(terms='opponent=person', game="'chess'")
    program.start()
    board = ChessBoard()
    wait_until_settled()
    check(not sees_button(), 'there is a result before the first move')
    return board


def a_mate_with_the_pointer(program):
    board = start(program)
    board.click_move('e2', 'e4')
    board.drag_move('e7', 'e5')
    board.drag_move('f1', 'c4')
    board.click_move('b8', 'c6')
    # A move against the rules changes nothing.
    click(*board.get_centre('d1'))
    click(*board.get_centre('d5'))
    board.drag_move('d1', 'h5')
    board.click_move('g8', 'f6')
    check(not sees_button(), 'there is a result before the mate')
    board.drag_move('h5', 'f7')
    wait_for(sees_button, 'the result')


def rings_and_arrows(program):
    board = start(program)
    board.draw('e2', 'e4')
    wait_for(lambda: board.count('e3', GREEN_ON_DARK) > 100, 'an arrow across e3')
    board.draw('d5', 'd5', 'shift')
    wait_for(lambda: board.count('d5', RED_ON_LIGHT) > 100, 'a red ring around d5')
    check(board.count('e3', GREEN_ON_DARK) > 100, 'the arrow went with the ring')
    # The same arrow drawn again is removed.
    board.draw('e2', 'e4')
    wait_for(lambda: board.count('e3', GREEN_ON_DARK) == 0, 'the arrow to go')
    check(board.count('d5', RED_ON_LIGHT) > 100, 'the ring went with the arrow')
    click(*board.get_centre('h5'))
    wait_for(lambda: board.count('d5', RED_ON_LIGHT) == 0, 'the ring to go with a click')
    # A click still makes moves.
    board.draw('a4', 'c4')
    board.click_move('e2', 'e4')
    check(board.count('b4', GREEN_ON_DARK) == 0, 'an arrow stayed through a move')


run_tests(['xdotool', 'openbox'], [a_mate_with_the_pointer, rings_and_arrows])
