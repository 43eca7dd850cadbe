/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts from outside are cut so that they can be laid out, and a cut is visible. */
#include "core/kt-bounded-text.h"

#include <string.h>

#define ACUTE "\xcc\x81"

static char *
repeat (const char *part, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, part);
  return g_string_free (text, FALSE);
}

static void
assert_bounded (const char *text, guint max_letters, const char *expected)
{
  g_autofree char *bounded = kt_bounded_text (text, max_letters);

  g_assert_cmpstr (bounded, ==, expected);
  g_assert_cmpint (kt_bounded_text_is_whole (text, max_letters), ==, g_str_equal (text, expected));
}

static void
test_letters (void)
{
  assert_bounded ("", 3, "");
  assert_bounded ("abc", 3, "abc");
  assert_bounded ("abcd", 3, "abc…");
  assert_bounded ("nước cờ", 7, "nước cờ");
  assert_bounded ("nước cờ", 6, "nước c…");
  assert_bounded ("🂡🂡", 1, "🂡…");
  assert_bounded ("abc", 0, "…");
  /* Marks count with their letter and are not separated from it. */
  assert_bounded ("a" ACUTE "b" ACUTE, 2, "a" ACUTE "b" ACUTE);
  assert_bounded ("a" ACUTE "b" ACUTE, 1, "a" ACUTE "…");
}

static void
test_lines (void)
{
  assert_bounded ("a\nb", 22, "a\nb");
  assert_bounded ("a\nb", 21, "a\n…");
  assert_bounded ("a\nb", 20, "a…");
  assert_bounded ("\r\r", 39, "\r…");
  assert_bounded ("\xe2\x80\xa9\xe2\x80\xa9", 39, "\xe2\x80\xa9…");
}

static void
test_bytes (void)
{
  assert_bounded ("a\xff"
                  "b",
                  3,
                  "a\xef\xbf\xbd"
                  "b");
  assert_bounded ("\xe2\x80", 3, "\xef\xbf\xbd\xef\xbf\xbd");
  assert_bounded ("\xf0\x9f\x82", 2, "\xef\xbf\xbd\xef\xbf\xbd…");
}

/* Marks of any kind are limited, also before the first letter and after a letter without width. */
static void
test_marks (void)
{
  /* The weight of a letter with the maximum number of marks. */
  enum { WEIGHT = 1 + KT_BOUNDED_MARKS - 2 };
  static const char *const marks[] = { ACUTE,          "\xe2\x83\x9d", "\xe2\x80\x8d",
                                       "\xe0\xa4\xbe", "\xe2\x80\xae", "\xe1\x85\xa1",
                                       "\xef\xb8\x8f" };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++) {
    g_autofree char *few = repeat (marks[i], KT_BOUNDED_MARKS);
    g_autofree char *many = repeat (marks[i], 15000);
    g_autofree char *whole = g_strconcat ("x", few, "y", NULL);
    g_autofree char *text = g_strconcat ("x", many, "y", NULL);
    g_autofree char *cut = g_strconcat ("x", few, "…y", NULL);
    g_autofree char *alone = g_strconcat (few, "…", NULL);

    assert_bounded (whole, 1 + WEIGHT, whole);
    assert_bounded (text, 1 + WEIGHT, cut);
    assert_bounded (many, WEIGHT, alone);
    assert_bounded (whole, WEIGHT - 1, "…");
  }
}

/* A line may end within a very long word. Such a break is not visible, and does not count as a cut.
 */
static void
test_words (void)
{
  g_autofree char *part = repeat ("m", 200), *sign = repeat ("将", 300);
  g_autofree char *long_part =
      repeat ("a" ACUTE ACUTE ACUTE ACUTE, 66); /* each letter counts as three */
  g_autofree char *word = g_strconcat (part, part, "m", NULL);
  g_autofree char *shown = g_strconcat (part, "\xe2\x80\x8b", part, "\xe2\x80\x8bm", NULL);
  g_autofree char *two = g_strconcat (part, " ", part, NULL);
  g_autofree char *marked = g_strconcat (long_part, long_part, NULL);
  g_autofree char *shown_marked = g_strconcat (long_part, "\xe2\x80\x8b", long_part, NULL);
  g_autofree char *bounded = kt_bounded_text (word, 500), *same = kt_bounded_text (shown, 500);
  g_autofree char *bounded_marked = kt_bounded_text (marked, 500);

  g_assert_cmpstr (bounded, ==, shown);
  g_assert_cmpstr (same, ==, shown);
  g_assert_true (kt_bounded_text_is_whole (word, 500));
  g_assert_cmpstr (bounded_marked, ==, shown_marked);
  assert_bounded (two, 500, two);
  assert_bounded (sign, 300, sign);
}

