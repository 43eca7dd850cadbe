/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures a file of a hundred thousand games: the time until they are listed, until one of them
 * can be shown, and until those of a player are found; and how long the main thread is busy at a
 * time meanwhile, after each letter of a search, and when the list is closed. */
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/bench/bench-window.h"
#include "ui/dialogs/kt-game-chooser.h"

enum { N_GAMES = 100000, N_READ = 50, STRIDE = 7919, REST_MS = 500, N_ROUNDS = 2 };
static const double list_bar_ms = 1000, game_bar_ms = 50, search_bar_ms = 1000, turn_bar_ms = 8;
static const double frame_ms = 16; /* creating or destroying a window takes one frame */

static const char *const players[] = { "Nguyễn Đắc", "Trần Bình", "Lê Hương", "Phạm An",
                                       "Đỗ Mai",     "Vũ Lan",    "Hoàng Tú", "Bùi Thắng" };

/* Words found in many games, in few, and in none. */
static const char *const words[] = { "nguyen dac", "round 777", "nobody" };

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

/* Returns the time from choosing the file to the frame with its list. */
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
  bench_watch_frames (GTK_WINDOW (*chooser));
  while (!gtk_widget_get_mapped (GTK_WIDGET (*chooser)) ||
         gtk_widget_get_width (GTK_WIDGET (*chooser)) == 0)
    g_main_context_iteration (NULL, TRUE);
  return get_now () - begin;
}

/* The slowest of many games all over the file. */
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

/* The number of games of one player, with either colour. */
static guint
count_games (guint player)
{
  guint n = 0;

  for (guint i = 0; i < N_GAMES; i++)
    n += i % G_N_ELEMENTS (players) == player ||
         i / G_N_ELEMENTS (players) % G_N_ELEMENTS (players) == player;
  return n;
}

/* The number in the window’s title, which shows when the search is complete. */
static guint
get_n_found (KtGameChooser *chooser)
{
  GtkWidget *title = bench_find (GTK_WIDGET (chooser), ADW_TYPE_WINDOW_TITLE);

  return (guint) atoi (adw_window_title_get_subtitle (ADW_WINDOW_TITLE (title)));
}

static double
search (KtGameChooser *chooser)
{
  GtkWidget *entry = bench_find (GTK_WIDGET (chooser), GTK_TYPE_SEARCH_ENTRY);
  double begin = get_now ();

  gtk_editable_set_text (GTK_EDITABLE (entry), "nguyen dac");
  while (get_n_found (chooser) != count_games (0))
    g_main_context_iteration (NULL, TRUE);
  begin = get_now () - begin;
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  bench_wait (REST_MS);
  if (get_n_found (chooser) != N_GAMES)
    g_error ("Not all games came back.");
  return begin;
}

/* Appends a letter; 0 clears the entry. */
static void
type (GtkEditable *entry, char letter)
{
  int end = (int) strlen (gtk_editable_get_text (entry));

  if (letter)
    gtk_editable_insert_text (entry, &letter, 1, &end);
  else
    gtk_editable_delete_text (entry, 0, -1);
}

static void
print_turns (const char *what, const BenchTurns *turns)
{
  printf ("%s: outside frames %.2f ms, layout %.2f, drawing %.2f, all but the renderer %.2f\n",
          what, turns->worst[BENCH_OUTSIDE], turns->worst[BENCH_LAYOUT],
          turns->worst[BENCH_DRAWING], turns->worst[BENCH_UNRENDERED]);
}

/* The longest turn of the main loop after any of the letters. */
static double
type_letters (KtGameChooser *chooser, const char *text)
{
  GtkEditable *entry = GTK_EDITABLE (bench_find (GTK_WIDGET (chooser), GTK_TYPE_SEARCH_ENTRY));
  double worst = 0;

  for (gsize n = 0; n <= strlen (text); n++) {
    BenchTurns turns = { 0 };
    g_autofree char *what = NULL;

    bench_count_turns (&turns);
    type (entry, text[n]);
    bench_wait (REST_MS);
    bench_count_turns (NULL);
    what = g_strdup_printf ("“%s”: %u games", gtk_editable_get_text (entry), get_n_found (chooser));
    print_turns (what, &turns);
    worst = MAX (worst, turns.worst[BENCH_UNRENDERED]);
  }
  return worst;
}

/* Destroys the window and the games. */
static double
close_list (KtGameChooser *chooser, KtGameFile *games)
{
  BenchTurns turns = { 0 };

  bench_count_turns (&turns);
  bench_wait (REST_MS);
  gtk_window_destroy (GTK_WINDOW (chooser));
  g_object_unref (games);
  bench_wait (REST_MS);
  bench_count_turns (NULL);
  print_turns ("closed", &turns);
  return turns.worst[BENCH_UNRENDERED];
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("kythu-games-XXXXXX", NULL);
  g_autoptr (GFile) file = write_games (folder);
  KtGameFile *games;
  KtGameChooser *chooser;
  BenchWindow window;
  BenchTurns turns = { 0 };
  double letter = 0;
  gboolean is_met;

  setvbuf (stdout, NULL, _IOLBF, 0);
  bench_window_open (&window);
  bench_count_turns (&turns);
  is_met = bench_judge ("List of a file of 100,000 games",
                        list_games (&window, file, &games, &chooser), list_bar_ms);
  bench_wait (REST_MS);
  bench_count_turns (NULL);
  print_turns ("opened", &turns);
  is_met &= bench_judge ("Worst turn when it is opened", turns.worst[BENCH_UNRENDERED], frame_ms);
  is_met &= bench_judge ("A game of it, worst", read_games (games), game_bar_ms);
  is_met &= bench_judge ("A player’s games in it", search (chooser), search_bar_ms);
  for (guint i = 0; i < N_ROUNDS * G_N_ELEMENTS (words); i++) {
    double worst = type_letters (chooser, words[i % G_N_ELEMENTS (words)]);

    letter = MAX (letter, worst);
  }
  is_met &= bench_judge ("Worst turn after a letter of a search in it", letter, turn_bar_ms);
  is_met &= bench_judge ("Worst turn when it is closed", close_list (chooser, games), frame_ms);
  bench_window_close (&window);
  g_file_delete (file, NULL, NULL);
  g_rmdir (folder);
  return is_met ? EXIT_SUCCESS : EXIT_FAILURE;
}
