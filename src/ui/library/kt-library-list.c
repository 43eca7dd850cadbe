/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/library/kt-library-list.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-widgets.h"
#include "ui/library/kt-saved-row.h"

struct _KtLibraryList {
  KtGameView parent_instance;
  GtkWidget *scroller;
  GtkListView *view;
  GListModel *games; /* NULL: none yet */
  KtLibraryOrder order;
  KtSearchResults *results;
  GtkSelectionModel *chosen;
  GtkWidget *menu; /* NULL: not opened yet */
  gboolean are_named;
  guint focused; /* position of the first selected row after the last change of the selection */
  char *focused_path; /* path of the game that gets the focus next; NULL: the row at `focused` gets
                         it */
  guint room_idle;
};

G_DEFINE_FINAL_TYPE (KtLibraryList, kt_library_list, KT_TYPE_GAME_VIEW)

enum { OPEN, CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- Choosing --------------------------------------------------------------------------------- */

/* Returns a new reference to the game at this place; NULL if there is none. */
static KtSavedGame *
get_game (KtLibraryList *self, guint place)
{
  g_autoptr (KtSearchSlot) found = g_list_model_get_item (G_LIST_MODEL (self->chosen), place);
  KtSavedGame *game = found ? kt_search_slot_get_item (found) : NULL;

  return game ? g_object_ref (game) : NULL;
}

static void
add_game (GPtrArray *games, KtSavedGame *game)
{
  if (game)
    g_ptr_array_add (games, game);
}

GPtrArray *
kt_library_list_get_chosen (KtLibraryList *self)
{
  g_autoptr (GtkBitset) places = gtk_selection_model_get_selection (self->chosen);
  GPtrArray *games = g_ptr_array_new_with_free_func (g_object_unref);
  GtkBitsetIter iter;
  guint place;

  for (gboolean is_there = gtk_bitset_iter_init_first (&iter, places, &place); is_there;
       is_there = gtk_bitset_iter_next (&iter, &place))
    add_game (games, get_game (self, place));
  return games;
}

guint
kt_library_list_get_n_shown (KtLibraryList *self)
{
  return kt_search_results_count (self->results);
}

/* Returns the position of a row in the list. */
static guint
get_place (GtkWidget *row)
{
  return gtk_list_item_get_position (g_object_get_data (G_OBJECT (row), "item"));
}

static void
open_at (KtLibraryList *self, guint place)
{
  g_autoptr (KtSavedGame) game = get_game (self, place);

  if (game)
    g_signal_emit (self, signals[OPEN], 0, game);
}

static guint
get_first_chosen (KtLibraryList *self)
{
  g_autoptr (GtkBitset) places = gtk_selection_model_get_selection (self->chosen);

  return gtk_bitset_is_empty (places) ? 0 : gtk_bitset_get_minimum (places);
}

static void
ready_cb (KtLibraryList *self)
{
  open_at (self, get_first_chosen (self));
}

void
kt_library_list_open (KtLibraryList *self)
{
  kt_search_results_emit_when_ready (self->results);
}

static void
activated_cb (GtkListView *view, guint place, KtLibraryList *self)
{
  open_at (self, place);
}

void
kt_library_list_seek (KtLibraryList *self, const char *path)
{
  char *before = self->focused_path;

  self->focused_path = g_strdup (path);
  g_free (before);
}

static void
chosen_cb (KtLibraryList *self)
{
  g_autoptr (GtkBitset) places = gtk_selection_model_get_selection (self->chosen);

  if (!gtk_bitset_is_empty (places)) {
    g_autoptr (KtSavedGame) game = get_game (self, gtk_bitset_get_minimum (places));

    self->focused = gtk_bitset_get_minimum (places);
    kt_library_list_seek (self, game ? kt_saved_game_get_path (game) : NULL);
  }
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
changed_cb (KtLibraryList *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Returns whether a game has this path. Objects are not compared, because a rewritten file gets a
 * new KtSavedGame. */
static gboolean
is_at (gconstpointer game, gconstpointer path)
{
  return g_str_equal (kt_saved_game_get_path ((KtSavedGame *) game), path);
}

static guint
count_rows (KtLibraryList *self)
{
  return MIN (kt_search_results_count (self->results),
              g_list_model_get_n_items (G_LIST_MODEL (self->chosen)));
}

/* Returns the position of the row with the path `focused_path` or, without such a row, `focused` or
 * the last row. The list must not be empty. */
static guint
find_focused (KtLibraryList *self)
{
  guint place = G_MAXUINT;

  if (self->focused_path)
    place = kt_search_results_find (self->results, self->focused_path, is_at);
  return MIN (place != G_MAXUINT ? place : self->focused, count_rows (self) - 1);
}

/* Makes keyboard navigation start at a row. GtkListView allows this only through its action for
 * scrolling. */
static void
begin_at (KtLibraryList *self, guint place)
{
  if (place < count_rows (self))
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", place);
}

static gboolean
stands_at (GtkWidget *row, guint place)
{
  GtkWidget *box = gtk_widget_get_first_child (row);

  return box && g_object_get_data (G_OBJECT (box), "item") && get_place (box) == place;
}

/* Focuses a row. Focusing the list view would give the focus to the row that had it last. */
static void
grab_row (KtLibraryList *self, guint place)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->view));

