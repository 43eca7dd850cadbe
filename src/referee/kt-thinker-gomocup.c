/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/kt-quote.h"
#include "protocols/gomocup/kt-gomocup-client.h"
#include "referee/kt-program-thinker.h"

typedef struct {
  KtProgramThinker parent;
  guint n_known; /* number of actions of this game that the program knows */
} GomocupThinker;

enum { MILLISECOND = 1000 };
static const char quit_command[] = "END\n";

static void
report_refusal (const char *line, GError **error)
{
  g_autofree char *shown = kt_quote (line);

  g_set_error (error, KT_THINKER_ERROR, KT_THINKER_ERROR_FAULT, "it says “%s”", shown);
}

/* Whether a final reply was received; `reply` is its kind. */
static gboolean
read_answer (GomocupThinker *self, KtGomocupReply *reply, GCancellable *cancellable, GError **error)
{
  gint64 end_us = kt_program_thinker_get_patience_end (&self->parent);
  const char *line;

  while ((line = kt_program_thinker_hear (&self->parent, end_us, cancellable, error))) {
    *reply = kt_gomocup_read_reply (line);
    if (*reply == KT_GOMOCUP_REPLY_ERROR)
      report_refusal (line, error);
    if (*reply == KT_GOMOCUP_REPLY_OK || *reply == KT_GOMOCUP_REPLY_UNKNOWN ||
        *reply == KT_GOMOCUP_REPLY_ERROR)
      return *reply != KT_GOMOCUP_REPLY_ERROR;
  }
  return FALSE;
}

static gboolean
write_and_wait (GomocupThinker *self, const char *text, KtGomocupReply *reply,
                GCancellable *cancellable, GError **error)
{
  kt_program_forget (self->parent.program);
  return kt_program_thinker_write (&self->parent, text, cancellable, error) &&
         read_answer (self, reply, cancellable, error);
}

/* Clears the board of a running program. Returns FALSE if the program does not support that. */
static gboolean
restart (GomocupThinker *self, GCancellable *cancellable)
{
  KtGomocupReply reply;

  if (!kt_program_thinker_goes_on (&self->parent, quit_command))
    return FALSE;
  return write_and_wait (self, "RESTART\n", &reply, cancellable, NULL) &&
         reply == KT_GOMOCUP_REPLY_OK;
}

static gboolean
start (GomocupThinker *self, const KtPosition *position, GCancellable *cancellable, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  KtGomocupReply reply;

  if (restart (self, cancellable))
    return TRUE;
  kt_program_thinker_end (&self->parent, NULL);
  kt_gomocup_append_start (text, position);
  if (!kt_program_thinker_start (&self->parent, error) ||
      !write_and_wait (self, text->str, &reply, cancellable, error))
    return FALSE;
  if (reply == KT_GOMOCUP_REPLY_OK)
    return TRUE;
  report_refusal ("UNKNOWN", error);
  return FALSE;
}

/* Appends the limits. "INFO timeout_match 0" means no limit for the game, "INFO timeout_turn 0"
 * as fast as possible. */
static void
append_infos (GString *to, const KtThinkerProgram *how, const KtPosition *position, int actor,
              const KtAllowance *allowance)
{
  gint64 game_us = allowance->has_clocks ? allowance->left_us[actor] : 0;
  gint64 move_us = kt_allowance_get_time_us (allowance, actor);

  kt_gomocup_append_rule (to, position);
  kt_gomocup_append_info (to, "timeout_match", game_us / MILLISECOND);
  kt_gomocup_append_info (to, "timeout_turn", move_us / MILLISECOND);
  for (guint i = 0; i < how->n_options; i++)
    g_string_append_printf (to, "INFO %s %s\n", how->options[i].name, how->options[i].value);
}

static gboolean
gomocup_begin_game (KtThinker *thinker, const KtPosition *position, int actor,
                    const KtAllowance *allowance, GCancellable *cancellable, GError **error)
{
  GomocupThinker *self = (GomocupThinker *) thinker;
  g_autoptr (GString) infos = g_string_new (NULL);

  append_infos (infos, self->parent.how, position, actor, allowance);
  self->n_known = 0;
  return kt_program_thinker_survives (
      &self->parent, start (self, position, cancellable, error) &&
                         kt_program_thinker_write (&self->parent, infos->str, cancellable, error));
}

static void
append_question (GomocupThinker *self, GString *to, const KtGameSoFar *game,
                 const KtAllowance *allowance)
{
  int actor = game->position->actor;
  gint64 left_us = allowance->has_clocks ? allowance->left_us[actor] : 0;

  kt_gomocup_append_info (to, "time_left", left_us ? left_us / MILLISECOND : G_MAXINT32);
  if (self->n_known + 1 == game->n_actions)
    kt_gomocup_append_turn (to, game->start, &game->actions[game->n_actions - 1]);
  else
    kt_gomocup_append_board (to, game->start, game->actions, game->n_actions, actor);
}

static gboolean
read_move (GomocupThinker *self, const KtGameSoFar *game, const KtAllowance *allowance,
           GCancellable *cancellable, KtThought *thought, GError **error)
{
  gint64 start_us = g_get_monotonic_time ();
  const char *line;

  while ((line = kt_program_thinker_read_thought (&self->parent, allowance, game->position->actor,
                                                  start_us, cancellable, error))) {
    KtGomocupReply reply = kt_gomocup_read_reply (line);

    thought->time_us = g_get_monotonic_time () - start_us;
    if (reply == KT_GOMOCUP_REPLY_MOVE)
      return kt_gomocup_parse_move (line, game->position, &thought->action, error);
    if (reply == KT_GOMOCUP_REPLY_ERROR || reply == KT_GOMOCUP_REPLY_UNKNOWN) {
      report_refusal (line, error);
      return FALSE;
    }
  }
  return FALSE;
}

static gboolean
gomocup_think (KtThinker *thinker, const KtGameSoFar *game, const KtAllowance *allowance,
               GCancellable *cancellable, KtThought *thought, GError **error)
{
  GomocupThinker *self = (GomocupThinker *) thinker;
  g_autoptr (GString) question = g_string_new (NULL);

  append_question (self, question, game, allowance);
  kt_program_forget (self->parent.program);
  self->n_known = game->n_actions + 1;
  return kt_program_thinker_survives (
      &self->parent, kt_program_thinker_write (&self->parent, question->str, cancellable, error) &&
                         read_move (self, game, allowance, cancellable, thought, error));
}

static void
gomocup_free (KtThinker *thinker)
{
  kt_program_thinker_end (&((GomocupThinker *) thinker)->parent, quit_command);
  g_free (thinker);
}

KtThinker *
kt_thinker_new_gomocup (const KtThinkerProgram *program)
{
  static const KtThinkerClass klass = { gomocup_begin_game, gomocup_think, gomocup_free };
  GomocupThinker *self = g_new0 (GomocupThinker, 1);

  return kt_program_thinker_init (&self->parent, &klass, program);
}
