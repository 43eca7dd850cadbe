/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/preferences/kt-board-page.h"

#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "ui/common/kt-message-dialog.h"
#include "ui/common/kt-text-fit.h"
#include "ui/common/kt-widgets.h"
#include "ui/preferences/kt-settings-rows.h"
#include "ui/preferences/kt-theme-tile.h"

/* A box of tiles, one of which is selected, and the key of the settings that stores the
 * selection. */
typedef struct {
  const char *set; /* for piece sets, the name of the game's standard set; for themes, NULL */
  GtkFlowBox *box;
  char *key;
  char *shown;         /* the folder whose tile is marked */
  gboolean is_filling; /* the program is filling the box, so selections are ignored */
} TileChoice;

enum { SETS_PER_LINE = 3, TILE_SPACING = 6 };

struct _KtBoardPage {
  AdwPreferencesPage parent_instance;

  GtkFlowBox *themes;
  GtkBox *sets;
  GtkWidget *reset;

  GSettings *settings;
  KtThemes *list;
  GPtrArray *choices; /* of TileChoice: the themes, and the sets of each game that has some */
};

static void
tile_choice_free (TileChoice *choice)
{
  g_free (choice->key);
  g_free (choice->shown);
  g_free (choice);
}

G_DEFINE_FINAL_TYPE (KtBoardPage, kt_board_page, ADW_TYPE_PREFERENCES_PAGE)

/* --- Tiles ------------------------------------------------------------------------------------ */

static GPtrArray *
list_folders (KtBoardPage *self, TileChoice *choice)
{
  return choice->set ? kt_themes_list_pieces (self->list, choice->set)
                     : kt_themes_list_themes (self->list);
}

static KtThemeTile *
get_tile (TileChoice *choice, int index)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (choice->box, index);

  return child ? KT_THEME_TILE (child) : NULL;
}

/* Marks the tile of the choice in the settings, or none if the choice is not available. Returns
 * whether another choice is marked now. */
static gboolean
show_choice (KtBoardPage *self, TileChoice *choice)
{
  g_autofree char *before = g_steal_pointer (&choice->shown);
  char *id = choice->shown = g_settings_get_string (self->settings, choice->key);
  gboolean is_found = FALSE;
  KtThemeTile *tile;

  choice->is_filling = TRUE;
  gtk_flow_box_unselect_all (choice->box);
  for (int i = 0; (tile = get_tile (choice, i)); i++) {
    gboolean is_chosen = !is_found && g_str_equal (kt_theme_tile_get_id (tile), id);

    kt_theme_tile_set_chosen (tile, is_chosen);
    is_found = is_found || is_chosen;
    if (is_chosen)
      gtk_flow_box_select_child (choice->box, GTK_FLOW_BOX_CHILD (tile));
  }
  choice->is_filling = FALSE;
  return g_strcmp0 (id, before) != 0;
}

static void
selected_cb (GtkFlowBox *box, GtkFlowBoxChild *tile, gpointer data)
{
  KtThemeTile **selected = data;

  *selected = KT_THEME_TILE (tile);
}

static void
choose (KtBoardPage *self, TileChoice *choice)
{
  KtThemeTile *tile = NULL;

  if (choice->is_filling || !self->settings)
    return;
  gtk_flow_box_selected_foreach (choice->box, selected_cb, &tile);
  if (tile)
    g_settings_set_string (self->settings, choice->key, kt_theme_tile_get_id (tile));
}

static void
selection_changed_cb (KtBoardPage *self, GtkFlowBox *box)
{
  for (guint i = 0; i < self->choices->len; i++) {
    TileChoice *choice = self->choices->pdata[i];

    if (choice->box == box)
      choose (self, choice);
  }
}

static void
empty (TileChoice *choice)
{
  KtThemeTile *tile;

  choice->is_filling = TRUE;
  while (choice->box && (tile = get_tile (choice, 0)))
    gtk_flow_box_remove (choice->box, GTK_WIDGET (tile));
}

static void
fill (KtBoardPage *self, TileChoice *choice)
{
  g_autoptr (GPtrArray) folders = list_folders (self, choice);

  empty (choice);
  for (guint i = 0; i < folders->len; i++)
    gtk_flow_box_append (choice->box,
                         kt_theme_tile_new (self->list, folders->pdata[i], self->settings));
  show_choice (self, choice);
}

static void
list_changed_cb (KtBoardPage *self)
{
  for (guint i = 0; i < self->choices->len; i++)
    fill (self, self->choices->pdata[i]);
}

static void
update_tiles (TileChoice *choice)
{
  KtThemeTile *tile;

  for (int i = 0; (tile = get_tile (choice, i)); i++)
    kt_theme_tile_update (tile);
}

/* Updates the previews: those of pieces show squares of the theme, and those of themes show the
 * pieces. */
static void
theme_changed_cb (KtBoardPage *self)
{
  for (guint i = 0; i < self->choices->len; i++) {
    if (!show_choice (self, self->choices->pdata[i]))
      continue;
    for (guint other = 0; other < self->choices->len; other++) {
      if (other != i)
        update_tiles (self->choices->pdata[other]);
    }
  }
}

/* --- Resetting -------------------------------------------------------------------------------- */

