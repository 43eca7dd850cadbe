/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Programs for Chinese chess that speak the Chess Engine Communication Protocol of XBoard, in which
 * rows begin with 0. */
#include <string.h>

#include "core/kt-quote.h"
#include "protocols/uci/kt-uci-game.h"
#include "referee/kt-program-thinker.h"

typedef struct {
  KtProgramThinker parent;
  guint n_known;           /* number of actions of this game that the program knows */
  gboolean takes_position; /* whether it understands "setboard" */
} XboardThinker;

enum { MILLISECOND = 1000, CENTISECOND = 10 * MILLISECOND };
static const char quit_command[] = "quit\n";
static const KtUciGame *const game_of_moves = &kt_uci_xiangqi_from_0;

static gboolean
fail (GError **error, const char *format, const char *line)
{
  g_autofree char *shown = kt_quote (line);

  g_set_error (error, KT_THINKER_ERROR, KT_THINKER_ERROR_FAULT, format, shown);
  return FALSE;
}

/* Reads the program's features up to "done=1". A program without features sends nothing, so a
 * silence of SILENCE_US also ends the list. */
static gboolean
read_features (XboardThinker *self, GCancellable *cancellable, GError **error)
{
  enum { SILENCE_US = 2 * G_USEC_PER_SEC };
  gint64 end_us = g_get_monotonic_time () + SILENCE_US;
  const char *line;
  GError *fault = NULL;

  while ((line = kt_program_read (self->parent.program, end_us, cancellable, &fault))) {
    if (!g_str_has_prefix (line, "feature "))
      continue;
    self->takes_position |= strstr (line, "setboard=1") != NULL;
    if (strstr (line, "done=1"))
      return TRUE;
  }
  if (g_error_matches (fault, KT_PROGRAM_ERROR, KT_PROGRAM_ERROR_TIME)) {
    g_error_free (fault);
    return TRUE;
  }
  g_propagate_error (error, fault);
  return FALSE;
}

static gboolean
start (XboardThinker *self, GCancellable *cancellable, GError **error)
{
  if (kt_program_thinker_goes_on (&self->parent, quit_command))
    return TRUE;
  self->takes_position = FALSE;
  return kt_program_thinker_start (&self->parent, error) &&
         kt_program_thinker_write (&self->parent, "xboard\nprotover 2\n", cancellable, error) &&
         read_features (self, cancellable, error);
}

/* Announces the clock in whole seconds; "time" tells it exactly before each move. */
static void
append_pace (GString *to, const KtAllowance *allowance, int actor)
{
  gint64 seconds = allowance->left_us[actor] / G_USEC_PER_SEC;
  gint64 move_s = allowance->limits.time_us / G_USEC_PER_SEC;

  if (allowance->has_clocks)
    g_string_append_printf (
        to, "level %u %" G_GINT64_FORMAT ":%02" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\n",
        allowance->moves_to_go, seconds / 60, MAX (seconds % 60, 1),
        allowance->increment_us[actor] / G_USEC_PER_SEC);
  else if (allowance->limits.time_us)
    g_string_append_printf (to, "st %" G_GINT64_FORMAT "\n", MAX (move_s, 1));
  if (allowance->limits.depth)
    g_string_append_printf (to, "sd %u\n", allowance->limits.depth);
}

static gboolean
set_up (XboardThinker *self, const KtPosition *position, int actor, const KtAllowance *allowance,
        GCancellable *cancellable, GError **error)
{
  g_autoptr (GString) text = g_string_new ("new\nvariant xiangqi\neasy\npost\nforce\n");
  g_autofree KtPosition *usual = kt_position_new (position->game, &position->options);
  g_autofree char *fen = kt_position_to_text (position);
  const KtThinkerProgram *how = self->parent.how;
  gboolean is_usual = kt_position_equal (position, usual);

  if (!is_usual && !self->takes_position)
    return fail (error, "it cannot set up a position: “%s”", fen);
  if (!is_usual)
    g_string_append_printf (text, "setboard %s\n", fen);
  for (guint i = 0; i < how->n_options; i++)
    g_string_append_printf (text, "%s %s\n", how->options[i].name, how->options[i].value);
  append_pace (text, allowance, actor);
  self->n_known = 0;
  return kt_program_thinker_write (&self->parent, text->str, cancellable, error);
}

static gboolean
xboard_begin_game (KtThinker *thinker, const KtPosition *position, int actor,
                   const KtAllowance *allowance, GCancellable *cancellable, GError **error)
{
  XboardThinker *self = (XboardThinker *) thinker;

  return kt_program_thinker_survives (
      &self->parent, start (self, cancellable, error) &&
                         set_up (self, position, actor, allowance, cancellable, error));
}