/* The length of the text after the cut does not matter, because it is not read. */
static void
test_rest (void)
{
  static const char text[] = { 'a', 'b', 'c', 'd' }; /* without a zero byte at its end */
  g_autofree char *bounded = kt_bounded_text (text, 2);

  g_assert_cmpstr (bounded, ==, "ab…");
}

static guint
get_longest (const char *text)
{
  g_auto (GStrv) paragraphs = g_strsplit (text, "\n", -1);
  guint longest = 0;

  for (guint i = 0; paragraphs[i]; i++)
    longest = MAX (longest, (guint) g_utf8_strlen (paragraphs[i], -1));
  return longest;
}

static void
test_break (void)
{
  static const char *const parts[] = { "x", "ề", "some words ", "🂡 " };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    g_autofree char *text = repeat (parts[i], 10000);
    g_autofree char *broken = kt_bounded_text_break (text, 1000000);
    g_auto (GStrv) paragraphs = g_strsplit (broken, "\n", -1);
    g_autofree char *joined = g_strjoinv ("", paragraphs);
    g_auto (GStrv) words = g_strsplit (joined, "\xe2\x80\x8b", -1);
    g_autofree char *all = g_strjoinv ("", words);

    g_assert_cmpstr (all, ==, text);
    g_assert_cmpuint (get_longest (broken), <=, 400 + 400 / 200);
    g_assert_cmpuint (get_longest (broken), >=, 200);
    for (guint n = 0; strchr (parts[i], ' ') && paragraphs[n + 1]; n++)
      g_assert_true (g_str_has_suffix (paragraphs[n], " "));
  }
}

static void
test_not_broken (void)
{
  static const char text[] = "one\n\ntwo words\n";
  g_autofree char *same = kt_bounded_text_break (text, 100);
  g_autofree char *cut = kt_bounded_text_break (text, 5);
  g_autofree char *marks = repeat (ACUTE, 15000);
  g_autofree char *bounded = kt_bounded_text_break (marks, 100);

  g_assert_cmpstr (same, ==, text);
  g_assert_cmpstr (cut, ==, "one\n\n…");
  g_assert_cmpuint (g_utf8_strlen (bounded, -1), ==, KT_BOUNDED_MARKS + 1);
}

static void
test_typed (void)
{
  static const struct {
    const char *part;
    guint n;
    gboolean can;
  } cases[] = {
    { "", 0, TRUE },
    { "x", KT_BOUNDED_WORD, TRUE },
    { "x", KT_BOUNDED_WORD + 1, FALSE },
    { "1234 6789\n", KT_BOUNDED_TYPED / 10, TRUE },
    { "1234 6789\n", KT_BOUNDED_TYPED / 10 + 1, FALSE },
    { "将", KT_BOUNDED_TYPED, TRUE },
    { "将", KT_BOUNDED_TYPED + 1, FALSE },
    { ACUTE, KT_BOUNDED_MARKS, TRUE },
    { ACUTE, KT_BOUNDED_MARKS + 1, FALSE },
    { "\xff", 1, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = repeat (cases[i].part, cases[i].n);

    g_assert_cmpint (kt_bounded_text_can_be_typed (text), ==, cases[i].can);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bounded-text/letters", test_letters);
  g_test_add_func ("/bounded-text/lines", test_lines);
  g_test_add_func ("/bounded-text/bytes", test_bytes);
  g_test_add_func ("/bounded-text/marks", test_marks);
  g_test_add_func ("/bounded-text/words", test_words);
  g_test_add_func ("/bounded-text/rest", test_rest);
  g_test_add_func ("/bounded-text/typed", test_typed);
  g_test_add_func ("/bounded-text/break", test_break);
  g_test_add_func ("/bounded-text/not-broken", test_not_broken);
  return g_test_run ();
}
