/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/walk/walk-pages.h"

#include <string.h>

#include "formats/kt-import.h"
#include "model/setup/kt-game-setup.h"
#include "tests/ui/ui-test.h"
#include "ui/board/kt-board-cell.h"
#include "ui/board/kt-board.h"
#include "ui/review/kt-review-view.h"

/* A way is steps separated by "; ": actions in GTK’s notation, or the commands below with an
 * argument after a colon. */
static const struct {
  const char *name, *way;
} pages[] = {
  { "main page", "" },
  { "new game of chess", "set:game chess; win.new-game" },
  { "new game of caro", "set:game caro; win.new-game" },
  { "new game of Chinese chess", "set:game xiangqi; win.new-game" },
  { "new game of tic-tac-toe", "set:game tic-tac-toe; win.new-game" },
  { "game of chess", "app.play('chess'); act:e4; act:e5" },
  { "game of caro", "app.play('caro'); act:h8" },
  { "game of Chinese chess", "app.play('xiangqi'); act:h3e3; act:b10c8" },
  { "game of tic-tac-toe", "app.play('tic-tac-toe'); act:b2" },
  { "game of hidden chess", "app.play('jieqi'); act:b3e3; act:h8e8" },
  { "game of a long name", "app.play('chess'); name:Công Tằng Tôn Nữ Minh Nguyệt; act:e4; act:d5; "
                           "act:exd5" },
  { "menu of a game", "app.play('chess'); menu:" },
  { "pause", "app.play('chess'); game.pause" },
  { "draft", "app.play('chess'); draft.toggle; cell:e2; cell:e4" },
  { "promotion", "load:7k/4P3/8/8/8/8/8/K7 w - - 0 1; cell:e7; cell:e8" },
  { "comment", "app.play('chess'); act:e4; game.comment" },
  { "question before resigning", "app.play('chess'); act:e4; game.resign" },
  { "result", "app.play('caro'); act:h8; act:h9; resign:; game.result" },
  { "how a game ended", "app.play('chess'); act:e4; resign:; game.look" },
  { "replay", "load:1. e4 e5 2. Nf3 Nc6 1-0; replay.begin" },
  { "review", "load:1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0; game.review; reviewed:" },
  { "review of Chinese chess",
    "load:1. C2=5 H8+7 2. H2+3 R9=8 3. P7+1 P7+1 1-0; game.review; reviewed:" },
  { "analysis", "app.play('chess'); win.analyse; wait:500" },
  { "editor of chess", "app.play('chess'); win.set-up" },
  { "editor of caro", "app.play('caro'); win.set-up" },
  { "editor of Chinese chess", "app.play('xiangqi'); win.set-up" },
  { "editor of tic-tac-toe", "app.play('tic-tac-toe'); win.set-up" },
  { "book", "win.how-to-play" },
  { "chapter of chess", "win.how-to-play; book.open(('chess',uint32 0))" },
  { "exercise of chess", "win.how-to-play; book.open(('chess',uint32 1)); lesson.next" },
  { "chapter of caro", "win.how-to-play; book.open(('caro',uint32 0))" },
  { "chapter of tic-tac-toe", "win.how-to-play; book.open(('tic-tac-toe',uint32 0))" },
  { "chapter of Chinese chess", "win.how-to-play; book.open(('xiangqi',uint32 0))" },
  { "exercise of Chinese chess", "win.how-to-play; book.open(('xiangqi',uint32 3))" },
  { "study of Chinese chess", "win.how-to-play; book.open(('xiangqi',uint32 4))" },
  { "chapter of hidden chess", "win.how-to-play; book.open(('jieqi',uint32 0))" },
  { "keys in the book", "win.how-to-play; book.keys" },
  { "tree of a search", "win.thinking; wait:500; walk.last" },
  { "choice of a search", "win.thinking; thinking.show('search'); wait:500" },
  { "question about a tree", "win.thinking; thinking.show('questions'); wait:500" },
  { "algorithms side by side", "win.thinking; thinking.show('race'); wait:500" },
  { "open lines", "win.thinking; thinking.show('lines'); wait:500" },
  { "saved games", "win.saved-games; wait:500" },
  { "statistics", "win.statistics" },
  { "games of a file", "file:two.pgn; wait:500" },
  { "saving a game", "app.play('chess'); act:e4; file.save" },
  { "saving a picture", "app.play('chess'); act:e4; file.export" },
  { "preferences, playing", "app.preferences; preferences:play" },
  { "preferences, board", "app.preferences; preferences:board" },
  { "preferences, sound", "app.preferences; preferences:sound" },
  { "preferences, language", "app.preferences; preferences:language" },
  { "keyboard shortcuts", "app.shortcuts" },
  { "about", "app.about" },
};

guint
walk_pages_get_n (void)
{
  return G_N_ELEMENTS (pages);
}

const char *
walk_pages_get_name (guint page)
{
  return pages[page].name;
}

/* --- Windows ---------------------------------------------------------------------------------- */

/* The newest visible window, which is the last one in GTK’s list. */
static GtkWindow *
get_top (Walk *walk)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GtkWindow *top = walk->window;

  for (GList *item = windows; item; item = item->next) {
    if (item->data != walk->window && gtk_widget_get_mapped (item->data))
      top = item->data;
  }
  return top;
}

static gboolean
is_alone (gpointer walk)
{
  GtkWindow *top = get_top (walk);

  if (top == ((Walk *) walk)->window)
    return TRUE;
  gtk_window_destroy (top);
  return FALSE;
}

