/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "model/game/kt-move-list.h"
#include "ui/common/kt-appearance.h"
#include "ui/common/kt-text-fit.h"
#include "ui/common/kt-widgets.h"
#include "ui/keys/kt-keys.h"
#include "ui/page/kt-game-page-private.h"
#include "ui/sound/kt-sound-menu.h"

/* Shows the sides in the colours of X and O, or of pieces on lines. If the pieces are black and
 * white, these colours are hidden, because they would be misleading. */
void
kt_game_page_update_sides (KtGamePage *self)
{
  const KtGame *game =
      kt_game_model_has_game (self->model) ? kt_game_model_get_position (self->model)->game : NULL;

  gboolean is_checkered =
      game && kt_position_get_geometry (kt_game_model_get_position (self->model)).surface ==
                  KT_SURFACE_CHECKERED;
  gboolean has_pieces = game && game->types && !is_checkered;

  kt_widget_set_class (GTK_WIDGET (self), "pieces-on-lines", has_pieces);
  kt_widget_set_class (GTK_WIDGET (self), "black-and-white",
                       is_checkered || (game && kt_appearance_shows_stones (self->settings, game)));
}

/* Returns the line below the opening's family: its code and variation. */
static char *
describe_variation (const KtOpening *opening)
{
  return opening->variation ? g_strdup_printf ("%s · %s", opening->code, _ (opening->variation))
                            : g_strdup (opening->code);
}

/* Shows the opening. In games with named openings, the place of the name is always reserved, so
 * that nothing moves when the first name appears. */
void
kt_game_page_update_opening (KtGamePage *self)
{
  guint shown = kt_game_model_get_shown (self->model);
  const KtOpening *opening =
      kt_move_list_find_opening (KT_MOVE_LIST (kt_game_model_get_moves (self->model)), shown);
  g_autofree char *variation = opening ? describe_variation (opening) : NULL;

  gtk_label_set_label (self->opening_family, opening ? _ (opening->family) : "");
  gtk_label_set_label (self->opening_variation, variation ? variation : "");
  kt_game_layout_set_has_opening_name (self->table, opening != NULL);
  gtk_widget_set_visible (self->opening,
                          kt_game_model_has_game (self->model) &&
                              kt_game_model_get_position (self->model)->game->get_opening != NULL);
}

void
kt_game_page_show_title (KtGamePage *self, const char *game, const char *subtitle)
{
  gboolean is_analysis = kt_game_model_is_analysis (self->model);
  g_autofree char *whole = g_strjoin (subtitle && *subtitle ? " · " : "", game, subtitle, NULL);

  adw_window_title_set_title (self->title, is_analysis ? _ ("Analysis") : game);
  adw_window_title_set_subtitle (self->title, is_analysis ? game : subtitle);
  /* The tooltip shows the whole text, which may be ellipsized. */
  kt_widget_set_tooltip (GTK_WIDGET (self->title), whole);
}

/* Adds the games that can be analysed from their start. */
static void
add_games (KtGamePage *self)
{
  g_autoptr (GMenu) games = g_menu_new ();

  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    g_autoptr (GMenuItem) item = g_menu_item_new (_ (game->name), NULL);

    g_menu_item_set_action_and_target (item, "win.analyse-start", "s", game->id);
    g_menu_append_item (games, item);
  }
  g_menu_append_submenu (self->analysed_games, _ ("A Different Game"), G_MENU_MODEL (games));
}

static void
label_menu (KtGamePage *self)
{
  gboolean is_analysis = kt_game_model_is_analysis (self->model);
  g_autoptr (GMenuModel) menu =
      kt_keys_label_menu (is_analysis ? self->analysis_menu : self->primary_menu);
  GtkPopover *popover;

  gtk_menu_button_set_menu_model (self->menu_button, menu);
  kt_sound_menu_add (self->menu_button, self->settings);
  popover = gtk_menu_button_get_popover (self->menu_button);
  gtk_widget_add_css_class (GTK_WIDGET (popover), "game-menu");
  kt_text_fit_menu (popover);
  kt_widget_fix_menu (popover);
}

void
kt_game_page_name_back (KtGamePage *self, const char *place, const char *key)
{
  g_autofree char *tooltip = g_strdup_printf ("%s (%s)", place, key);

  g_return_if_fail (KT_IS_GAME_PAGE (self));
  kt_widget_set_tooltip (self->back_button, tooltip);
  kt_widget_set_accessible_name (self->back_button, place);
}

/* Sets up the header bar. The back button of a board for analysis leads to the page from which
 * the board was opened. */
void
kt_game_page_fit_header (KtGamePage *self)
{
  add_games (self);
  label_menu (self);
  if (!kt_game_model_is_analysis (self->model))
    return;
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->back_button), "win.leave-analysis");
  g_settings_unbind (self->hint_button, "visible");
  gtk_widget_set_visible (self->hint_button, FALSE);
  gtk_widget_set_visible (self->draft_button, FALSE);
  for (guint i = 0; i < 2; i++) {
    GtkWidget *button = i == 0 ? self->undo_button : self->redo_button;

    g_settings_unbind (button, "visible");
    gtk_widget_set_visible (button, TRUE);
  }
}
