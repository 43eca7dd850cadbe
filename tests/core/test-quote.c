/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/kt-quote.h"

#include <string.h>

static void
test_quote (void)
{
  static const struct {
    const char *text;
    const char *quoted;
  } cases[] = {
    { "", "" },
    { "h8", "h8" },
    { "nước cờ", "nước cờ" },
    { "\xff", "\xef\xbf\xbd" },
    { "e2\x01\x1b[2Je4\x7f\xc2\x9b", "e2��[2Je4��" },
    { "0123456789012345678901234567890123456789", "0123456789012345678901234567890123456789" },
    { "01234567890123456789012345678901234567890", "0123456789012345678901234567890123456789…" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *quoted = kt_quote (cases[i].text);

    g_assert_cmpstr (quoted, ==, cases[i].quoted);
  }
}

/* Quotes are cut between characters, not bytes. */
static void
test_wide (void)
{
  static const char *const characters[] = { "x", "ơ", "ề", "🂡", "\xf0\x9f" };

  for (guint i = 0; i < G_N_ELEMENTS (characters); i++) {
    g_autoptr (GString) text = g_string_new (NULL);
    g_autofree char *quoted = NULL;

    for (int n = 0; n < 1000; n++)
      g_string_append (text, characters[i]);
    quoted = kt_quote (text->str);
    g_assert_true (g_utf8_validate (quoted, -1, NULL));
    g_assert_cmpint (g_utf8_strlen (quoted, -1), ==, 41);
    g_assert_true (g_str_has_suffix (quoted, "…"));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/quote/quote", test_quote);
  g_test_add_func ("/quote/wide", test_wide);
  return g_test_run ();
}
