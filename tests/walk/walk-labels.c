/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/walk/walk-labels.h"

#include <adwaita.h>

/* The tolerated difference in pixels: rounding, and the edge of a frame. */
enum { TOLERANCE = 2 };

/* --- Labels that may be cut ------------------------------------------------------------------- */

static const struct {
  const char *owner, *id, *reason;
} exceptions[] = {
  { "KtGamePage", "title_label", "the board needs the height; a tooltip tells it whole" },
  { "KtGamePage", "subtitle_label", "the rule of the game, which that tooltip tells too" },
  { "KtPlayerCard", "status", "a second line of each card would be the board’s" },
  { "KtResultPage", "near_name", "what the person is called" },
  { "KtResultPage", "far_name", "what the person is called" },
  { "KtReviewView", "first_accuracy", "what the person is called; a tooltip tells it whole" },
  { "KtReviewView", "second_accuracy", "what the person is called; a tooltip tells it whole" },
  { "KtReviewView", "chance", "what the person is called; the percentage stays" },
  { "KtReviewView", "title", "a second line would be the board’s; a tooltip tells it whole" },
  { "AdwPreferencesWindow", "title_label", "libadwaita’s own, and its header bar does not grow" },
  { "KtPreferencesWindow", "vertical_label", "libadwaita’s own, beside a picture" },
};

/* The nearest ancestor of one of our own types, or GTK’s window. */
static GtkWidget *
get_owner (GtkWidget *widget)
{
  GtkWidget *owner = gtk_widget_get_parent (widget);

  while (gtk_widget_get_parent (owner) && !g_str_has_prefix (G_OBJECT_TYPE_NAME (owner), "Kt"))
    owner = gtk_widget_get_parent (owner);
  return owner;
}

/* The title of a dialog has little room between two text buttons. */
static gboolean
is_title_of_dialog (GtkWidget *label)
{
  return gtk_widget_has_css_class (label, "title") && GTK_IS_WINDOW (get_owner (label)) &&
         gtk_widget_get_ancestor (label, ADW_TYPE_HEADER_BAR);
}

/* The placeholder of an entry disappears when the user types, and an engine’s line has room only
 * for its first moves. */
static gboolean
is_hint_or_line (GtkWidget *label)
{
  return GTK_IS_TEXT (gtk_widget_get_parent (label)) || gtk_widget_has_css_class (label, "moves");
}

static gboolean
is_exception (GtkWidget *label)
{
  const char *owner = G_OBJECT_TYPE_NAME (get_owner (label));
  const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (label));

  for (guint i = 0; i < G_N_ELEMENTS (exceptions); i++) {
    if (g_str_equal (owner, exceptions[i].owner) && g_strcmp0 (id, exceptions[i].id) == 0)
      return TRUE;
  }
  return is_hint_or_line (label) || is_title_of_dialog (label);
}

/* --- Labels that are cut ---------------------------------------------------------------------- */

static gboolean
is_seen (GtkWidget *widget)
{
  for (GtkWidget *at = widget; at; at = gtk_widget_get_parent (at)) {
    if (gtk_widget_get_opacity (at) == 0)
      return FALSE;
  }
  return gtk_widget_get_mapped (widget);
}

static gboolean
has_too_little_room (GtkLabel *label)
{
  int width, height;

  pango_layout_get_pixel_size (gtk_label_get_layout (label), &width, &height);
  return width > gtk_widget_get_width (GTK_WIDGET (label)) + TOLERANCE ||
         height > gtk_widget_get_height (GTK_WIDGET (label)) + TOLERANCE;
}

static gboolean
scrolls (GtkWidget *widget, GtkOrientation orientation)
{
  GtkPolicyType across, down;

  if (!GTK_IS_SCROLLED_WINDOW (widget))
    return FALSE;
  gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (widget), &across, &down);
  return (orientation == GTK_ORIENTATION_HORIZONTAL ? across : down) != GTK_POLICY_NEVER;
}

static gboolean
is_outside (GtkWidget *label, GtkWidget *around, GtkOrientation orientation)
{
  gboolean is_across = orientation == GTK_ORIENTATION_HORIZONTAL;
  graphene_rect_t box;
  float start, length, room;

  if (!gtk_widget_compute_bounds (label, around, &box))
    return FALSE;
  start = is_across ? box.origin.x : box.origin.y;
  length = is_across ? box.size.width : box.size.height;
  room = (float) (is_across ? gtk_widget_get_width (around) : gtk_widget_get_height (around));
  return start < -TOLERANCE || start + length > room + TOLERANCE;
}

/* Whether an ancestor clips the label, up to its window or popover; scrolled content does not
 * count. */
static gboolean
is_clipped (GtkWidget *label, GtkOrientation orientation)
{
  for (GtkWidget *at = gtk_widget_get_parent (label); at; at = gtk_widget_get_parent (at)) {
    if (scrolls (gtk_widget_get_parent (at), orientation))
      return FALSE;
    if ((gtk_widget_get_overflow (at) == GTK_OVERFLOW_HIDDEN || GTK_IS_NATIVE (at)) &&
        is_outside (label, at, orientation))
      return TRUE;
    if (GTK_IS_NATIVE (at))
      return FALSE;
  }
  return FALSE;
}

static const char *
find_fault (GtkLabel *label)
{
  if (pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    return "is shortened";
  if (has_too_little_room (label))
    return "has too little room";
  if (is_clipped (GTK_WIDGET (label), GTK_ORIENTATION_HORIZONTAL))
    return "goes on beside what is seen";
  if (is_clipped (GTK_WIDGET (label), GTK_ORIENTATION_VERTICAL))
    return "goes on below or above what is seen";
  return NULL;
}

static char *
describe (GtkLabel *label, const char *fault)
{
  const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (label));

  return g_strdup_printf ("“%s” (%s in %s) %s in %d × %d", gtk_label_get_text (label),
                          id ? id : "nameless", G_OBJECT_TYPE_NAME (get_owner (GTK_WIDGET (label))),
                          fault, gtk_widget_get_width (GTK_WIDGET (label)),
                          gtk_widget_get_height (GTK_WIDGET (label)));
}

/* --- A whole window --------------------------------------------------------------------------- */

static void
collect_labels (GtkWidget *widget, GPtrArray *labels)
{
  /* The tooltip window depends on where the pointer was left. */
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkTooltipWindow"))
    return;
  if (GTK_IS_LABEL (widget) && is_seen (widget) && *gtk_label_get_text (GTK_LABEL (widget)))
    g_ptr_array_add (labels, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect_labels (child, labels);
}

GPtrArray *
walk_labels_find_cut (GtkWindow *window)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);

  collect_labels (GTK_WIDGET (window), labels);
  for (guint i = 0; i < labels->len; i++) {
    const char *fault = find_fault (labels->pdata[i]);

    if (fault && !is_exception (labels->pdata[i]))
      g_ptr_array_add (found, describe (labels->pdata[i], fault));
  }
  return found;
}

guint
walk_labels_count (GtkWindow *window)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  collect_labels (GTK_WIDGET (window), labels);
  return labels->len;
}
