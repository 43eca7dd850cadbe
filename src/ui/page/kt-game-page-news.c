/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-announce.h"
#include "ui/page/kt-game-page-private.h"
#include "ui/page/kt-pause-cover.h"
#include "ui/result/kt-moment.h"
#include "ui/text/kt-course-words.h"
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

int
kt_game_page_get_counting_side (KtGamePage *self)
{
  return kt_board_get_counting_side (KT_BOARD (self->board));
}

static void
refused_cb (KtBoard *board, const char *reason, const char *put_back, KtGamePage *self)
{
  g_autofree char *both = put_back ? g_strdup_printf ("%s. %s", reason, put_back) : NULL;

  kt_toasts_show (self->toasts, reason);
  kt_game_page_announce (self, both ? both : reason);
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

/* Warns a person in turn of a move that would lose by the rules. The board marks its square. */
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

/* Notes that the shown move was announced already. */
static void
note_shown (KtGamePage *self)
{
  self->last_announced = kt_game_tree_get_cursor (kt_game_model_get_tree (self->model));
}

static void
played_cb (KtGameModel *model, KtMove *move, KtGamePage *self)
{
  g_autofree char *text =
      kt_sentence_speak_move (model, move, kt_game_page_get_counting_side (self));
  g_autofree char *warnings = kt_sentence_speak_warnings (model, get_warned_kinds (self));
  g_autofree char *both = warnings ? g_strdup_printf ("%s %s", text, warnings) : NULL;

  note_shown (self);
  if (kt_game_page_is_drafting (self))
    return;
  kt_announce (GTK_WIDGET (self), self->announcer, both ? both : text);
  if (kt_game_model_is_live (model) && !kt_game_model_is_over (model)) {
    explain_void_rows (self);
    warn_of_forbidden (self);
  }
}

/* Announces the hint to screen readers; for others the board shows it. */
static void
hinted_cb (KtGameModel *model, KtGamePage *self)
{
  g_autofree char *text = kt_sentence_speak_hint (model, kt_game_page_get_counting_side (self));

  if (text)
    kt_announce (GTK_WIDGET (self), self->announcer, text);
}

/* Plays the animation for the end of the game: a festive one if a person has won, a calm one if a
 * computer has won, and another one for a draw. */
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

static void
tell_of_clock (KtGamePage *self, KtGameModel *model, int actor, const char *text)
{
  if (kt_seat_is_person (kt_match_find_seat (kt_game_model_get_match (model), actor)))
    kt_announce (GTK_WIDGET (self), self->announcer, text);
}

/* Warns a person of little time. */
static void
clock_low_cb (KtGameModel *model, int actor, KtGamePage *self)
{
  g_autofree char *text = kt_sentence_speak_low_clock (model, actor);

  tell_of_clock (self, model, actor, text);
}

/* Tells a person that the main time or a period is used up. */
static void
clock_period_cb (KtGameModel *model, int actor, KtGamePage *self)
{
  g_autofree char *text = kt_sentence_speak_period (model, actor);

  tell_of_clock (self, model, actor, text);
}

/* --- The start -------------------------------------------------------------------------------- */

/* Says nothing if a move was played meanwhile, because that was announced. Something else that was
 * announced meanwhile, such as who stands better, stays heard. */
static gboolean
greet_cb (gpointer data)
{
  KtGamePage *self = data;
  g_autofree char *before = g_steal_pointer (&self->said_before), *text = NULL;

  self->greeting = 0;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || kt_pause_cover_is_wanted (self->model) ||
      self->greeted != kt_game_tree_get_tip (kt_game_model_get_tree (self->model)))
    return G_SOURCE_REMOVE;
  text = kt_course_words_started (self->model);
  if (g_str_equal (before, gtk_label_get_label (self->announcer)))
    kt_game_page_announce (self, text);
  else
    kt_announce_more (GTK_WIDGET (self), self->announcer, text);
  return G_SOURCE_REMOVE;
}