  while (row && !stands_at (row, place))
    row = gtk_widget_get_next_sibling (row);
  gtk_widget_grab_focus (row ? row : GTK_WIDGET (self->view));
}

void
kt_library_list_focus (KtLibraryList *self)
{
  guint place;

  g_return_if_fail (KT_IS_LIBRARY_LIST (self));
  if (count_rows (self) == 0)
    return;
  place = find_focused (self);
  gtk_selection_model_select_item (self->chosen, place, TRUE);
  begin_at (self, place);
  grab_row (self, place);
}

static gboolean
room_changed_idle_cb (gpointer data)
{
  KtLibraryList *self = data;

  self->room_idle = 0;
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->view)) && count_rows (self) > 0)
    begin_at (self, find_focused (self));
  return G_SOURCE_REMOVE;
}

/* Keeps the focused row visible when a toast takes space from the list. Scrolling waits for an
 * idle callback, because it must not happen during layout. */
static void
room_changed_cb (KtLibraryList *self)
{
  if (self->room_idle == 0)
    self->room_idle = g_idle_add (room_changed_idle_cb, self);
}

/* --- The menu --------------------------------------------------------------------------------- */

static GtkWidget *
create_menu (KtLibraryList *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *popover;

  g_menu_append (menu, _ ("_Open"), "library.open");
  g_menu_append (menu, _ ("_Rename…"), "library.rename");
  g_menu_append (menu, _ ("_Show in the File Manager"), "library.reveal");
  g_menu_append (menu, _ ("_Delete"), "library.remove");
  popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  kt_widget_fix_menu (GTK_POPOVER (popover));
  gtk_widget_set_parent (popover, GTK_WIDGET (self));
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  return popover;
}

/* Opens the menu for the selected games at a point of the list. */
static void
open_menu (KtLibraryList *self, double x, double y)
{
  GdkRectangle place = { (int) x, (int) y, 1, 1 };

  if (!self->menu)
    self->menu = create_menu (self);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &place);
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

/* Returns the row at a point of the list view, or NULL. */
static GtkWidget *
find_row (KtLibraryList *self, double x, double y)
{
  GtkWidget *view = GTK_WIDGET (self->view);
  GtkWidget *widget = gtk_widget_pick (view, x, y, GTK_PICK_DEFAULT);

  for (; widget && widget != view; widget = gtk_widget_get_parent (widget)) {
    GtkWidget *row = gtk_widget_get_first_child (widget);

    if (g_object_get_data (G_OBJECT (widget), "item"))
      return widget;
    /* The point may be in the widget that GTK puts around the row. */
    if (row && gtk_widget_get_parent (widget) == view && g_object_get_data (G_OBJECT (row), "item"))
      return row;
  }
  return NULL;
}

/* Selects the row if needed and opens the menu at a point of `widget`. */
static void
open_menu_of (KtLibraryList *self, GtkWidget *row, GtkWidget *widget, double x, double y)
{
  double left, top;

  if (!gtk_selection_model_is_selected (self->chosen, get_place (row)))
    gtk_selection_model_select_item (self->chosen, get_place (row), TRUE);
  gtk_widget_translate_coordinates (widget, GTK_WIDGET (self), x, y, &left, &top);
  open_menu (self, left, top);
}

static void
open_menu_at (KtLibraryList *self, GtkGesture *gesture, double x, double y)
{
  GtkWidget *row = find_row (self, x, y);

  if (!row)
    return;
  open_menu_of (self, row, GTK_WIDGET (self->view), x, y);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
right_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, KtLibraryList *self)
{
  open_menu_at (self, GTK_GESTURE (gesture), x, y);
}

