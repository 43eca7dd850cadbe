/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "protocols/uci/kt-uci-client.h"
#include "referee/kt-program-thinker.h"

typedef struct {
  KtProgramThinker parent;
  GHashTable *options; /* names of the program's options, in lower case */
  const KtUciGame *game;
  gboolean speaks_ucci;
} UciThinker;

enum { MILLISECOND = 1000 };
static const char quit_command[] = "quit\n";

/* Sends a text and reads until the line that answers it. */
static gboolean
write_and_wait (UciThinker *self, const char *text, KtUciReply answer, GCancellable *cancellable,
                GError **error)
{
  KtProgramThinker *program_thinker = &self->parent;
  gint64 end_us = kt_program_thinker_get_patience_end (program_thinker);
  const char *line, *rest;

  if (!kt_program_thinker_write (program_thinker, text, cancellable, error))
    return FALSE;
  while ((line = kt_program_thinker_hear (program_thinker, end_us, cancellable, error))) {
    KtUciReply reply = kt_uci_read_reply (line, &rest);
    char *name = reply == KT_UCI_REPLY_OPTION ? kt_uci_parse_option_name (rest) : NULL;

    if (name)
      g_hash_table_add (self->options, g_ascii_strdown (name, -1));
    g_free (name);
    if (reply == answer)
      return TRUE;
  }
  return FALSE;
}

static gboolean
knows_option (UciThinker *self, const char *name)
{
  g_autofree char *small = g_ascii_strdown (name, -1);

  return g_hash_table_contains (self->options, small);
}

static gboolean
set_options (UciThinker *self, GCancellable *cancellable, GError **error)
{
  const KtThinkerProgram *how = self->parent.how;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < how->n_options; i++) {
    const KtThinkerOption *option = &how->options[i];

    if (self->speaks_ucci) {
      kt_ucci_append_option (text, option->name, option->value);
    } else if (knows_option (self, option->name)) {
      kt_uci_append_option (text, option->name, option->value);
    } else if (!option->may_lack) {
      g_set_error (error, KT_THINKER_ERROR, KT_THINKER_ERROR_START, "it has no option “%s”",
                   option->name);
      return FALSE;
    }
  }
  return kt_program_thinker_write (&self->parent, text->str, cancellable, error);
}

static gboolean
start (UciThinker *self, GCancellable *cancellable, GError **error)
{
  if (kt_program_thinker_goes_on (&self->parent, quit_command))
    return TRUE;
  return kt_program_thinker_start (&self->parent, error) &&
         write_and_wait (self, self->speaks_ucci ? "ucci\nsetoption usemillisec true\n" : "uci\n",
                         KT_UCI_REPLY_OK, cancellable, error) &&
         set_options (self, cancellable, error);
}

/* Names the game to programs that can play several. Rows begin with 0 in programs that play
 * Chinese chess alone. */
static gboolean
set_variant (UciThinker *self, const KtGame *game, GCancellable *cancellable, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_asked = knows_option (self, "UCI_Variant");

  self->game = kt_uci_game_find (game->id);
  if (self->game == &kt_uci_xiangqi && (self->speaks_ucci || !is_asked))
    self->game = &kt_uci_xiangqi_from_0;
  if (is_asked)
    kt_uci_append_option (text, "UCI_Variant", self->game->variant);
  return kt_program_thinker_write (&self->parent, text->str, cancellable, error);
}

static gboolean
uci_begin_game (KtThinker *thinker, const KtPosition *position, int actor,
                const KtAllowance *allowance, GCancellable *cancellable, GError **error)
{
  UciThinker *self = (UciThinker *) thinker;

  return kt_program_thinker_survives (
      &self->parent,
      start (self, cancellable, error) && set_variant (self, position->game, cancellable, error) &&
          write_and_wait (
              self, self->speaks_ucci ? "setoption newgame\nisready\n" : "ucinewgame\nisready\n",
              KT_UCI_REPLY_READY, cancellable, error));
}

