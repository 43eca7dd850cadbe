/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/replay/kt-play-on.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "model/setup/kt-game-setup.h"
#include "model/setup/kt-game-terms.h"
#include "ui/common/kt-message-dialog.h"
#include "ui/common/kt-pause-clocks.h"
#include "ui/common/kt-widgets.h"

/* The state of the dialog. The first opponent in the list is a person. */
typedef struct {
  KtGameModel *model;
  GSettings *settings;
  KtGameTree *tree;
  AdwComboRow *opponent, *side;
} PlayOn;

gboolean
kt_play_on_is_possible (KtGameModel *model)
{
  return kt_game_model_has_game (model) &&
         !kt_position_is_over (kt_game_model_get_shown_position (model));
}

void
kt_play_on_add (KtGameTree *tree, KtGameTree *from, KtNode *node)
{
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (from, node);

  for (guint i = 0; i < kt_node_get_depth (node); i++)
    kt_game_tree_play (tree, kt_node_get_action (line->pdata[i]));
}

KtGameTree *
kt_play_on_copy (KtGameTree *from, KtNode *node)
{
  KtGameTree *copy = kt_game_tree_new (kt_game_tree_get_start (from));

  kt_play_on_add (copy, from, node);
  return copy;
}

static void
play_on_free (gpointer data)
{
  PlayOn *self = data;

  g_clear_pointer (&self->tree, kt_game_tree_free);
  g_object_unref (self->model);
  g_object_unref (self->settings);
  g_free (self);
}

static void
answered_cb (GtkWidget *dialog, const char *response, PlayOn *self)
{
  if (g_str_equal (response, "play") && self->tree)
    kt_game_setup_play_on (self->settings, self->model, g_steal_pointer (&self->tree),
                           (int) adw_combo_row_get_selected (self->side),
                           (int) adw_combo_row_get_selected (self->opponent) - 1);
}

/* --- The questions ---------------------------------------------------------------------------- */

static GtkStringList *
list_opponents (const KtGame *game)
{
  GtkStringList *list = gtk_string_list_new (NULL);
  guint n_levels;
  const KtNote *levels = kt_registry_get_levels (game, &n_levels);

  gtk_string_list_append (list, _ ("Another person"));
  for (guint i = 0; i < n_levels; i++) {
    /* Translators: how strong the computer plays. */
    g_autofree char *text = g_strdup_printf (_ ("Computer: %s"), _ (levels[i].text));

    gtk_string_list_append (list, text);
  }
  return list;
}

/* Lists the sides. If the opening has not settled the sides yet, the list says instead who
 * began. */
static GtkStringList *
list_sides (const KtPosition *position)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (int actor = 0; actor < KT_ACTORS; actor++) {
    int side = kt_position_get_side (position, actor);

    gtk_string_list_append (list, side >= 0    ? _ (position->game->side_names[side])
                                  : actor == 0 ? _ ("Moved first")
                                               : _ ("Moved second"));
  }
  return list;
}

static GtkWidget *
create_questions (PlayOn *self, const KtPosition *position)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  guint level = kt_game_terms_read (self->settings, position->game).level;

  self->opponent =
      kt_widget_add_choice (group, _ ("Against"), list_opponents (position->game), level + 1);
  self->side =
      kt_widget_add_choice (group, _ ("You are"), list_sides (position), (guint) position->actor);
  return GTK_WIDGET (group);
}

void
kt_play_on_ask_for (GtkWindow *parent, KtGameModel *model, GSettings *settings, KtGameTree *tree,
                    const char *text)
{
  GtkWidget *dialog = kt_message_dialog_new_question (parent, _ ("Play On from Here"), text, "play",
                                                      _ ("_Play"), FALSE);
  g_autofree KtPosition *position = kt_game_tree_replay (tree, kt_game_tree_get_tip (tree));
  PlayOn *self = g_new0 (PlayOn, 1);

  *self = (PlayOn){ g_object_ref (model), g_object_ref (settings), tree, NULL, NULL };
  g_object_set_data_full (G_OBJECT (dialog), "play-on", self, play_on_free);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog),
                                      create_questions (self, position));
  g_signal_connect (dialog, "response", G_CALLBACK (answered_cb), self);
  kt_pause_clocks_during (model, dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
kt_play_on_ask (GtkWindow *parent, KtGameModel *model, GSettings *settings)
{
  KtGameTree *tree = kt_game_model_get_tree (model);

  kt_play_on_ask_for (
      parent, model, settings, kt_play_on_copy (tree, kt_game_tree_get_cursor (tree)),
      _ ("A new game begins with the moves up to this position. The game you are looking at stays "
         "as it is."));
}
