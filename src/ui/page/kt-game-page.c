/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/page/kt-game-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/analysis/kt-analyst.h"
#include "ui/board/kt-board.h"
#include "ui/common/kt-announce.h"
#include "ui/common/kt-appearance.h"
#include "ui/common/kt-toasts.h"
#include "ui/common/kt-widgets.h"
#include "ui/keys/kt-key-guard.h"
#include "ui/keys/kt-keys.h"
#include "ui/log/kt-move-log.h"
#include "ui/page/kt-draft-actions.h"
#include "ui/page/kt-draft-bar.h"
#include "ui/page/kt-file-actions.h"
#include "ui/page/kt-game-actions.h"
#include "ui/page/kt-game-layout.h"
#include "ui/page/kt-moment.h"
#include "ui/page/kt-news-place.h"
#include "ui/page/kt-pause-cover.h"
#include "ui/page/kt-player-card.h"
#include "ui/page/kt-prompt.h"
#include "ui/page/kt-result-page.h"
#include "ui/page/kt-seating.h"
#include "ui/replay/kt-replay-actions.h"
#include "ui/replay/kt-replay-bar.h"
#include "ui/sound/kt-sound-menu.h"
#include "ui/text/kt-sentences.h"

enum { NEAR_SEAT = 0, FAR_SEAT = 1 };

struct _KtGamePage {
  KtGameView parent_instance;

  GtkWidget *content;
  KtToasts *toasts;
  AdwWindowTitle *title;
  KtGameLayout *table;
  GtkBox *places; /* the table, or what covers it */
  GtkWidget *cover;
  GtkWidget *board;
  GtkWidget *board_cover;
  GtkWidget *opening;
  GtkLabel *opening_family;
  GtkLabel *opening_variation;
  GtkLabel *announcer;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *hint_button;
  GtkWidget *back_button, *draft_button;
  GtkMenuButton *menu_button;
  GMenuModel *primary_menu, *analysis_menu;
  GtkOverlay *overlay;
  GtkLabel *keys;

  KtGameModel *model; /* the view keeps it, and the next two */
  GSettings *settings;
  const KtTheme *theme;
  KtGameActions *actions;
  KtFileActions *files;
  KtReplay *replay;
  KtReplayActions *replay_actions;
  KtDraftActions *drafts;
  GtkEventController *draft_keys;
  GtkWidget *prompt, *replay_bar, *question; /* one in the place of the other ... */
  GtkWidget *replay_place, *draft_place;     /* ... and of the first two a draft */
  KtAnalyst *analyst;
  GtkWidget *moment;
  GtkWidget *log;
  KtNode *said;      /* the place that was shown last; only to be compared */
  GtkWidget *result; /* the page about it */
  KtKeyGuard guard;  /* of what came up at the end */
};

G_DEFINE_FINAL_TYPE (KtGamePage, kt_game_page, KT_TYPE_GAME_VIEW)

enum { REFUSED, TURN_BOARD, N_SIGNALS };
static guint signals[N_SIGNALS];

void
kt_game_page_tell (KtGamePage *self, const char *text)
{
  kt_toasts_tell (self->toasts, text);
  kt_announce (GTK_WIDGET (self), self->announcer, text);
}

void
kt_game_page_say (KtGamePage *self, const char *text)
{
  kt_announce (GTK_WIDGET (self), self->announcer, text);
}

gboolean
kt_game_page_is_drafting (KtGamePage *self)
{
  return self->drafts && kt_draft_actions_get_draft (self->drafts);
}

static void
refused_cb (KtBoard *board, const char *reason, KtGamePage *self)
{
  kt_game_page_tell (self, reason);
  g_signal_emit (self, signals[REFUSED], 0);
}

static void
message_cb (KtBoard *board, const char *text, KtGamePage *self)
{
  kt_game_page_say (self, text);
}

static void
premove_refused_cb (KtGamePage *self)
{
  kt_game_page_tell (self, _ ("The move that you had planned is not possible"));
  g_signal_emit (self, signals[REFUSED], 0);
}