void
kt_game_page_greet (KtGamePage *self)
{
  if (!kt_game_model_has_game (self->model))
    return;
  self->greeted = kt_game_tree_get_tip (kt_game_model_get_tree (self->model));
  if (self->greeting)
    return;
  self->said_before = g_strdup (gtk_label_get_label (self->announcer));
  self->greeting = g_idle_add_full (G_PRIORITY_LOW, greet_cb, self, NULL);
}

/* --- Undo, redo and stepping ------------------------------------------------------------------ */

/* Returns whether a draft is shown instead of the game, or the page is not seen. */
static gboolean
is_silent (KtGamePage *self)
{
  return kt_game_page_is_drafting (self) || !gtk_widget_get_mapped (GTK_WIDGET (self));
}

/* Announces the moves between `tip_before` and the tip. */
static void
announce_moved (KtGamePage *self, char *(*describe) (KtGameModel *, KtNode *, int) )
{
  g_autofree char *text = NULL;

  note_shown (self);
  if (!self->tip_before || is_silent (self))
    return;
  text = describe (self->model, self->tip_before, kt_game_page_get_counting_side (self));
  kt_game_page_announce (self, text);
}

static void
undone_cb (KtGameModel *model, KtGamePage *self)
{
  announce_moved (self, kt_course_words_undone);
}

static void
redone_cb (KtGameModel *model, KtGamePage *self)
{
  announce_moved (self, kt_course_words_redone);
}

/* Moves the game by undo or redo, whose handlers announce the moves between `tip_before` and the
 * new tip. Edits also undo and redo moves, but do not call this, so these moves are not announced.
 */
static void
move_game (KtGamePage *self, void (*move) (KtGameModel *))
{
  self->tip_before = kt_game_tree_get_tip (kt_game_model_get_tree (self->model));
  move (self->model);
  self->tip_before = NULL;
}

void
kt_game_page_undo (KtGamePage *self)
{
  if (kt_game_edits_undo (kt_game_model_get_edits (self->model)))
    kt_game_page_announce (self, _ ("The last change of comments or variations is taken back."));
  else
    move_game (self, kt_game_model_undo);
}

void
kt_game_page_redo (KtGamePage *self)
{
  if (kt_game_edits_redo (kt_game_model_get_edits (self->model)))
    kt_game_page_announce (self, _ ("The change of comments or variations is made again."));
  else
    move_game (self, kt_game_model_redo);
}

void
kt_game_page_announce_shown (KtGamePage *self)
{
  KtNode *cursor = kt_game_tree_get_cursor (kt_game_model_get_tree (self->model));
  g_autofree char *text = NULL;

  if (cursor == self->last_announced)
    return;
  note_shown (self);
  if (is_silent (self) || kt_replay_is_playing (self->replay))
    return;
  text = kt_course_words_shown (self->model, kt_game_page_get_counting_side (self));
  kt_game_page_announce (self, text);
}

void
kt_game_page_follow_news (KtGamePage *self)
{
  KtGameModel *model = self->model;

  if (kt_game_model_has_game (model))
    note_shown (self);
  g_signal_connect_object (self->board, "refused", G_CALLBACK (refused_cb), self, 0);
  g_signal_connect_object (self->board, "message", G_CALLBACK (message_cb), self, 0);
  g_signal_connect_object (model, "premove-refused", G_CALLBACK (premove_refused_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "clock-low", G_CALLBACK (clock_low_cb), self, 0);
  g_signal_connect_object (model, "clock-period", G_CALLBACK (clock_period_cb), self, 0);
  g_signal_connect_object (model, "played", G_CALLBACK (played_cb), self, 0);
  g_signal_connect_object (model, "undone", G_CALLBACK (undone_cb), self, 0);
  g_signal_connect_object (model, "redone", G_CALLBACK (redone_cb), self, 0);
  g_signal_connect_object (model, "started", G_CALLBACK (note_shown), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "started", G_CALLBACK (kt_game_page_greet), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "edited", G_CALLBACK (note_shown), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "ended", G_CALLBACK (ended_cb), self, 0);
  g_signal_connect_object (model, "hinted", G_CALLBACK (hinted_cb), self, 0);
}
