/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/dialogs/kt-game-chooser.h"

#include <glib/gi18n-lib.h>

#include "model/search/kt-folding.h"
#include "ui/common/kt-fit.h"

struct _KtGameChooser {
  AdwWindow parent_instance;

  AdwWindowTitle *heading;
  GtkSearchEntry *search;
  GtkStack *stack;
  GtkListView *list;

  KtGameFile *file;
  GtkFilterListModel *found; /* owned by the list */
  GtkCustomFilter *filter;   /* owned by `found` */
  char **words;              /* of the search, folded */
};

G_DEFINE_FINAL_TYPE (KtGameChooser, kt_game_chooser, ADW_TYPE_WINDOW)

enum { CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- A row ------------------------------------------------------------------------------------ */

static GtkWidget *
create_label (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (style)
    gtk_widget_add_css_class (label, style);
  return label;
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, KtGameChooser *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *details = create_label ("caption");

  gtk_widget_add_css_class (details, "dim-label");
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_box_append (GTK_BOX (box), create_label (NULL));
  gtk_box_append (GTK_BOX (box), details);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, KtGameChooser *self)
{
  KtGameEntry *entry = gtk_list_item_get_item (item);
  GtkWidget *box = gtk_list_item_get_child (item);

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (box)),
                       kt_game_entry_get_players (entry));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (box)),
                       kt_game_entry_get_details (entry));
}

/* --- Choosing --------------------------------------------------------------------------------- */

static guint
find_in_file (KtGameChooser *self, KtGameEntry *wanted)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->file));

  for (guint i = 0; i < n; i++) {
    g_autoptr (KtGameEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->file), i);

    if (entry == wanted)
      return i;
  }
  g_assert_not_reached ();
}

static void
choose (KtGameChooser *self, guint position)
{
  g_autoptr (KtGameEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->found), position);
  guint index = find_in_file (self, entry);

  g_object_ref (self);
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[CHOSEN], 0, index);
  g_object_unref (self);
}

static void
activated_cb (GtkListView *list, guint position, KtGameChooser *self)
{
  choose (self, position);
}

/* Enter in the search takes the first that was found. */
static void
search_activated_cb (KtGameChooser *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->found)) > 0)
    choose (self, 0);
}

/* --- Search ----------------------------------------------------------------------------------- */

static gboolean
matches (gpointer entry, gpointer self)
{
  return kt_game_entry_matches (entry, (const char *const *) KT_GAME_CHOOSER (self)->words);
}

static void
found_changed_cb (KtGameChooser *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->found));
  gboolean is_done = gtk_filter_list_model_get_pending (self->found) == 0;
  g_autofree char *count =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game", "%u games", n), n);

  adw_window_title_set_subtitle (self->heading, count);
  gtk_stack_set_visible_child_name (self->stack, n > 0 || !is_done ? "list" : "nothing");
}

static void
search_changed_cb (KtGameChooser *self)
{
  if (!self->found)
    return;
  g_strfreev (self->words);
  self->words = kt_folding_split (gtk_editable_get_text (GTK_EDITABLE (self->search)));
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  found_changed_cb (self);
}

/* --- The class -------------------------------------------------------------------------------- */

static void
kt_game_chooser_dispose (GObject *object)
{
  KtGameChooser *self = KT_GAME_CHOOSER (object);

  if (self->found)
    g_signal_handlers_disconnect_by_data (self->found, self);
  if (self->list)
    gtk_list_view_set_model (self->list, NULL);
  self->list = NULL;
  self->found = NULL;
  g_clear_object (&self->file);
  g_clear_pointer (&self->words, g_strfreev);
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
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kt_game_chooser_init (KtGameChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kt_fit_titles (GTK_WIDGET (self));
  self->words = g_new0 (char *, 1);
}

KtGameChooser *
kt_game_chooser_new (GtkWindow *parent, KtGameFile *file)
{
  KtGameChooser *self = g_object_new (KT_TYPE_GAME_CHOOSER, "transient-for", parent, NULL);
  g_autoptr (GtkSelectionModel) selection = NULL;

  self->file = g_object_ref (file);
  self->filter = gtk_custom_filter_new (matches, self, NULL);
  self->found =
      gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (file)), GTK_FILTER (self->filter));
  gtk_filter_list_model_set_incremental (self->found, TRUE);
  g_signal_connect_swapped (self->found, "items-changed", G_CALLBACK (found_changed_cb), self);
  g_signal_connect_swapped (self->found, "notify::pending", G_CALLBACK (found_changed_cb), self);
  selection = GTK_SELECTION_MODEL (gtk_single_selection_new (G_LIST_MODEL (self->found)));
  gtk_list_view_set_model (self->list, selection);
  found_changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  return self;
}
