/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/far/kt-far-meeting.h"

#include <glib/gi18n-lib.h>

#include "model/far/kt-far-addresses.h"
#include "ui/common/kt-widgets.h"
#include "ui/far/kt-far-qr.h"
#include "ui/far/kt-far-terms.h"

enum { SPACING = 12, MARGIN = 18, GROUP = 1000 };

struct _KtFarMeeting {
  GtkWidget parent_instance;
  GtkWidget *content;
  GtkLabel *title, *text, *number, *problem;
  GtkBox *details; /* addresses or words */
  GtkWidget *answers, *yes, *no;
  KtFarGame *game;
  guint64 invitation;
  KtFarStage stage; /* the stage that is shown */
  gboolean has_begun;
};

G_DEFINE_FINAL_TYPE (KtFarMeeting, kt_far_meeting, GTK_TYPE_WIDGET)

enum { BEGUN, SPOKEN, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- What is told the other person ------------------------------------------------------------ */

static void
copy_cb (GtkWidget *button)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (button),
                          g_object_get_data (G_OBJECT (button), "text"));
}

/* Adds a text that can be selected and copied. */
static void
add_detail (KtFarMeeting *self, const char *text, const char *copy_name)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING / 2);
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *button = gtk_button_new_from_icon_name ("edit-copy-symbolic");

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "heading");
  kt_widget_name_button (button, copy_name);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (button), "text", g_strdup (text), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (copy_cb), NULL);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), button);
  gtk_box_append (self->details, row);
}

static void
add_code (KtFarMeeting *self, const char *link)
{
  GtkWidget *picture = kt_far_qr_new_picture (link, _ ("QR code of the link"));

  if (picture)
    gtk_box_append (self->details, picture);
}

static void
add_addresses (KtFarMeeting *self)
{
  g_auto (GStrv) addresses = kt_far_addresses_list (kt_far_game_get_way (self->game)->port);
  g_autofree char *link = g_strconcat ("kythu:at/", addresses[0], NULL);

  for (guint i = 0; addresses[i]; i++)
    add_detail (self, addresses[i], _ ("Copy the address"));
  add_code (self, link);
}

/* The words of the own language come first; the other person may speak the other. */
static void
add_invitation (KtFarMeeting *self)
{
  KtNetLink link = { .number = self->invitation };
  g_autofree char *english = kt_net_invitation_to_words (self->invitation, KT_NET_ENGLISH);
  g_autofree char *vietnamese = kt_net_invitation_to_words (self->invitation, KT_NET_VIETNAMESE);
  g_autofree char *text = kt_net_link_to_text (&link);
  /* Translators: the code of the language: “vi” shows Vietnamese words first, and anything else
   * English ones. */
  gboolean is_vietnamese = g_str_equal (C_ ("words of invitations", "en"), "vi");

  add_detail (self, is_vietnamese ? vietnamese : english, _ ("Copy the words"));
  add_detail (self, is_vietnamese ? english : vietnamese, _ ("Copy the words"));
  add_detail (self, text, _ ("Copy the link"));
  add_code (self, text);
}

/* --- The stages ------------------------------------------------------------------------------- */

static void
set_texts (KtFarMeeting *self, const char *title, const char *text)
{
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->text, text);
}

static void
set_answers (KtFarMeeting *self, const char *yes, const char *no)
{
  gtk_button_set_label (GTK_BUTTON (self->yes), yes);
  gtk_button_set_label (GTK_BUTTON (self->no), no);
  gtk_widget_set_visible (self->answers, TRUE);
}

static void
show_alone (KtFarMeeting *self)
{
  const KtFarWay *way = kt_far_game_get_way (self->game);
  g_autofree char *place = g_strdup_printf ("%s:%u", way->host, way->port);

  if (!way->is_host) {
    set_texts (self, _ ("Looking for the Other Person"), way->by_broker ? "" : place);
  } else if (way->by_broker) {
    set_texts (self, _ ("Invite Somebody"),
               _ ("Read the words to the other person, or send the link. Keep this open until the "
                  "other person comes."));
    add_invitation (self);
  } else {
    set_texts (self, _ ("Waiting for Somebody"),
               _ ("Others in your network see your name. Whoever does not can type this address."));
    add_addresses (self);
  }
}

static void
show_number (KtFarMeeting *self)
{
  const char *name = kt_far_game_get_name (self->game);
  guint number = kt_far_game_get_number (self->game);
  g_autofree char *digits = g_strdup_printf ("%03u %03u", number / GROUP, number % GROUP);
  /* Translators: the name of the other person. */
  g_autofree char *text = g_strdup_printf (
      _ ("You meet %s for the first time. Ask whether %s sees the same number. If not, somebody "
         "else is between you."),
      name, name);

  set_texts (self, _ ("Compare the Number"), text);
  gtk_label_set_label (self->number, digits);
  set_answers (self, _ ("Same Number"), _ ("Different"));
}

static void
show_terms (KtFarMeeting *self)
{
  const KtNetState *state = kt_far_game_get_state (self->game);
  g_autofree char *terms = kt_far_terms_describe (&state->terms, kt_far_game_get_seat (self->game));
  /* Translators: the name of the other person. */
  g_autofree char *title =
      g_strdup_printf (_ ("%s Wants to Play"), kt_far_game_get_name (self->game));

  set_texts (self, title, terms);
  set_answers (self, _ ("Accept"), _ ("Decline"));
}

