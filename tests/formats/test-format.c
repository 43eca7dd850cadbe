/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests what all formats have in common: our own tags, and copies of records. */
#include <string.h>

#include "formats/kt-format.h"
#include "formats/kt-import.h"
#include "games/kt-registry.h"
#include "tests/kt-test.h"

static KtRecord *
create_record (const char *game)
{
  g_autofree KtPosition *start = kt_test_start (kt_registry_find_game (game), "");

  return kt_record_new (start);
}

static char *
write_record (const KtFormat *format, KtRecord *record)
{
  GString *text = g_string_new (NULL);

  format->write (record, text);
  return g_string_free (text, FALSE);
}

/* --- Our own tags --- */

static const char *const games[] = { "chess", "caro", "tic-tac-toe" };

static void
test_own_names (void)
{
  static const char *const names[] = { "KyThuSeats", "KTSEATS" };
  static const char *const of_games[] = { "chess", "caro" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (KtRecord) record = create_record (of_games[i]);
    const KtFormat *format = kt_format_of_game (kt_registry_find_game (of_games[i]));

    g_assert_null (kt_format_get_own (format, record, "seats"));
    kt_format_set_own (format, record, "seats", "person computer");
    g_assert_cmpstr (kt_record_get_tag (record, names[i]), ==, "person computer");
    kt_format_set_own (format, record, "seats", "computer\r\nperson\r");
    g_assert_cmpstr (kt_format_get_own (format, record, "seats"), ==, "computer\nperson\n");
    kt_format_set_own (format, record, "seats", NULL);
    g_assert_cmpuint (kt_record_get_n_tags (record), ==, 0);
  }
}

/* Any text is written and read back unchanged. */
static void
test_own_texts (void)
{
  static const char *const texts[] = {
    "easy",
    "",
    "a \"quoted\" word",
    "\"",
    "\"]",
    "\\",
    "\\n",
    "\\\n",
    "a\nb\n\nc",
    "\n",
    " blanks  inside ",
    "a\tb",
    "[x](y)",
    ";{}%$1",
    "]]])",
    "Nước cờ 三",
    "a:b\\:c",
    "\\\"]\n[Event \"x\"]",
    "(;FF[4]GM[4])",
    "x=1\ny=2\n",
  };

  for (guint game = 0; game < G_N_ELEMENTS (games); game++) {
    const KtFormat *format = kt_format_of_game (kt_registry_find_game (games[game]));

    for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
      g_autoptr (KtRecord) record = create_record (games[game]), read = NULL;
      g_autofree char *text = NULL, *again = NULL;

      kt_format_set_own (format, record, "level", texts[i]);
      kt_format_set_own (format, record, "seats", "both");
      text = write_record (format, record);
      read = kt_import_text (text, strlen (text), NULL);
      g_assert_no_error (kt_record_get_fault (read));
      g_assert_cmpstr (kt_format_get_own (format, read, "level"), ==, texts[i]);
      g_assert_cmpstr (kt_format_get_own (format, read, "seats"), ==, "both");
      again = write_record (format, read);
      g_assert_cmpstr (again, ==, text);
    }
  }
}

/* --- Copies --- */

static void
test_copy (void)
{
  static const char text[] = "[White \"An\"]\n[Black \"Bình\"]\n\n"
                             "1. e4 {[%clk 0:05:00] one} e5 $1 (1... c5) 2. Nf3 Ke4 1-0\n";
  const KtFormat *format = kt_format_of_game (kt_registry_find_game ("chess"));
  g_autoptr (KtRecord) record = kt_import_text (text, strlen (text), NULL), copy = NULL;
  g_autofree char *before = write_record (format, record), *after = NULL;

  copy = kt_record_copy (record);
  g_assert_cmpstr (kt_record_get_fault (copy)->message, ==, kt_record_get_fault (record)->message);
  g_assert_cmpuint (kt_record_get_fault_column (copy), ==, kt_record_get_fault_column (record));
  g_clear_pointer (&record, kt_record_free);
  after = write_record (format, copy);
  g_assert_cmpstr (after, ==, before);
}

/* A record whose tree was taken is copied without one. */
static void
test_copy_without_tree (void)
{
  g_autoptr (KtRecord) record = create_record ("caro"), copy = NULL;
  g_autoptr (KtGameTree) tree = kt_record_steal_tree (record);

  kt_record_add_tag (record, "PB", "An");
  kt_record_set_result (record, KT_RECORD_DRAW);
  copy = kt_record_copy (record);
  g_assert_null (kt_record_get_tree (copy));
  g_assert_cmpstr (kt_record_get_tag (copy, "PB"), ==, "An");
  g_assert_cmpint (kt_record_get_result (copy), ==, KT_RECORD_DRAW);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format/own/names", test_own_names);
  g_test_add_func ("/format/own/texts", test_own_texts);
  g_test_add_func ("/format/copy/all", test_copy);
  g_test_add_func ("/format/copy/without-tree", test_copy_without_tree);
  return g_test_run ();
}
