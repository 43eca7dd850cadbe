/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures adding a file with many games of chess to an empty library: the time, the space on the
 * disk, and how long the list of saved games takes to read. The first argument is the number of
 * games. */
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "model/archive/kt-archive.h"
#include "model/library/kt-saved-games.h"
#include "tests/bench/bench-figure.h"
#include "tests/resident.h"

enum { N_GAMES = 10000 };
static const double game_bar_ms = 5;

static const char moves[] =
    "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be3 e5 7. Nb3 Be6 8. f3 Be7 9. Qd2 O-O "
    "10. O-O-O Nbd7 11. g4 b5 12. g5 b4 13. Ne2 Ne8 14. f4 a5 15. f5 a4 16. Nbd4 exd4 17. Nxd4 b3 "
    "18. Kb1 bxc2+ 19. Nxc2 Bb3 20. axb3 axb3 21. Na3 Ne5 22. h4 Ra5 23. Qc3 Qa8 24. Bg2 Nc7 "
    "25. Qxc7 Rc8 26. Qxe7 Nc4 27. g6 hxg6 28. fxg6 Nxa3+ 29. bxa3 Rxa3 30. gxf7+ Kh7 31. f8=N+ "
    "Rxf8 32. Qxf8 Ra1+ 33. Kb2 Ra2+ 34. Kc3 Qa5+ 35. Kd3 Qb5+ 36. Kd4 Ra4+ 37. Kc3 Qc4+ 1-0\n\n";

static GFile *
write_file (const char *folder, guint n_games)
{
  g_autofree char *path = g_build_filename (folder, "many.pgn", NULL);
  FILE *file = g_fopen (path, "w");

  if (!file)
    g_error ("The file cannot be written.");
  for (guint i = 0; i < n_games; i++)
    fprintf (
        file,
        "[Event \"Open %u\"]\n[Site \"Linares\"]\n[Date \"1994.02.%02u\"]\n[Round \"%u\"]\n"
        "[White \"Player %u\"]\n[Black \"Player %u\"]\n[Result \"1-0\"]\n[WhiteElo \"2%03u\"]\n"
        "\n%s",
        i / 100, i % 28 + 1, i, i % 997, i % 991, i % 1000, moves);
  fclose (file);
  return g_file_new_for_path (path);
}

static void
keep_result_cb (GObject *source, GAsyncResult *result, gpointer kept)
{
  *(GAsyncResult **) kept = g_object_ref (result);
}

/* Returns the milliseconds until all games are added. */
static double
add (const char *library, GFile *file, guint n_games)
{
  gint64 begin = g_get_monotonic_time ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (KtArchiveReport) report = NULL;

  kt_archive_read_async (library, file, NULL, NULL, keep_result_cb, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  report = kt_archive_finish (result, NULL);
  if (!report || report->n_games != n_games || report->faults->len > 0)
    g_error ("Not all games were added.");
  return (double) (g_get_monotonic_time () - begin) / 1000;
}

static void
read_games (const char *library, guint n_games, const char *how)
{
  gint64 begin = g_get_monotonic_time ();
  g_autoptr (KtSavedGames) games = kt_saved_games_new (library, KT_SHELF_GAMES);

  while (kt_saved_games_is_loading (games))
    g_main_context_iteration (NULL, TRUE);
  if (g_list_model_get_n_items (G_LIST_MODEL (games)) != n_games)
    g_error ("Not all games are there.");
  printf ("list read %s: %.0f ms, %.0f MiB of memory\n", how,
          (double) (g_get_monotonic_time () - begin) / 1000, read_resident () / (1 << 20));
}

/* Returns MiB. */
static double
measure_space (const char *library)
{
  g_autofree char *folder = kt_shelf_get_path (library, KT_SHELF_GAMES, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  double n_blocks = 0;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    struct stat status;

    if (stat (path, &status) == 0)
      n_blocks += (double) status.st_blocks;
  }
  return n_blocks * 512 / (1 << 20);
}

int
main (int argc, char **argv)
{
  guint n_games = argc > 1 ? (guint) atoi (argv[1]) : N_GAMES;
  g_autofree char *folder = g_dir_make_tmp ("kythu-bench-XXXXXX", NULL);
  g_autofree char *library = g_build_filename (folder, "library", NULL);
  g_autofree char *remove = g_strdup_printf ("rm -r '%s'", folder);
  g_autoptr (GFile) file = write_file (folder, n_games);
  double added;

  setvbuf (stdout, NULL, _IOLBF, 0);
  added = add (library, file, n_games);
  printf ("%u games added: %.0f ms, %.0f MiB of memory\n", n_games, added,
          read_resident () / (1 << 20));
  printf ("space on the disk: %.0f MiB\n", measure_space (library));
  read_games (library, n_games, "for the first time");
  read_games (library, n_games, "with an index");
  if (system (remove) != 0)
    g_error ("The files cannot be removed.");
  return bench_judge ("Adding a game", added / n_games, game_bar_ms) ? 0 : 1;
}
