/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges the last repetition in a line of moves of Chinese chess. */
#include "tools/engine/kythu-judge.h"

#include <stdio.h>

#include "games/xiangqi/notation/xiangqi-coordinates.h"
#include "games/xiangqi/rules/xiangqi-position.h"
#include "games/xiangqi/xiangqi-game.h"
#include "tools/command/kythu-command.h"

/* The command line arguments. */
typedef struct {
  char *game;
  char **texts; /* a FEN, followed by moves */
} JudgeArguments;

static void
arguments_free (JudgeArguments *arguments)
{
  g_free (arguments->game);
  g_strfreev (arguments->texts);
  g_free (arguments);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (JudgeArguments, arguments_free)

/* The last repetition: how it is judged, and the moves of its cycle. */
typedef struct {
  int first_row; /* how the moves name rows, and so how we do */
  XiangqiVerdict verdict;
  const XiangqiMove *cycle;
} Repetition;

static gboolean
parse_arguments (JudgeArguments *arguments, int argc, char **argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "game", 'g', 0, G_OPTION_ARG_STRING, &arguments->game, "Which game (xiangqi)", "ID" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &arguments->texts, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  return kythu_parse_options (
      entries, "FEN [MOVE...]",
      "Says how the rules judge the last repetition in a line of moves, and why.",
      "Moves are two squares with rows from 0 to 9 or from 1 to 10, or as people write them.\n"
      "A position that stands for the second time is judged as if it stood for the third.",
      &argc, &argv, error);
}

/* --- Playing ---------------------------------------------------------------------------------- */

/* Reads a move, as two squares unless `first_row` is -1. */
static gboolean
read_move (const KtPosition *position, const char *text, int first_row, KtAction *action,
           GError **error)
{
  XiangqiMove move;

  if (first_row < 0)
    return position->game->parse_action (position, text, action, error);
  move = xiangqi_coordinates_parse (text, first_row);
  *action = xiangqi_action_of_move (&xiangqi (position)->board, move);
  return move != 0;
}

/* Plays moves and judges each repetition; a game that is over goes on. Returns FALSE at the first
 * wrong move, with its index in `n_played`. */
static gboolean
play (KtPosition *position, char **moves, int first_row, Repetition *last, XiangqiMove *cycle,
      guint *n_played, GError **error)
{
  last->first_row = MAX (first_row, 0);
  last->cycle = cycle;
  for (guint i = 0; moves[i]; i++) {
    XiangqiVerdict verdict;
    KtAction action;

    *n_played = i;
    if (!read_move (position, moves[i], first_row, &action, error) ||
        position->game->explain_illegal (position, &action))
      return FALSE;
    position->game->play (position, &action);
    xiangqi_position_judge (xiangqi (position), &verdict);
    if (verdict.ruling == XIANGQI_GOES_ON)
      continue;
    last->verdict = verdict;
    for (guint j = 0; j < verdict.n_plies; j++)
      cycle[j] = xiangqi (position)->played[xiangqi (position)->n_earlier - verdict.n_plies + j];
  }
  return TRUE;
}

/* Plays moves by the first way of naming rows in which all of them are legal. Returns FALSE after a
 * complaint. */
static gboolean
play_or_complain (const KtPosition *start, char **moves, Repetition *last, XiangqiMove *cycle)
{
  static const int ways[] = { 0, 1, -1 };
  g_autofree KtPosition *position = kt_position_copy (start);
  guint n_played = 0, furthest = 0;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_clear_error (&error);
    kt_position_copy_to (start, position);
    *last = (Repetition){ 0 };
    if (play (position, moves, ways[i], last, cycle, &n_played, &error))
      return TRUE;
    furthest = MAX (furthest, n_played);
  }
  kythu_complain (KYTHU_FAILURE, "move %u, “%s”, is not allowed", furthest + 1, moves[furthest]);
  return FALSE;
}

/* --- Saying why ------------------------------------------------------------------------------- */

static const char *const side_names[] = { "Red", "Black" };
static const char *const small_side_names[] = { "red", "black" };

static void
append_square (GString *text, int square, int first_row)
{
  g_string_append_printf (text, "%c%d", 'a' + xiangqi_column (square),
                          xiangqi_row (square) + first_row);
}

static void
append_man (GString *text, XiangqiMan man, int square, int first_row)
{
  g_string_append_printf (text, "%s ", xiangqi_types[xiangqi_man_type (man)].id);
  append_square (text, square, first_row);
}

/* Appends what a side attacks after which of its moves, such as "b3c3: rook c3 attacks horse c2".
 */
static void
append_evidence (GString *text, const Repetition *repetition, XiangqiSide side)
{
  const XiangqiVerdict *verdict = &repetition->verdict;
  const char *before = ": ";

  for (guint i = 0; i < verdict->n_evidence; i++) {
    const XiangqiEvidence *evidence = &verdict->evidence[i];
    XiangqiMove move = repetition->cycle[evidence->ply];

    if (xiangqi_man_side (evidence->attacker) != side)
      continue;
    g_string_append (text, before);
    append_square (text, xiangqi_move_from (move), repetition->first_row);
    append_square (text, xiangqi_move_to (move), repetition->first_row);
    g_string_append (text, " (");
    append_man (text, evidence->attacker, evidence->squares.attacker, repetition->first_row);
    g_string_append (text, " attacks ");
    append_man (text, evidence->victim, evidence->squares.victim, repetition->first_row);
    g_string_append_c (text, ')');
    before = ", ";
  }
}

