/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the cases of tests/fixtures/pgn/games.txt. */
#include <string.h>

#include "formats/pgn/kt-pgn-writer.h"
#include "tests/formats/format-fixture.h"

/* The written text between the tags and the end, on one line. */
static char *
write_moves (KtRecord *game)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char *moves;

  kt_pgn_write (game, text);
  moves = strstr (text->str, "\n\n") + 2;
  return g_strstrip (g_strdelimit (g_strdup (moves), "\n", ' '));
}

static void
test_table (void)
{
  fixture_check_table ("pgn", "PGN", write_moves, 56);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pgn/table", test_table);
  return g_test_run ();
}