/* A row that looks like a win but is none wants an explanation. */
static void
explain_void_rows (KtGamePage *self)
{
  GArray *marks = kt_game_model_get_marks (self->model);

  for (guint i = 0; i < marks->len; i++) {
    const KtMark *mark = &g_array_index (marks, KtMark, i);

    if (mark->kind == KT_MARK_VOID)
      kt_game_page_tell (self, kt_sentence_note (mark->note));
  }
}

/* --- The keys that work now ------------------------------------------------------------------- */

static KtKeysState
get_keys_state (KtGamePage *self)
{
  if (kt_game_page_get_shows_result (self))
    return KT_KEYS_RESULT;
  if (kt_game_model_is_analysis (self->model))
    return KT_KEYS_ANALYSIS;
  if (!kt_game_model_has_game (self->model))
    return KT_KEYS_PLAY;
  if (kt_pause_cover_is_wanted (self->model))
    return KT_KEYS_PAUSE;
  if (kt_game_page_is_drafting (self))
    return KT_KEYS_DRAFT;
  if (kt_replay_is_active (self->replay))
    return KT_KEYS_REPLAY;
  if (!kt_game_model_is_live (self->model))
    return KT_KEYS_LOOK;
  if (kt_game_model_is_over (self->model))
    return KT_KEYS_OVER;
  return kt_game_model_has_person (self->model) ? KT_KEYS_PLAY : KT_KEYS_WATCH;
}

/* What belongs to other groups can always be done. */
static gboolean
is_enabled (const char *action, gpointer data)
{
  KtGamePage *self = data;
  GActionGroup *game = kt_game_actions_get_group (self->actions);
  GActionGroup *replay = kt_replay_actions_get_group (self->replay_actions);
  GActionGroup *analysis = kt_analyst_get_group (self->analyst);

  if (g_str_has_prefix (action, "draft."))
    return g_action_group_get_action_enabled (kt_draft_actions_get_group (self->drafts),
                                              action + strlen ("draft."));
  if (g_str_has_prefix (action, "analysis."))
    return g_action_group_get_action_enabled (analysis, action + strlen ("analysis."));
  if (g_str_has_prefix (action, "replay."))
    return g_action_group_get_action_enabled (replay, action + strlen ("replay."));
  return !g_str_has_prefix (action, "game.") ||
         g_action_group_get_action_enabled (game, action + strlen ("game."));
}

static void
update_keys (KtGamePage *self)
{
  g_autofree char *text = kt_keys_describe (get_keys_state (self), is_enabled, self);

  gtk_label_set_label (self->keys, text);
}

/* A key that is held when the game ends must not skip what comes up then. */
static gboolean
is_go_on (guint keyval)
{
  return keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_space;
}

static gboolean
is_at_end (KtGamePage *self)
{
  return (get_keys_state (self) & (KT_KEYS_OVER | KT_KEYS_RESULT)) != 0;
}

/* All events, because a GtkEventControllerKey tells no release of a key that it did not use. */
static gboolean
guard_event_cb (GtkEventController *controller, GdkEvent *event, KtGamePage *self)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if ((type != GDK_KEY_PRESS && type != GDK_KEY_RELEASE) ||
      !is_go_on (gdk_key_event_get_keyval (event)))
    return FALSE;
  if (type == GDK_KEY_PRESS)
    return !kt_key_guard_press (&self->guard, g_get_monotonic_time ()) && is_at_end (self);
  kt_key_guard_release (&self->guard);
  return FALSE;
}