static void
reset_below (KtBoardPage *self, GSettingsSchema *schema, GtkWidget *widget)
{
  const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));

  if (id && g_settings_schema_has_key (schema, id))
    g_settings_reset (self->settings, id);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    reset_below (self, schema, child);
}

static void
reset_answered_cb (KtBoardPage *self, const char *answer)
{
  g_autoptr (GSettingsSchema) schema = NULL;

  if (!self->settings || !g_str_equal (answer, "yes"))
    return;
  g_object_get (self->settings, "settings-schema", &schema, NULL);
  for (guint i = 0; i < self->choices->len; i++)
    g_settings_reset (self->settings, ((TileChoice *) self->choices->pdata[i])->key);
  reset_below (self, schema, GTK_WIDGET (self));
}

static void
reset_clicked_cb (KtBoardPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *dialog = kt_message_dialog_new_question (
      GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, _ ("Reset the Look of the Board?"),
      _ ("Resets this page to its defaults. Your own themes are kept."), "yes", _ ("_Reset"), TRUE);

  g_signal_connect_object (dialog, "response", G_CALLBACK (reset_answered_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- The page --------------------------------------------------------------------------------- */

static void
kt_board_page_dispose (GObject *object)
{
  KtBoardPage *self = KT_BOARD_PAGE (object);

  /* Empties the boxes, because the preferences window may keep the widgets of a page for longer
   * than the page lives. */
  for (guint i = 0; i < self->choices->len; i++) {
    empty (self->choices->pdata[i]);
    ((TileChoice *) self->choices->pdata[i])->box = NULL;
  }
  g_clear_object (&self->settings);
  g_clear_object (&self->list);
  gtk_widget_dispose_template (GTK_WIDGET (self), KT_TYPE_BOARD_PAGE);
  G_OBJECT_CLASS (kt_board_page_parent_class)->dispose (object);
}

static void
kt_board_page_finalize (GObject *object)
{
  g_ptr_array_unref (KT_BOARD_PAGE (object)->choices);
  G_OBJECT_CLASS (kt_board_page_parent_class)->finalize (object);
}

static void
kt_board_page_class_init (KtBoardPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = kt_board_page_dispose;
  object_class->finalize = kt_board_page_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/kythu/KyThu/ui/board-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KtBoardPage, themes);
  gtk_widget_class_bind_template_child (widget_class, KtBoardPage, sets);
  gtk_widget_class_bind_template_child (widget_class, KtBoardPage, reset);
}

static void
kt_board_page_init (KtBoardPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kt_widget_guard_flow_box (self->themes);
  self->choices = g_ptr_array_new_with_free_func ((GDestroyNotify) tile_choice_free);
  kt_text_fit_labels (self->reset);
}

/* Adds a choice and keeps it up to date. Takes ownership of the key. */
static void
follow (KtBoardPage *self, GtkFlowBox *box, const char *set, char *key)
{
  TileChoice *choice = g_new0 (TileChoice, 1);

  *choice = (TileChoice){ .set = set, .box = box, .key = key };
  g_ptr_array_add (self->choices, choice);
  fill (self, choice);
  g_signal_connect_object (box, "selected-children-changed", G_CALLBACK (selection_changed_cb),
                           self, G_CONNECT_SWAPPED);
}

static GtkFlowBox *
create_box (const char *title)
{
  GtkFlowBox *box = GTK_FLOW_BOX (gtk_flow_box_new ());

  gtk_flow_box_set_homogeneous (box, TRUE);
  gtk_flow_box_set_column_spacing (box, TILE_SPACING);
  gtk_flow_box_set_row_spacing (box, TILE_SPACING);
  gtk_flow_box_set_max_children_per_line (box, SETS_PER_LINE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  kt_widget_guard_flow_box (box);
  return box;
}

/* Adds the tiles for the piece sets that a game lists, if a key of the settings chooses its set. */
static void
add_sets (KtBoardPage *self, const KtGame *game)
{
  g_autofree char *key = kt_themes_find_pieces_key (self->list, game);
  g_autofree char *title = NULL;
  GtkWidget *group;
  GtkFlowBox *box;

  if (!key || !kt_registry_get_module (game)->piece_sets)
    return;
  group = adw_preferences_group_new ();
  /* Translators: a title; what follows are sets of pieces of a game, such as chess. */
  title = g_strdup_printf (_ ("Pieces: %s"), _ (game->name));
  box = create_box (title);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (box));
  gtk_box_append (self->sets, group);
  follow (self, box, game->pieces, g_steal_pointer (&key));
}

GtkWidget *
kt_board_page_new (GSettings *settings, KtThemes *themes)
{
  KtBoardPage *self = g_object_new (KT_TYPE_BOARD_PAGE, NULL);

  self->settings = g_object_ref (settings);
  self->list = g_object_ref (themes);
  kt_settings_rows_bind (GTK_WIDGET (self), settings);
  follow (self, self->themes, NULL, g_strdup ("theme"));
  for (guint i = 0; i < kt_registry_get_n_games (); i++)
    add_sets (self, kt_registry_get_game (i));
  g_signal_connect_object (themes, "changed", G_CALLBACK (list_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (kt_themes_get_theme (themes), "changed", G_CALLBACK (theme_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reset, "clicked", G_CALLBACK (reset_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
