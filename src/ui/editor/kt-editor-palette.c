/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/editor/kt-editor-palette.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-widgets.h"
#include "ui/painter/kt-pieces.h"

enum { SIZE = 32 };

typedef struct {
  KtEditorPaletteFunc chosen;
  gpointer target;
  KtPiece piece;
} PaletteChoice;

static void
toggled_cb (GtkToggleButton *button, const PaletteChoice *choice)
{
  if (gtk_toggle_button_get_active (button))
    choice->chosen (choice->target, choice->piece);
}

/* Returns, for example, "White Knight" or "X". */
static char *
name_piece (const KtGame *game, KtPiece piece)
{
  if (piece.side < 0)
    return g_strdup (_ ("Empty square"));
  if (!game->types)
    return g_strdup (_ (game->side_names[piece.side]));
  /* Translators: a side and the name of one of its pieces. */
  return g_strdup_printf (_ ("%s %s"), _ (game->side_names[piece.side]),
                          _ (game->types[piece.type].text));
}

static GtkWidget *
create_picture (KtPieces *pieces, KtPiece piece)
{
  GtkWidget *picture =
      piece.side < 0
          ? gtk_image_new_from_icon_name ("edit-clear-symbolic")
          : gtk_image_new_from_paintable (GDK_PAINTABLE (kt_pieces_get (pieces, piece, 2 * SIZE)));

  gtk_image_set_pixel_size (GTK_IMAGE (picture), piece.side < 0 ? SIZE / 2 : SIZE);
  return picture;
}

static GtkToggleButton *
add_button (GtkFlowBox *box, guint index, const KtGame *game, KtPieces *pieces, PaletteChoice what,
            GtkToggleButton *group)
{
  GtkWidget *button = gtk_toggle_button_new ();
  g_autofree char *name = name_piece (game, what.piece);
  PaletteChoice *choice = g_memdup2 (&what, sizeof what);

  gtk_button_set_child (GTK_BUTTON (button), create_picture (pieces, what.piece));
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), group);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "palette-piece");
  if (what.piece.side >= 0)
    gtk_widget_add_css_class (button, "piece");
  g_object_set_data_full (G_OBJECT (button), "choice", choice, g_free);
  g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), choice);
  kt_widget_put_in_flow_box (box, index, button);
  return GTK_TOGGLE_BUTTON (button);
}

GtkWidget *
kt_editor_palette_new (const KtGame *game, const KtPalette *palette, gboolean as_stones,
                       KtEditorPaletteFunc chosen, gpointer target)
{
  GtkFlowBox *box = GTK_FLOW_BOX (gtk_flow_box_new ());
  g_autoptr (KtPieces) pieces = kt_pieces_new ();
  guint n_types = game->types ? game->n_types : 1;
  GtkToggleButton *first = NULL;
  guint n = 0;

  kt_widget_guard_flow_box (box);
  kt_pieces_set_look (pieces, game, palette, as_stones);
  gtk_flow_box_set_selection_mode (box, GTK_SELECTION_NONE);
  gtk_flow_box_set_min_children_per_line (box, MAX (3, n_types));
  gtk_flow_box_set_homogeneous (box, TRUE);
  gtk_flow_box_set_max_children_per_line (box, MAX (3, n_types));
  for (gint8 side = 0; side < 2; side++) {
    for (guint8 type = 0; type < n_types; type++) {
      GtkToggleButton *button = add_button (
          box, n++, game, pieces, (PaletteChoice){ chosen, target, { side, type } }, first);

      first = first ? first : button;
    }
  }
  add_button (box, n, game, pieces, (PaletteChoice){ chosen, target, { -1, 0 } }, first);
  gtk_toggle_button_set_active (first, TRUE);
  return GTK_WIDGET (box);
}
