/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/far/kt-far-control.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-message-dialog.h"
#include "ui/far/kt-far-window.h"
#include "ui/far/kt-far-words.h"

struct _KtFarControl {
  GObject parent_instance;
  GtkApplication *application; /* not owned */
  KtGameSession *session;      /* not owned */
  GSettings *settings;
  KtFarDesk *desk;
  KtFarWindow *window; /* weak; the open window, or NULL */
  gboolean has_started;
};

G_DEFINE_FINAL_TYPE (KtFarControl, kt_far_control, G_TYPE_OBJECT)

/* --- Games ------------------------------------------------------------------------------------ */

static void
show_game (KtFarControl *self, KtFarGame *game)
{
  KtGameModel *model = kt_game_session_get_model (self->session);
  const KtNetState *state = kt_far_game_get_state (game);

  if (!state || !state->position)
    return;
  if (kt_far_game_get_model (game) != model)
    kt_far_game_show (game, model);
  kt_game_session_set_far (self->session, G_OBJECT (game));
}

static KtFarGame *
find_game (KtFarControl *self, const char *path)
{
  GListModel *games = kt_far_desk_get_games (self->desk);

  for (guint i = 0; i < g_list_model_get_n_items (games); i++) {
    g_autoptr (KtFarGame) game = g_list_model_get_item (games, i);

    if (g_strcmp0 (kt_far_game_get_path (game), path) == 0)
      return game;
  }
  return NULL;
}

/* The game on the board may be this one already: then only its page is shown. */
static void
open_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtFarControl *self = data;
  KtFarGame *game = find_game (self, g_variant_get_string (parameter, NULL));

  g_application_activate (G_APPLICATION (self->application));
  if (!game)
    return;
  if (kt_game_session_get_far (self->session) == G_OBJECT (game))
    gtk_widget_activate_action (GTK_WIDGET (gtk_application_get_active_window (self->application)),
                                "win.resume", NULL);
  else
    show_game (self, game);
}

/* --- The window ------------------------------------------------------------------------------- */

static void
play_cb (KtFarControl *self, KtFarGame *game)
{
  show_game (self, game);
}

static KtFarWindow *
need_window (KtFarControl *self)
{
  GtkWindow *parent = gtk_application_get_active_window (self->application);
  g_autoptr (GError) error = NULL;
  KtFarWindow *window;

  if (self->window)
    return self->window;
  if (!kt_far_desk_open (self->desk, &error)) {
    kt_message_dialog_explain (parent, _ ("Your Key Cannot Be Read"), error->message);
    return NULL;
  }
  window = kt_far_window_new (parent, self->desk, self->settings);
  g_set_weak_pointer (&self->window, window);
  g_signal_connect_object (window, "play", G_CALLBACK (play_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static void
far_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtFarWindow *window = need_window (data);

  if (window)
    gtk_window_present (GTK_WINDOW (window));
}

void
kt_far_control_open_link (KtFarControl *self, const char *link)
{
  KtFarWindow *window;

  g_return_if_fail (KT_IS_FAR_CONTROL (self));
  window = need_window (self);
  if (window)
    kt_far_window_open_link (window, link);
}

/* --- News ------------------------------------------------------------------------------------- */

static gboolean
is_in_front (KtFarControl *self)
{
  GtkWindow *window = gtk_application_get_active_window (self->application);

  return window && gtk_window_is_active (window);
}

static void
notify (KtFarControl *self, KtFarGame *game, const char *text)
{
  g_autoptr (GNotification) notification = g_notification_new (text);

  g_notification_set_default_action_and_target (notification, "app.far-open", "s",
                                                kt_far_game_get_path (game));
  g_application_send_notification (G_APPLICATION (self->application), kt_far_game_get_path (game),
                                   notification);
}

/* Tells a person who looks elsewhere what the other person has done. */
static void
happened_cb (KtFarControl *self, KtFarGame *game, guint number)
{
  g_autofree char *text = NULL;
  guint seat;

  if (is_in_front (self))
    return;
  if (kt_net_log_get_kind (kt_far_game_get_log (game), number, &seat) == KT_NET_MOVE)
    text = kt_far_game_is_own_turn (game) ? kt_far_words_describe_game (game) : NULL;
  else
    text = kt_far_words_describe_event (game, number);
  if (text)
    notify (self, game, text);
}

static void
changed_cb (KtFarControl *self, KtFarGame *game)
{
  if (!kt_far_game_is_own_turn (game))
    g_application_withdraw_notification (G_APPLICATION (self->application),
                                         kt_far_game_get_path (game));
}

/* The next game is shown as soon as it can be played, if the one before is on the board. */
static void
next_changed_cb (KtFarGame *game, KtFarControl *self)
{
  if (kt_far_game_get_stage (game) != KT_FAR_PLAYING)
    return;
  g_signal_handlers_disconnect_by_func (game, next_changed_cb, self);
  show_game (self, game);
}

static void
followed_cb (KtFarControl *self, KtFarGame *game)
{
  if (kt_game_session_get_far (self->session) == G_OBJECT (game))
    g_signal_connect_object (game, "changed", G_CALLBACK (next_changed_cb), self, 0);
}

/* --- The object ------------------------------------------------------------------------------- */

void
kt_far_control_start (KtFarControl *self)
{
  g_return_if_fail (KT_IS_FAR_CONTROL (self));
  if (self->has_started)
    return;
  self->has_started = TRUE;
  kt_far_desk_read (self->desk);
}

static void
kt_far_control_dispose (GObject *object)
{
  KtFarControl *self = KT_FAR_CONTROL (object);

  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->desk);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (kt_far_control_parent_class)->dispose (object);
}

static void
kt_far_control_class_init (KtFarControlClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_far_control_dispose;
}

static void
kt_far_control_init (KtFarControl *self)
{
}

KtFarControl *
kt_far_control_new (GtkApplication *application, KtGameSession *session, GSettings *settings,
                    const char *library)
{
  static const GActionEntry entries[] = {
    { .name = "far", .activate = far_action },
    { .name = "far-open", .activate = open_action, .parameter_type = "s" },
  };
  KtFarControl *self = g_object_new (KT_TYPE_FAR_CONTROL, NULL);

  self->application = application;
  self->session = session;
  self->settings = g_object_ref (settings);
  self->desk = kt_far_desk_new (settings, library);
  kt_game_session_set_far_desk (session, G_OBJECT (self->desk));
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries),
                                   self);
  g_signal_connect_object (self->desk, "happened", G_CALLBACK (happened_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk, "followed", G_CALLBACK (followed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}
