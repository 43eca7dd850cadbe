/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/start/kt-unfinished-list.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "model/library/kt-unfinished.h"
#include "ui/common/kt-board-picture.h"
#include "ui/common/kt-height-for-width-bin.h"
#include "ui/common/kt-mnemonic-button.h"
#include "ui/common/kt-widgets.h"
#include "ui/start/kt-game-summary.h"

enum { MIN_CARD_PICTURE = 80, CARD_PICTURE = 144, ROW_PICTURE = 60, CONTINUE_WIDTH = 132 };
/* The number of rows shown at first; further games are shown on demand. */
enum { FEW_ROWS = 3 };

struct _KtUnfinishedList {
  KtGameView parent_instance;
  GtkWidget *box;    /* holds all widgets of the list */
  GtkWidget *button; /* the button of the card; NULL: there is no card */
  GtkListBox *rows;  /* NULL: there are no rows */
  GListModel *games; /* the unfinished games, or NULL */
  gboolean shows_all;
};

G_DEFINE_FINAL_TYPE (KtUnfinishedList, kt_unfinished_list, KT_TYPE_GAME_VIEW)

enum { RESUME, CONTINUE, REMOVE, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- The parts -------------------------------------------------------------------------------- */

static GtkWidget *
create_picture (KtUnfinishedList *self, const KtGameSummary *summary, int min_size, int size)
{
  KtGameView *view = KT_GAME_VIEW (self);
  GtkWidget *picture = kt_board_picture_new (kt_game_view_get_settings (view),
                                             kt_game_view_get_theme (view), min_size, size);

  kt_board_picture_show (KT_BOARD_PICTURE (picture), summary->position, summary->near_side);
  return picture;
}

static GtkWidget *
create_line (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, class);
  return label;
}

/* Continues the game of a button. The button's data "game" is NULL for the game on the board. */
static void
continue_cb (GtkWidget *button, KtUnfinishedList *self)
{
  KtUnfinishedGame *game = g_object_get_data (G_OBJECT (button), "game");

  if (game)
    g_signal_emit (self, signals[CONTINUE], 0, game);
  else
    g_signal_emit (self, signals[RESUME], 0);
}

static void
remove_cb (GtkWidget *button, KtUnfinishedList *self)
{
  g_signal_emit (self, signals[REMOVE], 0, g_object_get_data (G_OBJECT (button), "game"));
}

static void
connect (KtUnfinishedList *self, GtkWidget *button, const char *signal, GCallback callback,
         KtUnfinishedGame *game)
{
  if (game)
    g_object_set_data_full (G_OBJECT (button), "game", g_object_ref (game), g_object_unref);
  g_signal_connect_object (button, signal, callback, self, 0);
}

static GtkWidget *
create_remove_button (KtUnfinishedList *self, KtUnfinishedGame *game)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  kt_widget_name_button (button, _ ("Give this game up"));
  connect (self, button, "clicked", G_CALLBACK (remove_cb), game);
  return button;
}

static GtkWidget *
create_words (const KtGameSummary *summary)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *details = create_line (summary->details, "caption");

  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_add_css_class (details, "dim-label");
  gtk_box_append (GTK_BOX (words), create_line (summary->title, "heading"));
  gtk_box_append (GTK_BOX (words), create_line (summary->players, "body"));
  gtk_box_append (GTK_BOX (words), details);
  return words;
}

/* Creates the card of the newest game, with a prominent button. */
static GtkWidget *
create_card (KtUnfinishedList *self, const KtGameSummary *summary, KtUnfinishedGame *game)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  GtkWidget *words = create_words (summary), *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "continue-card");
  self->button = kt_mnemonic_button_new (C_ ("first page", "_Continue"), NULL);
  gtk_widget_add_css_class (self->button, "suggested-action");
  gtk_widget_add_css_class (self->button, "pill");
  connect (self, self->button, "clicked", G_CALLBACK (continue_cb), game);
  gtk_widget_set_size_request (self->button, CONTINUE_WIDTH, -1);
  gtk_widget_set_halign (buttons, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (buttons), self->button);
  if (game)
    gtk_box_append (GTK_BOX (buttons), create_remove_button (self, game));
  gtk_widget_set_margin_top (buttons, 6);
  gtk_box_append (GTK_BOX (words), buttons);
  gtk_box_append (GTK_BOX (card), create_picture (self, summary, MIN_CARD_PICTURE, CARD_PICTURE));
  gtk_box_append (GTK_BOX (card), kt_height_for_width_bin_new (words));
  return card;
}

static GtkWidget *
create_row (KtUnfinishedList *self, const KtGameSummary *summary, KtUnfinishedGame *game)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *subtitle = g_strdup_printf ("%s\n%s", summary->players, summary->details);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), summary->title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 3);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                             create_picture (self, summary, ROW_PICTURE, ROW_PICTURE));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), create_remove_button (self, game));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  connect (self, row, "activated", G_CALLBACK (continue_cb), game);
  return row;
}

/* --- All of it -------------------------------------------------------------------------------- */

static gboolean
has_running (KtGameModel *model)
{
  return kt_game_model_has_game (model) && !kt_game_model_is_over (model) &&
         g_list_model_get_n_items (kt_game_model_get_moves (model)) > 0;
}

static GtkWidget *
create_part (KtUnfinishedList *self, KtUnfinishedGame *game, gboolean is_card)
{
  GSettings *settings = kt_game_view_get_settings (KT_GAME_VIEW (self));
  g_autoptr (KtGameSnapshot) snapshot =
      game ? NULL : kt_game_model_take_snapshot (kt_game_view_get_model (KT_GAME_VIEW (self)));
  KtRecord *record =
      game ? kt_unfinished_game_get_record (game) : kt_game_snapshot_get_record (snapshot);
  g_auto (KtGameSummary) summary = { 0 };

  kt_game_summary_init (&summary, record, game ? kt_unfinished_game_get_time (game) : NULL,
                        settings);
  return is_card ? create_card (self, &summary, game) : create_row (self, &summary, game);
}

