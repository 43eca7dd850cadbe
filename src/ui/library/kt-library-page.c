/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/library/kt-library-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "core/kt-bounded-text.h"
#include "ui/common/kt-actions.h"
#include "ui/common/kt-announce.h"
#include "ui/common/kt-status-page.h"
#include "ui/common/kt-text-fit.h"
#include "ui/common/kt-toasts.h"
#include "ui/common/kt-widgets.h"
#include "ui/keys/kt-keys.h"
#include "ui/library/kt-library-archive.h"
#include "ui/library/kt-library-changes.h"
#include "ui/library/kt-library-list.h"
#include "ui/library/kt-reveal.h"

enum { KEPT, RECENT, N_LISTS };

static const char *const shelf_ids[N_LISTS] = { "saved", "finished" };
static const KtShelf shelves[N_LISTS] = { KT_SHELF_GAMES, KT_SHELF_RECENT };
static const char *const order_ids[KT_LIBRARY_N_ORDERS] = { "newest", "name", "players",
                                                            "longest" };

struct _KtLibraryPage {
  KtGameView parent_instance;

  GtkWidget *content;
  GtkSearchEntry *search;
  AdwClamp *clamp;
  AdwStatusPage *status;
  KtToasts *toasts;
  GtkActionBar *chosen_bar;
  GtkLabel *n_chosen;
  GtkActionBar *adding_bar;
  GtkLabel *n_adding;
  GtkLabel *keys;
  AdwWindowTitle *title;
  GtkMenuButton *order_button;
  GtkWidget *shelf_buttons; /* buttons that choose between saved and finished games */
  KtLibraryList *list;

  char *library;
  KtSavedGames *games[N_LISTS]; /* indexed by KEPT or RECENT; NULL until first shown */
  guint shown;                  /* the list that is shown: KEPT or RECENT */
  KtLibraryChanges *changes;
  KtLibraryArchive *archive;
  GSimpleActionGroup *group;
  gboolean is_focused; /* the list has had the focus since the page was shown */
};

G_DEFINE_FINAL_TYPE (KtLibraryPage, kt_library_page, KT_TYPE_GAME_VIEW)

enum { OPEN, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- Contents --------------------------------------------------------------------------------- */

static void
show_status (KtLibraryPage *self, const char *icon, const char *title, const char *text)
{
  adw_status_page_set_icon_name (self->status, icon);
  adw_status_page_set_title (self->status, title);
  adw_status_page_set_description (self->status, text);
}

static gboolean
is_searching (KtLibraryPage *self)
{
  return *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0';
}

/* Sets the title and the text that are shown in place of an empty list. */
static void
explain_nothing (KtLibraryPage *self)
{
  KtSavedGames *games = self->games[self->shown];
  const char *error = kt_saved_games_get_error (games);
  g_autofree char *text = error ? g_markup_escape_text (error, -1) : NULL;

  if (error)
    show_status (self, "dialog-warning-symbolic", _ ("The Games Cannot Be Read"), text);
  else if (kt_saved_games_is_loading (games))
    show_status (self, NULL, _ ("Reading the Games…"), NULL);
  else if (is_searching (self))
    show_status (self, "edit-find-symbolic", _ ("No Game Found"), _ ("Try other words."));
  else if (self->shown == KEPT)
    show_status (self, "document-save-symbolic", _ ("No Saved Games Yet"),
                 _ ("Ctrl+S saves the game on the board. Saved games appear here."));
  else
    show_status (self, "document-open-recent-symbolic", _ ("No Finished Games Yet"),
                 _ ("The last hundred finished games are kept here."));
}

/* Returns whether the line of keys lists an action. This depends on the list, not on the selection,
 * so that the line does not change with each selection. */
static gboolean
is_key_enabled (const char *action, gpointer data)
{
  KtLibraryPage *self = data;

  if (g_str_equal (action, "library.undo"))
    return kt_library_changes_can_undo (self->changes);
  return kt_library_list_get_n_shown (self->list) > 0 &&
         (self->shown == KEPT || !g_str_equal (action, "library.rename"));
}

static void
update_keys (KtLibraryPage *self)
{
  g_autofree char *keys = kt_keys_describe (KT_KEYS_SAVED, is_key_enabled, self);

  if (!g_str_equal (keys, gtk_label_get_label (self->keys)))
    gtk_label_set_label (self->keys, keys);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->keys)), *keys != '\0');
}

