/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/page/kt-game-page.h"

#include <glib/gi18n-lib.h>

#include "ui/cards/kt-player-card.h"
#include "ui/common/kt-announce.h"
#include "ui/common/kt-text-fit.h"
#include "ui/common/kt-widgets.h"
#include "ui/log/kt-move-log.h"
#include "ui/page/kt-game-page-private.h"
#include "ui/page/kt-game-tools.h"
#include "ui/page/kt-news-place.h"
#include "ui/page/kt-pause-cover.h"
#include "ui/page/kt-seating.h"
#include "ui/result/kt-moment.h"
#include "ui/result/kt-result-page.h"
#include "ui/text/kt-sentences.h"

enum { NEAR_SEAT = 0, FAR_SEAT = 1 };

G_DEFINE_FINAL_TYPE (KtGamePage, kt_game_page, KT_TYPE_GAME_VIEW)

enum { REFUSED, TURN_BOARD, N_SIGNALS };
static guint signals[N_SIGNALS];

gboolean
kt_game_page_is_drafting (KtGamePage *self)
{
  return kt_game_session_get_draft (self->session) != NULL;
}

/* --- The result ------------------------------------------------------------------------------- */

KtConfirmation *
kt_game_page_get_confirmation (KtGamePage *self)
{
  g_return_val_if_fail (KT_IS_GAME_PAGE (self), NULL);
  return KT_CONFIRMATION (self->question);
}

gboolean
kt_game_page_get_shows_result (KtGamePage *self)
{
  g_return_val_if_fail (KT_IS_GAME_PAGE (self), FALSE);
  return self->result && gtk_widget_get_visible (self->result);
}

/* Shows or hides the result page. The table stays visible behind it, but cannot be focused or
 * clicked. */
