/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/page/kt-game-tools.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-widgets.h"

typedef struct {
  const char *icon, *action, *name, *tooltip;
  gboolean (*has_meaning) (KtGameModel *model);
} Tool;

enum { CAPTION_GAP = 2, CAPTION_LINES = 2 };

static gboolean
can_be_ended (KtGameModel *model)
{
  return kt_game_model_has_game (model) && !kt_game_model_is_analysis (model) &&
         !kt_game_model_is_over (model) && kt_game_model_has_person (model);
}

static gboolean
has_direction (KtGameModel *model)
{
  return kt_game_model_has_game (model) &&
         kt_position_get_geometry (kt_game_model_get_position (model)).has_direction;
}

static const Tool tools[] = {
  { "kt-resign-symbolic", "game.resign", N_ ("Resign"), N_ ("Resign (Ctrl+R)"), can_be_ended },
  { "kt-draw-symbolic", "game.offer-draw", N_ ("Offer a draw"), N_ ("Offer a Draw (Ctrl+D)"),
    can_be_ended },
  { "kt-turn-symbolic", "game.turn-board", N_ ("Turn the board"), N_ ("Turn the Board (F)"),
    has_direction },
};

static const Tool *
get_tool (GtkWidget *button)
{
  return g_object_get_data (G_OBJECT (button), "tool");
}

static void
update (GtkWidget *button)
{
  KtGameModel *model = g_object_get_data (G_OBJECT (button), "model");
  gboolean is_left_out = g_object_get_data (G_OBJECT (button), "is-left-out") != NULL;

  gtk_widget_set_visible (button, !is_left_out && get_tool (button)->has_meaning (model));
}

static GtkWidget *
create_caption (const char *text)
{
  GtkWidget *caption = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (caption), TRUE);
  gtk_label_set_lines (GTK_LABEL (caption), CAPTION_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (caption), PANGO_ELLIPSIZE_END);
  gtk_label_set_justify (GTK_LABEL (caption), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (caption, "caption");
  return caption;
}

static GtkWidget *
create_face (const Tool *tool)
{
  GtkWidget *face = gtk_box_new (GTK_ORIENTATION_VERTICAL, CAPTION_GAP);

  gtk_box_append (GTK_BOX (face), gtk_image_new_from_icon_name (tool->icon));
  gtk_box_append (GTK_BOX (face), create_caption (_ (tool->name)));
  return face;
}

static GtkWidget *
create_button (const Tool *tool, KtGameModel *model, gboolean has_captions)
{
  GtkWidget *button = gtk_button_new ();

  if (has_captions)
    gtk_button_set_child (GTK_BUTTON (button), create_face (tool));
  else
    gtk_button_set_icon_name (GTK_BUTTON (button), tool->icon);
  if (has_captions)
    gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), tool->action);
  kt_widget_set_tooltip (button, _ (tool->tooltip));
  kt_widget_set_accessible_name (button, _ (tool->name));
  g_object_set_data (G_OBJECT (button), "tool", (gpointer) tool);
  g_object_set_data_full (G_OBJECT (button), "model", g_object_ref (model), g_object_unref);
  g_signal_connect_object (model, "started", G_CALLBACK (update), button, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "notify", G_CALLBACK (update), button, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "shown-changed", G_CALLBACK (update), button, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "seats-changed", G_CALLBACK (update), button, G_CONNECT_SWAPPED);
  update (button);
  return button;
}

void
kt_game_tools_add (GtkBox *box, KtGameModel *model, gboolean has_captions)
{
  g_return_if_fail (GTK_IS_BOX (box) && KT_IS_GAME_MODEL (model));
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    gtk_box_append (box, create_button (&tools[i], model, has_captions));
}

void
kt_game_tools_set_left_out (GtkBox *box, gboolean is_left_out)
{
  g_return_if_fail (GTK_IS_BOX (box));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box)); child;
       child = gtk_widget_get_next_sibling (child)) {
    if (!get_tool (child))
      continue;
    g_object_set_data (G_OBJECT (child), "is-left-out", GINT_TO_POINTER (is_left_out));
    update (child);
  }
}
