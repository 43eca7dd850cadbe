/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/start/kt-start-arrows.h"

#include <math.h>

#include "ui/common/kt-wrap-box.h"

/* Returns whether the children of a section lie in rows and columns. */
static gboolean
has_rows (GtkWidget *section)
{
  return GTK_IS_FLOW_BOX (section) || KT_IS_WRAP_BOX (section);
}

/* Returns the centre of a child of a section. */
static graphene_point_t
get_middle (GtkWidget *child, GtkWidget *sections)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (child, sections, &bounds))
    return GRAPHENE_POINT_INIT_ZERO;
  return GRAPHENE_POINT_INIT (bounds.origin.x + bounds.size.width / 2,
                              bounds.origin.y + bounds.size.height / 2);
}

typedef struct {
  GtkWidget *sections;
  graphene_point_t from;
  gboolean is_up;
  GtkWidget *nearest;
  float rows, columns; /* vertical and horizontal distance to `nearest`, in pixels */
} ArrowSearch;

static void
search_box (ArrowSearch *search, GtkWidget *box)
{
  enum { SAME_ROW = 4 };

  for (GtkWidget *child = gtk_widget_get_first_child (box); child;
       child = gtk_widget_get_next_sibling (child)) {
    graphene_point_t at = get_middle (child, search->sections);
    float rows = search->is_up ? search->from.y - at.y : at.y - search->from.y;
    float columns = fabsf (at.x - search->from.x);

    if (rows < SAME_ROW ||
        (search->nearest && (rows > search->rows + SAME_ROW ||
                             (rows > search->rows - SAME_ROW && columns >= search->columns))))
      continue;
    search->nearest = child;
    search->rows = rows;
    search->columns = columns;
  }
}

/* Moves the focus to the nearest tile in the next row, or from the first row to the section
 * above. */
static gboolean
go (GtkWidget *sections, gboolean is_up)
{
  GtkWidget *section = gtk_widget_get_focus_child (sections), *place;
  ArrowSearch search = { sections, .is_up = is_up };

  if (!section || !has_rows (section) || !(place = gtk_widget_get_focus_child (section)))
    return FALSE;
  search.from = get_middle (place, sections);
  for (GtkWidget *box = gtk_widget_get_first_child (sections); box;
       box = gtk_widget_get_next_sibling (box)) {
    if (has_rows (box))
      search_box (&search, box);
  }
  if (search.nearest)
    return gtk_widget_child_focus (search.nearest, GTK_DIR_TAB_FORWARD);
  section = is_up ? gtk_widget_get_prev_sibling (section) : NULL;
  return section && gtk_widget_get_visible (section) &&
         gtk_widget_child_focus (section, GTK_DIR_TAB_BACKWARD);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint keyval, guint keycode,
                GdkModifierType state, gpointer data)
{
  GtkWidget *sections = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));

  if (state & gtk_accelerator_get_default_mod_mask ())
    return FALSE;
  switch (keyval) {
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    return go (sections, TRUE);
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    return go (sections, FALSE);
  default:
    return FALSE;
  }
}

void
kt_start_arrows_add (GtkWidget *sections)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_pressed_cb), NULL);
  gtk_widget_add_controller (sections, controller);
}