static void
update_chosen (KtLibraryPage *self)
{
  g_autoptr (GPtrArray) chosen = kt_library_list_get_chosen (self->list);
  g_autofree char *text = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u game chosen", "%u games chosen", chosen->len), chosen->len);

  gtk_label_set_label (self->n_chosen, text);
  gtk_action_bar_set_revealed (self->chosen_bar, chosen->len > 1);
  kt_actions_enable (self->group, "open", chosen->len == 1);
  kt_actions_enable (self->group, "rename", chosen->len == 1 && self->shown == KEPT);
  kt_actions_enable (self->group, "reveal", chosen->len == 1);
  kt_actions_enable (self->group, "remove", chosen->len > 0);
  kt_actions_enable (self->group, "undo", kt_library_changes_can_undo (self->changes));
  update_keys (self);
}

static void
update (KtLibraryPage *self)
{
  guint n = kt_library_list_get_n_shown (self->list);
  g_autofree char *count =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game", "%u games", n), n);

  if (n == 0)
    explain_nothing (self);
  gtk_widget_set_visible (GTK_WIDGET (self->clamp), n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->status), n == 0);
  adw_window_title_set_subtitle (self->title, n > 0 ? count : "");
  update_chosen (self);
}

/* Returns whether no widget has the focus, for example because the last row was removed. */
static gboolean
has_lost_focus (KtLibraryPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return !focus || !gtk_widget_get_mapped (focus);
}

/* Focuses the list when it has its first rows, so that Enter opens the newest game. */
static void
updated_cb (KtLibraryPage *self)
{
  update (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && kt_library_list_get_n_shown (self->list) == 0 &&
      has_lost_focus (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->search));
  if (self->is_focused || !gtk_widget_get_mapped (GTK_WIDGET (self)) || is_searching (self) ||
      kt_library_list_get_n_shown (self->list) == 0)
    return;
  self->is_focused = TRUE;
  kt_library_list_focus (self->list);
}

static KtSavedGames *
get_games (KtLibraryPage *self, guint which)
{
  if (!self->games[which]) {
    self->games[which] = kt_saved_games_new (self->library, shelves[which]);
    g_signal_connect_object (self->games[which], "updated", G_CALLBACK (updated_cb), self,
                             G_CONNECT_SWAPPED);
  }
  return self->games[which];
}

static void
show_shelf (KtLibraryPage *self, guint which)
{
  self->shown = which;
  self->is_focused = FALSE;
  kt_library_list_show (self->list, get_games (self, which), which == KEPT);
  updated_cb (self);
}

/* --- Actions ---------------------------------------------------------------------------------- */

static guint
find_id (const char *const *ids, guint n_ids, GVariant *id)
{
  for (guint i = 0; i < n_ids; i++) {
    if (g_str_equal (ids[i], g_variant_get_string (id, NULL)))
      return i;
  }
  return 0;
}

static void
shelf_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  show_shelf (data, find_id (shelf_ids, N_LISTS, state));
}

static void
order_action (GSimpleAction *action, GVariant *state, gpointer data)
{
  KtLibraryPage *self = data;

  g_simple_action_set_state (action, state);
  kt_library_list_sort (self->list, find_id (order_ids, KT_LIBRARY_N_ORDERS, state));
  g_settings_set_string (kt_game_view_get_settings (KT_GAME_VIEW (self)), "library-order",
                         g_variant_get_string (state, NULL));
}

/* Restores the order that was chosen last. */
static void
restore_order (KtLibraryPage *self)
{
  GSettings *settings = kt_game_view_get_settings (KT_GAME_VIEW (self));
  g_autofree char *order = g_settings_get_string (settings, "library-order");

  g_action_group_change_action_state (G_ACTION_GROUP (self->group), "order",
                                      g_variant_new_string (order));
}

static void
open_cb (KtLibraryPage *self, KtSavedGame *game)
{
  g_autoptr (GFile) file = g_file_new_for_path (kt_saved_game_get_path (game));

  g_signal_emit (self, signals[OPEN], 0, file);
}

static void
open_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  kt_library_list_open (KT_LIBRARY_PAGE (data)->list);
}

/* Returns a new reference to the selected game; NULL if none or several are selected. */
static KtSavedGame *
get_chosen (KtLibraryPage *self)
{
  g_autoptr (GPtrArray) chosen = kt_library_list_get_chosen (self->list);

  return chosen->len == 1 ? g_object_ref (chosen->pdata[0]) : NULL;
}

static void
rename_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtLibraryPage *self = data;
  g_autoptr (KtSavedGame) game = get_chosen (self);

  if (game)
    kt_library_changes_rename (self->changes, self->games[self->shown], game);
}

