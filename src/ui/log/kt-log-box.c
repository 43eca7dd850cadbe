/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/log/kt-log-box.h"

#include "ui/log/kt-log-button.h"

enum { N_PLACES = 2 };

struct _KtLogBox {
  GtkBox parent_instance;

  GtkWidget *number, *halves;
  GtkWidget *buttons[N_PLACES]; /* the buttons at the left and at the right */
  GtkWidget *text;
};

G_DEFINE_FINAL_TYPE (KtLogBox, kt_log_box, GTK_TYPE_BOX)

/* --- Focus ------------------------------------------------------------------------------------ */

static GtkWidget *
get_focus (KtLogBox *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root ? gtk_root_get_focus (root) : NULL;
}

/* Moves the focus to a button of the row. A row outside the visible part scrolls into view. */
static gboolean
take_focus (KtLogBox *self, int place)
{
  GtkWidget *button = self->buttons[place];

  return gtk_widget_get_visible (self->halves) && gtk_widget_get_visible (button) &&
         gtk_widget_grab_focus (button);
}

/* GTK calls this for a row that is clicked or reached with Up or Down. The focus stays in its
 * column if it can. */
static gboolean
kt_log_box_grab_focus (GtkWidget *widget)
{
  KtLogBox *self = KT_LOG_BOX (widget);
  GtkWidget *focus = get_focus (self);
  int place = focus && gtk_widget_has_css_class (focus, "second") ? 1 : 0;

  if (focus && gtk_widget_is_ancestor (focus, widget))
    return TRUE;
  return take_focus (self, place) || take_focus (self, 1 - place);
}

static gboolean
is_back (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  return direction == GTK_DIR_TAB_BACKWARD || direction == (is_rtl ? GTK_DIR_RIGHT : GTK_DIR_LEFT);
}

/* Moves the focus to the next button with Tab, or Left and Right. GTK's default handler would stay
 * in the same column. */
static gboolean
kt_log_box_focus (GtkWidget *widget, GtkDirectionType direction)
{
  KtLogBox *self = KT_LOG_BOX (widget);
  int step = is_back (widget, direction) ? -1 : 1, place = step < 0 ? N_PLACES - 1 : 0;
  GtkWidget *focus = get_focus (self);

  if (focus && gtk_widget_is_ancestor (focus, widget)) {
    if (direction == GTK_DIR_UP || direction == GTK_DIR_DOWN)
      return FALSE;
    place = (focus == self->buttons[0] ? 0 : 1) + step;
  }
  for (; place >= 0 && place < N_PLACES; place += step) {
    if (take_focus (self, place))
      return TRUE;
  }
  return FALSE;
}

static gboolean
arrow_cb (GtkWidget *widget, GVariant *arguments, gpointer unused)
{
  return gtk_widget_child_focus (widget, (GtkDirectionType) g_variant_get_int32 (arguments));
}

/* --- The widget ------------------------------------------------------------------------------- */

static void
kt_log_box_class_init (KtLogBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = kt_log_box_grab_focus;
  widget_class->focus = kt_log_box_focus;
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, 0, arrow_cb, "i", GTK_DIR_LEFT);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Right, 0, arrow_cb, "i", GTK_DIR_RIGHT);
}

static void
add_number (KtLogBox *self)
{
  self->number = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->number), 1);
  gtk_widget_add_css_class (self->number, "dim-label");
  gtk_widget_add_css_class (self->number, "numeric");
  gtk_box_append (GTK_BOX (self), self->number);
}

static void
kt_log_box_init (KtLogBox *self)
{
  static const char *const classes[N_PLACES] = { "first", "second" };

  gtk_box_set_spacing (GTK_BOX (self), 6);
  add_number (self);
  self->halves = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  for (guint place = 0; place < N_PLACES; place++) {
    self->buttons[place] = kt_log_button_new ();
    gtk_widget_add_css_class (self->buttons[place], classes[place]);
    gtk_box_append (GTK_BOX (self->halves), self->buttons[place]);
  }
  gtk_box_set_homogeneous (GTK_BOX (self->halves), TRUE);
  gtk_widget_set_hexpand (self->halves, TRUE);
  gtk_box_append (GTK_BOX (self), self->halves);
}

GtkWidget *
kt_log_box_new (void)
{
  return g_object_new (KT_TYPE_LOG_BOX, NULL);
}

GtkLabel *
kt_log_box_get_number (KtLogBox *self)
{
  return GTK_LABEL (self->number);
}

GtkWidget *
kt_log_box_get_button (KtLogBox *self, guint place)
{
  return self->buttons[place];
}

GtkWidget *
kt_log_box_get_text (KtLogBox *self)
{
  return self->text;
}

void
kt_log_box_set_text (KtLogBox *self, GtkWidget *text)
{
  g_return_if_fail (!self->text);
  self->text = text;
  gtk_box_append (GTK_BOX (self), text);
}

void
kt_log_box_show_text (KtLogBox *self, gboolean is_text)
{
  gtk_widget_set_visible (self->number, !is_text);
  gtk_widget_set_visible (self->halves, !is_text);
  if (self->text)
    gtk_widget_set_visible (self->text, is_text);
}