static void
clear (KtUnfinishedList *self)
{
  self->button = NULL;
  self->rows = NULL;
  kt_widget_remove_children (self->box);
}

static GtkWidget *
create_part_of (KtUnfinishedList *self, guint i, gboolean is_card)
{
  g_autoptr (KtUnfinishedGame) game = g_list_model_get_item (self->games, i);

  return create_part (self, game, is_card);
}

static void
show_all_cb (AdwActionRow *row, KtUnfinishedList *self)
{
  int n_shown = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  guint n_games = g_list_model_get_n_items (self->games),
        n_hidden = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "n-hidden"));

  self->shows_all = TRUE;
  gtk_list_box_remove (self->rows, GTK_WIDGET (row));
  for (guint i = n_games - n_hidden; i < n_games; i++)
    gtk_list_box_append (self->rows, create_part_of (self, i, FALSE));
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->rows, n_shown)));
}

static GtkWidget *
create_more_row (KtUnfinishedList *self, guint n_hidden)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = g_strdup_printf (
      /* Translators: the last row of a list of unfinished games shows the others. */
      g_dngettext (GETTEXT_PACKAGE, "%u More Game", "%u More Games", n_hidden), n_hidden);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("pan-down-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), "n-hidden", GUINT_TO_POINTER (n_hidden));
  g_signal_connect_object (row, "activated", G_CALLBACK (show_all_cb), self, 0);
  return row;
}

static void
add_rows (KtUnfinishedList *self, guint first, guint n_games)
{
  guint n_rows = n_games - first, n_shown = n_rows;

  if (!self->shows_all && n_rows > FEW_ROWS + 1)
    n_shown = FEW_ROWS;
  self->rows = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->rows, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->rows), "boxed-list");
  for (guint i = 0; i < n_shown; i++)
    gtk_list_box_append (self->rows, create_part_of (self, first + i, FALSE));
  if (n_shown < n_rows)
    gtk_list_box_append (self->rows, create_more_row (self, n_rows - n_shown));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->rows));
}

/* Keeps the focus at the same index of the list when rows are recreated; these are the indices
 * that are no rows. */
enum { NOT_HERE = -2, AT_CARD = -1 };

static int
find_focus (KtUnfinishedList *self)
{
  GtkWidget *row = self->rows ? gtk_widget_get_focus_child (GTK_WIDGET (self->rows)) : NULL;

  if (row)
    return gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  return gtk_widget_get_focus_child (self->box) ? AT_CARD : NOT_HERE;
}

static void
restore_focus (KtUnfinishedList *self, int place)
{
  GtkListBoxRow *row = NULL;

  if (place == NOT_HERE)
    return;
  for (; self->rows && place > AT_CARD && !row; place--)
    row = gtk_list_box_get_row_at_index (self->rows, place);
  if (row)
    gtk_widget_grab_focus (GTK_WIDGET (row));
  else
    kt_unfinished_list_focus (self);
}

void
kt_unfinished_list_show (KtUnfinishedList *self, GListModel *games)
{
  gboolean is_running;
  guint n_games, first;
  int focus;

  g_return_if_fail (KT_IS_UNFINISHED_LIST (self));
  focus = find_focus (self);
  clear (self);
  g_set_object (&self->games, games);
  is_running = has_running (kt_game_view_get_model (KT_GAME_VIEW (self)));
  n_games = games ? g_list_model_get_n_items (games) : 0;
  first = is_running ? 0 : 1;
  gtk_widget_set_visible (GTK_WIDGET (self), is_running || n_games > 0);
  if (is_running)
    gtk_box_append (GTK_BOX (self->box), create_part (self, NULL, TRUE));
  else if (n_games > 0)
    gtk_box_append (GTK_BOX (self->box), create_part_of (self, 0, TRUE));
  if (n_games > first)
    add_rows (self, first, n_games);
  restore_focus (self, focus);
}

/* Hides the older games again until the page is shown the next time. */
static void
kt_unfinished_list_unmap (GtkWidget *widget)
{
  KT_UNFINISHED_LIST (widget)->shows_all = FALSE;
  GTK_WIDGET_CLASS (kt_unfinished_list_parent_class)->unmap (widget);
}

gboolean
kt_unfinished_list_focus (KtUnfinishedList *self)
{
  g_return_val_if_fail (KT_IS_UNFINISHED_LIST (self), FALSE);
  return self->button && gtk_widget_grab_focus (self->button);
}

static void
kt_unfinished_list_dispose (GObject *object)
{
  KtUnfinishedList *self = KT_UNFINISHED_LIST (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->games);
  G_OBJECT_CLASS (kt_unfinished_list_parent_class)->dispose (object);
}

static void
kt_unfinished_list_class_init (KtUnfinishedListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kt_unfinished_list_dispose;
  widget_class->unmap = kt_unfinished_list_unmap;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  signals[RESUME] = g_signal_new ("resume", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[CONTINUE] = g_signal_new ("continue", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, KT_TYPE_UNFINISHED_GAME);
  signals[REMOVE] = g_signal_new ("remove", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, KT_TYPE_UNFINISHED_GAME);
}

static void
kt_unfinished_list_init (KtUnfinishedList *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
kt_unfinished_list_new (KtGameModel *model, GSettings *settings, const KtTheme *theme)
{
  return g_object_new (KT_TYPE_UNFINISHED_LIST, "model", model, "settings", settings, "theme",
                       theme, NULL);
}
