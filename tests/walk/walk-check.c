/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/walk/walk-check.h"

#include <stdio.h>

#include "tests/ui/ui-test.h"
#include "ui/board/kt-board-cell.h"
#include "ui/board/kt-promotion-chooser.h"

enum { MIN_SIDE = 24, MAX_STOPS = 400 };

/* Returns whether a user uses this widget directly, not as a part of another control. */
static gboolean
is_control (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, ADW_TYPE_COMBO_ROW);

  return gtk_widget_get_focusable (widget) && !GTK_IS_WINDOW (widget) &&
         !GTK_IS_SCROLLED_WINDOW (widget) && !KT_IS_BOARD_CELL (widget) && (!row || row == widget);
}

static void
collect_controls (GtkWidget *widget, GPtrArray *controls)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_sensitive (widget) ||
      !gtk_widget_get_can_focus (widget))
    return;
  if (is_control (widget))
    g_ptr_array_add (controls, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect_controls (child, controls);
}

/* The widget as text, such as "GtkButton “Undo” in KtPrompt". */
static char *
describe (GtkWidget *widget)
{
  GtkWidget *label = ui_find (widget, GTK_TYPE_LABEL), *parent = gtk_widget_get_parent (widget);
  const char *text = label ? gtk_label_get_text (GTK_LABEL (label)) : NULL;

  if (!text || !*text)
    text = gtk_widget_get_tooltip_text (widget);
  while (gtk_widget_get_parent (parent) && g_str_has_prefix (G_OBJECT_TYPE_NAME (parent), "Gtk"))
    parent = gtk_widget_get_parent (parent);
  return g_strdup_printf ("%s “%s” in %s", G_OBJECT_TYPE_NAME (widget), text ? text : "",
                          G_OBJECT_TYPE_NAME (parent));
}

static void
print_fault (GtkWidget *widget, const char *fault)
{
  g_autofree char *words = describe (widget);

  printf ("fault %s %s\n", words, fault);
}

/* --- Reachable by keyboard -------------------------------------------------------------------- */

/* Presses Tab from the focus around the window until a whole round reaches nothing new. */
static void
walk_by_tab (GtkWindow *window, GHashTable *reached)
{
  guint n_old = 0;

  for (guint i = 0; i < MAX_STOPS && n_old <= g_hash_table_size (reached) + 1; i++) {
    GtkWidget *focus = gtk_window_get_focus (window);

    n_old = focus && g_hash_table_add (reached, focus) ? 0 : n_old + 1;
    if (!gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD))
      gtk_window_set_focus (window, NULL);
  }
}

/* The list of any kind that contains the widget or its row. With newer libadwaita the buttons of
 * a view switcher are one, too. */
static GtkWidget *
find_list (GtkWidget *widget)
{
  do
    widget = gtk_widget_get_parent (widget);
  while (widget && !GTK_IS_LIST_BOX (widget) && !GTK_IS_LIST_BASE (widget) &&
         !GTK_IS_FLOW_BOX (widget) && !ADW_IS_VIEW_SWITCHER (widget));
  return widget;
}

/* Whether a part of the widget was reached, such as the text of an entry, or a row that forwards
 * keys. */
static gboolean
holds_reached (GtkWidget *widget, GHashTable *reached)
{
  GHashTableIter iter;
  gpointer other;

  g_hash_table_iter_init (&iter, reached);
  while (g_hash_table_iter_next (&iter, &other, NULL)) {
    if (gtk_widget_is_ancestor (other, widget))
      return TRUE;
  }
  return FALSE;
}

/* Arrow keys move within a list, so it is enough if one of its rows is reached. */
static gboolean
is_in_reached_list (GtkWidget *widget, GHashTable *reached)
{
  GtkWidget *list = find_list (widget);

  return list && (g_hash_table_contains (reached, list) || holds_reached (list, reached));
}

static void
check_reach (GtkWindow *window, GPtrArray *controls)
{
  g_autoptr (GHashTable) reached = g_hash_table_new (NULL, NULL);

  walk_by_tab (window, reached);
  for (guint i = 0; i < controls->len; i++) {
    if (!g_hash_table_contains (reached, controls->pdata[i]) &&
        !is_in_reached_list (controls->pdata[i], reached) &&
        !holds_reached (controls->pdata[i], reached))
      print_fault (controls->pdata[i], "is not reached by keys");
  }
}

/* --- Size of targets -------------------------------------------------------------------------- */

/* The pointer target is the whole row or entry around the widget. */
static GtkWidget *
get_target (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW);
  GtkWidget *parent = gtk_widget_get_parent (widget);
  GtkWidget *entry = parent ? gtk_widget_get_ancestor (parent, GTK_TYPE_EDITABLE) : NULL;

  return entry ? entry : row ? row : widget;
}

static void
check_size (GPtrArray *controls)
{
  for (guint i = 0; i < controls->len; i++) {
    GtkWidget *target = get_target (controls->pdata[i]);
    graphene_rect_t bounds;
    g_autofree char *fault = NULL;

    if (!gtk_widget_compute_bounds (target, target, &bounds) ||
        (bounds.size.width >= MIN_SIDE && bounds.size.height >= MIN_SIDE))
      continue;
    fault = g_strdup_printf ("is %.0f × %.0f pixels", (double) bounds.size.width,
                             (double) bounds.size.height);
    print_fault (controls->pdata[i], fault);
  }
}

/* Returns the open menu or promotion chooser, which keeps the keyboard focus until it closes; NULL
 * if there is none. */
static GtkWidget *
find_asking (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkWidget *chooser = focus ? gtk_widget_get_ancestor (focus, KT_TYPE_PROMOTION_CHOOSER) : NULL;
  GtkWidget *popover = focus ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;

  if (chooser)
    return chooser;
  return popover && gtk_popover_get_autohide (GTK_POPOVER (popover)) ? popover
                                                                     : GTK_WIDGET (window);
}

void
walk_check_window (GtkWindow *window)
{
  g_autoptr (GPtrArray) controls = g_ptr_array_new ();

  collect_controls (find_asking (window), controls);
  check_size (controls);
  check_reach (window, controls);
  printf ("controls %u\n", controls->len);
}
