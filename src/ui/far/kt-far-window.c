/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/far/kt-far-window.h"

#include <glib/gi18n-lib.h>

#include "model/far/kt-far-broker.h"
#include "model/setup/kt-game-setup.h"
#include "net/carriers/kt-net-nearby.h"
#include "ui/common/kt-announce.h"
#include "ui/common/kt-message-dialog.h"
#include "ui/common/kt-text-fit.h"
#include "ui/common/kt-widgets.h"
#include "ui/far/kt-far-choice.h"
#include "ui/far/kt-far-meeting.h"
#include "ui/far/kt-far-terms.h"

enum { WIDTH = 520, HEIGHT = 680, MIN_SIDE = 320 };

struct _KtFarWindow {
  AdwWindow parent_instance;
  KtFarDesk *desk;
  GSettings *settings;
  GtkStack *pages;
  GtkWidget *choice, *terms, *meeting, *meeting_page;
  GtkWidget *back;
  GtkLabel *announcer;
  KtFarGame *game;     /* the game that comes about; NULL: none */
  KtNetNearby *nearby; /* lets others find this host; NULL: nobody is waited for */
  gboolean is_far;     /* the terms are for an invitation to somebody far away */
  guint64 number;      /* of the invitation; 0: none */
};

G_DEFINE_FINAL_TYPE (KtFarWindow, kt_far_window, ADW_TYPE_WINDOW)

enum { PLAY, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
explain (KtFarWindow *self, const char *text)
{
  kt_message_dialog_explain (GTK_WINDOW (self), _ ("This Does Not Work"), text);
}

static void
show_page (KtFarWindow *self, GtkWidget *page)
{
  kt_widget_take_focus (GTK_WIDGET (self->pages));
  gtk_stack_set_visible_child (self->pages, page);
  gtk_widget_set_visible (self->back, page != self->choice);
  gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

/* --- The game that comes about ---------------------------------------------------------------- */

static void
nothing_changed (gpointer data)
{
}

static void
not_announced (gpointer data, const char *reason)
{
}

/* Lets others in the network see who waits. Without Avahi they need the address. */
static void
announce (KtFarWindow *self, const KtNetTerms *terms)
{
  g_autofree char *print = kt_far_desk_get_print (self->desk);
  g_autofree char *name = kt_game_setup_get_name (self->settings, 0);
  KtNetNearbyUser user = { nothing_changed, not_announced, NULL };

  self->nearby = kt_net_nearby_new (print, &user);
  kt_net_nearby_announce (self->nearby, *name ? name : g_get_host_name (), terms->game,
                          kt_far_game_get_way (self->game)->port);
}

/* Stops waiting. A game that has begun stays. */
static void
drop_game (KtFarWindow *self)
{
  g_autoptr (KtFarGame) game = g_steal_pointer (&self->game);

  g_clear_pointer (&self->nearby, kt_net_nearby_free);
  kt_far_meeting_show (KT_FAR_MEETING (self->meeting), NULL, 0);
  if (game && kt_far_game_get_stage (game) != KT_FAR_PLAYING &&
      kt_far_game_get_stage (game) != KT_FAR_OVER)
    kt_far_desk_drop (self->desk, game);
}

static void
show_meeting (KtFarWindow *self, KtFarGame *game, guint64 number)
{
  g_set_object (&self->game, game);
  show_page (self, self->meeting_page);
  kt_far_meeting_show (KT_FAR_MEETING (self->meeting), game, number);
}

static void
begin (KtFarWindow *self, const KtFarWay *way, const KtNetTerms *terms, guint64 number)
{
  g_autoptr (GError) error = NULL;
  KtFarGame *game;

  drop_game (self);
  game = kt_far_desk_begin (self->desk, way, terms, &error);
  if (!game) {
    explain (self, error->message);
    return;
  }
  show_meeting (self, game, number);
  if (way->is_host && !way->by_broker)
    announce (self, terms);
}

static void
begun_cb (KtFarWindow *self)
{
  g_autoptr (KtFarGame) game = g_steal_pointer (&self->game);

  g_clear_pointer (&self->nearby, kt_net_nearby_free);
  g_signal_emit (self, signals[PLAY], 0, game);
  gtk_window_close (GTK_WINDOW (self));
}

/* --- Finding each other ----------------------------------------------------------------------- */

static void
way_found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtFarWindow) self = data;
  g_autoptr (GError) error = NULL;
  KtNetTerms terms;
  KtFarWay way;

  if (!self->settings)
    return;
  if (!kt_far_invitation_find_way_finish (result, &way, &error)) {
    explain (self, error->message);
    return;
  }
  if (way.is_host)
    terms = kt_far_terms_get (KT_FAR_TERMS (self->terms));
  begin (self, &way, way.is_host ? &terms : NULL, way.is_host ? self->number : 0);
}

static gboolean
has_broker (KtFarWindow *self)
{
  g_auto (KtFarBroker) broker = { 0 };

  return kt_far_broker_read (&broker, self->settings, kt_far_desk_get_folder (self->desk));
}

