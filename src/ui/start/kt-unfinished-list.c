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
#include "ui/common/kt-wrap-box.h"
#include "ui/start/kt-game-summary.h"

/* Sizes in pixels. */
enum { PICTURE = 60, CARD_SPACING = 12, BUTTON_SPACING = 6, MAX_ROWS_HEIGHT = 360 };

struct _KtUnfinishedList {
  KtGameView parent_instance;
  GtkWidget *box;    /* the container of the whole list */
  GtkWidget *button; /* the button of the card; NULL: there is no card */
  GtkWidget *more;   /* opens the list of the older games; NULL: there are none */
  GtkListBox *rows;  /* the older games; NULL until the list is opened */
  GListModel *games; /* the unfinished games, or NULL */
};

G_DEFINE_FINAL_TYPE (KtUnfinishedList, kt_unfinished_list, KT_TYPE_GAME_VIEW)

enum { RESUME, CONTINUE, REMOVE, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- The parts -------------------------------------------------------------------------------- */

static GtkWidget *
create_picture (KtUnfinishedList *self, const KtGameSummary *summary)
{
  KtGameView *view = KT_GAME_VIEW (self);
  GtkWidget *picture = kt_board_picture_new (kt_game_view_get_settings (view),
                                             kt_game_view_get_theme (view), PICTURE, PICTURE);

  kt_board_picture_show (KT_BOARD_PICTURE (picture), summary->position, summary->near_side);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
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
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  g_autofree char *text = g_strdup_printf ("%s · %s", summary->players, summary->details);
  GtkWidget *details = create_line (text, "caption");

  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_add_css_class (details, "dim-label");
  gtk_box_append (GTK_BOX (words), create_line (summary->title, "heading"));
  gtk_box_append (GTK_BOX (words), details);
  return words;
}

static GtkWidget *
create_buttons (KtUnfinishedList *self, KtUnfinishedGame *game)
{
  GtkWidget *buttons = kt_wrap_box_new (BUTTON_SPACING);

  self->button = kt_mnemonic_button_new (C_ ("first page", "_Continue"), NULL);
  gtk_widget_add_css_class (self->button, "suggested-action");
  connect (self, self->button, "clicked", G_CALLBACK (continue_cb), game);
  gtk_widget_set_hexpand (self->button, FALSE);
  gtk_widget_set_hexpand (buttons, FALSE);
  gtk_widget_set_valign (buttons, GTK_ALIGN_CENTER);
  kt_wrap_box_append (KT_WRAP_BOX (buttons), self->button);
  if (game)
    kt_wrap_box_append (KT_WRAP_BOX (buttons), create_remove_button (self, game));
  if (self->more)
    kt_wrap_box_append (KT_WRAP_BOX (buttons), self->more);
  return buttons;
}

/* Creates the card of the newest game. */
static GtkWidget *
create_card (KtUnfinishedList *self, const KtGameSummary *summary, KtUnfinishedGame *game)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, CARD_SPACING);
  GtkWidget *content = kt_wrap_box_new (CARD_SPACING);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "continue-card");
  gtk_widget_set_hexpand (content, TRUE);
  gtk_widget_set_valign (content, GTK_ALIGN_CENTER);
  kt_wrap_box_append (KT_WRAP_BOX (content), create_words (summary));
  kt_wrap_box_append (KT_WRAP_BOX (content), create_buttons (self, game));
  gtk_box_append (GTK_BOX (card), create_picture (self, summary));
  gtk_box_append (GTK_BOX (card), kt_height_for_width_bin_new (content));
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
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), create_picture (self, summary));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), create_remove_button (self, game));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  connect (self, row, "activated", G_CALLBACK (continue_cb), game);
  return row;
}

/* --- The game on the board -------------------------------------------------------------------- */

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
  self->button = self->more = NULL;
  self->rows = NULL;
  kt_widget_remove_children (self->box);
}

static GtkWidget *
create_part_of (KtUnfinishedList *self, guint i, gboolean is_card)
{
  g_autoptr (KtUnfinishedGame) game = g_list_model_get_item (self->games, i);

  return create_part (self, game, is_card);
}

/* --- The older games -------------------------------------------------------------------------- */

static guint
find_first_row (KtUnfinishedList *self)
{
  return has_running (kt_game_view_get_model (KT_GAME_VIEW (self))) ? 0 : 1;
}

static GtkWidget *
create_rows (KtUnfinishedList *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->rows = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->rows, GTK_SELECTION_NONE);
  for (guint i = find_first_row (self); i < g_list_model_get_n_items (self->games); i++)
    gtk_list_box_append (self->rows, create_part_of (self, i, FALSE));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MAX_ROWS_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->rows));
  return scroller;
}

/* Creates the rows when the list is opened, because they have pictures, which take time. */
static void
open_more_cb (GtkMenuButton *button, gpointer self)
{
  GtkWidget *popover = gtk_popover_new ();

  gtk_popover_set_child (GTK_POPOVER (popover), create_rows (self));
  gtk_menu_button_set_popover (button, popover);
}

static GtkWidget *
create_more_button (KtUnfinishedList *self, guint n_games)
{
  GtkWidget *button = gtk_menu_button_new ();
  g_autofree char *text = g_strdup_printf (
      /* Translators: a button that opens the list of the other unfinished games. */
      g_dngettext (GETTEXT_PACKAGE, "%u More Game", "%u More Games", n_games), n_games);

  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), text);
  kt_widget_name_button (button, text);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), open_more_cb, self, NULL);
  return button;
}

/* --- Showing ---------------------------------------------------------------------------------- */

/* Returns the index of the focused row in the opened list, or -1. */
static int
find_focused_row (KtUnfinishedList *self)
{
  GtkWidget *row = self->rows ? gtk_widget_get_focus_child (GTK_WIDGET (self->rows)) : NULL;

  return row ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) : -1;
}

/* Opens the list again after a game was discarded from it, with the focus at the same index. */
static void
open_again (KtUnfinishedList *self, int place)
{
  GtkListBoxRow *row = NULL;

  gtk_menu_button_popup (GTK_MENU_BUTTON (self->more));
  for (; place >= 0 && !row; place--)
    row = gtk_list_box_get_row_at_index (self->rows, place);
  if (row)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
show_card (KtUnfinishedList *self, guint n_games)
{
  gboolean is_running = has_running (kt_game_view_get_model (KT_GAME_VIEW (self)));
  guint first = find_first_row (self);

  gtk_widget_set_visible (GTK_WIDGET (self), is_running || n_games > 0);
  if (n_games > first)
    self->more = create_more_button (self, n_games - first);
  if (is_running)
    gtk_box_append (GTK_BOX (self->box), create_part (self, NULL, TRUE));
  else if (n_games > 0)
    gtk_box_append (GTK_BOX (self->box), create_part_of (self, 0, TRUE));
}

void
kt_unfinished_list_show (KtUnfinishedList *self, GListModel *games)
{
  gboolean has_focus;
  int place;

  g_return_if_fail (KT_IS_UNFINISHED_LIST (self));
  has_focus = gtk_widget_get_focus_child (self->box) != NULL;
  place = find_focused_row (self);
  clear (self);
  g_set_object (&self->games, games);
  show_card (self, games ? g_list_model_get_n_items (games) : 0);
  if (place >= 0 && self->more)
    open_again (self, place);
  else if (has_focus)
    kt_unfinished_list_focus (self);
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
