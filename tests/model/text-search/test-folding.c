/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the folding of texts for searches. */
#include <string.h>

#include "model/text-search/kt-folding.h"

static void
test_fold (void)
{
  static const struct {
    const char *text, *folded;
  } cases[] = {
    { "", "" },
    { "An - Binh 2026", "an - binh 2026" },
    { "Nguyễn Đắc", "nguyen dac" },
    { "NGUYỄN ĐẮC", "nguyen dac" },
    /* The same letters, written with combining marks. */
    { "Nguye\xcc\x82\xcc\x83n", "nguyen" },
    { "Trường Ý Ưng Ở Ẵ", "truong y ung o a" },
    { "Straße Łódź Ørsted Æsop œuvre", "strasse lodz orsted aesop oeuvre" },
    { "İstanbul ısı", "istanbul isi" },
    { "Ａｂｃ ﬁn", "abc fin" },
    { "Шахматы", "шахматы" },
    { "♞ 🙂", "♞ 🙂" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *folded = kt_folding_fold (cases[i].text);

    g_assert_cmpstr (folded, ==, cases[i].folded);
  }
}

/* Files may contain invalid UTF-8. */
static void
test_invalid (void)
{
  g_autofree char *folded = kt_folding_fold ("\xff\xfe Mai");

  g_assert_true (g_utf8_validate (folded, -1, NULL));
  g_assert_nonnull (strstr (folded, "mai"));
}

static gboolean
finds (const char *search, const char *text)
{
  g_auto (GStrv) words = kt_folding_split (search);
  g_autofree char *folded = kt_folding_fold (text);

  return kt_folding_has_words (folded, (const char *const *) words);
}

static void
test_words (void)
{
  g_assert_true (finds ("", "anything"));
  g_assert_true (finds ("  ", "anything"));
  g_assert_true (finds ("dac  nguy", "Nguyễn Đắc"));
  g_assert_true (finds ("Đắc", "nguyen dac"));
  g_assert_false (finds ("dac binh", "Nguyễn Đắc"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/folding/fold", test_fold);
  g_test_add_func ("/folding/invalid", test_invalid);
  g_test_add_func ("/folding/words", test_words);
  return g_test_run ();
}