static void
show_greeting (KtFarMeeting *self)
{
  /* Translators: the name of the other person. */
  g_autofree char *text =
      g_strdup_printf (_ ("%s is asked about the game now."), kt_far_game_get_name (self->game));

  set_texts (self, _ ("You Have Met"), text);
}

static void
clear (KtFarMeeting *self)
{
  kt_widget_remove_children (GTK_WIDGET (self->details));
  gtk_label_set_label (self->number, "");
  if (gtk_widget_get_focus_child (self->answers))
    kt_widget_take_focus (self->answers);
  gtk_widget_set_visible (self->answers, FALSE);
}

static void
speak (KtFarMeeting *self)
{
  g_autofree char *text =
      g_strdup_printf ("%s. %s %s", gtk_label_get_label (self->title),
                       gtk_label_get_label (self->text), gtk_label_get_label (self->number));

  g_signal_emit (self, signals[SPOKEN], 0, text);
}

static void
show_stage (KtFarMeeting *self, KtFarStage stage)
{
  clear (self);
  self->stage = stage;
  switch (stage) {
  case KT_FAR_ALONE:
    show_alone (self);
    break;
  case KT_FAR_COMPARING:
    show_number (self);
    break;
  case KT_FAR_ASKED:
    show_terms (self);
    break;
  case KT_FAR_STOPPED:
    set_texts (self, _ ("The Game Did Not Come About"),
               _ ("One of you has declined, or the two programs do not fit together."));
    break;
  default:
    show_greeting (self);
    break;
  }
  gtk_widget_set_visible (GTK_WIDGET (self->number), stage == KT_FAR_COMPARING);
  speak (self);
  if (gtk_widget_get_visible (self->answers))
    gtk_widget_grab_focus (self->yes);
}

static void
show_problem (KtFarMeeting *self)
{
  const char *problem = kt_far_game_get_problem (self->game);

  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
  if (g_strcmp0 (problem, gtk_label_get_label (self->problem)) == 0)
    return;
  kt_label_set_bounded (self->problem, problem ? problem : "");
  if (problem)
    g_signal_emit (self, signals[SPOKEN], 0, problem);
}

static void
update (KtFarMeeting *self)
{
  KtFarStage stage = kt_far_game_get_stage (self->game);

  if ((stage == KT_FAR_PLAYING || stage == KT_FAR_OVER) && !self->has_begun) {
    self->has_begun = TRUE;
    g_signal_emit (self, signals[BEGUN], 0);
    return;
  }
  if (stage != self->stage)
    show_stage (self, stage);
  show_problem (self);
}

static void
answer_cb (GtkWidget *button, KtFarMeeting *self)
{
  gboolean yes = button == self->yes;

  if (self->stage == KT_FAR_COMPARING)
    kt_far_game_confirm (self->game, yes);
  else if (self->stage == KT_FAR_ASKED)
    kt_far_game_agree (self->game, yes);
}

void
kt_far_meeting_show (KtFarMeeting *self, KtFarGame *game, guint64 number)
{
  g_return_if_fail (KT_IS_FAR_MEETING (self));
  if (self->game)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  self->invitation = number;
  self->has_begun = FALSE;
  if (!game)
    return;
  g_signal_connect_object (game, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  show_stage (self, kt_far_game_get_stage (game));
  update (self);
}

/* --- The widget ------------------------------------------------------------------------------- */

static GtkWidget *
add_answer (KtFarMeeting *self)
{
  GtkWidget *button = gtk_button_new_with_label ("");

  g_signal_connect_object (button, "clicked", G_CALLBACK (answer_cb), self, 0);
  gtk_box_append (GTK_BOX (self->answers), button);
  return button;
}

static void
kt_far_meeting_dispose (GObject *object)
{
  KtFarMeeting *self = KT_FAR_MEETING (object);

  if (self->game)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (kt_far_meeting_parent_class)->dispose (object);
}

static void
kt_far_meeting_class_init (KtFarMeetingClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_far_meeting_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[BEGUN] =
      g_signal_new ("begun", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SPOKEN] = g_signal_new ("spoken", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
kt_far_meeting_init (KtFarMeeting *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  gtk_widget_set_valign (self->content, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_start (self->content, MARGIN);
  gtk_widget_set_margin_end (self->content, MARGIN);
  gtk_widget_set_margin_top (self->content, MARGIN);
  gtk_widget_set_margin_bottom (self->content, MARGIN);
  self->title = kt_label_add_wrapped (GTK_BOX (self->content), "title-2");
  self->text = kt_label_add_wrapped (GTK_BOX (self->content), "dim-label");
  self->number = kt_label_add_wrapped (GTK_BOX (self->content), "title-1");
  self->details = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING));
  gtk_box_append (GTK_BOX (self->content), GTK_WIDGET (self->details));
  self->answers = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  gtk_widget_set_halign (self->answers, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->content), self->answers);
  self->yes = add_answer (self);
  self->no = add_answer (self);
  gtk_widget_add_css_class (self->yes, "suggested-action");
  self->problem = kt_label_add_wrapped (GTK_BOX (self->content), "warning");
}

GtkWidget *
kt_far_meeting_new (void)
{
  return g_object_new (KT_TYPE_FAR_MEETING, NULL);
}
