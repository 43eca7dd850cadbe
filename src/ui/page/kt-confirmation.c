/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/page/kt-confirmation.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-widgets.h"

struct _KtConfirmation {
  GtkWidget parent_instance;
  GtkWidget *content;
  GtkLabel *title, *text;
  GtkBox *answers;
  KtGameModel *model;
  gboolean covers;       /* the open question covers the board */
  gboolean is_for_actor; /* the player in turn has to answer the open question */
  gpointer data;
};

G_DEFINE_FINAL_TYPE (KtConfirmation, kt_confirmation, GTK_TYPE_WIDGET)

enum { ADDRESSED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
set_covers (KtConfirmation *self, gboolean covers)
{
  if (self->covers == covers)
    return;
  self->covers = covers;
  if (covers)
    kt_game_timer_cover (kt_game_model_get_timer (self->model));
  else
    kt_game_timer_uncover (kt_game_model_get_timer (self->model));
}

static void
address (KtConfirmation *self, gboolean is_for_actor)
{
  gboolean was_for_actor = self->is_for_actor;

  self->is_for_actor = is_for_actor;
  if (was_for_actor != is_for_actor)
    g_signal_emit (self, signals[ADDRESSED], 0);
}

gboolean
kt_confirmation_dismiss (KtConfirmation *self)
{
  g_return_val_if_fail (KT_IS_CONFIRMATION (self), FALSE);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return FALSE;
  /* GTK warns when a focused widget is hidden, so the focus is cleared first. */
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)))
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  address (self, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  set_covers (self, FALSE);
  return TRUE;
}

/* Hides the question, then runs its answer, which may ask another question. */
static void
clicked_cb (GtkWidget *button, KtConfirmation *self)
{
  KtAnswerFunc answer = (KtAnswerFunc) g_object_get_data (G_OBJECT (button), "answer");
  gpointer data = self->data;

  kt_confirmation_dismiss (self);
  if (answer)
    answer (data);
}

static GtkWidget *
add_answer (KtConfirmation *self, const char *label, KtAnswerFunc answer)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);
  g_auto (GStrv) parts = g_strsplit (label, "_", 2);
  g_autofree char *plain = g_strjoinv ("", parts);

  /* Sets the name without the underscore of the mnemonic, which a screen reader would read out. */
  kt_widget_set_accessible_name (button, plain);
  g_object_set_data (G_OBJECT (button), "answer", (gpointer) answer);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, 0);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_box_append (self->answers, button);
  return button;
}

void
kt_confirmation_ask (KtConfirmation *self, const char *title, const char *text, gboolean covers,
                     const KtAnswer *answers, gpointer data)
{
  GtkWidget *first, *cancel;
  guint n = 0;

  g_return_if_fail (KT_IS_CONFIRMATION (self));
  kt_widget_remove_children (GTK_WIDGET (self->answers));
  self->data = data;
  address (self, FALSE);
  kt_label_set_bounded (self->title, title);
  kt_label_set_bounded (self->text, text);
  for (; answers[n].label; n++)
    add_answer (self, answers[n].label, answers[n].answer);
  cancel = add_answer (self, _ ("_Cancel"), NULL);
  first = gtk_widget_get_first_child (GTK_WIDGET (self->answers));
  gtk_widget_add_css_class (first, answers[0].is_safe ? "suggested-action" : "destructive-action");
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->answers),
                                  n > 1 ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  kt_widget_speak (GTK_WIDGET (self), title, text);
  set_covers (self, covers);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (answers[0].is_safe ? first : cancel);
}

void
kt_confirmation_address_actor (KtConfirmation *self)
{
  g_return_if_fail (KT_IS_CONFIRMATION (self));
  address (self, TRUE);
}

gboolean
kt_confirmation_is_for_actor (KtConfirmation *self)
{
  g_return_val_if_fail (KT_IS_CONFIRMATION (self), FALSE);
  return self->is_for_actor;
}

static void
kt_confirmation_dispose (GObject *object)
{
  KtConfirmation *self = KT_CONFIRMATION (object);

  if (self->model)
    set_covers (self, FALSE);
  g_clear_object (&self->model);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (kt_confirmation_parent_class)->dispose (object);
}

static void
kt_confirmation_class_init (KtConfirmationClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_confirmation_dispose;
  signals[ADDRESSED] = g_signal_new ("addressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT_DIALOG);
}

static void
kt_confirmation_init (KtConfirmation *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (self->content, "prompt");
  gtk_widget_add_css_class (self->content, "card");
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  self->title = kt_label_add_wrapped (GTK_BOX (self->content), "title-4");
  self->text = kt_label_add_wrapped (GTK_BOX (self->content), "dim-label");
  self->answers = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  gtk_box_set_homogeneous (self->answers, TRUE);
  gtk_box_append (GTK_BOX (self->content), GTK_WIDGET (self->answers));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* The question is dropped when the game ends or another game begins. */
GtkWidget *
kt_confirmation_new (KtGameModel *model)
{
  KtConfirmation *self = g_object_new (KT_TYPE_CONFIRMATION, NULL);

  self->model = g_object_ref (model);
  g_signal_connect_object (model, "ended", G_CALLBACK (kt_confirmation_dismiss), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "started", G_CALLBACK (kt_confirmation_dismiss), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
