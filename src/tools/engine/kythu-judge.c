/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges the last repetition in a line of moves of Chinese chess. */
#include "tools/engine/kythu-judge.h"

#include <stdio.h>
#include <string.h>

#include "games/xiangqi/notation/xiangqi-coordinates.h"
#include "games/xiangqi/rules/xiangqi-position.h"
#include "games/xiangqi/xiangqi-game.h"
#include "tools/command/kythu-command.h"

/* The command line arguments. */
typedef struct {
  char *game, *rules;
  char **texts; /* a FEN, followed by moves */
} JudgeArguments;

static void
arguments_free (JudgeArguments *arguments)
{
  g_free (arguments->game);
  g_free (arguments->rules);
  g_strfreev (arguments->texts);
  g_free (arguments);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (JudgeArguments, arguments_free)

/* The last repetition: how it is judged, and the moves of its cycle. */
typedef struct {
  XiangqiRepetitionRule rule;
  int first_row; /* the number of the first row, in the moves and in the printed text: 0 or 1 */
  XiangqiVerdict verdict;
  XiangqiMove cycle[XIANGQI_REMEMBERED];
} Repetition;

static gboolean
parse_arguments (JudgeArguments *arguments, int argc, char **argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "game", 'g', 0, G_OPTION_ARG_STRING, &arguments->game, "Which game (xiangqi)", "ID" },
    { "rules", 'r', 0, G_OPTION_ARG_STRING, &arguments->rules,
      "The rules of repetition: world, asian, threefold, simple, none (world)", "ID" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &arguments->texts, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  return kythu_parse_options (
      entries, "FEN [MOVE...]",
      "Says how the rules judge the last repetition in a line of moves, and why.",
      "Moves are two squares with rows from 0 to 9 or from 1 to 10, or as people write them.\n"
      "A position that stands for the second time is judged as if it had stood often enough.",
      &argc, &argv, error);
}

/* --- Playing ---------------------------------------------------------------------------------- */

/* Reads a legal move, which is two squares unless `first_row` is -1. Returns an error message, or
 * NULL for a legal move. */
static char *
read_move (const KtPosition *position, const char *text, int first_row, KtAction *action)
{
  const KtNote *refusal;
  g_autoptr (GError) error = NULL;

  if (first_row >= 0) {
    XiangqiMove move = xiangqi_coordinates_parse (text, first_row);

    if (!move)
      return g_strdup_printf ("“%s” is no move", text);
    *action = xiangqi_action_of_move (&xiangqi (position)->board, move);
  } else if (!position->game->parse_action (position, text, action, &error)) {
    return error ? g_strdup (error->message) : g_strdup_printf ("“%s” is no move", text);
  }
  refusal = position->game->explain_illegal (position, action);
  return refusal ? g_strdup_printf ("“%s” is not allowed: %s", text, refusal->text) : NULL;
}

/* Stores the verdict in `last` if the position repeats an earlier one. */
static void
judge_position (const KtPosition *position, Repetition *last)
{
  const XiangqiPosition *self = xiangqi (position);
  XiangqiVerdict verdict;

  xiangqi_position_judge (self, &verdict);
  if (verdict.cause == XIANGQI_CAUSE_NONE)
    return;
  last->verdict = verdict;
  memcpy (last->cycle, self->played + self->n_earlier - verdict.n_plies,
          verdict.n_plies * sizeof *last->cycle);
}

/* Plays moves and judges each repetition, even after the end of the game. Returns the number of
 * moves played; `wrong` receives the error message of the next move. */
static guint
play (KtPosition *position, char **moves, int first_row, Repetition *last, char **wrong)
{
  guint n = 0;

  *last = (Repetition){
    .rule = (XiangqiRepetitionRule) position->options.values[XIANGQI_OPTION_REPETITION],
    .first_row = MAX (first_row, 0),
  };
  while (moves[n]) {
    KtAction action;

    *wrong = read_move (position, moves[n], first_row, &action);
    if (*wrong)
      return n;
    position->game->play (position, &action);
    judge_position (position, last);
    n++;
  }
  return n;
}

static gboolean
are_squares (char **moves)
{
  for (guint i = 0; moves[i]; i++) {
    if (!xiangqi_coordinates_parse (moves[i], 0) && !xiangqi_coordinates_parse (moves[i], 1))
      return FALSE;
  }
  return TRUE;
}

/* Plays moves. If they are squares, tries rows that count from 0, and rows that count from 1 if a
 * move is illegal that way. Returns FALSE after a complaint about the attempt that went furthest.
 */
static gboolean
play_or_complain (const KtPosition *start, char **moves, Repetition *last)
{
  gboolean squares = are_squares (moves);
  g_autofree KtPosition *position = kt_position_copy (start);
  g_autofree char *complaint = NULL;
  guint furthest = 0;

  for (int first_row = squares ? 0 : -1; first_row <= (squares ? 1 : -1); first_row++) {
    g_autofree char *wrong = NULL;
    guint n;

    kt_position_copy_to (start, position);
    n = play (position, moves, first_row, last, &wrong);
    if (!wrong)
      return TRUE;
    if (complaint && n <= furthest)
      continue;
    furthest = n;
    g_free (complaint);
    complaint = g_steal_pointer (&wrong);
  }
  kythu_complain (KYTHU_FAILURE, "move %u: %s", furthest + 1, complaint);
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

/* Appends the attacks of a side, each with the move after which it exists, such as "b3c3 (rook c3
 * attacks horse c2)". */
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

/* Finds the attacked men, indexed by their squares at the end of the cycle. */
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

/* Says what the rules in force allow. */
static const char *
explain_allowed (XiangqiRepetitionRule rule)
{
  if (rule == XIANGQI_REPETITION_THREEFOLD)
    return "a repetition is a draw by these rules, whatever the sides did";
  if (rule == XIANGQI_REPETITION_SIMPLE)
    return "these rules forbid only checks with every move, not chases";
  return "these rules allow repetitions";
}

static char *
explain (const Repetition *repetition)
{
  const XiangqiVerdict *verdict = &repetition->verdict;
  GString *text = g_string_new (NULL);
  int loser = xiangqi_verdict_get_loser (verdict);

  if (verdict->cause == XIANGQI_CAUSE_ALLOWED)
    g_string_append (text, explain_allowed (repetition->rule));
  else if (verdict->ruling == XIANGQI_GOES_ON)
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

static gboolean
find_rule (const char *id, int *rule)
{
  for (guint i = 0; i < XIANGQI_REPETITIONS; i++) {
    if (g_str_equal (xiangqi_repetition_rules[i].id, id)) {
      *rule = (int) i;
      return TRUE;
    }
  }
  return FALSE;
}

static int
judge (char **texts, const KtOptions *options)
{
  static const char *const rulings[] = { "goes on", "draw", "red loses", "black loses" };
  g_autoptr (GError) error = NULL;
  g_autofree KtPosition *start = kt_position_parse (&xiangqi_game, options, texts[0], &error);
  g_autofree char *reason = NULL;
  Repetition last;

  if (!start)
    return kythu_complain (KYTHU_FAILURE, "the FEN “%s”: %s", texts[0], error->message);
  if (!play_or_complain (start, texts + 1, &last))
    return KYTHU_FAILURE;
  reason = explain (&last);
  printf ("%s\n%s\n", rulings[last.verdict.ruling], reason);
  return KYTHU_SUCCESS;
}

int
kythu_judge (int argc, char **argv)
{
  g_autoptr (JudgeArguments) arguments = g_new0 (JudgeArguments, 1);
  KtOptions options = kt_options_default (&xiangqi_game);
  g_autoptr (GError) error = NULL;

  if (!parse_arguments (arguments, argc, argv, &error))
    return kythu_complain (KYTHU_USAGE, "%s; try --help", error->message);
  if (arguments->game && !g_str_equal (arguments->game, xiangqi_game.id))
    return kythu_complain (KYTHU_USAGE, "only repetitions of %s are judged", xiangqi_game.id);
  if (arguments->rules && !find_rule (arguments->rules, &options.values[XIANGQI_OPTION_REPETITION]))
    return kythu_complain (KYTHU_USAGE, "there are no rules “%s”; try --help", arguments->rules);
  if (!arguments->texts)
    return kythu_complain (KYTHU_USAGE, "a FEN is missing; try --help");
  return judge (arguments->texts, &options);
}
