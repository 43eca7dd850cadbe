/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/preferences/kt-theme-tile.h"

#include "core/kt-bounded-text.h"
#include "games/kt-registry.h"
#include "ui/common/kt-board-picture.h"
#include "ui/common/kt-widgets.h"

/* Sizes of the preview in pixels, and the maximum number of columns shown of a board: MIDDLE for
 * themes, NEAR for pieces. */
enum { MIN_PICTURE = 64, PICTURE = 108, MIDDLE = 8, NEAR = 4 };
/* Longer names are cut so that all tiles have the same width. */
enum { NAME_CHARS = 16 };

struct _KtThemeTile {
  GtkFlowBoxChild parent_instance;

  KtThemes *themes;
  KtThemeFolder *folder;
  KtTheme *theme; /* the look shown in the preview */
  GtkWidget *mark;
};

G_DEFINE_FINAL_TYPE (KtThemeTile, kt_theme_tile, GTK_TYPE_FLOW_BOX_CHILD)

static void
kt_theme_tile_dispose (GObject *object)
{
  KtThemeTile *self = KT_THEME_TILE (object);

  g_clear_object (&self->themes);
  g_clear_object (&self->theme);
  g_clear_pointer (&self->folder, kt_theme_folder_unref);
  G_OBJECT_CLASS (kt_theme_tile_parent_class)->dispose (object);
}

static void
kt_theme_tile_class_init (KtThemeTileClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_theme_tile_dispose;
}

static void
kt_theme_tile_init (KtThemeTile *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self), "theme-tile");
}

/* Returns the first game whose board has this surface. */
static const KtGame *
find_game (KtSurface surface)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    KtOptions options = kt_options_default (game);
    g_autofree KtPosition *position = kt_position_new (game, &options);

    if (kt_position_get_geometry (position).surface == surface)
      return game;
  }
  return NULL;
}

static void
add_picture (KtThemeTile *self, GtkBox *box, KtSurface surface, GSettings *settings)
{
  const KtGame *game = find_game (surface);
  GtkWidget *picture;
  KtOptions options;
  g_autofree KtPosition *position = NULL;

  if (!game)
    return;
  options = kt_options_default (game);
  position = kt_registry_create_sample (game, &options);
  picture = kt_board_picture_new (settings, self->theme, MIN_PICTURE, PICTURE);
  kt_board_picture_set_columns (KT_BOARD_PICTURE (picture),
                                self->folder->kind == KT_THEME_FOLDER_THEME ? MIDDLE : NEAR);
  kt_board_picture_show (KT_BOARD_PICTURE (picture), position, 0);
  gtk_box_append (box, picture);
}

static GtkWidget *
create_name (KtThemeTile *self, const char *name)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *label = gtk_label_new (name);

  self->mark = gtk_image_new_from_icon_name ("object-select-symbolic");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_halign (line, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), self->mark);
  gtk_box_append (GTK_BOX (line), label);
  return line;
}

static GtkWidget *
create_words (const char *text, gboolean is_fault)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
  gtk_label_set_lines (GTK_LABEL (label), is_fault ? 6 : 5);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, is_fault ? "error" : "dim-label");
  return label;
}

static void
fill (KtThemeTile *self, GSettings *settings)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *pictures = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *whole_name = kt_theme_folder_get_name (self->folder);
  g_autofree char *name = kt_bounded_text (whole_name, KT_BOUNDED_LINE);
  g_autofree char *description = kt_theme_folder_get_description (self->folder);
  const char *fault = self->folder->faults->len > 0 ? self->folder->faults->pdata[0] : NULL;
  const char *whole_words = fault ? fault : description;
  g_autofree char *words = kt_bounded_text (whole_words ? whole_words : "", KT_BOUNDED_TEXT);

  gtk_widget_set_halign (pictures, GTK_ALIGN_CENTER);
  add_picture (self, GTK_BOX (pictures), KT_SURFACE_CHECKERED, settings);
  if (self->folder->kind == KT_THEME_FOLDER_THEME)
    add_picture (self, GTK_BOX (pictures), KT_SURFACE_PAPER, settings);
  gtk_box_append (GTK_BOX (box), pictures);
  gtk_box_append (GTK_BOX (box), create_name (self, name));
  if (*words)
    gtk_box_append (GTK_BOX (box), create_words (words, fault != NULL));
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (self), box);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), *words ? words : NULL);
  kt_widget_speak (GTK_WIDGET (self), name, words);
}

GtkWidget *
kt_theme_tile_new (KtThemes *themes, KtThemeFolder *folder, GSettings *settings)
{
  KtThemeTile *self = g_object_new (KT_TYPE_THEME_TILE, NULL);
  g_autoptr (KtDesign) design = kt_themes_try (themes, folder);

  self->themes = g_object_ref (themes);
  self->folder = kt_theme_folder_ref (folder);
  self->theme = kt_theme_new (design);
  fill (self, settings);
  return GTK_WIDGET (self);
}

const char *
kt_theme_tile_get_id (KtThemeTile *self)
{
  g_return_val_if_fail (KT_IS_THEME_TILE (self), NULL);
  return self->folder->id;
}

void
kt_theme_tile_update (KtThemeTile *self)
{
  g_autoptr (KtDesign) design = NULL;

  g_return_if_fail (KT_IS_THEME_TILE (self));
  design = kt_themes_try (self->themes, self->folder);
  kt_theme_set_design (self->theme, design);
}

/* Shows or hides the mark. A hidden mark is transparent, so that it keeps its place in the
 * layout. */
void
kt_theme_tile_set_chosen (KtThemeTile *self, gboolean is_chosen)
{
  g_return_if_fail (KT_IS_THEME_TILE (self));
  gtk_widget_set_opacity (self->mark, is_chosen ? 1 : 0);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, is_chosen, -1);
}
