/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/cards/kt-clock-face.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/game/kt-game-model.h"

struct _KtClockFace {
  GtkWidget parent_instance;
  char *text;
  char *spoken; /* the time in words for a screen reader, without tenths of a second */
};

G_DEFINE_FINAL_TYPE (KtClockFace, kt_clock_face, GTK_TYPE_WIDGET)

enum { TENTH_US = G_USEC_PER_SEC / 10 };

static gboolean
has_tenths (gint64 time_us, gboolean runs_down)
{
  return runs_down && time_us < KT_CLOCK_LOW * G_USEC_PER_SEC;
}

static char *
write_seconds (gint64 seconds)
{
  int hours = (int) (seconds / 3600), minutes = (int) (seconds / 60 % 60);

  if (hours > 0)
    return g_strdup_printf ("%d:%02d:%02d", hours, minutes, (int) (seconds % 60));
  return g_strdup_printf ("%d:%02d", minutes, (int) (seconds % 60));
}

char *
kt_clock_face_write (gint64 time_us, gboolean runs_down)
{
  g_autofree char *seconds = write_seconds (time_us / G_USEC_PER_SEC);

  if (!has_tenths (time_us, runs_down))
    return g_steal_pointer (&seconds);
  return g_strdup_printf ("%s.%d", seconds, (int) (time_us % G_USEC_PER_SEC / TENTH_US));
}

gint64
kt_clock_face_get_wait (gint64 time_us, gboolean runs_down)
{
  if (!runs_down)
    return G_USEC_PER_SEC - time_us % G_USEC_PER_SEC;
  /* Below 20 seconds the clock shows tenths of a second, so the text changes with each tenth. */
  return 1 + (has_tenths (time_us, TRUE) ? time_us % TENTH_US : time_us % G_USEC_PER_SEC);
}

/* Creates a layout with tabular figures. */
static PangoLayout *
create_layout (KtClockFace *self, const char *text)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  return layout;
}

static void
kt_clock_face_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  KtClockFace *self = KT_CLOCK_FACE (widget);
  g_autofree char *widest = g_strdup (self->text);
  g_autoptr (PangoLayout) layout = NULL;
  int width, height;

  for (char *c = widest; *c; c++)
    *c = g_ascii_isdigit (*c) ? '0' : *c;
  layout = create_layout (self, widest);
  pango_layout_get_pixel_size (layout, &width, &height);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? width : height;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum_baseline = *natural_baseline = PANGO_PIXELS_CEIL (pango_layout_get_baseline (layout));
}

int
kt_clock_face_get_widest (KtClockFace *self)
{
  g_autoptr (PangoLayout) layout = create_layout (self, "0:00:00");
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* Draws the time right-aligned, so that the last figure stays in place even if the figures of a
 * font differ in width. */
static void
kt_clock_face_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KtClockFace *self = KT_CLOCK_FACE (widget);
  g_autoptr (PangoLayout) layout = create_layout (self, self->text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_render_layout (snapshot, gtk_widget_get_style_context (widget),
                              gtk_widget_get_width (widget) - width,
                              (gtk_widget_get_height (widget) - height) / 2.0, layout);
}

static void
kt_clock_face_finalize (GObject *object)
{
  KtClockFace *self = KT_CLOCK_FACE (object);

  g_free (self->text);
  g_free (self->spoken);
  G_OBJECT_CLASS (kt_clock_face_parent_class)->finalize (object);
}

static void
kt_clock_face_class_init (KtClockFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = kt_clock_face_finalize;
  widget_class->measure = kt_clock_face_measure;
  widget_class->snapshot = kt_clock_face_snapshot;
  gtk_widget_class_set_css_name (widget_class, "clockface");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
kt_clock_face_init (KtClockFace *self)
{
  self->text = g_strdup ("");
}

/* Returns what follows the time for a screen reader; NULL if nothing does. */
static char *
speak_rest (const KtClockReading *reading)
{
  if (reading->n_periods > 0)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%u period left", "%u periods left", reading->n_periods),
        reading->n_periods);
  if (reading->n_turns > 0)
    /* Translators: so many moves must be made in the time that is left. */
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "for %u move", "for %u moves", reading->n_turns),
        reading->n_turns);
  return NULL;
}

/* Sets the accessible label, which can be read on demand; its changes are not announced. */
static void
set_spoken (KtClockFace *self, const KtClockReading *reading, gboolean runs_down)
{
  g_autofree char *seconds = write_seconds (reading->left_us / G_USEC_PER_SEC);
  /* Translators: a time such as “4:59”, which is left on a clock. */
  g_autofree char *time = g_strdup_printf (runs_down ? _ ("%s left")
                                                     /* Translators: a time that was used. */
                                                     : _ ("%s used"),
                                           seconds);
  g_autofree char *rest = speak_rest (reading);
  g_autofree char *spoken = rest ? g_strdup_printf ("%s, %s", time, rest) : g_strdup (time);

  if (g_strcmp0 (spoken, self->spoken) == 0)
    return;
  g_free (self->spoken);
  self->spoken = g_steal_pointer (&spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->spoken, -1);
}

static char *
write_reading (const KtClockReading *reading, gboolean runs_down)
{
  g_autofree char *time = kt_clock_face_write (reading->left_us, runs_down);

  if (reading->n_periods > 0)
    return g_strdup_printf ("%s ×%u", time, reading->n_periods);
  if (reading->n_turns > 0)
    return g_strdup_printf ("%s /%u", time, reading->n_turns);
  return g_steal_pointer (&time);
}

void
kt_clock_face_show (KtClockFace *self, const KtClockReading *reading, gboolean runs_down)
{
  g_autofree char *text = write_reading (reading, runs_down);

  g_return_if_fail (KT_IS_CLOCK_FACE (self));
  set_spoken (self, reading, runs_down);
  if (g_str_equal (text, self->text))
    return;
  if (strlen (text) != strlen (self->text))
    gtk_widget_queue_resize (GTK_WIDGET (self));
  g_free (self->text);
  self->text = g_steal_pointer (&text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