static void
append_move (GString *to, const KtAction *action)
{
  int columns = 9;

  g_string_append_printf (to, "%c%d%c%d\n", 'a' + action->from % columns, action->from / columns,
                          'a' + action->to % columns, action->to / columns);
}

/* Sends the moves that the program does not know yet, and tells it to play the side to move. */
static char *
make_question (XboardThinker *self, const KtGameSoFar *game, const KtAllowance *allowance)
{
  g_autoptr (GString) to = g_string_new ("force\n");
  int actor = game->position->actor;

  for (; self->n_known < game->n_actions; self->n_known++)
    append_move (to, &game->actions[self->n_known]);
  if (allowance->has_clocks)
    g_string_append_printf (to, "time %" G_GINT64_FORMAT "\notim %" G_GINT64_FORMAT "\n",
                            MAX (allowance->left_us[actor] / CENTISECOND, 1),
                            MAX (allowance->left_us[1 - actor] / CENTISECOND, 1));
  g_string_append (to, "go\n");
  self->n_known++;
  return g_strdup (to->str);
}

/* Reads a thinking line: depth, score in centipawns, time, nodes. */
static void
read_info (const char *line, KtThought *thought)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t", -1);
  gint64 numbers[4];
  guint n = 0;

  for (guint i = 0; words[i] && n < G_N_ELEMENTS (numbers); i++) {
    char *end;

    if (!*words[i])
      continue;
    numbers[n] = g_ascii_strtoll (words[i], &end, 10);
    if (end == words[i] || (*end && *end != '.' && *end != '+'))
      return;
    n++;
  }
  if (n < G_N_ELEMENTS (numbers))
    return;
  thought->has_score = TRUE;
  thought->depth = (guint) CLAMP (numbers[0], 0, G_MAXUINT8);
  thought->score = (int) CLAMP (numbers[1], 1 - KT_SCORE_MIN_WIN, KT_SCORE_MIN_WIN - 1);
  thought->positions = (guint64) MAX (numbers[3], 0);
}

static gboolean
read_move (const char *text, const KtPosition *position, KtAction *action, GError **error)
{
  guint16 move = kt_uci_game_parse_move (game_of_moves, position, text);
  g_autofree char *shown = kt_quote (text);

  if (move)
    *action = game_of_moves->get_action (position, move);
  else
    g_set_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_ACTION, "“%s” is no legal move",
                 shown);
  return move != 0;
}

static gboolean
read_answer (XboardThinker *self, const KtGameSoFar *game, const KtAllowance *allowance,
             GCancellable *cancellable, KtThought *thought, GError **error)
{
  static const char *const refusals[] = { "Error", "Illegal", "resign", "1-0", "0-1", "1/2-1/2" };
  gint64 start_us = g_get_monotonic_time ();
  const char *line;

  while ((line = kt_program_thinker_read_thought (&self->parent, allowance, game->position->actor,
                                                  start_us, cancellable, error))) {
    thought->time_us = g_get_monotonic_time () - start_us;
    if (g_str_has_prefix (line, "move "))
      return read_move (line + strlen ("move "), game->position, &thought->action, error);
    for (guint i = 0; i < G_N_ELEMENTS (refusals); i++) {
      if (g_str_has_prefix (line, refusals[i]))
        return fail (error, "it says “%s”", line);
    }
    read_info (line, thought);
  }
  return FALSE;
}

static gboolean
xboard_think (KtThinker *thinker, const KtGameSoFar *game, const KtAllowance *allowance,
              GCancellable *cancellable, KtThought *thought, GError **error)
{
  XboardThinker *self = (XboardThinker *) thinker;
  g_autofree char *question = make_question (self, game, allowance);
  gboolean is_answered;

  kt_program_forget (self->parent.program);
  is_answered = kt_program_thinker_write (&self->parent, question, cancellable, error) &&
                read_answer (self, game, allowance, cancellable, thought, error);
  return kt_program_thinker_survives (&self->parent, is_answered);
}

static void
xboard_free (KtThinker *thinker)
{
  kt_program_thinker_end (&((XboardThinker *) thinker)->parent, quit_command);
  g_free (thinker);
}

KtThinker *
kt_thinker_new_xboard (const KtThinkerProgram *program)
{
  static const KtThinkerClass klass = { xboard_begin_game, xboard_think, xboard_free };
  XboardThinker *self = g_new0 (XboardThinker, 1);

  return kt_program_thinker_init (&self->parent, &klass, program);
}