/* Appends what a side chases, such as "the black rook and the black horse". */
static void
append_chased (GString *text, const XiangqiVerdict *verdict, XiangqiSide side,
               const XiangqiMan *men)
{
  XiangqiSet chased = verdict->chased[side];
  const char *before = "";

  while (!xiangqi_set_is_empty (chased)) {
    XiangqiMan man = men[xiangqi_set_pop (&chased)];

    g_string_append_printf (text, "%sthe %s %s", before, small_side_names[xiangqi_other (side)],
                            xiangqi_types[xiangqi_man_type (man)].id);
    before = " and ";
  }
}

/* The men that the evidence of a side is about, by the squares at the end of the cycle. */
static void
find_men (const Repetition *repetition, XiangqiMan men[XIANGQI_SQUARES])
{
  const XiangqiVerdict *verdict = &repetition->verdict;

  for (guint i = 0; i < verdict->n_evidence; i++) {
    const XiangqiEvidence *evidence = &verdict->evidence[i];
    int square = evidence->squares.victim;

    for (guint ply = evidence->ply + 1; ply < verdict->n_plies; ply++) {
      if (xiangqi_move_from (repetition->cycle[ply]) == square)
        square = xiangqi_move_to (repetition->cycle[ply]);
    }
    men[square] = evidence->victim;
  }
}

static void
append_deeds (GString *text, const Repetition *repetition, XiangqiSide side)
{
  const XiangqiVerdict *verdict = &repetition->verdict;
  XiangqiMan men[XIANGQI_SQUARES] = { 0 };

  g_string_append_printf (text, "%s%s ", text->len ? "; " : "", side_names[side]);
  if (xiangqi_set_is_empty (verdict->chased[side])) {
    g_string_append_printf (text, "checks with %u of %u moves", verdict->n_checks[side],
                            verdict->n_plies / 2);
  } else {
    find_men (repetition, men);
    g_string_append (text, "chases ");
    append_chased (text, verdict, side, men);
    g_string_append (text, " with every move");
  }
  append_evidence (text, repetition, side);
}

static char *
explain (const Repetition *repetition)
{
  const XiangqiVerdict *verdict = &repetition->verdict;
  GString *text = g_string_new (NULL);
  int loser = xiangqi_verdict_get_loser (verdict);

  if (verdict->ruling == XIANGQI_GOES_ON)
    g_string_append (text, "no position stands again since the last capture");
  else if (verdict->cause == XIANGQI_CAUSE_IDLE)
    g_string_append (text, "neither side checks, or chases a piece with every move");
  for (int side = 0; side < XIANGQI_SIDES && verdict->n_evidence > 0; side++) {
    gboolean did = verdict->n_checks[side] > 0 || !xiangqi_set_is_empty (verdict->chased[side]);

    if (did && (loser < 0 || side == loser))
      append_deeds (text, repetition, (XiangqiSide) side);
  }
  if (verdict->cause == XIANGQI_CAUSE_SOME_CHECKS)
    g_string_append (text, "; neither side chases a piece with every move");
  return g_string_free (text, FALSE);
}

/* --- The command ------------------------------------------------------------------------------ */

static int
judge (char **texts)
{
  static const char *const rulings[] = { "goes on", "draw", "red loses", "black loses" };
  KtOptions options = kt_options_default (&xiangqi_game);
  g_autoptr (GError) error = NULL;
  g_autofree KtPosition *start = kt_position_parse (&xiangqi_game, &options, texts[0], &error);
  XiangqiMove cycle[XIANGQI_REMEMBERED];
  g_autofree char *reason = NULL;
  Repetition last;

  if (!start)
    return kythu_complain (KYTHU_FAILURE, "the FEN “%s”: %s", texts[0], error->message);
  if (!play_or_complain (start, texts + 1, &last, cycle))
    return KYTHU_FAILURE;
  reason = explain (&last);
  printf ("%s\n%s\n", rulings[last.verdict.ruling], reason);
  return KYTHU_SUCCESS;
}

int
kythu_judge (int argc, char **argv)
{
  g_autoptr (JudgeArguments) arguments = g_new0 (JudgeArguments, 1);
  g_autoptr (GError) error = NULL;

  if (!parse_arguments (arguments, argc, argv, &error))
    return kythu_complain (KYTHU_USAGE, "%s; try --help", error->message);
  if (arguments->game && !g_str_equal (arguments->game, xiangqi_game.id))
    return kythu_complain (KYTHU_USAGE, "only repetitions of %s are judged", xiangqi_game.id);
  if (!arguments->texts)
    return kythu_complain (KYTHU_USAGE, "a FEN is missing; try --help");
  return judge (arguments->texts);
}
