/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/lessons/chess-lessons.h"

static const KtLessonPage pieces[] = {
  {
      .title = N_ ("Two Armies"),
      .text =
          N_ ("White and Black take turns, and White begins. A piece goes to an empty square, or "
              "takes a piece of the other side by going onto its square. Whoever traps the "
              "other king wins the game."),
      .task = N_ ("Move as you like, for both sides."),
      .line = "e4 e5 Nf3 Nc6 Bc4",
  },
  {
      .title = N_ ("The Rook"),
      .text = N_ ("The rook goes straight ahead, back or to the side, as far as nothing stands in "
                  "its way."),
      .task = N_ ("Take the pawn with the rook."),
      .board = { .position = "7k/8/3p4/8/3R4/8/8/K7 w - - 0 1" },
      .line = "Rxd6",
      .refused = "d4f6",
  },
  {
      .title = N_ ("The Bishop"),
      .text = N_ ("The bishop goes diagonally, as far as nothing stands in its way. So it stays on "
                  "squares of one colour for the whole game."),
      .task = N_ ("Take the pawn with the bishop."),
      .board = { .position = "7k/8/8/6p1/8/4B3/8/K7 w - - 0 1" },
      .line = "Bxg5",
      .refused = "e3e5",
  },
  {
      .title = N_ ("The Queen"),
      .text = N_ ("The queen goes straight or diagonally, as far as she likes. She is rook and "
                  "bishop in one, and the strongest piece of all."),
      .task = N_ ("Take a pawn: one straight ahead, or one diagonally."),
      .board = { .position = "7k/8/p7/8/8/1p1Q4/8/6K1 w - - 0 1" },
      .line = "Qxb3",
      .refused = "d3e5",
  },
  {
      .title = N_ ("The Knight"),
      .text = N_ ("The knight jumps: two squares straight and then one to the side. It alone leaps "
                  "over other pieces."),
      .task = N_ ("Take the pawn. The knight is surrounded, and gets out all the same."),
      .board = { .position = "4k3/8/8/4p3/2P1P3/2PNP3/2PPP3/4K3 w - - 0 1" },
      .line = "Nxe5",
      .refused = "d3d5",
  },
  {
      .title = N_ ("The King"),
      .text = N_ ("The king goes one step in any direction, but never to a square that the other "
                  "side attacks."),
      .task = N_ ("Take the rook: nobody guards it."),
      .board = { .position = "4k3/p7/8/8/8/5r2/4K3/8 w - - 0 1" },
      .line = "Kxf3",
      .refused = "e2f1",
  },
  {
      .title = N_ ("The Pawn"),
      .text = N_ ("A pawn goes straight ahead, one step, or two from where it began. It takes "
                  "diagonally ahead, and it never goes back."),
      .task = N_ ("Take the black pawn, or pass it by."),
      .board = { .position = "4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1" },
      .line = "exd3",
      .refused = "e2f3",
  },
};

