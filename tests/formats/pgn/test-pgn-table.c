/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the cases of tests/fixtures/pgn/games.txt, which says what they look like. */
#include <string.h>

#include "formats/pgn/kt-pgn-reader.h"
#include "formats/pgn/kt-pgn-writer.h"

typedef struct {
  const char *name;
  GString *text;
  GPtrArray *faults, *moves; /* one for each game */
} Case;

/* What is written between the tags and the end, in one line. */
static char *
write_moves (KtRecord *game)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char *moves;

  kt_pgn_write (game, text);
  moves = strstr (text->str, "\n\n") + 2;
  return g_strstrip (g_strdelimit (g_strdup (moves), "\n", ' '));
}

static char *
describe_fault (const KtRecord *game)
{
  const GError *fault = kt_record_get_fault (game);
  guint line = kt_record_get_fault_line (game), column = kt_record_get_fault_column (game);
  g_autofree char *head = g_strdup_printf ("Line %u, column %u: ", line, column);

  if (!fault)
    return g_strdup ("good");
  g_assert_true (g_str_has_prefix (fault->message, head));
  return g_strdup_printf ("%u:%u %s", line, column, fault->message + strlen (head));
}

static void
check_case (const Case *c)
{
  g_autoptr (KtPgnReader) reader = kt_pgn_reader_new_for_text (c->text->str, c->text->len);
  g_autoptr (GError) error = NULL;
  KtRecord *read;
  guint n = 0;

  g_test_message ("%s", c->name);
  while (kt_pgn_reader_next (reader, &read, &error)) {
    g_autoptr (KtRecord) game = read;
    g_autofree char *moves = write_moves (game), *fault = describe_fault (game);

    g_assert_cmpuint (n, <, c->faults->len);
    g_assert_cmpstr (fault, ==, c->faults->pdata[n]);
    g_assert_cmpstr (moves, ==, c->moves->pdata[n]);
    n++;
  }
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, c->faults->len);
}

static void
test_table (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fixtures", "pgn", "games.txt", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) case_text = g_string_new (NULL);
  g_autoptr (GPtrArray) faults = g_ptr_array_new (), moves = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  Case c = { NULL, case_text, faults, moves };
  guint n_cases = 0;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line; line++) {
    if (g_str_has_prefix (*line, "== ")) {
      c.name = *line + 3;
    } else if (!c.name) {
      continue;
    } else if (g_str_has_prefix (*line, "-- ")) {
      g_ptr_array_add (faults, *line + 3);
    } else if (g_str_has_prefix (*line, ">> ")) {
      g_ptr_array_add (moves, *line + 3);
    } else if (faults->len == 0) {
      g_string_append_printf (case_text, "%s\n", *line);
    } else {
      check_case (&c);
      c.name = NULL;
      g_string_truncate (case_text, 0);
      g_ptr_array_set_size (faults, 0);
      g_ptr_array_set_size (moves, 0);
      n_cases++;
    }
  }
  g_assert_null (c.name);
  g_assert_cmpuint (n_cases, >, 35);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pgn/table", test_table);
  return g_test_run ();
}
