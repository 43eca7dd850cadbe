/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A theme.ini from an unknown author must be a valid theme, or every fault must have a message. */
#include "tests/fuzz/fuzz.h"

#include "ui/painter/kt-design.h"

static void
check_design (KtDesign *design)
{
  g_autofree char *name = kt_design_get_name (design);

  g_assert_true (*name && g_utf8_validate (name, -1, NULL));
  g_assert_cmpuint (kt_design_get_fine_lines (design), >=, 1);
  g_assert_cmpuint (kt_design_get_fine_lines (design), <=, 8);
  for (guint dark = 0; dark < 2; dark++) {
    const KtPalette *palette = kt_design_get_palette (design, dark == 1);
    g_autofree char *css = kt_palette_to_css (palette, FALSE);

    g_assert_true (palette->design == design);
    g_assert_true (g_str_is_ascii (css));
    g_assert_null (strchr (css, '{'));
  }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (KtDesign) design = kt_design_parse ((const char *) data, size, faults);

  g_assert_true ((design != NULL) == (faults->len == 0));
  for (guint i = 0; i < faults->len; i++)
    g_assert_true (*(char *) faults->pdata[i] && g_utf8_validate (faults->pdata[i], -1, NULL));
  if (design)
    check_design (design);
  return 0;
}
