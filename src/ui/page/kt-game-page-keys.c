/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ui/keys/kt-keys.h"
#include "ui/page/kt-game-page-private.h"
#include "ui/page/kt-pause-cover.h"

/* The width of the column beside the board, in characters. */
enum { KEYS_LINE = 50 };

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

/* Returns whether an action is enabled. Actions of other groups, such as "win.", count as
 * enabled. */
static gboolean
is_enabled (const char *action, gpointer data)
{
  KtGamePage *self = data;
  GActionGroup *game = kt_game_actions_get_group (self->actions);
  GActionGroup *replay = kt_replay_actions_get_group (self->replay_actions);
  GActionGroup *analysis = kt_analysis_controller_get_group (self->analysis_controller);

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

static int
measure (const char *text, const char *end)
{
  int width = 0;

  for (; text < end; text = g_utf8_next_char (text)) {
    gunichar letter = g_utf8_get_char (text);

    width += g_unichar_iswide (letter) ? 2 : g_unichar_iszerowidth (letter) ? 0 : 1;
  }
  return width;
}

/* Breaks a long text into two lines of about the same length, so that the second line does not
 * consist of a single key. The line break replaces a dot. */
static void
balance (char *text)
{
  static const char separator[] = "\302\240· "; /* see kt-list-line.c */
  int whole = measure (text, text + strlen (text)), least = whole;
  char *middle = NULL;

  if (whole <= KEYS_LINE)
    return;
  for (char *dot = strstr (text, separator); dot; dot = strstr (dot + 1, separator)) {
    int distance = ABS (2 * measure (text, dot) - whole);

    if (distance < least) {
      least = distance;
      middle = dot;
    }
  }
  if (!middle)
    return;
  *middle = '\n';
  memmove (middle + 1, middle + strlen (separator), strlen (middle + strlen (separator)) + 1);
}

/* Letters belong to the buttons of a page that covers the board. */
static void
let_board_tell (KtGamePage *self, gboolean may_tell)
{
  GActionMap *actions = G_ACTION_MAP (kt_board_get_actions (KT_BOARD (self->board)));
  static const char *const names[] = { "tell-move", "tell-pieces" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, names[i])),
                                 may_tell);
}

void
kt_game_page_update_keys (KtGamePage *self)
{
  KtKeysState state = get_keys_state (self);
  g_autofree char *text = kt_keys_describe (state, is_enabled, self);

  let_board_tell (self, !(state & (KT_KEYS_RESULT | KT_KEYS_PAUSE)));
  balance (text);
  gtk_label_set_label (self->keys, text);
}

/* Returns whether the key leads from the board to the result page. Held down when the game ends,
 * such a key must not skip that page. */
static gboolean
is_continue_key (guint keyval)
{
  return keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_space;
}

static gboolean
is_at_end (KtGamePage *self)
{
  return (get_keys_state (self) & (KT_KEYS_OVER | KT_KEYS_RESULT)) != 0;
}

/* Ignores the continue keys that are held since before the end of the game. The controller is a
 * legacy one, because GtkEventControllerKey does not report the release of a key whose press it did
 * not handle. */
static gboolean
guard_event_cb (GtkEventController *controller, GdkEvent *event, KtGamePage *self)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if ((type != GDK_KEY_PRESS && type != GDK_KEY_RELEASE) ||
      !is_continue_key (gdk_key_event_get_keyval (event)))
    return FALSE;
  if (type == GDK_KEY_PRESS)
    return !kt_key_guard_press (&self->guard, g_get_monotonic_time ()) && is_at_end (self);
  kt_key_guard_release (&self->guard);
  return FALSE;
}

void
kt_game_page_add_keys (KtGamePage *self)
{
  GtkEventController *guard = gtk_event_controller_legacy_new ();

  kt_keys_install_in_game (GTK_WIDGET (self));
  self->draft_keys = kt_keys_install_in_draft (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (guard, GTK_PHASE_CAPTURE);
  g_signal_connect (guard, "event", G_CALLBACK (guard_event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), guard);
}
