/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/tictactoe/tictactoe-lessons.h"

static const KtLessonPage pages[] = {
  {
      .title = N_ ("Three in a Row"),
      .text = N_ (
          "X and O take turns and mark an empty cell. X begins. The first to have three in a row, across, down or diagonally, wins."),
      .task = N_ ("Make three in a row as X."),
      .board = { NULL, NULL, "b2 a1 a3 b1" },
      .line = "c1",
      .claim = "three",
  },
  {
      .title = N_ ("A Draw"),
      .text =
          N_ ("When the board is full and nobody has three in a row, the game is a draw. Between "
              "two careful players it always is."),
      .task = N_ ("Mark the last cell."),
      .board = { NULL, "XOX\nXOO\nO.X", NULL },
      .line = "b1",
      .claim = "full",
  },
  {
      .title = N_ ("Two Ways to Win"),
      .text = N_ (
          "O threatens to win, and X has to block it. But the same cell makes two threats at once, and only one of them can be blocked."),
      .task = N_ ("Find the cell, and play on to the win."),
      .board = { NULL, NULL, "a1 b2 c3 a3" },
      .line = "c1 b1 c2",
      .claim = "three",
  },
  {
      .title = N_ ("Larger Boards"),
      .text = N_ ("Boards can have 3 to 30 columns and rows, such as 3×3, 5×5 or 10×10, and you "
                  "choose how many in a row win."),
      .task = N_ ("Here four in a row win. Make them."),
      .board = { "columns=5 rows=5 line=4", NULL, "c3 c4 b3 b4 d3 d2" },
      .line = "e3",
      .claim = "four",
  },
};

const KtLessonChapter tictactoe_chapters[TICTACTOE_N_CHAPTERS] = { { N_ ("The Game"), pages,
                                                                     G_N_ELEMENTS (pages) } };

const KtExercise tictactoe_exercises[TICTACTOE_N_EXERCISES] = {
  {
      .id = "three",
      .title = N_ ("Three in a Row"),
      .task = N_ ("X wins with one move."),
      .hint = N_ ("Two X stand below each other."),
      .praise = N_ ("Three in a row: won."),
      .board = { NULL, NULL, "a1 b2 a2 c2" },
      .goal = { KT_GOAL_WIN, 1 },
      .solutions = "a3",
  },
  {
      .id = "stop",
      .title = N_ ("Block the Row"),
      .task = N_ ("X has two in a row. You play O: block it."),
      .hint = N_ ("Where would the third X go?"),
      .praise = N_ ("Blocked, and the game goes on."),
      .board = { NULL, NULL, "b2 a1 c2" },
      .goal = { KT_GOAL_BEST, 1 },
      .solutions = "a2",
  },
  {
      .id = "two-ways",
      .title = N_ ("Two Ways to Win"),
      .task = N_ ("Make two threats with one X, and win with the next."),
      .hint = N_ ("Look at the corners."),
      .praise = N_ ("O could block only one of the two."),
      .board = { NULL, NULL, "a1 c3 c1 b1" },
      .goal = { KT_GOAL_WIN, 2 },
      .solutions = "a3",
  },
};