static const KtLessonPage special[] = {
  {
      .title = N_ ("Castling"),
      .text = N_ ("Once in a game king and rook move together: the king goes two squares towards "
                  "the rook, and the rook lands on its other side. Neither may have moved before, "
                  "and nothing may stand between them."),
      .task = N_ ("Castle: move the king two squares to either side."),
      .board = { .position =
                     "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1" },
      .line = "O-O O-O-O",
      .claim = "castles-long",
  },
  {
      .title = N_ ("When You Cannot Castle"),
      .text = N_ ("The king never castles out of check, across a square that is attacked, or into "
                  "check."),
      .task = N_ ("A rook attacks the way to one side. Castle to the other."),
      .board = { .position = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1" },
      .line = "O-O-O",
      .claim = "castles-long",
      .refused = "e1g1",
  },
  {
      .title = N_ ("En Passant"),
      .text = N_ ("When a pawn has just gone two steps and stands beside your own pawn, you may "
                  "take it as if it had gone only one. You may do so at once, and never later."),
      .task = N_ ("Take the pawn that has just gone two steps."),
      .board = { .position = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", .moves = "d5" },
      .line = "exd6",
      .claim = "en-passant",
  },
  {
      .title = N_ ("Promotion"),
      .text =
          N_ ("A pawn that comes to the last row becomes a queen, a rook, a bishop or a knight, "
              "as you choose. It is nearly always a queen."),
      .task = N_ ("Go to the last row and choose."),
      .board = { .position = "8/4P3/8/8/2k5/8/8/4K3 w - - 0 1" },
      .line = "e8=Q",
      .claim = "queen",
  },
};

static const KtLessonPage endings[] = {
  {
      .title = N_ ("Check"),
      .text =
          N_ ("A king that is attacked is in check and must be saved at once: it goes away, the "
              "attacker is taken, or a piece steps between."),
      .task = N_ ("Save the white king. There are several ways."),
      .board = { .position = "4k3/8/8/8/4r3/8/3B4/R3K3 w - - 0 1" },
      .line = "Be3",
      .refused = "e1e2",
  },
  {
      .title = N_ ("Checkmate"),
      .text = N_ (
          "A king in check that cannot be saved is mated. The game is over, and the side that gave mate has won."),
      .task = N_ ("Mate the black king with one move."),
      .board = { .position = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1" },
      .line = "Rd8#",
      .claim = "checkmate",
  },
  {
      .title = N_ ("Stalemate"),
      .text = N_ (
          "When it is your turn, and you are not in check but have no legal move, that is stalemate, and the game is a draw. Watch out for it when you are far ahead."),
      .task = N_ ("See it happen: move the queen right before the king’s corner."),
      .board = { .position = "7k/8/8/8/6Q1/8/8/K7 w - - 0 1" },
      .line = "Qg6",
      .claim = "stalemate",
  },
  {
      .title = N_ ("The Same Position Again"),
      .text = N_ (
          "When a position occurs for the third time, the player to move may claim a draw. The fifth time, the game is a draw automatically."),
      .task = N_ ("Move the knights to and fro until the claim appears."),
      .line = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8",
      .claim = "threefold",
  },
  {
      .title = N_ ("Fifty Moves"),
      .text = N_ (
          "When both sides have made fifty moves without taking anything or moving a pawn, a draw may be claimed. After seventy-five, the game is a draw automatically."),
      .task = N_ ("Only half a move is missing here. Move the rook to a safe square."),
      .board = { .position = "8/8/4k3/8/8/2R1K3/8/8 w - - 99 80" },
      .line = "Rc4",
      .claim = "fifty",
  },
  {
      .title = N_ ("Too Few Pieces"),
      .text = N_ ("A king with nothing but a knight or a bishop can never mate. When nobody has "
                  "more than that, the game is a draw at once."),
      .task = N_ ("Take the last rook with the knight."),
      .board = { .position = "8/8/8/4k3/8/3K4/4r3/2N5 w - - 0 1" },
      .line = "Nxe2",
      .claim = "material",
  },
  {
      .title = N_ ("Other Ends"),
      .text = N_ (
          "Players may agree to a draw, and a player who sees no hope may resign. With clocks, a player who runs out of time loses, unless the other side has too few pieces to mate."),
      .task = N_ ("Black has no hope here. See how long it would take."),
      .board = { .position = "8/8/3k4/8/8/8/3RR3/4K3 b - - 0 1" },
      .line = "Kc5 Re4 Kb5 Rd5+",
  },
};

const KtLessonChapter chess_chapters[CHESS_N_CHAPTERS] = {
  { N_ ("The Pieces"), pieces, G_N_ELEMENTS (pieces) },
  { N_ ("Special Moves"), special, G_N_ELEMENTS (special) },
  { N_ ("How a Game Ends"), endings, G_N_ELEMENTS (endings) },
};