void
kt_game_page_show_result (KtGamePage *self, gboolean is_shown)
{
  g_return_if_fail (KT_IS_GAME_PAGE (self));
  if (is_shown == kt_game_page_get_shows_result (self))
    return;
  if (is_shown) {
    kt_result_page_show (KT_RESULT_PAGE (self->result));
    kt_key_guard_begin (&self->guard, g_get_monotonic_time ());
  }
  gtk_widget_set_visible (self->result, is_shown);
  g_object_set (self->session, "result-visible", is_shown, NULL);
  gtk_widget_set_can_focus (GTK_WIDGET (self->table), !is_shown);
  gtk_widget_set_can_target (GTK_WIDGET (self->table), !is_shown);
  kt_game_actions_update (self->actions);
  kt_draft_actions_update (self->drafts);
  kt_game_page_update_keys (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* --- Review and comments ---------------------------------------------------------------------- */

static void
show_writing (KtGamePage *self)
{
  kt_game_layout_set_writing (self->table, kt_game_session_get_commented (self->session) != NULL);
}

static void
commented_cb (KtGamePage *self)
{
  show_writing (self);
  if (kt_game_session_get_commented (self->session))
    kt_move_log_focus_comment (KT_MOVE_LOG (self->log));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
add_log (KtGamePage *self)
{
  self->log = kt_move_log_new (self->session, self->settings);
  kt_game_layout_add_child (self->table, "log", self->log);
  g_signal_connect_object (self->session, "notify::commented", G_CALLBACK (commented_cb), self,
                           G_CONNECT_SWAPPED);
  g_object_bind_property (self->session, "log-raised", self->table, "log-raised",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  show_writing (self);
}

/* --- Signals ---------------------------------------------------------------------------------- */

/* Shows the opening's name as a tooltip, but only if the label is ellipsized. */
static gboolean
query_name_cb (GtkLabel *label, int x, int y, gboolean by_keys, GtkTooltip *tooltip)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_label (label));
  return TRUE;
}

static void
show_game (KtGamePage *self)
{
  const KtPosition *position = kt_game_model_get_position (self->model);
  g_autofree char *rule = kt_sentence_describe_rule (position);
  g_autofree char *time = kt_sentence_describe_times (
      kt_match_get_time_control (kt_game_model_get_match (self->model)));
  g_autofree char *subtitle = g_strjoin (*rule && *time ? " · " : "", rule, time, NULL);

  kt_game_page_show_title (self, _ (position->game->name), subtitle);
  kt_game_page_update_sides (self);
  kt_game_page_update_opening (self);
  kt_game_page_update_cover (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
started_cb (KtGameModel *model, KtGamePage *self)
{
  kt_game_page_show_result (self, FALSE);
  kt_moment_stop (KT_MOMENT (self->moment));
  /* Dismisses the toast, which is about the previous game. */
  kt_toasts_dismiss (self->toasts);
  show_game (self);
}

/* Updates the page. If no widget on the page has the focus any more, such as after an answer to an
 * opening question, the board gets it. */
static void
shown_changed_cb (KtGameModel *model, KtGamePage *self)
{
  if (!kt_game_model_is_over (model)) {
    kt_game_page_show_result (self, FALSE);
    kt_moment_stop (KT_MOMENT (self->moment));
  }
  kt_game_page_update_opening (self);
  kt_game_page_update_keys (self);
  kt_game_page_announce_shown (self);
  if (kt_game_layout_get_narrow (self->table) && !kt_game_model_is_live (model))
    return;
  if (!gtk_widget_get_focus_child (GTK_WIDGET (self)) && gtk_widget_get_mapped (self->board))
    gtk_widget_grab_focus (self->board);
}

static gboolean
invert_cb (GtkWidget *page, gboolean value)
{
  return !value;
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  KtGamePage *self = KT_GAME_PAGE (widget);

  if (kt_game_page_get_shows_result (self)) {
    kt_game_page_show_result (self, FALSE);
    return TRUE;
  }
  if (kt_confirmation_dismiss (KT_CONFIRMATION (self->question)) ||
      kt_toasts_dismiss (self->toasts))
    return TRUE;
  if (kt_game_layout_get_log_raised (self->table)) {
    kt_game_layout_set_log_raised (self->table, FALSE);
    return TRUE;
  }
  if (kt_game_page_is_drafting (self) && !kt_pause_cover_is_wanted (self->model))
    return gtk_widget_activate_action (widget, "draft.toggle", NULL);
  if (kt_game_model_is_analysis (self->model))
    return gtk_widget_activate_action (widget, "win.leave-analysis", NULL);
  return gtk_widget_activate_action (
      widget, kt_replay_is_active (self->replay) ? "replay.leave" : "game.pause", NULL);
}

static void
add_actions (KtGamePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->actions = kt_game_actions_new (self->session, self->settings, widget);
  gtk_widget_insert_action_group (widget, "game", kt_game_actions_get_group (self->actions));
  self->files = kt_file_actions_new (self->session, self->settings, widget);
  gtk_widget_insert_action_group (widget, "file", kt_file_actions_get_group (self->files));
  self->replay_actions = kt_replay_actions_new (self->model, self->replay, self->settings, widget);
  kt_replay_actions_follow_reader (self->replay_actions,
                                   kt_game_session_get_reader (self->session));
  gtk_widget_insert_action_group (widget, "replay",
                                  kt_replay_actions_get_group (self->replay_actions));
  self->drafts = kt_draft_actions_new (self->session, self->settings, widget);
  gtk_widget_insert_action_group (widget, "draft", kt_draft_actions_get_group (self->drafts));
}

static void
add_board (KtGamePage *self)
{
  self->board = kt_board_new (self->model, self->settings, self->theme);
  kt_game_layout_add_child (self->table, "board", self->board);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "board",
                                  kt_board_get_actions (KT_BOARD (self->board)));
  kt_toasts_set_focus_after (self->toasts, self->board);
  g_signal_connect_object (self, "turn-board", G_CALLBACK (kt_board_turn), self->board,
                           G_CONNECT_SWAPPED);
}

static void
add_cards (KtGamePage *self)
{
  static const char *const places[KT_SEATS] = { [NEAR_SEAT] = "near", [FAR_SEAT] = "far" };

  for (guint seat = 0; seat < KT_SEATS; seat++) {
    GtkWidget *card = kt_player_card_new (self->model, seat, self->settings, self->theme);

    self->cards[seat] = KT_PLAYER_CARD (card);
    kt_game_layout_add_child (self->table, places[seat], card);
  }
}

static void
spoken_cb (KtGamePage *self, const char *text)
{
  kt_announce (GTK_WIDGET (self), self->announcer, text);
}

/* Shows a remark without interrupting the announcement of the game's end. */
static void
remarked_cb (KtGamePage *self, const char *text)
{
  kt_toasts_show (self->toasts, text);
  kt_announce_more (GTK_WIDGET (self), self->announcer, text);
}

static void
add_analysis_controller (KtGamePage *self)
{
  self->analysis_controller =
      kt_analysis_controller_new (KT_GAME_VIEW (self), KT_BOARD (self->board));
  kt_game_layout_add_child (self->table, "advantage",
                            kt_analysis_controller_get_bar (self->analysis_controller));
  g_signal_connect_object (self->analysis_controller, "spoken", G_CALLBACK (spoken_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysis_controller, "remarked", G_CALLBACK (remarked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "analysis",
                                  kt_analysis_controller_get_group (self->analysis_controller));
}

/* Adds the lines of the engine in place of a card, because a board for analysis has no players. */
static void
add_analysis (KtGamePage *self)
{
  GtkWidget *nobody = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_visible (nobody, FALSE);
  kt_game_layout_add_child (self->table, "near", nobody);
  kt_game_layout_add_child (self->table, "far",
                            kt_analysis_controller_get_view (self->analysis_controller));
}

/* Adds the parts that are not in the template, because they need the model at construction. */
static void
add_parts (KtGamePage *self)
{
  add_board (self);
  add_analysis_controller (self);
  if (kt_game_model_is_analysis (self->model))
    add_analysis (self);
  else
    add_cards (self);
  add_log (self);
  kt_game_tools_add (self->tools, self->model, TRUE);
  kt_game_tools_add (self->bar, self->model, FALSE);
  kt_game_tools_add (self->header_tools, self->model, FALSE);
  kt_game_page_add_prompt (self);
  if (!kt_game_model_is_analysis (self->model))
    kt_seating_keep (self->table, KT_BOARD (self->board), KT_CONFIRMATION (self->question));
  self->moment = kt_moment_new (self->model, self->settings, self->theme);
  gtk_overlay_add_overlay (self->overlay, self->moment);
  self->result = kt_result_page_new (self->model, self->settings);
  gtk_widget_set_visible (self->result, FALSE);
  gtk_overlay_add_overlay (self->overlay, self->result);
  /* The toasts come last, so they are drawn above the result page. */
  gtk_widget_insert_before (self->result, GTK_WIDGET (self->overlay), GTK_WIDGET (self->toasts));
  self->cover = kt_pause_cover_new (self->model);
  gtk_widget_set_visible (self->cover, FALSE);
  gtk_widget_set_hexpand (self->cover, TRUE);
  gtk_box_append (self->places, self->cover);
}

static void
follow_settings (KtGamePage *self)
{
  GSettings *settings = self->settings;

  g_signal_connect_object (settings, "changed::stones", G_CALLBACK (kt_game_page_update_sides),
                           self, G_CONNECT_SWAPPED);
  /* The actions were connected before, so they are up to date here. */
  g_signal_connect_object (settings, "changed", G_CALLBACK (kt_game_page_update_keys), self,
                           G_CONNECT_SWAPPED);
  g_settings_bind (settings, "undo", self->undo_button, "visible", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "undo", self->redo_button, "visible", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "hints", self->hint_button, "visible", G_SETTINGS_BIND_GET);
}

/* Connects to the model. The parts of the page are connected before, because their handlers must
 * run first. */
static void
follow_model (KtGamePage *self)
{
  KtGameModel *model = self->model;

  g_signal_connect_object (model, "notify::paused", G_CALLBACK (kt_game_page_update_board_cover),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "notify::paused", G_CALLBACK (kt_game_page_update_cover), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "seats-changed", G_CALLBACK (kt_game_page_update_cover), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "notify::is-covered",
                           G_CALLBACK (kt_game_page_update_board_cover), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "notify", G_CALLBACK (kt_game_page_update_keys), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "started", G_CALLBACK (started_cb), self, 0);
  g_signal_connect_object (model, "shown-changed", G_CALLBACK (shown_changed_cb), self, 0);
}

/* Shows the state of the session, which may be older than the page: a change of the language
 * makes a new page. */
static void
show_session (KtGamePage *self)
{
  gboolean is_result_visible;

  g_object_get (self->session, "result-visible", &is_result_visible, NULL);
  if (kt_game_model_has_game (self->model))
    show_game (self);
  kt_game_page_show_places (self);
  kt_game_page_show_result (self, is_result_visible && kt_game_model_is_over (self->model));
}

static void
kt_game_page_constructed (GObject *object)
{
  KtGamePage *self = KT_GAME_PAGE (object);

  G_OBJECT_CLASS (kt_game_page_parent_class)->constructed (object);
  self->session = kt_game_view_get_session (KT_GAME_VIEW (self));
  self->model = kt_game_view_get_model (KT_GAME_VIEW (self));
  self->replay = kt_game_session_get_replay (self->session);
  self->settings = kt_game_view_get_settings (KT_GAME_VIEW (self));
  self->theme = kt_game_view_get_theme (KT_GAME_VIEW (self));
  add_actions (self);
  add_parts (self);
  follow_settings (self);
  kt_game_page_fit_header (self);
  kt_game_page_update_sides (self);
  kt_game_page_update_opening (self);
  kt_game_page_update_cover (self);
  kt_game_page_add_keys (self);
  kt_game_page_update_keys (self);
  kt_game_page_follow_news (self);
  follow_model (self);
  show_session (self);
}

GActionGroup *
kt_game_page_get_file_group (KtGamePage *self)
{
  g_return_val_if_fail (KT_IS_GAME_PAGE (self), NULL);
  return kt_file_actions_get_group (self->files);
}

/* Takes the focus only while the page is visible, because its game may also change while another
 * page has the focus. */
static gboolean
kt_game_page_grab_focus (GtkWidget *widget)
{
  KtGamePage *self = KT_GAME_PAGE (widget);

  if (!gtk_widget_get_visible (widget))
    return FALSE;
  if (kt_game_page_get_shows_result (self))
    return gtk_widget_grab_focus (self->result);
  if (gtk_widget_get_visible (self->cover))
    return gtk_widget_grab_focus (self->cover);
  if (kt_game_session_get_commented (self->session)) {
    kt_move_log_focus_comment (KT_MOVE_LOG (self->log));
    return TRUE;
  }
  return gtk_widget_grab_focus (self->board);
}

static void
kt_game_page_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                      int *natural, int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (KT_GAME_PAGE (widget)->content, orientation, for_size, minimum, natural, NULL,
                      NULL);
}

/* Adapts the table to the window's size even while it is covered. Otherwise its buttons would
 * stay in the header bar and prevent the window from becoming narrower. */
static void
kt_game_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KtGamePage *self = KT_GAME_PAGE (widget);
  GtkWidget *places = GTK_WIDGET (self->places);

  gtk_widget_allocate (self->content, width, height, baseline, NULL);
  if (!gtk_widget_get_visible (GTK_WIDGET (self->table)))
    kt_game_layout_adapt (self->table, gtk_widget_get_width (places),
                          gtk_widget_get_height (places));
}

static void
kt_game_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (kt_game_page_parent_class)->map (widget);
  kt_game_page_greet (KT_GAME_PAGE (widget));
}

/* Pauses the replay while its page is not visible. */
static void
kt_game_page_unmap (GtkWidget *widget)
{
  KtGamePage *self = KT_GAME_PAGE (widget);

  kt_replay_pause (self->replay);
  GTK_WIDGET_CLASS (kt_game_page_parent_class)->unmap (widget);
}

static void
kt_game_page_dispose (GObject *object)
{
  KtGamePage *self = KT_GAME_PAGE (object);

  g_clear_handle_id (&self->greeting, g_source_remove);
  g_clear_pointer (&self->said_before, g_free);
  /* Disposing the file actions closes their dialogs, which uncovers the board and changes the
   * model, so the other parts must still exist. */
  if (self->files)
    g_object_run_dispose (G_OBJECT (self->files));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "game", NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "replay", NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "draft", NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "file", NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "analysis", NULL);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->actions);
  g_clear_object (&self->files);
  g_clear_object (&self->replay_actions);
  g_clear_object (&self->drafts);
  g_clear_object (&self->analysis_controller);
  G_OBJECT_CLASS (kt_game_page_parent_class)->dispose (object);
}

