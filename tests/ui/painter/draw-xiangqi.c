/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a board of Chinese chess into a PNG file, to look at it in every theme and with every set
 * of pieces. It needs neither the window nor the list of games. */
#include "config.h"

#include <pango/pangocairo.h>
#include <stdio.h>

#include "games/xiangqi/xiangqi-game.h"
#include "ui/painter/kt-board-painter.h"
#include "ui/themes/kt-theme-scan.h"

/* The space around the board and its labels, in parts of a square. */
static const double space = 0.2;

static const char *theme = "default", *pieces = "xiangqi", *fen, *move;
static int cell = 60, scale = 1;
static gboolean is_dark, is_turned, is_face_to_face, has_coordinates, has_high_contrast;

static const GOptionEntry entries[] = {
  { "theme", 't', 0, G_OPTION_ARG_STRING, &theme, "a folder in data/themes", "NAME" },
  { "pieces", 'p', 0, G_OPTION_ARG_STRING, &pieces, "a folder in data/pieces", "NAME" },
  { "fen", 'f', 0, G_OPTION_ARG_STRING, &fen, "the position instead of the first one", "FEN" },
  { "move", 'm', 0, G_OPTION_ARG_STRING, &move, "a move that is played and marked", "MOVE" },
  { "cell", 'c', 0, G_OPTION_ARG_INT, &cell, "the edge of a square in pixels", "N" },
  { "scale", 's', 0, G_OPTION_ARG_INT, &scale, "pixels of the device for a pixel", "N" },
  { "dark", 'd', 0, G_OPTION_ARG_NONE, &is_dark, "the dark look", NULL },
  { "turned", 0, 0, G_OPTION_ARG_NONE, &is_turned, "Black sits below", NULL },
  { "face-to-face", 0, 0, G_OPTION_ARG_NONE, &is_face_to_face, "the far side is upside down",
    NULL },
  { "coordinates", 0, 0, G_OPTION_ARG_NONE, &has_coordinates, "letters and numbers", NULL },
  { "high-contrast", 0, 0, G_OPTION_ARG_NONE, &has_high_contrast, "for weak eyes", NULL },
  { NULL },
};

static void
add_piece (GHashTable *drawings, int side, guint type)
{
  const KtGame *game = &xiangqi_game;
  const char *side_id = game->side_ids[side], *id = game->types[type].id;
  g_autofree char *path =
      g_strdup_printf ("/org/kythu/KyThu/pieces/%s/%s-%s.svg", pieces, side_id, id);
  GBytes *bytes = g_resources_lookup_data (path, 0, NULL);

  if (!bytes)
    g_error ("%s is missing", path);
  g_hash_table_insert (drawings, g_strdup_printf ("%s-%s-%s", game->pieces, side_id, id), bytes);
}

/* The theme with the chosen pieces. */
static KtDesign *
dress (void)
{
  g_autoptr (GHashTable) drawings =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  KtThemeFolder *folder = kt_theme_scan_read_built_in (KT_THEME_FOLDER_THEME, theme);
  KtDesign *design;

  if (!folder)
    g_error ("there is no theme %s", theme);
  for (guint i = 0; i < 2 * xiangqi_game.n_types; i++)
    add_piece (drawings, i % 2, i / 2);
  design = kt_design_copy_with_pictures (folder->design, NULL, drawings);
  kt_theme_folder_unref (folder);
  return design;
}

static KtPosition *
set_up (void)
{
  KtOptions options = kt_options_default (&xiangqi_game);
  g_autoptr (GError) error = NULL;
  KtPosition *position = fen ? kt_position_parse (&xiangqi_game, &options, fen, &error)
                             : kt_position_new (&xiangqi_game, &options);
  KtAction action;

  if (!position || (move && !kt_position_parse_action (position, move, &action, &error)))
    g_error ("%s", error ? error->message : "the move is not understood");
  if (move)
    kt_position_play (position, &action);
  return position;
}

static void
save (GtkSnapshot *snapshot, const GdkRGBA *ground, int width, int height, const char *file)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, width * scale, height * scale);
  GskRenderNode *node = gtk_snapshot_free_to_node (snapshot);
  cairo_t *cr = cairo_create (surface);

  gdk_cairo_set_source_rgba (cr, ground);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  if (cairo_surface_write_to_png (surface, file) != CAIRO_STATUS_SUCCESS)
    g_error ("%s cannot be written", file);
  cairo_surface_destroy (surface);
}

static void
draw (const KtPosition *position, const KtPalette *palette, const char *file)
{
  g_autoptr (KtPieces) drawn = kt_pieces_new ();
  g_autoptr (GArray) marks = kt_position_get_marks (position);
  PangoContext *pango = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoFontDescription *sans = pango_font_description_from_string ("sans");
  KtGeometry geometry = kt_position_get_geometry (position);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  int room = MAX (24, cell * 2 / 3), rim = (int) (cell * space);
  int width = (int) geometry.columns * cell + (has_coordinates ? room : 0) + 2 * rim;
  int height = (int) geometry.rows * cell + (has_coordinates ? room : 2 * room) + 2 * rim;
  GdkRGBA ground = palette->ground, text = palette->text;
  KtBoardView view;

  if (!palette->has_ground) {
    gdk_rgba_parse (&ground, is_dark ? "#242424" : "#fafafa");
    gdk_rgba_parse (&text, is_dark ? "#ffffff" : "#2e3436");
  }
  geometry.counts_columns = !has_coordinates;
  view = (KtBoardView){
    .position = position,
    .layout = kt_board_layout_compute (&geometry, width - 2 * rim, height - 2 * rim, 1, is_turned),
    .palette = palette,
    .pieces = drawn,
    .pango = pango,
    .text = text,
    .scale = scale,
    .has_high_contrast = has_high_contrast,
    .marks = (const KtMark *) (gconstpointer) marks->data,
    .n_marks = marks->len,
    .chosen = KT_NO_SQUARE,
    .motion = { .fresh = KT_NO_SQUARE, .win_progress = 1 },
    .premove_from = KT_NO_SQUARE,
    .premove_to = KT_NO_SQUARE,
    .hint = KT_NO_SQUARE,
    .hint_from = KT_NO_SQUARE,
    .ghost = KT_NO_SQUARE,
    .aim = KT_NO_SQUARE,
    .upside_down_side = is_face_to_face ? !is_turned : -1,
    .promoting_from = KT_NO_SQUARE,
    .promoting_at = KT_NO_SQUARE,
    .keyboard = KT_NO_SQUARE,
  };
  view.text.alpha = 0.6f;
  pango_context_set_font_description (pango, sans);
  kt_pieces_set_look (drawn, position->game, palette, FALSE);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) rim, (float) rim));
  kt_board_painter_draw (&view, snapshot);
  save (snapshot, &ground, width, height, file);
  g_object_unref (pango);
  pango_font_description_free (sans);
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new ("FILE");
  g_autoptr (GError) error = NULL;
  g_autofree KtPosition *position = NULL;
  g_autoptr (KtDesign) design = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc != 2) {
    fprintf (stderr, "%s\n", error ? error->message : "name one file");
    return 2;
  }
  /* Snapshots need GTK, but no display. */
  gtk_init_check ();
  position = set_up ();
  design = dress ();
  draw (position, kt_design_get_palette (design, is_dark), argv[1]);
  return 0;
}
