/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-widgets.h"
#if KT_HAS_NETWORK
#include "ui/far/kt-far-bar.h"
#endif
#include "ui/keys/kt-keys.h"
#include "ui/log/kt-draft-bar.h"
#include "ui/log/kt-move-log.h"
#include "ui/page/kt-game-page-private.h"
#include "ui/page/kt-game-tools.h"
#include "ui/page/kt-pause-cover.h"
#include "ui/page/kt-prompt.h"
#include "ui/replay/kt-replay-bar.h"

/* Covers the board of a timed game while a question stops the clocks, so that nobody can use that
 * time to think. During a pause, another cover takes the place of the whole table. */
void
kt_game_page_update_board_cover (KtGamePage *self)
{
  gboolean is_covered =
      (kt_game_model_is_covered (self->model) || kt_pause_cover_is_wanted (self->model)) &&
      !gtk_widget_get_visible (self->cover);

  if (gtk_widget_get_visible (self->board_cover) == is_covered)
    return;
  if (is_covered)
    kt_widget_take_focus (GTK_WIDGET (self->table));
  kt_widget_set_shown (self->board_cover, is_covered);
  kt_widget_set_shown (self->board, !is_covered);
  if (!is_covered && !gtk_widget_get_focus_child (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Hides the table instead of only covering it, so that a screen reader finds nothing behind the
 * cover. */
void
kt_game_page_update_cover (KtGamePage *self)
{
  gboolean is_covered =
      kt_pause_cover_is_wanted (self->model) && !gtk_widget_get_visible (self->question);

  if (gtk_widget_get_visible (self->cover) == is_covered)
    return;
  kt_widget_set_shown (self->cover, is_covered);
  kt_widget_set_shown (GTK_WIDGET (self->table), !is_covered);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static gboolean
has_review (KtGamePage *self)
{
  KtGameReview *review = kt_game_session_get_review (self->session);

  return kt_game_review_get_state (review) != KT_GAME_REVIEW_NONE;
}

/* Returns whether a review is visible. It then replaces the prompt and the replay, because there is
 * not enough room for all. A hint is shown all the same. */
static gboolean
is_review_read (KtGamePage *self)
{
  gboolean is_seen =
      !kt_game_layout_get_narrow (self->table) || kt_game_layout_get_log_raised (self->table);

  return is_seen && has_review (self) &&
         !kt_hinter_get_action (kt_game_model_get_hinter (self->model));
}

static void
update_prompt (KtGamePage *self)
{
  gboolean is_drafting = kt_game_page_is_drafting (self), is_read = is_review_read (self);
  gboolean is_asked = gtk_widget_get_visible (self->question);
  gboolean is_replaying = kt_replay_is_active (self->replay);

  gtk_widget_set_visible (self->prompt, !is_replaying && !is_asked && !is_drafting && !is_read);
  gtk_widget_set_visible (self->replay_place, !is_drafting && !is_read);
  kt_move_log_set_has_steps (KT_MOVE_LOG (self->log), !is_replaying || is_read);
  gtk_widget_set_visible (self->draft_place, !is_asked);
  /* Hide the line of keys: while a question is open, the keys of the board do not work or have
   * another meaning. */
  gtk_widget_set_opacity (GTK_WIDGET (self->keys), is_asked ? 0 : 1);
}

static void
review_changed_cb (KtGamePage *self)
{
  kt_game_layout_set_reviewing (self->table, has_review (self));
  update_prompt (self);
  if (!gtk_widget_get_focus_child (GTK_WIDGET (self)) && gtk_widget_get_mapped (self->board))
    gtk_widget_grab_focus (self->board);
}

/* Shows the draft bar. A draft replaces the replay on the board and takes its keys. If somebody
 * is using the buttons of the draft, the focus stays there. */
static void
draft_changed_cb (KtGamePage *self)
{
  gboolean is_drafting = kt_game_page_is_drafting (self);
  gboolean was_drafting =
      gtk_event_controller_get_propagation_phase (self->draft_keys) != GTK_PHASE_NONE;

  kt_replay_pause (self->replay);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "replay",
                                  is_drafting ? NULL
                                              : kt_replay_actions_get_group (self->replay_actions));
  gtk_event_controller_set_propagation_phase (self->draft_keys,
                                              is_drafting ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
  kt_confirmation_dismiss (KT_CONFIRMATION (self->question));
  kt_board_set_draft (KT_BOARD (self->board), kt_game_session_get_draft (self->session));
  update_prompt (self);
  kt_game_actions_update (self->actions);
  kt_game_page_update_keys (self);
  if (is_drafting != was_drafting || !gtk_widget_get_focus_child (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Shows a question, which replaces the pause cover, too. */
static void
question_changed_cb (KtGamePage *self)
{
  update_prompt (self);
  if (kt_game_model_has_game (self->model)) {
    kt_game_page_update_cover (self);
    kt_game_page_update_board_cover (self);
  }
  if (!gtk_widget_get_visible (self->question))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Shows the replay bar in place of the prompt. */
static void
replay_changed_cb (KtGamePage *self)
{
  gboolean is_active = kt_replay_is_active (self->replay);

  if (self->is_replaying != is_active) {
    self->is_replaying = is_active;
    update_prompt (self);
    kt_game_actions_update (self->actions);
    if (!gtk_widget_get_focus_child (GTK_WIDGET (self)) && gtk_widget_get_mapped (self->board))
      gtk_widget_grab_focus (self->board);
  }
  kt_game_page_update_keys (self);
}

static void
narrow_changed_cb (KtGamePage *self)
{
  gboolean is_narrow = kt_game_layout_get_narrow (self->table);
  gboolean is_low = kt_game_layout_get_low (self->table);

  /* In a low window, the header has the buttons for which the column and the bar lack the room. */
  gtk_widget_set_visible (GTK_WIDGET (self->header_tools),
                          kt_game_layout_has_long_header (self->table));
  kt_game_tools_set_left_out (self->bar, is_low);
  kt_game_tools_set_left_out (self->tools, is_low);
  kt_replay_bar_set_compact (KT_REPLAY_BAR (self->replay_bar), is_narrow);
  kt_draft_bar_set_compact (KT_DRAFT_BAR (gtk_widget_get_first_child (self->draft_place)),
                            is_narrow);
  for (guint seat = 0; seat < KT_SEATS && self->cards[seat]; seat++)
    kt_player_card_set_narrow (self->cards[seat], is_narrow);
  update_prompt (self);
}

#if KT_HAS_NETWORK
/* Shows what the person far away did. The result page covers the question, so a toast asks it. */
static void
told_cb (KtGamePage *self, const char *text, gboolean is_question)
{
  if (is_question && kt_game_page_get_shows_result (self))
    kt_toasts_show_with_action (self->toasts, text, _ ("Accept"), "far.yes");
  else
    kt_toasts_show (self->toasts, text);
  kt_game_page_announce (self, text);
}

static void
add_far_bar (KtGamePage *self, GtkBox *place)
{
  GtkWidget *bar;

  if (!kt_game_session_get_far_desk (self->session))
    return;
  bar = kt_far_bar_new (self->session);
  g_signal_connect_object (bar, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "far",
                                  kt_far_bar_get_actions (KT_FAR_BAR (bar)));
  gtk_box_append (place, bar);
}
#endif

void
kt_game_page_add_prompt (KtGamePage *self)
{
  static const char *const hints[] = {
    "hinted", "shown-changed"
  }; /* signals after which a hint is shown or hidden */
  GtkWidget *place = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

#if KT_HAS_NETWORK
  add_far_bar (self, GTK_BOX (place));
#endif
  self->prompt = kt_prompt_new (self->model, self->settings);
  self->replay_bar = kt_replay_bar_new (self->model, self->replay, self->settings);
  gtk_box_append (GTK_BOX (place), self->prompt);
  self->question = kt_confirmation_new (self->model);
  self->replay_place = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->replay_place), self->replay_bar);
  self->draft_place = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->draft_place), kt_draft_bar_new (self->session, self->settings));
  g_signal_connect_object (self->drafts, "changed", G_CALLBACK (draft_changed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (place), self->replay_place);
  gtk_box_append (GTK_BOX (place), self->draft_place);
  gtk_box_append (GTK_BOX (place), self->question);
  g_signal_connect_object (self->question, "notify::visible", G_CALLBACK (question_changed_cb),
                           self, G_CONNECT_SWAPPED);
  kt_game_layout_add_child (self->table, "prompt", place);
  narrow_changed_cb (self);
  g_signal_connect_object (self->table, "notify::narrow", G_CALLBACK (narrow_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "notify::log-raised", G_CALLBACK (update_prompt), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (hints); i++)
    g_signal_connect_object (self->model, hints[i], G_CALLBACK (update_prompt), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (kt_game_session_get_review (self->session), "changed",
                           G_CALLBACK (review_changed_cb), self, G_CONNECT_SWAPPED);
  review_changed_cb (self);
  kt_keys_install_in_replay (GTK_WIDGET (self->table));
  g_signal_connect_object (self->replay, "changed", G_CALLBACK (replay_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

void
kt_game_page_show_places (KtGamePage *self)
{
  if (kt_game_page_is_drafting (self))
    draft_changed_cb (self);
  if (kt_replay_is_active (self->replay))
    replay_changed_cb (self);
}