static void
reveal_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (KtSavedGame) game = get_chosen (data);

  if (game)
    kt_reveal (GTK_WINDOW (gtk_widget_get_root (data)), kt_saved_game_get_path (game));
}

static void
remove_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtLibraryPage *self = data;
  g_autoptr (GPtrArray) chosen = kt_library_list_get_chosen (self->list);

  if (chosen->len > 0)
    kt_library_changes_remove (self->changes, self->games[self->shown], chosen);
}

static void
undo_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtLibraryPage *self = data;

  kt_library_changes_undo (self->changes);
  update_chosen (self);
}

static void
save_all_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  kt_library_archive_save (KT_LIBRARY_PAGE (data)->archive);
}

static void
add_archive_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  kt_library_archive_add (KT_LIBRARY_PAGE (data)->archive);
}

static void
stop_adding_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  kt_library_archive_cancel (KT_LIBRARY_PAGE (data)->archive);
}

/* Shows how many games of a file were added so far; NULL hides this. Meanwhile no other file can be
 * added. */
static void
progress_cb (KtLibraryPage *self, const char *text)
{
  if (text)
    gtk_label_set_label (self->n_adding, text);
  gtk_action_bar_set_revealed (self->adding_bar, text != NULL);
  kt_actions_enable (self->group, "add-archive", text == NULL);
  kt_actions_enable (self->group, "stop-adding", text != NULL);
  if (!text)
    kt_saved_games_refresh (get_games (self, KEPT));
}

/* Moves the focus after a change: to the changed game or, if that is gone, to the row at the same
 * position. */
static void
done_cb (KtLibraryPage *self, const char *path)
{
  if (path)
    kt_library_list_seek (self->list, path);
  update_chosen (self);
  self->is_focused = FALSE;
}

/* --- Search ----------------------------------------------------------------------------------- */

static void
search_started_cb (KtLibraryPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_set_position (GTK_EDITABLE (self->search), -1);
}

static void
search_changed_cb (KtLibraryPage *self)
{
  kt_library_list_search (self->list, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
search_activated_cb (KtLibraryPage *self)
{
  kt_library_list_open (self->list);
}

static gboolean
search_key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
               KtLibraryPage *self)
{
  /* If games were deleted, Ctrl+Z restores them before it undoes typing. */
  if (key == GDK_KEY_z && (state & GDK_CONTROL_MASK) &&
      kt_library_changes_can_undo (self->changes)) {
    gtk_widget_activate_action (GTK_WIDGET (self), "library.undo", NULL);
    return TRUE;
  }
  if ((key != GDK_KEY_Down && key != GDK_KEY_KP_Down) ||
      kt_library_list_get_n_shown (self->list) == 0)
    return FALSE;
  kt_library_list_focus (self->list);
  return TRUE;
}

/* Ends the search or, if there is none, leaves the page. */
static void
leave_cb (KtLibraryPage *self)
{
  if (!is_searching (self)) {
    gtk_widget_activate_action (GTK_WIDGET (self), "win.start-page", NULL);
    return;
  }
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  search_changed_cb (self);
  kt_library_list_focus (self->list);
}

static void
leave_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  leave_cb (KT_LIBRARY_PAGE (widget));
}

/* --- The widget ------------------------------------------------------------------------------- */

static gboolean
kt_library_page_grab_focus (GtkWidget *widget)
{
  KtLibraryPage *self = KT_LIBRARY_PAGE (widget);

  self->is_focused = kt_library_list_get_n_shown (self->list) > 0;
  if (self->is_focused)
    kt_library_list_focus (self->list);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->search));
  return TRUE;
}

static void
kt_library_page_map (GtkWidget *widget)
{
  KtLibraryPage *self = KT_LIBRARY_PAGE (widget);

  self->is_focused = FALSE;
  if (self->games[self->shown])
    kt_saved_games_refresh (self->games[self->shown]);
  else
    show_shelf (self, self->shown);
  GTK_WIDGET_CLASS (kt_library_page_parent_class)->map (widget);
}

static void
add_actions (KtLibraryPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "open", .activate = open_action },
    { .name = "rename", .activate = rename_action },
    { .name = "reveal", .activate = reveal_action },
    { .name = "remove", .activate = remove_action },
    { .name = "undo", .activate = undo_action },
    { .name = "save-all", .activate = save_all_action },
    { .name = "add-archive", .activate = add_archive_action },
    { .name = "stop-adding", .activate = stop_adding_action },
    { "shelf", NULL, "s", "'saved'", shelf_action },
    { "order", NULL, "s", "'newest'", order_action },
  };

  self->group = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->group), entries, G_N_ELEMENTS (entries),
                                   self);
  kt_actions_enable (self->group, "stop-adding", FALSE);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "library", G_ACTION_GROUP (self->group));
}

