/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of DhtmlXQ. A game that is read must be unchanged after writing and reading, as DhtmlXQ and
 * as XQF. */
#include "tests/fuzz/fuzz.h"

#include "formats/kt-text.h"
#include "formats/xiangqi/kt-dhtmlxq.h"
#include "formats/xiangqi/kt-xqf.h"
#include "games/kt-registry.h"

static void
check_again (KtRecord *game)
{
  g_autoptr (GString) once = g_string_new (NULL), twice = g_string_new (NULL);
  g_autoptr (KtRecord) again = NULL;

  kt_dhtmlxq_write (game, once);
  again = kt_dhtmlxq_parse (once->str, 1);
  g_assert_no_error (kt_record_get_fault (again));
  kt_dhtmlxq_write (again, twice);
  g_assert_cmpstr (once->str, ==, twice->str);
}

static void
check_xqf (KtRecord *game)
{
  g_autoptr (GString) once = g_string_new (NULL), twice = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (KtRecord) again = NULL;

  kt_xqf_write (game, once);
  again = kt_xqf_read (once->str, once->len, &error);
  g_assert_no_error (error);
  g_assert_no_error (kt_record_get_fault (again));
  kt_xqf_write (again, twice);
  g_assert_true (g_string_equal (once, twice));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (KtRecord) game = NULL;

  kt_registry_offer_all ();
  kt_text_append (text, (const char *) data, size);
  game = kt_dhtmlxq_parse (text->str, 1);
  g_assert_true (!game || kt_dhtmlxq_looks_like (text->str, text->len));
  if (!game)
    return 0;
  check_again (game);
  check_xqf (game);
  return 0;
}
