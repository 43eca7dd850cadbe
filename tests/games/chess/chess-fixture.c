/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/games/chess/chess-fixture.h"

#include "games/chess/chess-game.h"
#include "games/chess/rules/chess-kernel.h"

guint
chess_fixture_run (const char *file, guint n_parts, void (*check) (char **parts))
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fixtures", "chess", file, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  guint n = 0;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++) {
    g_auto (GStrv) parts = NULL;

    if (*lines[i] == '#' || *lines[i] == '\0')
      continue;
    g_test_message ("%s:%u: %s", file, i + 1, lines[i]);
    parts = g_strsplit (lines[i], "|", -1);
    g_assert_cmpuint (g_strv_length (parts), ==, n_parts);
    for (guint j = 0; j < n_parts; j++)
      g_strstrip (parts[j]);
    check (parts);
    n++;
  }
  return n;
}

KtPosition *
chess_fixture_position (const char *text)
{
  KtOptions options = kt_options_default (&chess_game);
  g_autoptr (GError) error = NULL;
  KtPosition *position;

  if (g_str_equal (text, "start"))
    return kt_position_new (&chess_game, &options);
  position = kt_position_parse (&chess_game, &options, text, &error);
  g_assert_no_error (error);
  return position;
}

void
chess_fixture_prepare_kernels (void)
{
  for (guint i = 0; i < chess_kernel_get_n (); i++) {
    const ChessKernel *kernel = chess_kernel_get (i);

    if (kernel->is_supported () && kernel != chess_kernel_get_best ())
      kernel->prepare ();
  }
}
