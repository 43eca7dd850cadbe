/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/chess-game.h"

#include "games/chess/chess-textbook.h"
#include "games/chess/notation/chess-text.h"
#include "games/chess/openings/chess-openings.h"
#include "games/chess/rules/chess-illegal.h"
#include "games/chess/rules/chess-position.h"
#include "games/chess/rules/chess-premoves.h"
#include "games/chess/rules/chess-setup.h"

static KtGeometry
get_geometry (const KtOptions *options)
{
  return (KtGeometry){
    .columns = 8,
    .rows = 8,
    .surface = KT_SURFACE_CHECKERED,
    .has_labels = TRUE,
    .has_direction = TRUE,
  };
}

/* The usual piece values in pawns; the king is never captured. */
static const int values[CHESS_TYPES] = {
  [CHESS_PAWN] = 1, [CHESS_KNIGHT] = 3, [CHESS_BISHOP] = 3, [CHESS_ROOK] = 5, [CHESS_QUEEN] = 9
};

/* The missing piece is that of the queen’s side; of the pawns, the one beside the king’s bishop. */
#define WHITE_GIVES(pawns, pieces, castling)                                                       \
  "rnbqkbnr/pppppppp/8/8/8/8/" pawns "/" pieces " w " castling " - 0 1"
#define BLACK_GIVES(pieces, pawns, castling)                                                       \
  pieces "/" pawns "/8/8/8/8/PPPPPPPP/RNBQKBNR w " castling " - 0 1"
static const KtOdds odds[] = {
  { { "move", N_ ("The first move") }, { NULL, NULL } },
  { { "pawn", N_ ("Pawn") },
    { WHITE_GIVES ("PPPPP1PP", "RNBQKBNR", "KQkq"),
      BLACK_GIVES ("rnbqkbnr", "ppppp1pp", "KQkq") } },
  { { "knight", N_ ("Knight") },
    { WHITE_GIVES ("PPPPPPPP", "R1BQKBNR", "KQkq"),
      BLACK_GIVES ("r1bqkbnr", "pppppppp", "KQkq") } },
  { { "rook", N_ ("Rook") },
    { WHITE_GIVES ("PPPPPPPP", "1NBQKBNR", "Kkq"), BLACK_GIVES ("1nbqkbnr", "pppppppp", "KQk") } },
  { { "queen", N_ ("Queen") },
    { WHITE_GIVES ("PPPPPPPP", "RNB1KBNR", "KQkq"),
      BLACK_GIVES ("rnb1kbnr", "pppppppp", "KQkq") } },
};

static const char *const figures[CHESS_TYPES] = { "♟", "♞", "♝", "♜", "♛", "♚" };

static guint
get_move_number (const KtPosition *position)
{
  return chess (position)->board.number;
}

const KtGame chess_game = {
  .id = "chess",
  .name = N_ ("Chess"),
  .pieces = "chess",
  .side_names = { N_ ("White"), N_ ("Black") },
  .side_ids = { "white", "black" },
  .types = chess_types,
  .n_types = CHESS_TYPES,
  /* Translators: a letter each for pawn, knight, bishop, rook, queen and king, as moves are written
   * in your language, such as “Nf3”; the pawn’s is not used. Letters may be the same, and a small
   * letter belongs to the one before it: “ПКСЛФКр”. */
  .letters = N_ ("PNBRQK"),
  .figures = figures,
  .values = values,
  .get_geometry = get_geometry,
  .position_size = sizeof (ChessPosition),
  .start = chess_start,
  .list_actions = chess_list_actions,
  .explain_illegal = chess_explain_illegal,
  .list_premoves = chess_list_premoves,
  .play = chess_play,
  .compute_key = chess_compute_key,
  .get_piece = chess_get_piece,
  .get_side = chess_get_side,
  .get_special = chess_get_special,
  .get_sound = chess_get_sound,
  .get_move_number = get_move_number,
  .can_win = chess_can_win,
  .get_claim = chess_get_claim,
  .add_marks = chess_add_marks,
  .get_opening = chess_get_opening,
  .format_action = chess_format_action,
  .parse_action = chess_parse_action,
  .to_text = chess_to_text,
  .parse = chess_parse,
  .setup = &chess_setup,
  .odds = odds,
  .n_odds = G_N_ELEMENTS (odds),
  .evaluations = chess_evaluations,
  .n_evaluations = CHESS_N_EVALUATIONS,
  .rate_actions = chess_rate_actions,
  .get_obscurity = chess_get_obscurity,
};
