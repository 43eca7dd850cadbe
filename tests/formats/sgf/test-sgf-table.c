/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the cases of tests/fixtures/sgf/games.txt. */
#include <string.h>

#include "formats/sgf/kt-sgf-writer.h"
#include "tests/formats/format-fixture.h"

/* The written text from the size of the board on, on one line. */
static char *
write_game (KtRecord *game)
{
  g_autoptr (GString) text = g_string_new (NULL);

  kt_sgf_write (game, text);
  return g_strstrip (g_strdelimit (g_strdup (strstr (text->str, "SZ[")), "\n", ' '));
}

static void
test_table (void)
{
  fixture_check_table ("sgf", "SGF", write_game, 43);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sgf/table", test_table);
  return g_test_run ();
}
