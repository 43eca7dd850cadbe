/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints the evaluation of a chess position term by term. */
#include "tools/engine/kythu-eval.h"

#include <stdio.h>

#include "games/chess/eval/chess-eval-trace.h"
#include "games/chess/eval/chess-eval.h"
#include "games/chess/notation/chess-fen.h"
#include "tools/command/kythu-arguments.h"
#include "tools/command/kythu-command.h"

/* The sums of all groups with the same heading, for each side. */
typedef struct {
  const char *heading;
  KtWeight sides[CHESS_SIDES];
} TermLine;

enum { MAX_LINES = 16 };

/* Returns the line with the heading of a group: the last line if it has that heading, otherwise
 * a new one. */
static TermLine *
get_line (TermLine *lines, guint *n, const char *heading)
{
  if (*n == 0 || !g_str_equal (lines[*n - 1].heading, heading)) {
    g_assert (*n < MAX_LINES);
    lines[(*n)++] = (TermLine){ .heading = heading };
  }
  return &lines[*n - 1];
}

static void
add_group (TermLine *line, const KtWeightGroup *group, const ChessEvalTrace *trace)
{
  for (guint i = group->first; i < group->first + group->n; i++) {
    for (int side = CHESS_WHITE; side < CHESS_SIDES; side++)
      line->sides[side] += chess_weights[i] * trace->counts[i][side];
  }
}

/* Makes the lines and returns their number. King danger is shown as the resulting penalty.
 * Chances affect only the ending and are printed elsewhere. */
static guint
make_lines (const ChessEvalTrace *trace, TermLine *lines)
{
  guint n = 0;

  for (guint i = 0; i < chess_weight_group_get_n (); i++) {
    const KtWeightGroup *group = chess_weight_group_get (i);

    if (chess_weight_get_use (group->first) != CHESS_WEIGHT_CHANCES)
      add_group (get_line (lines, &n, group->heading), group, trace);
  }
  for (int side = CHESS_WHITE; side < CHESS_SIDES; side++)
    lines[n - 1].sides[side] = -chess_eval_get_danger_penalty (lines[n - 1].sides[side]);
  return n;
}

static double
to_pawns (int score)
{
  return score / 100.0;
}

static void
print_line (const char *heading, KtWeight white, KtWeight black, int phase)
{
  KtWeight both = white - black;
  int mg = kt_weight_get_mg (both), eg = kt_weight_get_eg (both);

  printf ("%-14s%7.2f%7.2f  %7.2f%7.2f  %+8.2f\n", heading, to_pawns (kt_weight_get_mg (white)),
          to_pawns (kt_weight_get_eg (white)), to_pawns (kt_weight_get_mg (black)),
          to_pawns (kt_weight_get_eg (black)),
          to_pawns (mg * phase + eg * (CHESS_PHASE_FULL - phase)) / CHESS_PHASE_FULL);
}

static void
print_terms (const ChessEvalTrace *trace)
{
  ChessEvalSums sums = chess_eval_trace_sum (trace);
  TermLine lines[MAX_LINES], all = { 0 };
  guint n = make_lines (trace, lines);
  int eg;

  printf ("                   White           Black      for White\n"
          "               middle end      middle end       now\n");
  for (guint i = 0; i < n; i++) {
    print_line (lines[i].heading, lines[i].sides[CHESS_WHITE], lines[i].sides[CHESS_BLACK],
                trace->phase);
    all.sides[CHESS_WHITE] += lines[i].sides[CHESS_WHITE];
    all.sides[CHESS_BLACK] += lines[i].sides[CHESS_BLACK];
  }
  print_line ("together", all.sides[CHESS_WHITE], all.sides[CHESS_BLACK], trace->phase);
  eg = kt_weight_get_eg (all.sides[CHESS_WHITE] - all.sides[CHESS_BLACK]);
  printf ("\nmiddle game %d parts of %d, ending the rest\n", trace->phase, CHESS_PHASE_FULL);
  printf ("ending: %+.2f for whoever is better, as there are chances, then times %d/%d\n",
          to_pawns (kt_weight_get_eg (sums.chances)),
          trace->scales[eg > 0 ? CHESS_WHITE : CHESS_BLACK], CHESS_SCALE_FULL);
}

int
kythu_eval (int argc, char **argv)
{
  ChessBoard board = chess_board_start ();
  g_autoptr (GError) error = NULL;
  ChessEvalTrace trace;

  if (!kythu_parse_options (NULL, "[FEN]",
                            "Shows what a position of chess is worth, term by term, in pawns.",
                            NULL, &argc, &argv, &error))
    return kythu_complain (KYTHU_USAGE, "%s; try --help", error->message);
  if (argc > 2)
    return kythu_complain (KYTHU_USAGE, "too many arguments; is the FEN in quotes?");
  if (argc == 2 && !chess_fen_parse (argv[1], &board, &error))
    return kythu_complain (KYTHU_FAILURE, "the FEN “%s”: %s", argv[1], error->message);
  chess_eval_trace (&board, &trace);
  if (trace.is_known)
    printf ("a known ending\n");
  else
    print_terms (&trace);
  printf ("score: %+.2f for White\n", to_pawns (trace.score));
  return KYTHU_SUCCESS;
}
