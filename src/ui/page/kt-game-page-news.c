/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-announce.h"
#include "ui/page/kt-game-page-private.h"
#include "ui/result/kt-moment.h"
#include "ui/text/kt-sentences.h"

void
kt_game_page_show_toast (KtGamePage *self, const char *text)
{
  kt_toasts_show (self->toasts, text);
  kt_announce (GTK_WIDGET (self), self->announcer, text);
}

void
kt_game_page_announce (KtGamePage *self, const char *text)
{
  kt_announce (GTK_WIDGET (self), self->announcer, text);
}

static void
refused_cb (KtBoard *board, const char *reason, KtGamePage *self)
{
  kt_game_page_show_toast (self, reason);
  g_signal_emit_by_name (self, "refused");
}

static void
message_cb (KtBoard *board, const char *text, KtGamePage *self)
{
  kt_game_page_announce (self, text);
}

static void
premove_refused_cb (KtGamePage *self)
{
  kt_game_page_show_toast (self, _ ("Your premove is not possible any more"));
  g_signal_emit_by_name (self, "refused");
}

/* Explains a row that looks like a win but does not count. */
static void
explain_void_rows (KtGamePage *self)
{
  GArray *marks = kt_game_model_get_marks (self->model);

  for (guint i = 0; i < marks->len; i++) {
    const KtMark *mark = &g_array_index (marks, KtMark, i);

    if (mark->kind == KT_MARK_VOID)
      kt_game_page_show_toast (self, kt_sentence_note (mark->note));
  }
}

/* Warns a person whose turn it is of a move that would lose by the rules; the board shows it. */
static void
warn_of_forbidden (KtGamePage *self)
{
  GArray *marks = kt_game_model_get_marks (self->model);

  for (guint i = 0; i < marks->len && kt_game_model_awaits_person (self->model); i++) {
    const KtMark *mark = &g_array_index (marks, KtMark, i);

    if (mark->kind != KT_MARK_FORBIDDEN)
      continue;
    kt_game_page_show_toast (self, kt_sentence_note (mark->note));
    return;
  }
}

/* Returns the kinds of marks that are announced as warnings. Hanging pieces, and moves that would
 * lose by the rules, are announced only to a person whose turn it is. */
static guint
get_warned_kinds (KtGamePage *self)
{
  GSettings *settings = self->settings;
  gboolean awaits = kt_game_model_awaits_person (self->model);
  gboolean hanging = awaits && g_settings_get_boolean (settings, "show-hanging");

  return (g_settings_get_boolean (settings, "show-threats") ? 1u << KT_MARK_THREAT : 0) |
         (g_settings_get_boolean (settings, "show-threes") ? 1u << KT_MARK_THREE : 0) |
         (hanging ? 1u << KT_MARK_HANGING : 0) | (awaits ? 1u << KT_MARK_FORBIDDEN : 0);
}

static void
played_cb (KtGameModel *model, KtMove *move, KtGamePage *self)
{
  g_autofree char *text = kt_sentence_speak_move (model, move);
  g_autofree char *warnings = kt_sentence_speak_warnings (model, get_warned_kinds (self));
  g_autofree char *both = warnings ? g_strdup_printf ("%s %s", text, warnings) : NULL;

  if (kt_game_page_is_drafting (self))
    return;
  kt_announce (GTK_WIDGET (self), self->announcer, both ? both : text);
  if (kt_game_model_is_live (model) && !kt_game_model_is_over (model)) {
    explain_void_rows (self);
    warn_of_forbidden (self);
  }
}

/* Announces the hint to screen readers; the board shows it. */
static void
hinted_cb (KtGameModel *model, KtGamePage *self)
{
  g_autofree char *text = kt_sentence_speak_hint (model);

  if (text)
    kt_announce (GTK_WIDGET (self), self->announcer, text);
}

/* Plays the animation of the game's end. Only a winning person gets the festive one. */
static void
play_moment (KtGamePage *self, const KtResult *result)
{
  KtMomentKind kind = KT_MOMENT_DRAW;

  if (kt_game_model_is_analysis (self->model))
    return;
  if (result->outcome == KT_WIN)
    kind = kt_seat_is_person (
               kt_match_find_seat (kt_game_model_get_match (self->model), result->winner))
               ? KT_MOMENT_JOY
               : KT_MOMENT_CALM;
  kt_moment_play (KT_MOMENT (self->moment), kind, self->board);
}

static void
ended_cb (KtGameModel *model, KtGamePage *self)
{
  const KtResult *result = &kt_game_model_get_position (model)->result;
  g_autofree char *who = kt_sentence_describe_result (model);
  g_autofree char *why = kt_sentence_describe_end (model);
  g_autofree char *text = g_strdup_printf ("%s. %s.", who, why);

  if (kt_game_page_is_drafting (self))
    return;
  /* Lower the log, which may cover the board, so that the end of the game is seen. */
  kt_game_layout_set_log_raised (self->table, FALSE);
  kt_announce (GTK_WIDGET (self), self->announcer, text);
  kt_key_guard_begin (&self->guard, g_get_monotonic_time ());
  play_moment (self, result);
}

/* Warns a person of little time, once per game. */
static void
clock_low_cb (KtGameModel *model, int actor, KtGamePage *self)
{
  g_autofree char *text = kt_sentence_speak_low_clock (model, actor);

  if (kt_seat_is_person (kt_match_find_seat (kt_game_model_get_match (model), actor)))
    kt_announce (GTK_WIDGET (self), self->announcer, text);
}

void
kt_game_page_announce_variation (KtGamePage *self)
{
  KtGameTree *tree = kt_game_model_get_tree (self->model);
  g_autofree char *text = NULL;

  if (kt_game_tree_get_cursor (tree) != self->last_announced)
    text = kt_sentence_speak_variation (self->model);
  self->last_announced = kt_game_tree_get_cursor (tree);
  if (text && !kt_game_page_is_drafting (self))
    kt_game_page_announce (self, text);
}

void
kt_game_page_follow_news (KtGamePage *self)
{
  KtGameModel *model = self->model;

  g_signal_connect_object (self->board, "refused", G_CALLBACK (refused_cb), self, 0);
  g_signal_connect_object (self->board, "message", G_CALLBACK (message_cb), self, 0);
  g_signal_connect_object (model, "premove-refused", G_CALLBACK (premove_refused_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "clock-low", G_CALLBACK (clock_low_cb), self, 0);
  g_signal_connect_object (model, "played", G_CALLBACK (played_cb), self, 0);
  g_signal_connect_object (model, "ended", G_CALLBACK (ended_cb), self, 0);
  g_signal_connect_object (model, "hinted", G_CALLBACK (hinted_cb), self, 0);
}