static void
append_question (UciThinker *self, GString *to, const KtGameSoFar *game,
                 const KtAllowance *allowance)
{
  KtUciGoCommand go = { .has_clocks = allowance->has_clocks,
                        .moves_to_go = allowance->moves_to_go,
                        .move_ms = allowance->limits.time_us / MILLISECOND,
                        .depth = allowance->limits.depth,
                        .nodes = allowance->limits.positions };

  for (int actor = 0; actor < KT_ACTORS; actor++) {
    go.left_ms[actor] = allowance->left_us[actor] / MILLISECOND;
    go.increment_ms[actor] = allowance->increment_us[actor] / MILLISECOND;
  }
  kt_uci_append_position (to, self->game, game->start, game->actions, game->n_actions);
  if (self->speaks_ucci)
    kt_ucci_append_go (to, &go, game->position->actor);
  else
    kt_uci_append_go (to, &go);
}

/* Reads an "info" line. A mate in n moves is a win with the last of 2n - 1 actions. */
static void
read_info (const char *rest, KtThought *thought)
{
  KtUciInfo info;

  kt_uci_parse_info (rest, &info);
  if (!info.has_score || info.is_bound || info.line != 1)
    return;
  thought->has_score = TRUE;
  thought->score = info.centipawns;
  if (info.mate > 0)
    thought->score = KT_SCORE_WIN - (2 * info.mate - 1);
  else if (info.mate < 0)
    thought->score = -KT_SCORE_WIN - 2 * info.mate;
  thought->depth = info.depth;
  thought->positions = info.nodes;
}

static gboolean
read_best_move (UciThinker *self, const KtGameSoFar *game, const KtAllowance *allowance,
                GCancellable *cancellable, KtThought *thought, GError **error)
{
  gint64 start_us = g_get_monotonic_time ();
  const char *line, *rest;

  while ((line = kt_program_thinker_read_thought (&self->parent, allowance, game->position->actor,
                                                  start_us, cancellable, error))) {
    KtUciReply reply = kt_uci_read_reply (line, &rest);

    thought->time_us = g_get_monotonic_time () - start_us;
    if (reply == KT_UCI_REPLY_INFO)
      read_info (rest, thought);
    if (reply == KT_UCI_REPLY_BEST_MOVE)
      return kt_uci_parse_best_move (self->game, rest, game->position, &thought->action, error);
  }
  return FALSE;
}

/* Asks for a move. First waits for "readyok", which skips output left over from an earlier
 * search. */
static gboolean
uci_think (KtThinker *thinker, const KtGameSoFar *game, const KtAllowance *allowance,
           GCancellable *cancellable, KtThought *thought, GError **error)
{
  UciThinker *self = (UciThinker *) thinker;
  g_autoptr (GString) question = g_string_new (NULL);

  append_question (self, question, game, allowance);
  return kt_program_thinker_survives (
      &self->parent,
      write_and_wait (self, "isready\n", KT_UCI_REPLY_READY, cancellable, error) &&
          kt_program_thinker_write (&self->parent, question->str, cancellable, error) &&
          read_best_move (self, game, allowance, cancellable, thought, error));
}

static void
uci_free (KtThinker *thinker)
{
  UciThinker *self = (UciThinker *) thinker;

  kt_program_thinker_end (&self->parent, quit_command);
  g_hash_table_unref (self->options);
  g_free (self);
}

static KtThinker *
create (const KtThinkerProgram *program, gboolean speaks_ucci)
{
  static const KtThinkerClass klass = { uci_begin_game, uci_think, uci_free };
  UciThinker *self = g_new0 (UciThinker, 1);

  self->speaks_ucci = speaks_ucci;
  self->options = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return kt_program_thinker_init (&self->parent, &klass, program);
}

KtThinker *
kt_thinker_new_uci (const KtThinkerProgram *program)
{
  return create (program, FALSE);
}

KtThinker *
kt_thinker_new_ucci (const KtThinkerProgram *program)
{
  return create (program, TRUE);
}
