/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of results. A line that is read must be unchanged after writing and reading, and a
 * file with faults is put aside and repaired. */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "model/library/kt-results.h"

static void
assert_same (const KtResultLine *a, const KtResultLine *b)
{
  g_autofree char *text = kt_result_line_to_text (a);
  g_autofree char *other = kt_result_line_to_text (b);

  g_assert_cmpstr (text, ==, other);
  g_assert_cmpint (a->time, ==, b->time);
}

static void
check_line (const char *text)
{
  GError *error = NULL;
  g_autoptr (KtResultLine) line = kt_result_line_parse (text, &error);
  g_autoptr (KtResultLine) again = NULL;
  g_autofree char *written = NULL;

  fuzz_check_error (line != NULL, &error);
  if (!line)
    return;
  written = kt_result_line_to_text (line);
  g_assert_true (g_utf8_validate (written, -1, NULL));
  again = kt_result_line_parse (g_strchomp (written), &error);
  g_assert_no_error (error);
  assert_same (line, again);
}

static void
check_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i]; i++)
    check_line (lines[i]);
}

static void
check_file (const char *library)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) later_faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) lines = kt_results_read (library, faults);
  g_autoptr (GPtrArray) later = kt_results_read (library, later_faults);

  for (guint i = 0; i < faults->len; i++)
    g_assert_true (g_utf8_validate (faults->pdata[i], -1, NULL));
  g_assert_cmpuint (later_faults->len, ==, 0);
  g_assert_cmpuint (later->len, ==, lines->len);
  for (guint i = 0; i < lines->len; i++)
    assert_same (lines->pdata[i], later->pdata[i]);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *library = fuzz_make_folder ();
  g_autofree char *path = NULL;

  check_lines (text);
  path = g_build_filename (library, "results.tsv", NULL);
  g_assert_true (g_file_set_contents_full (path, (const char *) data, (gssize) size,
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  check_file (library);
  fuzz_remove_folder (library);
  return 0;
}