static void
join_cb (KtFarWindow *self, const KtFarInvitation *invitation)
{
  if (invitation->has_number && !invitation->host[0] && !has_broker (self)) {
    explain (self, _ ("Words lead to a broker, and none is set. Set the same one as the other "
                      "person in the preferences."));
    return;
  }
  kt_far_invitation_find_way_async (invitation, FALSE, way_found_cb, g_object_ref (self));
}

static void
failed_cb (KtFarWindow *self, const char *reason)
{
  explain (self, reason);
}

static void
wait_cb (KtFarWindow *self, gboolean is_far)
{
  if (is_far && !has_broker (self)) {
    explain (self, _ ("Both of you need the same broker, and none is set. Set one in the "
                      "preferences; a school or a club may run one."));
    return;
  }
  self->is_far = is_far;
  show_page (self, self->terms);
}

static void
terms_done_cb (KtFarWindow *self)
{
  KtFarInvitation invitation = { 0 };

  self->number = 0;
  if (self->is_far) {
    self->number = kt_net_invitation_new ();
    invitation.has_number = TRUE;
    invitation.number = self->number;
  }
  kt_far_invitation_find_way_async (&invitation, TRUE, way_found_cb, g_object_ref (self));
}

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtFarWindow *self = KT_FAR_WINDOW (widget);

  drop_game (self);
  show_page (self, self->choice);
}

/* --- The window ------------------------------------------------------------------------------- */

static void
spoken_cb (KtFarWindow *self, const char *text)
{
  kt_announce (GTK_WIDGET (self), self->announcer, text);
}

static GtkWidget *
create_header (KtFarWindow *self)
{
  GtkWidget *header = adw_header_bar_new ();

  self->back = gtk_button_new_from_icon_name ("go-previous-symbolic");
  kt_widget_name_button (self->back, _ ("Back"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->back), "far.back");
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), self->back);
  return header;
}

static void
add_pages (KtFarWindow *self)
{
  self->pages = GTK_STACK (gtk_stack_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->pages), TRUE);
  self->choice = kt_far_choice_new (self->desk, self->settings);
  self->terms = kt_far_terms_new (self->settings);
  self->meeting = kt_far_meeting_new ();
  self->meeting_page = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->meeting_page), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->meeting_page), self->meeting);
  gtk_stack_add_child (self->pages, self->choice);
  gtk_stack_add_child (self->pages, self->terms);
  gtk_stack_add_child (self->pages, self->meeting_page);
  g_signal_connect_object (self->choice, "wait", G_CALLBACK (wait_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choice, "join", G_CALLBACK (join_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->choice, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->terms, "done", G_CALLBACK (terms_done_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->meeting, "begun", G_CALLBACK (begun_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->meeting, "spoken", G_CALLBACK (spoken_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
add_content (KtFarWindow *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *announcer =
      g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, "opacity", 0.0,
                    "can-target", FALSE, "ellipsize", PANGO_ELLIPSIZE_END, NULL);

  self->announcer = GTK_LABEL (announcer);
  add_pages (self);
  gtk_box_append (GTK_BOX (content), create_header (self));
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->pages));
  gtk_box_append (GTK_BOX (content), announcer);
  kt_announce_add_label (self->announcer);
  adw_window_set_content (ADW_WINDOW (self), content);
  kt_text_fit_titles (GTK_WIDGET (self));
}

static gboolean
kt_far_window_close_request (GtkWindow *window)
{
  drop_game (KT_FAR_WINDOW (window));
  return GTK_WINDOW_CLASS (kt_far_window_parent_class)->close_request (window);
}

static void
kt_far_window_dispose (GObject *object)
{
  KtFarWindow *self = KT_FAR_WINDOW (object);

  g_clear_pointer (&self->nearby, kt_net_nearby_free);
  g_clear_object (&self->game);
  g_clear_object (&self->desk);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (kt_far_window_parent_class)->dispose (object);
}

static void
kt_far_window_class_init (KtFarWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_far_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = kt_far_window_close_request;
  gtk_widget_class_install_action (widget_class, "far.back", NULL, back_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "far.back", NULL);
  signals[PLAY] = g_signal_new ("play", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, KT_TYPE_FAR_GAME);
}

static void
kt_far_window_init (KtFarWindow *self)
{
  kt_announce_as_dialog (GTK_WIDGET (self));
}

KtFarWindow *
kt_far_window_new (GtkWindow *parent, KtFarDesk *desk, GSettings *settings)
{
  KtFarWindow *self = g_object_new (KT_TYPE_FAR_WINDOW, "transient-for", parent, "modal", TRUE,
                                    "destroy-with-parent", TRUE, "title", _ ("Play with Somebody"),
                                    "default-width", WIDTH, "default-height", HEIGHT,
                                    "width-request", MIN_SIDE, "height-request", MIN_SIDE, NULL);

  self->desk = g_object_ref (desk);
  self->settings = g_object_ref (settings);
  add_content (self);
  show_page (self, self->choice);
  return self;
}

void
kt_far_window_open_link (KtFarWindow *self, const char *link)
{
  g_return_if_fail (KT_IS_FAR_WINDOW (self));
  kt_far_choice_join (KT_FAR_CHOICE (self->choice), link);
}
