/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the work of the main thread for the page of saved games with ten thousand games:
 * until the first of them are shown, and for each letter typed into the search. */
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "model/library/kt-saved-games.h"
#include "tests/bench/bench-window.h"
#include "ui/library/kt-library-list.h"

enum { N_GAMES = 10000, REST_MS = 300, N_ROUNDS = 2 };
static const double open_bar_ms = 150, letter_bar_ms = 8;

static const char *const players[] = { "Nguyễn Đắc", "Trần Bình", "Lê Hương", "Phạm An",
                                       "Đỗ Mai",     "Vũ Lan",    "Hoàng Tú", "Bùi Thắng" };

/* Words found in many games, and in few. */
static const char *const words[] = { "nguyen dac", "sicilian", "game 777" };

/* Every third game is caro. */
static char *
write_game (guint i)
{
  const char *first = players[i % G_N_ELEMENTS (players)];
  const char *second = players[i / 8 % G_N_ELEMENTS (players)];

  if (i % 3 == 0)
    return g_strdup_printf ("(;GM[4]SZ[15]PB[%s]PW[%s]DT[2026-01-02];B[hh];W[ig];B[ii];W[gg];B[gi];"
                            "W[hi];B[hg];W[jj];B[ff])\n",
                            first, second);
  return g_strdup_printf (
      "[Event \"Round %u\"]\n[Date \"2026.01.02\"]\n[White \"%s\"]\n"
      "[Black \"%s\"]\n[Result \"*\"]\n\n1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 "
      "{ as so often } 5. Nc3 a6 6. Be3 e5 7. Nb3 Be6 8. f3 *\n",
      i, first, second);
}

static void
write_games (const char *library)
{
  g_autofree char *folder = kt_shelf_get_path (library, KT_SHELF_GAMES, NULL);

  if (!kt_shelf_make (library, KT_SHELF_GAMES, NULL))
    g_error ("There is no place for the games.");
  for (guint i = 0; i < N_GAMES; i++) {
    g_autofree char *text = write_game (i);
    g_autofree char *name = g_strdup_printf ("%s/game %u.%s", folder, i, i % 3 ? "pgn" : "sgf");

    if (!g_file_set_contents_full (name, text, -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL))
      g_error ("The games cannot be written.");
  }
}

/* Milliseconds until all games are listed. */
static double
read_games (const char *library)
{
  gint64 begin = g_get_monotonic_time ();
  g_autoptr (KtSavedGames) games = kt_saved_games_new (library, KT_SHELF_GAMES);

  while (kt_saved_games_is_loading (games))
    g_main_context_iteration (NULL, TRUE);
  if (g_list_model_get_n_items (G_LIST_MODEL (games)) != N_GAMES)
    g_error ("Not all games are there.");
  return (double) (g_get_monotonic_time () - begin) / 1000;
}

/* The CPU time from `begin` to the end of the next snapshot. */
static double
wait_snapshot (double begin, guint n_snapshots)
{
  while (bench_get_n_snapshots () == n_snapshots)
    g_main_context_iteration (NULL, TRUE);
  return bench_get_snapshot_end () - begin;
}

static double
open_page (BenchWindow *window)
{
  double begin = bench_get_cpu (), answer;
  GtkWidget *list;

  gtk_widget_activate_action (GTK_WIDGET (window->window), "win.saved-games", NULL);
  list = bench_find (GTK_WIDGET (window->window), KT_TYPE_LIBRARY_LIST);
  do
    answer = wait_snapshot (begin, bench_get_n_snapshots ());
  while (kt_library_list_get_n_shown (KT_LIBRARY_LIST (list)) == 0);
  bench_wait (REST_MS);
  printf ("page opened: %.2f ms, and %.2f ms until it is at rest\n", answer,
          bench_get_cpu () - begin);
  return answer;
}

/* Appends a letter; 0 clears the entry. */
static void
type (GtkWidget *search, char letter)
{
  GtkEditable *entry = GTK_EDITABLE (search);
  int end = (int) strlen (gtk_editable_get_text (entry));

  if (letter)
    gtk_editable_insert_text (entry, &letter, 1, &end);
  else
    gtk_editable_delete_text (entry, 0, -1);
}

/* Types each letter, and at the end clears the entry at once. */
static double
type_letters (BenchWindow *window, const char *text)
{
  GtkWidget *search = bench_find (GTK_WIDGET (window->window), GTK_TYPE_SEARCH_ENTRY);
  GtkWidget *list = bench_find (GTK_WIDGET (window->window), KT_TYPE_LIBRARY_LIST);
  double worst = 0;

  for (gsize n = 0; n <= strlen (text); n++) {
    guint n_snapshots = bench_get_n_snapshots ();
    double begin = bench_get_cpu (), answer;

    type (search, text[n]);
    answer = wait_snapshot (begin, n_snapshots);
    worst = MAX (worst, answer);
    printf ("“%s”: %u games, %.2f ms\n", gtk_editable_get_text (GTK_EDITABLE (search)),
            kt_library_list_get_n_shown (KT_LIBRARY_LIST (list)), answer);
    bench_wait (REST_MS);
  }
  return worst;
}

int
main (void)
{
  g_autofree char *library = kt_shelf_get_default_library ();
  BenchWindow window;
  double opened, letter = 0;
  gboolean is_met;

  setvbuf (stdout, NULL, _IOLBF, 0);
  write_games (library);
  printf ("%d games read for the first time in %.0f ms\n", N_GAMES, read_games (library));
  printf ("with an index in %.0f ms\n", read_games (library));
  bench_window_open (&window);
  opened = open_page (&window);
  for (guint i = 0; i < N_ROUNDS * G_N_ELEMENTS (words); i++) {
    double worst = type_letters (&window, words[i % G_N_ELEMENTS (words)]);

    letter = MAX (letter, worst);
  }
  bench_window_close (&window);
  is_met = bench_judge ("Page of saved games, CPU time", opened, open_bar_ms);
  is_met &= bench_judge ("Worst letter of a search, CPU time", letter, letter_bar_ms);
  return is_met ? 0 : 1;
}
