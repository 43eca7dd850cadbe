/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/editor/kt-editor-window.h"

#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "model/setup/kt-game-terms.h"
#include "ui/common/kt-announce.h"
#include "ui/common/kt-appearance.h"
#include "ui/common/kt-dialogs.h"
#include "ui/common/kt-text-fit.h"
#include "ui/common/kt-widgets.h"
#include "ui/editor/kt-editor-board.h"
#include "ui/editor/kt-editor-fields.h"
#include "ui/editor/kt-editor-layout.h"
#include "ui/editor/kt-editor-palette.h"
#include "ui/replay/kt-play-on.h"

struct _KtEditorWindow {
  AdwWindow parent_instance;

  GtkBox *board_place;
  GtkBox *tools;
  GtkWidget *positions;
  GtkLabel *reason;
  GtkDropDown *games;

  KtGameModel *model;
  GSettings *settings;
  KtTheme *theme;
  /* These widgets are created anew for each chosen game. */
  KtEditorBoard *board;
  GtkWidget *palette;
  KtEditorFields *fields;
};

G_DEFINE_FINAL_TYPE (KtEditorWindow, kt_editor_window, ADW_TYPE_WINDOW)

enum { ANALYSE, N_SIGNALS };
static guint signals[N_SIGNALS];

static KtPosition *
get_position (KtEditorWindow *self)
{
  return kt_editor_board_get_position (self->board);
}

/* Returns the position if it can be played, otherwise NULL and the reason. */
static KtPosition *
check (KtEditorWindow *self, char **reason)
{
  g_autoptr (GError) error = NULL;
  g_autofree KtPosition *position = kt_position_finish_setup (get_position (self), &error);

  if (!position) {
    *reason = g_strdup (error->message);
    return NULL;
  }
  if (kt_position_is_over (position)) {
    *reason = g_strdup (_ ("The game would be over"));
    return NULL;
  }
  *reason = g_strdup (_ ("This position can be played"));
  return g_steal_pointer (&position);
}

static void
update (KtEditorWindow *self)
{
  g_autofree char *reason = NULL;
  g_autofree KtPosition *position = check (self, &reason);
  g_autofree KtPosition *whole = kt_position_finish_setup (get_position (self), NULL);

  gtk_label_set_label (self->reason, reason);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "editor.play", position != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "editor.analyse", whole != NULL);
  kt_editor_fields_show (self->fields, get_position (self));
}

static void
field_changed_cb (KtEditorWindow *self, guint field, int value)
{
  KtPosition *position = get_position (self);

  position->game->setup->set_field (position, field, value);
  update (self);
}

static void
piece_chosen_cb (gpointer target, KtPiece piece)
{
  KtEditorWindow *self = target;

  kt_editor_board_set_piece (self->board, piece);
}

/* --- Actions ---------------------------------------------------------------------------------- */

static void
take (KtEditorWindow *self, KtPosition *position)
{
  if (kt_position_get_geometry (position).surface == KT_SURFACE_CHECKERED)
    gtk_widget_add_css_class (self->palette, "on-squares");
  kt_editor_board_take_position (self->board, position);
  update (self);
}

static void
start_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtEditorWindow *self = KT_EDITOR_WINDOW (widget);
  const KtPosition *position = get_position (self);

  take (self, kt_position_new (position->game, &position->options));
}

static void
empty_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtEditorWindow *self = KT_EDITOR_WINDOW (widget);
  const KtPosition *old = get_position (self);
  KtPosition *position = kt_position_new (old->game, &old->options);
  KtGeometry board = kt_position_get_geometry (position);
  const KtPiece nothing = { -1, 0 };

  for (guint i = 0; i < board.columns * board.rows; i++)
    position->game->setup->put_piece (position, (KtSquare) i, nothing);
  take (self, position);
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtEditorWindow *self = KT_EDITOR_WINDOW (widget);
  g_autofree char *text = kt_position_to_text (get_position (self));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  gtk_label_set_label (self->reason, _ ("The position was copied"));
}

/* Plays on from the position. The editor closes first, so questions appear over the main window. */
static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtEditorWindow *self = KT_EDITOR_WINDOW (widget);
  g_autofree char *reason = NULL;
  g_autofree KtPosition *position = check (self, &reason);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (!position)
    return;
  kt_play_on_ask_for (parent, self->model, self->settings, kt_game_tree_new (position),
                      _ ("A new game begins with the position that was set up."));
  gtk_window_close (GTK_WINDOW (self));
}

/* Analyses the position, which may have no legal move. */
static void
analyse_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KtEditorWindow *self = KT_EDITOR_WINDOW (widget);
  g_autofree KtPosition *position = kt_position_finish_setup (get_position (self), NULL);

  if (!position)
    return;
  g_signal_emit (self, signals[ANALYSE], 0, position);
  gtk_window_close (GTK_WINDOW (self));
}

/* --- The window ------------------------------------------------------------------------------- */