static void
long_pressed_cb (GtkGestureLongPress *gesture, double x, double y, KtLibraryList *self)
{
  open_menu_at (self, GTK_GESTURE (gesture), x, y);
}

static void
more_cb (GtkWidget *button, KtLibraryList *self)
{
  open_menu_of (self, gtk_widget_get_parent (button), button, 0, gtk_widget_get_height (button));
}

/* Opens the menu below the focused row when the Menu key is pressed. */
static gboolean
menu_key_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  KtLibraryList *self = KT_LIBRARY_LIST (widget);
  GtkWidget *row = gtk_root_get_focus (gtk_widget_get_root (widget));
  double x, y;

  if (!row || !gtk_widget_is_ancestor (row, GTK_WIDGET (self->view)))
    return FALSE;
  gtk_widget_translate_coordinates (row, widget, 24, gtk_widget_get_height (row), &x, &y);
  open_menu (self, x, y);
  return TRUE;
}

/* --- Rows ------------------------------------------------------------------------------------- */

static GtkWidget *
create_more_button (KtLibraryList *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("view-more-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_focusable (button, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Actions for this game"), -1);
  g_signal_connect (button, "clicked", G_CALLBACK (more_cb), self);
  return button;
}

static KtSavedRow *
get_row (GtkListItem *item)
{
  return KT_SAVED_ROW (gtk_widget_get_first_child (gtk_list_item_get_child (item)));
}

/* Sets the row's accessible name when the row is selected, because a screen reader then reads it,
 * perhaps before it is drawn. */
static void
selected_cb (GtkListItem *item)
{
  if (gtk_list_item_get_selected (item))
    kt_saved_row_name (get_row (item));
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, KtLibraryList *self)
{
  KtGameView *view = KT_GAME_VIEW (self);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), kt_saved_row_new (kt_game_view_get_settings (view),
                                                   kt_game_view_get_theme (view)));
  gtk_box_append (GTK_BOX (box), create_more_button (self));
  g_object_set_data (G_OBJECT (box), "item", item);
  /* The item needs a pointer to the list, because newer GTK may keep a row outside the list. */
  g_object_set_data (G_OBJECT (item), "list", self);
  gtk_list_item_set_child (item, box);
  g_signal_connect (item, "notify::selected", G_CALLBACK (selected_cb), NULL);
}

/* Shows the game at the item's position. A slot without a game will soon be removed; until then its
 * row is empty. */
static void
show_place (KtLibraryList *self, GtkListItem *item)
{
  KtSavedGame *game = kt_search_slot_get_item (gtk_list_item_get_item (item));

  gtk_widget_set_opacity (gtk_list_item_get_child (item), game ? 1 : 0);
  gtk_list_item_set_selectable (item, game != NULL);
  kt_saved_row_show (get_row (item), game, self->are_named);
  selected_cb (item);
}

static void
slot_changed_cb (KtSearchSlot *slot, GtkListItem *item)
{
  show_place (g_object_get_data (G_OBJECT (item), "list"), item);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, KtLibraryList *self)
{
  g_signal_connect (gtk_list_item_get_item (item), "changed", G_CALLBACK (slot_changed_cb), item);
  show_place (self, item);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *item, KtLibraryList *self)
{
  g_signal_handlers_disconnect_by_data (gtk_list_item_get_item (item), item);
  kt_saved_row_show (get_row (item), NULL, FALSE);
}

/* --- The list of games ------------------------------------------------------------------------ */

static void
forget_focused (KtLibraryList *self)
{
  self->focused = 0;
  kt_library_list_seek (self, NULL);
}

/* Scrolls to the top and clears the selection, because a search or another order changes the
 * rows. */
static void
go_back (KtLibraryList *self)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self->scroller);

  forget_focused (self);
  gtk_selection_model_unselect_all (self->chosen);
  begin_at (self, 0);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (scroller), 0);
}

void
kt_library_list_search (KtLibraryList *self, const char *text)
{
  g_return_if_fail (KT_IS_LIBRARY_LIST (self));
  go_back (self);
  kt_search_results_search (self->results, text);
}

void
kt_library_list_sort (KtLibraryList *self, KtLibraryOrder order)
{
  g_return_if_fail (KT_IS_LIBRARY_LIST (self));
  go_back (self);
  self->order = order;
  kt_library_order_list (order, self->games, self->results, TRUE);
}

static void
games_changed_cb (KtLibraryList *self)
{
  kt_library_order_list (self->order, self->games, self->results, FALSE);
}