static void
kt_game_page_class_init (KtGamePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = kt_game_page_constructed;
  object_class->dispose = kt_game_page_dispose;
  widget_class->focus = kt_widget_focus_children;
  widget_class->grab_focus = kt_game_page_grab_focus;
  widget_class->map = kt_game_page_map;
  widget_class->unmap = kt_game_page_unmap;
  widget_class->measure = kt_game_page_measure;
  widget_class->size_allocate = kt_game_page_size_allocate;
  signals[REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[TURN_BOARD] = g_signal_new ("turn-board", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (KT_TYPE_GAME_LAYOUT);
  g_type_ensure (KT_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, content);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, toasts);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, title);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, table);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, places);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, board_cover);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, opening);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, opening_family);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, opening_variation);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, announcer);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, redo_button);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, hint_button);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, back_button);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, draft_button);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, analysis_menu);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, analysed_games);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, overlay);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, keys);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, tools);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, bar);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, header_tools);
  gtk_widget_class_bind_template_callback (widget_class, invert_cb);
  gtk_widget_class_bind_template_callback (widget_class, query_name_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
kt_game_page_init (KtGamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kt_news_place_keep (self->overlay, self->toasts, self->table);
  kt_announce_add_label (self->announcer);
  kt_announce_name_menu_button (self->menu_button);
  kt_text_fit_low_title (GTK_WIDGET (self->title));
}

GtkWidget *
kt_game_page_new (KtGameSession *session, GSettings *settings, const KtTheme *theme)
{
  return g_object_new (KT_TYPE_GAME_PAGE, "session", session, "settings", settings, "theme", theme,
                       NULL);
}