static void
kt_library_page_constructed (GObject *object)
{
  KtLibraryPage *self = KT_LIBRARY_PAGE (object);
  KtGameView *view = KT_GAME_VIEW (self);

  G_OBJECT_CLASS (kt_library_page_parent_class)->constructed (object);
  self->changes = kt_library_changes_new (self->toasts);
  add_actions (self);
  self->list = KT_LIBRARY_LIST (
      kt_library_list_new (kt_game_view_get_settings (view), kt_game_view_get_theme (view)));
  adw_clamp_set_child (self->clamp, GTK_WIDGET (self->list));
  restore_order (self);
  g_signal_connect_object (self->list, "open", G_CALLBACK (open_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->changes, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  gtk_search_entry_set_key_capture_widget (self->search, GTK_WIDGET (self));
  kt_editable_limit (GTK_EDITABLE (self->search), KT_BOUNDED_LINE);
  kt_toasts_set_focus_after (self->toasts, GTK_WIDGET (self));
  kt_announce_name_menu_button (self->order_button);
  kt_widget_fix_menu (gtk_menu_button_get_popover (self->order_button));
}

static void
kt_library_page_dispose (GObject *object)
{
  KtLibraryPage *self = KT_LIBRARY_PAGE (object);

  for (guint i = 0; i < N_LISTS; i++)
    g_clear_object (&self->games[i]);
  g_clear_object (&self->changes);
  g_clear_object (&self->archive);
  if (self->search)
    gtk_search_entry_set_key_capture_widget (self->search, NULL);
  if (self->list) {
    g_signal_handlers_disconnect_by_data (self->list, self);
    /* GTK may keep the list alive after the page, so the list must stop monitoring the folder now.
     */
    kt_library_list_show (self->list, NULL, FALSE);
  }
  self->list = NULL;
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->group);
  g_clear_pointer (&self->library, g_free);
  G_OBJECT_CLASS (kt_library_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, KtLibraryPage, content);
  gtk_widget_class_bind_template_child (widget_class, KtLibraryPage, search);
  gtk_widget_class_bind_template_child (widget_class, KtLibraryPage, clamp);
  gtk_widget_class_bind_template_child (widget_class, KtLibraryPage, status);
  gtk_widget_class_bind_template_child (widget_class, KtLibraryPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, KtLibraryPage, chosen_bar);
  gtk_widget_class_bind_template_child (widget_class, KtLibraryPage, n_chosen);
  gtk_widget_class_bind_template_child (widget_class, KtLibraryPage, adding_bar);
  gtk_widget_class_bind_template_child (widget_class, KtLibraryPage, n_adding);
  gtk_widget_class_bind_template_child (widget_class, KtLibraryPage, keys);
  gtk_widget_class_bind_template_child (widget_class, KtLibraryPage, title);
  gtk_widget_class_bind_template_child (widget_class, KtLibraryPage, order_button);
  gtk_widget_class_bind_template_child (widget_class, KtLibraryPage, shelf_buttons);
  gtk_widget_class_bind_template_callback (widget_class, search_started_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
}

static void
kt_library_page_class_init (KtLibraryPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = kt_library_page_constructed;
  object_class->dispose = kt_library_page_dispose;
  widget_class->focus = kt_widget_focus_children;
  widget_class->grab_focus = kt_library_page_grab_focus;
  widget_class->map = kt_library_page_map;
  signals[OPEN] = g_signal_new ("open", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_FILE);
  g_type_ensure (KT_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/library-page.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "page.leave", NULL, leave_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "page.leave", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "win.start-page",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "library.undo",
                                       NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
kt_library_page_init (KtLibraryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kt_text_fit_titles (GTK_WIDGET (self));
  kt_text_fit_keys (GTK_WIDGET (self->keys));
  kt_status_page_fit_icon (self->status);
  kt_text_fit_labels (GTK_WIDGET (self->shelf_buttons));
}

GtkWidget *
kt_library_page_new (const char *library, GSettings *settings, const KtTheme *theme)
{
  KtLibraryPage *self =
      g_object_new (KT_TYPE_LIBRARY_PAGE, "settings", settings, "theme", theme, NULL);

  self->library = g_strdup (library);
  self->archive = kt_library_archive_new (self->toasts, library);
  g_signal_connect_object (self->archive, "progress", G_CALLBACK (progress_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