/* Follows changes of a list of games; NULL follows none. */
static void
follow_games (KtLibraryList *self, GListModel *games)
{
  if (self->games)
    g_signal_handlers_disconnect_by_data (self->games, self);
  g_set_object (&self->games, games);
  if (games)
    g_signal_connect_swapped (games, "items-changed", G_CALLBACK (games_changed_cb), self);
}

void
kt_library_list_show (KtLibraryList *self, KtSavedGames *games, gboolean are_named)
{
  g_return_if_fail (KT_IS_LIBRARY_LIST (self));
  self->are_named = are_named;
  forget_focused (self);
  follow_games (self, games ? G_LIST_MODEL (games) : NULL);
  games_changed_cb (self);
}

/* --- The widget ------------------------------------------------------------------------------- */

/* Opens the clicked game. With Ctrl or Shift a click changes the selection, which GtkListView
 * does itself. */
static void
released_cb (GtkGestureClick *gesture, int n_press, double x, double y, KtLibraryList *self)
{
  GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  GtkWidget *row = find_row (self, x, y);

  if (row && n_press == 1 && !(state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)))
    open_at (self, get_place (row));
}

static void
add_gesture (KtLibraryList *self, GtkGesture *gesture, guint button, const char *signal,
             GCallback callback)
{
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), button);
  g_signal_connect (gesture, signal, callback, self);
  gtk_widget_add_controller (GTK_WIDGET (self->view), GTK_EVENT_CONTROLLER (gesture));
}

/* Adds the gestures to the list and not to each row, because there may be two hundred rows. */
static void
add_gestures (KtLibraryList *self)
{
  add_gesture (self, gtk_gesture_click_new (), GDK_BUTTON_PRIMARY, "released",
               G_CALLBACK (released_cb));
  add_gesture (self, gtk_gesture_click_new (), GDK_BUTTON_SECONDARY, "pressed",
               G_CALLBACK (right_pressed_cb));
  add_gesture (self, gtk_gesture_long_press_new (), GDK_BUTTON_PRIMARY, "pressed",
               G_CALLBACK (long_pressed_cb));
}

static GtkListItemFactory *
create_factory (KtLibraryList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), self);
  return factory;
}

static void
create_models (KtLibraryList *self)
{
  self->results = kt_search_results_new ();
  g_signal_connect_object (self->results, "found", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->results, "ready", G_CALLBACK (ready_cb), self, G_CONNECT_SWAPPED);
  self->chosen =
      GTK_SELECTION_MODEL (gtk_multi_selection_new (G_LIST_MODEL (g_object_ref (self->results))));
  g_signal_connect_object (self->chosen, "selection-changed", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->chosen, "items-changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
kt_library_list_constructed (GObject *object)
{
  KtLibraryList *self = KT_LIBRARY_LIST (object);

  G_OBJECT_CLASS (kt_library_list_parent_class)->constructed (object);
  create_models (self);
  self->view =
      GTK_LIST_VIEW (gtk_list_view_new (g_object_ref (self->chosen), create_factory (self)));
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "navigation-sidebar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Saved games"), -1);
  g_signal_connect (self->view, "activate", G_CALLBACK (activated_cb), self);
  add_gestures (self);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->view));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  g_signal_connect_object (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)),
      "notify::page-size", G_CALLBACK (room_changed_cb), self, G_CONNECT_SWAPPED);
}

static void
kt_library_list_dispose (GObject *object)
{
  KtLibraryList *self = KT_LIBRARY_LIST (object);

  g_clear_handle_id (&self->room_idle, g_source_remove);
  if (self->view)
    gtk_list_view_set_model (self->view, NULL);
  self->view = NULL;
  follow_games (self, NULL);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_pointer (&self->focused_path, g_free);
  g_clear_object (&self->chosen);
  g_clear_object (&self->results);
  G_OBJECT_CLASS (kt_library_list_parent_class)->dispose (object);
}

static void
kt_library_list_class_init (KtLibraryListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = kt_library_list_constructed;
  object_class->dispose = kt_library_list_dispose;
  signals[OPEN] = g_signal_new ("open", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, KT_TYPE_SAVED_GAME);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "library.rename", NULL);
  /* A menu shows the accelerator that was bound last, so Delete is bound after KP_Delete. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "library.remove", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "library.remove", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
kt_library_list_init (KtLibraryList *self)
{
}

GtkWidget *
kt_library_list_new (GSettings *settings, const KtTheme *theme)
{
  return g_object_new (KT_TYPE_LIBRARY_LIST, "settings", settings, "theme", theme, NULL);
}