static void
add_parts (KtEditorWindow *self, const KtGame *game)
{
  const KtPalette *palette = kt_theme_get_palette (
      self->theme, adw_style_manager_get_dark (adw_style_manager_get_default ()));

  self->board = KT_EDITOR_BOARD (kt_editor_board_new (self->settings, self->theme));
  gtk_widget_set_hexpand (GTK_WIDGET (self->board), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self->board), TRUE);
  gtk_box_append (self->board_place, GTK_WIDGET (self->board));
  self->palette = kt_editor_palette_new (
      game, palette, kt_appearance_shows_stones (self->settings, game), piece_chosen_cb, self);
  gtk_box_insert_child_after (self->tools, self->palette, GTK_WIDGET (self->games));
  self->fields = KT_EDITOR_FIELDS (kt_editor_fields_new (game->setup));
  gtk_widget_set_visible (GTK_WIDGET (self->fields), game->setup->n_fields > 0);
  gtk_box_append (self->tools, GTK_WIDGET (self->fields));
  g_signal_connect_object (self->board, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->fields, "changed", G_CALLBACK (field_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
remove_parts (KtEditorWindow *self)
{
  gtk_box_remove (self->board_place, GTK_WIDGET (self->board));
  gtk_box_remove (self->tools, self->palette);
  gtk_box_remove (self->tools, GTK_WIDGET (self->fields));
}

/* --- The choice of the game ------------------------------------------------------------------- */

/* Returns the game at a place of the list, which has the games that can be set up by hand. */
static const KtGame *
find_game (guint place)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);

    if (game->setup && place-- == 0)
      return game;
  }
  g_return_val_if_reached (NULL);
}

static void
game_chosen_cb (KtEditorWindow *self)
{
  const KtGame *game = find_game (gtk_drop_down_get_selected (self->games));
  KtGameTerms terms;

  if (game == get_position (self)->game)
    return;
  terms = kt_game_terms_read (self->settings, game);
  remove_parts (self);
  add_parts (self, game);
  take (self, kt_position_new (game, &terms.options));
}

static void
fill_games (KtEditorWindow *self, const KtGame *chosen)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint place = 0;

  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);

    if (game == chosen)
      place = g_list_model_get_n_items (G_LIST_MODEL (names));
    if (game->setup)
      gtk_string_list_append (names, _ (game->name));
  }
  gtk_drop_down_set_model (self->games, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->games, place);
  kt_widget_name_drop_down (self->games, _ ("Game"));
  g_signal_connect_object (self->games, "notify::selected", G_CALLBACK (game_chosen_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
kt_editor_window_dispose (GObject *object)
{
  KtEditorWindow *self = KT_EDITOR_WINDOW (object);

  g_clear_object (&self->model);
  g_clear_object (&self->settings);
  g_clear_object (&self->theme);
  G_OBJECT_CLASS (kt_editor_window_parent_class)->dispose (object);
}

static void
kt_editor_window_class_init (KtEditorWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_editor_window_dispose;
  g_type_ensure (KT_TYPE_EDITOR_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kythu/KyThu/ui/editor-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KtEditorWindow, board_place);
  gtk_widget_class_bind_template_child (widget_class, KtEditorWindow, tools);
  gtk_widget_class_bind_template_child (widget_class, KtEditorWindow, positions);
  gtk_widget_class_bind_template_child (widget_class, KtEditorWindow, reason);
  gtk_widget_class_bind_template_child (widget_class, KtEditorWindow, games);
  gtk_widget_class_install_action (widget_class, "editor.start", NULL, start_action);
  gtk_widget_class_install_action (widget_class, "editor.empty", NULL, empty_action);
  gtk_widget_class_install_action (widget_class, "editor.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "editor.play", NULL, play_action);
  gtk_widget_class_install_action (widget_class, "editor.analyse", NULL, analyse_action);
  signals[ANALYSE] = g_signal_new ("analyse", KT_TYPE_EDITOR_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kt_editor_window_init (KtEditorWindow *self)
{
  kt_announce_as_dialog (GTK_WIDGET (self));
  gtk_widget_init_template (GTK_WIDGET (self));
  kt_text_fit_titles (GTK_WIDGET (self));
  kt_text_fit_labels (self->positions);
  kt_announce_add_label (self->reason);
}

/* Limits the editor to the size of its parent. */
static void
fit (KtEditorWindow *self, GtkWindow *parent)
{
  int width, height;

  if (!parent || gtk_widget_get_width (GTK_WIDGET (parent)) == 0)
    return;
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self),
                               MIN (width, gtk_widget_get_width (GTK_WIDGET (parent))),
                               MIN (height, gtk_widget_get_height (GTK_WIDGET (parent))));
}

GtkWindow *
kt_editor_window_new (GtkWindow *parent, KtGameModel *model, GSettings *settings,
                      const KtTheme *theme, const KtPosition *position)
{
  KtEditorWindow *self = g_object_new (KT_TYPE_EDITOR_WINDOW, "transient-for", parent, NULL);
  g_autoptr (GError) error = NULL;
  KtPosition *loose = kt_position_finish_setup (position, &error);

  self->model = g_object_ref (model);
  self->settings = g_object_ref (settings);
  self->theme = g_object_ref ((KtTheme *) theme);
  fit (self, parent);
  add_parts (self, position->game);
  take (self, loose ? loose : kt_position_new (position->game, &position->options));
  fill_games (self, position->game);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->board));
  return GTK_WINDOW (self);
}