/* --- Commands --------------------------------------------------------------------------------- */

static void
play_action (Walk *walk, const char *action)
{
  test_act (walk->model, action);
}

static void
activate_cell (Walk *walk, const char *place)
{
  KtBoardCell *cell = ui_find_cell (GTK_WIDGET (walk->window), kt_square_parse (place, 8, 8));

  gtk_widget_activate_action (GTK_WIDGET (cell), "cell.play", NULL);
}

static void
load (Walk *walk, const char *text)
{
  g_autoptr (GError) error = NULL;
  KtRecord *record = kt_import_text (text, strlen (text), &error);
  GtkWidget *board = ui_find (GTK_WIDGET (walk->window), KT_TYPE_BOARD);

  g_assert_no_error (error);
  kt_game_setup_load (kt_game_view_get_settings (KT_GAME_VIEW (board)), walk->model, record, NULL);
}

/* Opens a file of the home folder. */
static void
open_file (Walk *walk, const char *name)
{
  g_autofree char *path = g_build_filename (g_get_home_dir (), name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  kt_window_open (KT_WINDOW (walk->window), file);
}

static void
show_preferences (Walk *walk, const char *page)
{
  adw_preferences_window_set_visible_page_name (ADW_PREFERENCES_WINDOW (get_top (walk)), page);
}

static void
wait_for_it (Walk *walk, const char *milliseconds)
{
  test_run_for ((guint) g_ascii_strtoull (milliseconds, NULL, 10));
}

static GtkWidget *
find_mapped (GtkWidget *widget, GType type)
{
  g_autoptr (GPtrArray) all = ui_test_list (widget, type);

  for (guint i = 0; i < all->len; i++) {
    if (gtk_widget_get_mapped (all->pdata[i]))
      return all->pdata[i];
  }
  return NULL;
}

static gboolean
is_reviewed (gpointer session)
{
  return kt_game_review_get_state (kt_game_session_get_review (session)) == KT_GAME_REVIEW_DONE;
}

static void
wait_for_review (Walk *walk, const char *nothing)
{
  GtkWidget *view = find_mapped (GTK_WIDGET (walk->window), KT_TYPE_REVIEW_VIEW);

  test_wait (is_reviewed, kt_game_view_get_session (KT_GAME_VIEW (view)));
}

static void
set_game (Walk *walk, const char *words)
{
  g_action_group_activate_action (G_ACTION_GROUP (walk->application), "play",
                                  g_variant_new_string (words + strlen ("game ")));
  gtk_widget_activate_action (GTK_WIDGET (walk->window), "win.start-page", NULL);
}

static void
resign (Walk *walk, const char *nothing)
{
  kt_game_model_resign (walk->model);
}

static void
open_menu (Walk *walk, const char *nothing)
{
  GtkWidget *button = find_mapped (GTK_WIDGET (walk->window), GTK_TYPE_MENU_BUTTON);

  g_assert_nonnull (button);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
}

/* Scales all texts, 1 being the usual size. */
static void
scale_texts (Walk *walk, const char *scale)
{
  int dpi = (int) (96 * PANGO_SCALE * g_ascii_strtod (scale, NULL));

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi, NULL);
}

static void
name_near_seat (Walk *walk, const char *name)
{
  kt_seat_set_name (kt_match_get_seat (kt_game_model_get_match (walk->model), 0), name);
}

static const struct {
  const char *name;
  void (*run) (Walk *walk, const char *rest);
} commands[] = {
  { "act:", play_action },     { "cell:", activate_cell },
  { "load:", load },           { "file:", open_file },
  { "wait:", wait_for_it },    { "preferences:", show_preferences },
  { "set:", set_game },        { "resign:", resign },
  { "menu:", open_menu },      { "reviewed:", wait_for_review },
  { "letters:", scale_texts }, { "name:", name_near_seat },
};

/* Activates an action from the focused or visible page, as a key would. */
static void
activate (Walk *walk, const char *detailed_name)
{
  GtkWindow *top = get_top (walk);
  GtkWidget *focus = gtk_window_get_focus (top);
  g_autoptr (GVariant) target = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;

  g_action_parse_detailed_name (detailed_name, &name, &target, &error);
  g_assert_no_error (error);
  if (!gtk_widget_activate_action_variant (focus ? focus : GTK_WIDGET (top), name, target))
    g_error ("There is no action %s here", name);
}

static void
run_word (Walk *walk, const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    if (g_str_has_prefix (word, commands[i].name)) {
      commands[i].run (walk, word + strlen (commands[i].name));
      return;
    }
  }
  activate (walk, word);
}

GtkWindow *
walk_pages_open_way (Walk *walk, const char *way)
{
  g_auto (GStrv) words = g_strsplit (way, "; ", -1);

  test_wait (is_alone, walk);
  gtk_widget_activate_action (GTK_WIDGET (walk->window), "win.start-page", NULL);
  ui_settle (GTK_WIDGET (walk->window));
  for (guint i = 0; words[i] && *words[i]; i++) {
    run_word (walk, words[i]);
    test_run_for (150);
  }
  ui_settle (GTK_WIDGET (get_top (walk)));
  return get_top (walk);
}

GtkWindow *
walk_pages_open (Walk *walk, guint page)
{
  return walk_pages_open_way (walk, pages[page].way);
}