static void
add_keys (KtGamePage *self)
{
  GtkEventController *guard = gtk_event_controller_legacy_new ();

  kt_keys_install_in_game (GTK_WIDGET (self));
  self->draft_keys = kt_keys_install_in_draft (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (guard, GTK_PHASE_CAPTURE);
  g_signal_connect (guard, "event", G_CALLBACK (guard_event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), guard);
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

/* What lies behind it can be seen, and is not there for a screen reader or the focus. */
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
  gtk_widget_set_can_focus (GTK_WIDGET (self->table), !is_shown);
  gtk_widget_set_can_target (GTK_WIDGET (self->table), !is_shown);
  kt_game_actions_update (self->actions);
  kt_draft_actions_update (self->drafts);
  update_keys (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
kt_game_page_review (KtGamePage *self)
{
  g_return_if_fail (KT_IS_GAME_PAGE (self));
  kt_game_page_show_result (self, FALSE);
  kt_game_layout_set_log_raised (self->table, TRUE);
  kt_move_log_review (KT_MOVE_LOG (self->log));
}

void
kt_game_page_write_comment (KtGamePage *self)
{
  g_return_if_fail (KT_IS_GAME_PAGE (self));
  kt_game_layout_set_log_raised (self->table, TRUE);
  kt_move_log_write_comment (KT_MOVE_LOG (self->log));
}

/* --- What happens ----------------------------------------------------------------------------- */

/* What is marked on the board is to be heard, too: whose pieces hang only by who can save them. */
static guint
get_warned_kinds (KtGamePage *self)
{
  GSettings *settings = self->settings;
  gboolean hanging = g_settings_get_boolean (settings, "show-hanging") &&
                     kt_game_model_awaits_person (self->model);

  return (g_settings_get_boolean (settings, "show-threats") ? 1u << KT_MARK_THREAT : 0) |
         (g_settings_get_boolean (settings, "show-threes") ? 1u << KT_MARK_THREE : 0) |
         (hanging ? 1u << KT_MARK_HANGING : 0);
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
  if (kt_game_model_is_live (model) && !kt_game_model_is_over (model))
    explain_void_rows (self);
}

/* The mark on the board is seen; what it says is to be heard, too. */
static void
hinted_cb (KtGameModel *model, KtGamePage *self)
{
  g_autofree char *text = kt_sentence_speak_hint (model);

  if (text)
    kt_announce (GTK_WIDGET (self), self->announcer, text);
}

/* Joy is for people. */
static void
play_moment (KtGamePage *self, const KtResult *result)
{
  KtMomentKind kind = KT_MOMENT_DRAW;

  if (kt_game_model_is_analysis (self->model))
    return;
  if (result->outcome == KT_WIN)
    kind = kt_seat_is_person (kt_game_model_get_seat_of_actor (self->model, result->winner))
               ? KT_MOMENT_JOY
               : KT_MOMENT_CALM;
  kt_moment_play (KT_MOMENT (self->moment), kind, self->board);
}

static void
ended_cb (KtGameModel *model, KtGamePage *self)
{
  const KtResult *result = &kt_game_model_get_position (model)->result;
  g_autofree char *who = kt_sentence_describe_result (model);
  g_autofree char *text = g_strdup_printf ("%s. %s.", who, kt_sentence_note (result->reason));

  if (kt_game_page_is_drafting (self))
    return;
  kt_announce (GTK_WIDGET (self), self->announcer, text);
  kt_key_guard_begin (&self->guard, g_get_monotonic_time ());
  play_moment (self, result);
}

/* In a game in which the time runs down nobody thinks while a question stops the clocks. A pause
 * has a cover of its own. */
static void
update_board_cover (KtGamePage *self)
{
  gboolean is_covered =
      (kt_game_model_is_covered (self->model) || kt_pause_cover_is_wanted (self->model)) &&
      !gtk_widget_get_visible (self->cover);

  if (gtk_widget_get_visible (self->board_cover) == is_covered)
    return;
  if (is_covered && gtk_widget_get_focus_child (GTK_WIDGET (self->table)))
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  gtk_widget_set_visible (self->board_cover, is_covered);
  gtk_widget_set_visible (self->board, !is_covered);
  if (!is_covered && !gtk_widget_get_focus_child (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Once, and only to who plays. */
static void
clock_low_cb (KtGameModel *model, int actor, KtGamePage *self)
{
  g_autofree char *text = kt_sentence_speak_low_clock (model, actor);

  if (kt_seat_is_person (kt_game_model_get_seat_of_actor (model, actor)))
    kt_announce (GTK_WIDGET (self), self->announcer, text);
}

/* The colours of X and O have nothing to say beside black and white pieces. */
static void
update_sides (KtGamePage *self)
{
  gboolean has_game = kt_game_model_has_game (self->model);

  kt_widget_set_class (GTK_WIDGET (self), "black-and-white",
                       kt_appearance_has_stones (self->settings) ||
                           (has_game && kt_game_model_get_position (self->model)->game->types));
}

/* What stands below the family: its code, and which variation of it. */
static char *
describe_variation (const KtOpening *opening)
{
  return opening->variation ? g_strdup_printf ("%s · %s", opening->code, _ (opening->variation))
                            : g_strdup (opening->code);
}

/* The name keeps its place in a game whose openings have names, so that nothing moves when the
 * first one comes. */
static void
update_opening (KtGamePage *self)
{
  guint shown = kt_game_model_get_shown (self->model);
  const KtOpening *opening = kt_game_model_find_opening (self->model, shown);
  g_autofree char *variation = opening ? describe_variation (opening) : NULL;

  gtk_label_set_label (self->opening_family, opening ? _ (opening->family) : "");
  gtk_label_set_label (self->opening_variation, variation ? variation : "");
  gtk_widget_set_visible (self->opening,
                          kt_game_model_has_game (self->model) &&
                              kt_game_model_get_position (self->model)->game->get_opening != NULL);
}

/* The whole name is only worth saying where it is cut. */
static gboolean
query_name_cb (GtkLabel *label, int x, int y, gboolean by_keys, GtkTooltip *tooltip)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_label (label));
  return TRUE;
}

/* The table itself goes, so that neither an eye nor a screen reader finds anything behind the
 * cover. */
static void
update_cover (KtGamePage *self)
{
  gboolean is_covered =
      kt_pause_cover_is_wanted (self->model) && !gtk_widget_get_visible (self->question);

  if (gtk_widget_get_visible (self->cover) == is_covered)
    return;
  gtk_widget_set_visible (self->cover, is_covered);
  gtk_widget_set_visible (GTK_WIDGET (self->table), !is_covered);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
show_title (KtGamePage *self, const char *game, const char *subtitle)
{
  gboolean is_analysis = kt_game_model_is_analysis (self->model);

  adw_window_title_set_title (self->title, is_analysis ? _ ("Analysis") : game);
  adw_window_title_set_subtitle (self->title, is_analysis ? game : subtitle);
}

static void
started_cb (KtGameModel *model, KtGamePage *self)
{
  const KtPosition *position = kt_game_model_get_position (model);
  g_autofree char *rule = kt_sentence_describe_rule (position);
  g_autofree char *time =
      kt_sentence_describe_times (kt_match_get_time_control (kt_game_model_get_match (model)));
  g_autofree char *subtitle = g_strjoin (*rule && *time ? " · " : "", rule, time, NULL);

  kt_game_page_show_result (self, FALSE);
  kt_moment_stop (KT_MOMENT (self->moment));
  /* What was said was about the game before. */
  kt_toasts_dismiss (self->toasts);
  show_title (self, _ (position->game->name), subtitle);
  update_sides (self);
  update_opening (self);
  update_cover (self);
  gtk_widget_grab_focus (self->board);
}

/* Each move of a variation that somebody walks to is to be heard, once. */
static void
say_variation (KtGamePage *self)
{
  KtGameTree *tree = kt_game_model_get_tree (self->model);
  g_autofree char *text = NULL;

  if (kt_game_tree_get_cursor (tree) != self->said)
    text = kt_sentence_speak_variation (self->model);
  self->said = kt_game_tree_get_cursor (tree);
  if (text && !kt_game_page_is_drafting (self))
    kt_game_page_say (self, text);
}

/* From a question that an opening asks to its first answer, and back to the board. */
static void
shown_changed_cb (KtGameModel *model, KtGamePage *self)
{
  if (!kt_game_model_is_over (model)) {
    kt_game_page_show_result (self, FALSE);
    kt_moment_stop (KT_MOMENT (self->moment));
  }
  update_opening (self);
  update_keys (self);
  say_variation (self);
  if (kt_game_layout_get_narrow (self->table) && !kt_game_model_is_live (model))
    return;
  if (!gtk_widget_get_focus_child (GTK_WIDGET (self)))
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

  self->actions = kt_game_actions_new (self->model, self->settings, widget);
  gtk_widget_insert_action_group (widget, "game", kt_game_actions_get_group (self->actions));
  self->files = kt_file_actions_new (self->model, self->settings, widget);
  gtk_widget_insert_action_group (widget, "file", kt_file_actions_get_group (self->files));
  self->replay = kt_replay_new (self->model);
  self->replay_actions = kt_replay_actions_new (self->model, self->replay, self->settings, widget);
  gtk_widget_insert_action_group (widget, "replay",
                                  kt_replay_actions_get_group (self->replay_actions));
  self->drafts = kt_draft_actions_new (self->model, self->settings, widget);
  gtk_widget_insert_action_group (widget, "draft", kt_draft_actions_get_group (self->drafts));
}

static void
add_board (KtGamePage *self)
{
  self->board = kt_board_new (self->model, self->settings, self->theme);
  kt_game_layout_add_child (self->table, "board", self->board);
  if (!kt_game_model_is_analysis (self->model))
    kt_seating_keep (self->table, KT_BOARD (self->board));
  kt_toasts_set_focus_after (self->toasts, self->board);
  g_signal_connect_object (self, "turn-board", G_CALLBACK (kt_board_turn), self->board,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "refused", G_CALLBACK (refused_cb), self, 0);
  g_signal_connect_object (self->board, "message", G_CALLBACK (message_cb), self, 0);
}

static void
spoken_cb (KtAnalyst *analyst, const char *text, KtGamePage *self)
{
  kt_announce (GTK_WIDGET (self), self->announcer, text);
}

/* How a game ended was said a moment before. */
static void
remarked_cb (KtGamePage *self, const char *text)
{
  kt_toasts_tell (self->toasts, text);
  kt_announce_more (GTK_WIDGET (self), self->announcer, text);
}

static void
add_analyst (KtGamePage *self)
{
  self->analyst = kt_analyst_new (KT_GAME_VIEW (self), KT_BOARD (self->board));
  kt_game_layout_add_child (self->table, "advantage", kt_analyst_get_bar (self->analyst));
  g_signal_connect_object (self->analyst, "spoken", G_CALLBACK (spoken_cb), self, 0);
  g_signal_connect_object (self->analyst, "remarked", G_CALLBACK (remarked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "analysis",
                                  kt_analyst_get_group (self->analyst));
}

/* Nobody sits at a board for analysis: the lines of the engine stand in the place of a card. */
static void
add_analysis (KtGamePage *self)
{
  GtkWidget *nobody = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_visible (nobody, FALSE);
  kt_game_layout_add_child (self->table, "near", nobody);
  kt_game_layout_add_child (self->table, "far", kt_analyst_get_view (self->analyst));
}

static void
add_cards (KtGamePage *self)
{
  kt_game_layout_add_child (
      self->table, "near",
      kt_player_card_new (self->model, NEAR_SEAT, self->settings, self->theme));
  kt_game_layout_add_child (
      self->table, "far", kt_player_card_new (self->model, FAR_SEAT, self->settings, self->theme));
}

static void
update_prompt (KtGamePage *self)
{
  gboolean is_drafting = kt_game_page_is_drafting (self);
  gboolean is_asked = gtk_widget_get_visible (self->question);

  gtk_widget_set_visible (self->prompt,
                          !kt_replay_is_active (self->replay) && !is_asked && !is_drafting);
  gtk_widget_set_visible (self->replay_place, !is_drafting);
  gtk_widget_set_visible (self->draft_place, !is_asked);
}

/* A draft has the board, and the keys of a replay. */
static void
draft_changed_cb (KtGamePage *self)
{
  gboolean is_drafting = kt_game_page_is_drafting (self);

  kt_replay_pause (self->replay);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "replay",
                                  is_drafting ? NULL
                                              : kt_replay_actions_get_group (self->replay_actions));
  gtk_event_controller_set_propagation_phase (self->draft_keys,
                                              is_drafting ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
  kt_confirmation_dismiss (KT_CONFIRMATION (self->question));
  kt_board_set_draft (KT_BOARD (self->board), kt_draft_actions_get_draft (self->drafts));
  update_prompt (self);
  kt_game_actions_update (self->actions);
  update_keys (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* A question takes the place of a pause, too. */
static void
question_changed_cb (KtGamePage *self)
{
  update_prompt (self);
  if (kt_game_model_has_game (self->model)) {
    update_cover (self);
    update_board_cover (self);
  }
  if (!gtk_widget_get_visible (self->question))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* What drives a replay stands where the prompt stands. */
static void
replay_changed_cb (KtGamePage *self)
{
  gboolean was_active = !gtk_widget_get_visible (self->prompt) && !kt_game_page_is_drafting (self);

  if (was_active != kt_replay_is_active (self->replay)) {
    update_prompt (self);
    kt_game_actions_update (self->actions);
    if (!gtk_widget_get_focus_child (GTK_WIDGET (self)) && gtk_widget_get_mapped (self->board))
      gtk_widget_grab_focus (self->board);
  }
  update_keys (self);
}

static void
narrow_changed_cb (KtGamePage *self)
{
  gboolean is_narrow = kt_game_layout_get_narrow (self->table);

  kt_replay_bar_set_compact (KT_REPLAY_BAR (self->replay_bar), is_narrow);
  kt_draft_bar_set_compact (KT_DRAFT_BAR (gtk_widget_get_first_child (self->draft_place)),
                            is_narrow);
}

static void
add_prompt (KtGamePage *self)
{
  GtkWidget *place = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->prompt = kt_prompt_new (self->model, self->settings);
  self->replay_bar = kt_replay_bar_new (self->model, self->replay, self->settings);
  gtk_box_append (GTK_BOX (place), self->prompt);
  self->question = kt_confirmation_new (self->model);
  self->replay_place = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->replay_place), self->replay_bar);
  self->draft_place = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->draft_place), kt_draft_bar_new (self->drafts, self->settings));
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
  kt_keys_install_in_replay (GTK_WIDGET (self->table));
  g_signal_connect_object (self->replay, "changed", G_CALLBACK (replay_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Here and not in the template, which could not give them the model that they are made with. */
static void
add_parts (KtGamePage *self)
{
  add_board (self);
  add_analyst (self);
  if (kt_game_model_is_analysis (self->model))
    add_analysis (self);
  else
    add_cards (self);
  self->log = kt_move_log_new (self->model, self->settings);
  g_signal_connect_object (self->log, "written", G_CALLBACK (gtk_widget_grab_focus), self,
                           G_CONNECT_SWAPPED);
  kt_game_layout_add_child (self->table, "log", self->log);
  add_prompt (self);
  self->moment = kt_moment_new (self->model, self->settings, self->theme);
  gtk_overlay_add_overlay (self->overlay, self->moment);
  self->result = kt_result_page_new (self->model, self->settings);
  gtk_widget_set_visible (self->result, FALSE);
  gtk_overlay_add_overlay (self->overlay, self->result);
  /* News are seen over it. */
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

  g_signal_connect_object (settings, "changed::stones", G_CALLBACK (update_sides), self,
                           G_CONNECT_SWAPPED);
  g_settings_bind (settings, "undo", self->undo_button, "visible", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "undo", self->redo_button, "visible", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "hints", self->hint_button, "visible", G_SETTINGS_BIND_GET);
}

/* After all parts of the page: they are up to date when it hears of something. */
static void
follow_model (KtGamePage *self)
{
  KtGameModel *model = self->model;

  g_signal_connect_object (model, "premove-refused", G_CALLBACK (premove_refused_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "notify::paused", G_CALLBACK (update_board_cover), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "notify::paused", G_CALLBACK (update_cover), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "seats-changed", G_CALLBACK (update_cover), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "notify::is-covered", G_CALLBACK (update_board_cover), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "notify", G_CALLBACK (update_keys), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "clock-low", G_CALLBACK (clock_low_cb), self, 0);
  g_signal_connect_object (model, "started", G_CALLBACK (started_cb), self, 0);
  g_signal_connect_object (model, "played", G_CALLBACK (played_cb), self, 0);
  g_signal_connect_object (model, "ended", G_CALLBACK (ended_cb), self, 0);
  g_signal_connect_object (model, "hinted", G_CALLBACK (hinted_cb), self, 0);
  g_signal_connect_object (model, "shown-changed", G_CALLBACK (shown_changed_cb), self, 0);
  if (kt_game_model_has_game (model))
    started_cb (model, self);
}

static void
label_menu (KtGamePage *self)
{
  gboolean is_analysis = kt_game_model_is_analysis (self->model);
  g_autoptr (GMenuModel) menu =
      kt_keys_label_menu (is_analysis ? self->analysis_menu : self->primary_menu);

  gtk_menu_button_set_menu_model (self->menu_button, menu);
  kt_sound_menu_add (self->menu_button, self->settings);
}

/* From an analysis one goes back to where one was. */
static void
fit_header (KtGamePage *self)
{
  label_menu (self);
  if (!kt_game_model_is_analysis (self->model))
    return;
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->back_button), "win.leave-analysis");
  kt_widget_name_button (self->back_button, _ ("Back (Esc)"));
  g_settings_unbind (self->hint_button, "visible");
  gtk_widget_set_visible (self->hint_button, FALSE);
  gtk_widget_set_visible (self->draft_button, FALSE);
  for (guint i = 0; i < 2; i++) {
    GtkWidget *button = i == 0 ? self->undo_button : self->redo_button;

    g_settings_unbind (button, "visible");
    gtk_widget_set_visible (button, TRUE);
  }
}

static void
kt_game_page_constructed (GObject *object)
{
  KtGamePage *self = KT_GAME_PAGE (object);

  G_OBJECT_CLASS (kt_game_page_parent_class)->constructed (object);
  self->model = kt_game_view_get_model (KT_GAME_VIEW (self));
  self->settings = kt_game_view_get_settings (KT_GAME_VIEW (self));
  self->theme = kt_game_view_get_theme (KT_GAME_VIEW (self));
  add_actions (self);
  add_parts (self);
  follow_settings (self);
  fit_header (self);
  update_sides (self);
  update_opening (self);
  update_cover (self);
  add_keys (self);
  update_keys (self);
  follow_model (self);
}

GActionGroup *
kt_game_page_get_file_group (KtGamePage *self)
{
  g_return_val_if_fail (KT_IS_GAME_PAGE (self), NULL);
  return kt_file_actions_get_group (self->files);
}

void
kt_game_page_open (KtGamePage *self, GFile *file)
{
  kt_file_actions_open (self->files, file);
}

void
kt_game_page_save (KtGamePage *self, GFile *file)
{
  kt_file_actions_save (self->files, file);
}

static gboolean
kt_game_page_grab_focus (GtkWidget *widget)
{
  KtGamePage *self = KT_GAME_PAGE (widget);

  if (kt_game_page_get_shows_result (self))
    return gtk_widget_grab_focus (self->result);
  return gtk_widget_grab_focus (gtk_widget_get_visible (self->cover) ? self->cover : self->board);
}

static void
kt_game_page_dispose (GObject *object)
{
  KtGamePage *self = KT_GAME_PAGE (object);

  gtk_widget_insert_action_group (GTK_WIDGET (self), "game", NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "replay", NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "draft", NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "file", NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "analysis", NULL);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->actions);
  if (self->files)
    g_object_run_dispose (G_OBJECT (self->files));
  g_clear_object (&self->files);
  g_clear_object (&self->replay_actions);
  g_clear_object (&self->replay);
  g_clear_object (&self->drafts);
  g_clear_object (&self->analyst);
  G_OBJECT_CLASS (kt_game_page_parent_class)->dispose (object);
}

static void
kt_game_page_class_init (KtGamePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = kt_game_page_constructed;
  object_class->dispose = kt_game_page_dispose;
  widget_class->grab_focus = kt_game_page_grab_focus;
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
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, overlay);
  gtk_widget_class_bind_template_child (widget_class, KtGamePage, keys);
  gtk_widget_class_bind_template_callback (widget_class, invert_cb);
  gtk_widget_class_bind_template_callback (widget_class, query_name_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
kt_game_page_init (KtGamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kt_news_place_keep (self->overlay, self->toasts, self->table);
  kt_announce_name_menu_button (self->menu_button);
  kt_widget_let_labels_shrink (GTK_WIDGET (self->title));
}

GtkWidget *
kt_game_page_new (KtGameModel *model, GSettings *settings, const KtTheme *theme)
{
  return g_object_new (KT_TYPE_GAME_PAGE, "model", model, "settings", settings, "theme", theme,
                       NULL);
}
