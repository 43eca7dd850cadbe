/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/far/kt-far-list.h"

#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "ui/common/kt-message-dialog.h"
#include "ui/common/kt-widgets.h"
#include "ui/far/kt-far-words.h"

struct _KtFarList {
  AdwBin parent_instance;
  KtFarDesk *desk;
  GtkListBox *rows;
};

G_DEFINE_FINAL_TYPE (KtFarList, kt_far_list, ADW_TYPE_BIN)

static gboolean
is_listed (KtFarGame *game)
{
  KtFarStage stage = kt_far_game_get_stage (game);

  return stage == KT_FAR_PLAYING || stage == KT_FAR_OVER;
}

/* --- Leaving a game --------------------------------------------------------------------------- */

static void
leave_cb (GtkWidget *dialog, const char *response, KtFarList *self)
{
  if (g_str_equal (response, "yes"))
    kt_far_desk_drop (self->desk, g_object_get_data (G_OBJECT (dialog), "game"));
}

/* A finished game is kept with the others; leaving a running one loses it. */
static void
remove_cb (GtkWidget *button, KtFarList *self)
{
  KtFarGame *game = g_object_get_data (G_OBJECT (button), "game");
  GtkWidget *dialog;

  if (kt_far_game_get_stage (game) == KT_FAR_OVER) {
    kt_far_desk_drop (self->desk, game);
    return;
  }
  dialog = kt_message_dialog_new_question (
      GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), _ ("Give This Game Up?"),
      _ ("The other person wins it."), "yes", _ ("_Give Up"), TRUE);
  g_object_set_data_full (G_OBJECT (dialog), "game", g_object_ref (game), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (leave_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- Rows ------------------------------------------------------------------------------------- */

static GtkWidget *
create_row (KtFarList *self, KtFarGame *game)
{
  const KtGame *rules = kt_registry_find_game (kt_far_game_get_state (game)->terms.game);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *go_on = gtk_button_new_with_label (_ ("Continue"));
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *title = kt_far_words_describe_game (game);
  g_autofree char *line = kt_far_words_describe_line (game);
  g_autofree char *subtitle = g_strdup_printf ("%s · %s", rules ? _ (rules->name) : "", line);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (go_on), "app.far-open");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (go_on), "s", kt_far_game_get_path (game));
  gtk_widget_set_valign (go_on, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (go_on, "suggested-action");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), go_on);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  kt_widget_name_button (button, _ ("Give this game up"));
  g_object_set_data_full (G_OBJECT (button), "game", g_object_ref (game), g_object_unref);
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_cb), self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}

static void
clear (KtFarList *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->rows, 0)))
    gtk_list_box_remove (self->rows, GTK_WIDGET (row));
}

static void
fill (KtFarList *self)
{
  GListModel *games = kt_far_desk_get_games (self->desk);
  gboolean has_rows = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (games); i++) {
    g_autoptr (KtFarGame) game = g_list_model_get_item (games, i);

    if (!is_listed (game))
      continue;
    gtk_list_box_append (self->rows, create_row (self, game));
    has_rows = TRUE;
  }
  gtk_widget_set_visible (GTK_WIDGET (self), has_rows);
}

/* A row that has the focus gets it again. */
static void
update (KtFarList *self)
{
  GtkWidget *focused = gtk_widget_get_focus_child (GTK_WIDGET (self->rows));
  int place = focused ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (focused)) : -1;
  GtkListBoxRow *row;

  if (focused)
    kt_widget_take_focus (GTK_WIDGET (self));
  clear (self);
  fill (self);
  row = place >= 0 ? gtk_list_box_get_row_at_index (self->rows, place) : NULL;
  if (row)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* --- The widget ------------------------------------------------------------------------------- */

static void
kt_far_list_dispose (GObject *object)
{
  g_clear_object (&KT_FAR_LIST (object)->desk);
  G_OBJECT_CLASS (kt_far_list_parent_class)->dispose (object);
}

static void
kt_far_list_class_init (KtFarListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_far_list_dispose;
}

static void
kt_far_list_init (KtFarList *self)
{
  GtkWidget *rows = gtk_list_box_new ();

  self->rows = GTK_LIST_BOX (rows);
  gtk_list_box_set_selection_mode (self->rows, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (rows, "boxed-list");
  kt_widget_speak (rows, _ ("Games with people far away"), "");
  adw_bin_set_child (ADW_BIN (self), rows);
}

GtkWidget *
kt_far_list_new (KtFarDesk *desk)
{
  KtFarList *self = g_object_new (KT_TYPE_FAR_LIST, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (kt_far_desk_get_games (desk), "items-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
