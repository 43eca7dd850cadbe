/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/dialogs/kt-game-chooser.h"

#include <glib/gi18n-lib.h>

#include "core/kt-bounded-text.h"
#include "model/text-search/kt-search-results.h"
#include "ui/common/kt-announce.h"
#include "ui/common/kt-text-fit.h"
#include "ui/common/kt-widgets.h"
#include "ui/dialogs/kt-game-row.h"

struct _KtGameChooser {
  AdwWindow parent_instance;

  AdwWindowTitle *heading;
  GtkSearchEntry *search;
  GtkStack *stack;
  GtkListView *list;

  KtGameFile *file;
  KtSearchResults *results;
  GtkSingleSelection *chosen;
};

G_DEFINE_FINAL_TYPE (KtGameChooser, kt_game_chooser, ADW_TYPE_WINDOW)

enum { CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- Rows ------------------------------------------------------------------------------------- */

static KtGameRow *
get_row (GtkListItem *item)
{
  return KT_GAME_ROW (gtk_list_item_get_child (item));
}

/* Sets the row's accessible name when the row is selected, because a screen reader then reads it,
 * perhaps before it is drawn. */
static void
selected_cb (GtkListItem *item)
{
  if (gtk_list_item_get_selected (item))
    kt_game_row_name (get_row (item));
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, KtGameChooser *self)
{
  gtk_list_item_set_child (item, kt_game_row_new ());
  g_signal_connect (item, "notify::selected", G_CALLBACK (selected_cb), NULL);
}

/* Shows the game of a slot. A slot without a game will soon be removed; until then its row is
 * empty. */
static void
show_slot (GtkListItem *item, KtSearchSlot *slot)
{
  KtGameEntry *game = kt_search_slot_get_item (slot);

  gtk_list_item_set_activatable (item, game != NULL);
  gtk_list_item_set_selectable (item, game != NULL);
  kt_game_row_show (get_row (item), game);
  selected_cb (item);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, KtGameChooser *self)
{
  KtSearchSlot *slot = gtk_list_item_get_item (item);

  g_signal_connect_swapped (slot, "changed", G_CALLBACK (show_slot), item);
  show_slot (item, slot);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *item, KtGameChooser *self)
{
  g_signal_handlers_disconnect_by_data (gtk_list_item_get_item (item), item);
  kt_game_row_show (get_row (item), NULL);
}

/* --- Choosing --------------------------------------------------------------------------------- */

static void
choose (KtGameChooser *self, guint index)
{
  g_object_ref (self);
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[CHOSEN], 0, index);
  g_object_unref (self);
}

static void
choose_at (KtGameChooser *self, guint position)
{
  g_autoptr (KtSearchSlot) slot = g_list_model_get_item (G_LIST_MODEL (self->results), position);
  guint index;

  if (slot && g_ptr_array_find (kt_game_file_get_entries (self->file),
                                kt_search_slot_get_item (slot), &index))
    choose (self, index);
}

static void
activated_cb (GtkListView *list, guint position, KtGameChooser *self)
{
  choose_at (self, position);
}

static void
ready_cb (KtGameChooser *self)
{
  choose_at (self, 0);
}

/* --- Search ----------------------------------------------------------------------------------- */

static void
search_changed_cb (KtGameChooser *self)
{
  if (self->results)
    kt_search_results_search (self->results, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

/* Opens the first result when Enter is pressed in the search entry. It waits for the results of the
 * last typed letters first. */
static void
search_activated_cb (KtGameChooser *self)
{
  search_changed_cb (self);
  kt_search_results_emit_when_ready (self->results);
}

/* Scrolls to the top after the set of games has changed. */
static void
go_back (KtGameChooser *self)
{
  gtk_single_selection_set_selected (self->chosen, 0);
  gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list)), 0);
}

static void
found_cb (KtGameChooser *self)
{
  guint n = kt_search_results_count (self->results);
  g_autofree char *count =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game", "%u games", n), n);

  adw_window_title_set_subtitle (self->heading, count);
  gtk_stack_set_visible_child_name (self->stack, n > 0 ? "list" : "nothing");
  go_back (self);
}

/* --- The class -------------------------------------------------------------------------------- */

static void
kt_game_chooser_dispose (GObject *object)
{
  KtGameChooser *self = KT_GAME_CHOOSER (object);

  if (self->list)
    gtk_list_view_set_model (self->list, NULL);
  self->list = NULL;
  g_clear_object (&self->chosen);
  g_clear_object (&self->results);
  g_clear_object (&self->file);
  gtk_widget_dispose_template (GTK_WIDGET (self), KT_TYPE_GAME_CHOOSER);
  G_OBJECT_CLASS (kt_game_chooser_parent_class)->dispose (object);
}

static void
kt_game_chooser_class_init (KtGameChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_game_chooser_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/game-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, KtGameChooser, heading);
  gtk_widget_class_bind_template_child (widget_class, KtGameChooser, search);
  gtk_widget_class_bind_template_child (widget_class, KtGameChooser, stack);
  gtk_widget_class_bind_template_child (widget_class, KtGameChooser, list);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kt_game_chooser_init (KtGameChooser *self)
{
  kt_announce_as_dialog (GTK_WIDGET (self));
  gtk_widget_init_template (GTK_WIDGET (self));
  kt_text_fit_titles (GTK_WIDGET (self));
  kt_editable_limit (GTK_EDITABLE (self->search), KT_BOUNDED_LINE);
}

static void
show_games (KtGameChooser *self)
{
  self->results = kt_search_results_new ();
  self->chosen = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->results)));
  g_signal_connect_object (self->results, "found", G_CALLBACK (found_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->results, "ready", G_CALLBACK (ready_cb), self, G_CONNECT_SWAPPED);
  kt_search_results_set_items (self->results, kt_game_file_get_entries (self->file),
                               kt_game_file_get_texts (self->file), TRUE);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->chosen));
}

KtGameChooser *
kt_game_chooser_new (GtkWindow *parent, KtGameFile *file)
{
  KtGameChooser *self = g_object_new (KT_TYPE_GAME_CHOOSER, "transient-for", parent, NULL);

  self->file = g_object_ref (file);
  show_games (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  return self;
}
