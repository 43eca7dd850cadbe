/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file with a hundred thousand games: until they are listed, until one of them is there to be
 * shown, and until those of a player are found. */
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>

#include "tests/bench/bench-window.h"
#include "ui/dialogs/kt-game-chooser.h"

enum { N_GAMES = 100000, N_READ = 50, STRIDE = 7919, REST_MS = 300 };
static const double list_bar_ms = 1000, game_bar_ms = 50, search_bar_ms = 1000, turn_bar_ms = 8;

static const char *const players[] = { "Nguyễn Đắc", "Trần Bình", "Lê Hương", "Phạm An",
                                       "Đỗ Mai",     "Vũ Lan",    "Hoàng Tú", "Bùi Thắng" };

static double
get_now (void)
{
  return (double) g_get_monotonic_time () / 1000;
}

static void
add_game (GString *text, guint i)
{
  g_string_append_printf (
      text,
      "[Event \"Round %u\"]\n[Site \"?\"]\n[Date \"2026.01.02\"]\n[Round \"?\"]\n[White \"%s\"]\n"
      "[Black \"%s\"]\n[Result \"1/2-1/2\"]\n\n1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 "
      "{ as so often } 5. Nc3 a6 6. Be3 e5 7. Nb3 Be6 8. f3 Be7 9. Qd2 O-O 10. O-O-O Nbd7 "
      "11. g4 b5 12. g5 b4 13. Ne2 Ne8 14. f4 a5 15. f5 a4 1/2-1/2\n\n",
      i, players[i % G_N_ELEMENTS (players)],
      players[i / G_N_ELEMENTS (players) % G_N_ELEMENTS (players)]);
}

static GFile *
write_games (const char *folder)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *path = g_build_filename (folder, "games.pgn", NULL);

  for (guint i = 0; i < N_GAMES; i++)
    add_game (text, i);
  if (!g_file_set_contents (path, text->str, (gssize) text->len, NULL))
    g_error ("The games cannot be written.");
  printf ("%d games, %.1f MB\n", N_GAMES, (double) text->len / 1e6);
  return g_file_new_for_path (path);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer games)
{
  *(KtGameFile **) games = kt_game_file_open_finish (result, NULL);
  if (!*(KtGameFile **) games)
    g_error ("The games cannot be read.");
}

/* From the choice of the file to the picture of its list. */
static double
list_games (BenchWindow *window, GFile *file, KtGameFile **games, KtGameChooser **chooser)
{
  double begin = get_now ();

  *games = NULL;
  kt_game_file_open_async (file, NULL, opened_cb, games);
  while (!*games)
    g_main_context_iteration (NULL, TRUE);
  printf ("read: %.0f ms\n", get_now () - begin);
  *chooser = kt_game_chooser_new (window->window, *games);
  gtk_window_present (GTK_WINDOW (*chooser));
  while (!gtk_widget_get_mapped (GTK_WIDGET (*chooser)) ||
         gtk_widget_get_width (GTK_WIDGET (*chooser)) == 0)
    g_main_context_iteration (NULL, TRUE);
  return get_now () - begin;
}

/* The worst of many, all over the file. */
static double
read_games (KtGameFile *games)
{
  double worst = 0;

  for (guint i = 0; i < N_READ; i++) {
    double begin = get_now ();
    KtRecord *record = kt_game_file_read (games, i * STRIDE % N_GAMES, NULL, NULL);

    if (!record)
      g_error ("A game cannot be read.");
    worst = MAX (worst, get_now () - begin);
    kt_record_free (record);
  }
  return worst;
}

static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

static GtkFilterListModel *
get_found (KtGameChooser *chooser)
{
  GtkListView *list = GTK_LIST_VIEW (find (GTK_WIDGET (chooser), GTK_TYPE_LIST_VIEW));

  return GTK_FILTER_LIST_MODEL (
      gtk_single_selection_get_model (GTK_SINGLE_SELECTION (gtk_list_view_get_model (list))));
}

/* Those of one player, in either place. */
static guint
count_games (guint player)
{
  guint n = 0;

  for (guint i = 0; i < N_GAMES; i++)
    n += i % G_N_ELEMENTS (players) == player ||
         i / G_N_ELEMENTS (players) % G_N_ELEMENTS (players) == player;
  return n;
}

static double
search (KtGameChooser *chooser, BenchTurns *turns)
{
  GtkFilterListModel *found = get_found (chooser);
  double begin;

  bench_wait (REST_MS);
  bench_count_turns (turns);
  begin = get_now ();
  gtk_editable_set_text (GTK_EDITABLE (find (GTK_WIDGET (chooser), GTK_TYPE_SEARCH_ENTRY)),
                         "nguyen dac");
  while (g_list_model_get_n_items (G_LIST_MODEL (found)) == N_GAMES ||
         gtk_filter_list_model_get_pending (found) > 0)
    g_main_context_iteration (NULL, TRUE);
  begin = get_now () - begin;
  bench_count_turns (NULL);
  if (g_list_model_get_n_items (G_LIST_MODEL (found)) != count_games (0))
    g_error ("Other games were found.");
  return begin;
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("kythu-games-XXXXXX", NULL);
  g_autoptr (GFile) file = write_games (folder);
  g_autoptr (KtGameFile) games = NULL;
  KtGameChooser *chooser;
  BenchWindow window;
  BenchTurns turns = { 0 };
  gboolean is_met;

  bench_window_open (&window);
  is_met = bench_judge ("List of a file of 100,000 games",
                        list_games (&window, file, &games, &chooser), list_bar_ms);
  is_met &= bench_judge ("A game of it, worst", read_games (games), game_bar_ms);
  is_met &= bench_judge ("A player’s games in it", search (chooser, &turns), search_bar_ms);
  is_met &= bench_judge ("Worst CPU time outside frames meanwhile", turns.worst[BENCH_OUTSIDE],
                         turn_bar_ms);
  gtk_window_destroy (GTK_WINDOW (chooser));
  bench_window_close (&window);
  g_file_delete (file, NULL, NULL);
  g_rmdir (folder);
  return is_met ? EXIT_SUCCESS : EXIT_FAILURE;
}
