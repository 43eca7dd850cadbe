/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A catalogue of translations that anybody may have written: it is refused, or it answers in UTF-8
 * whatever it is asked, its own texts among that. */
#include <string.h>

#include "ui/text/kt-catalogue.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
ask (const KtCatalogue *catalogue, const char *text)
{
  const char *found = kt_catalogue_find (catalogue, text);

  g_assert_true (!found || g_utf8_validate (found, -1, NULL));
  for (gulong number = 0; number < 120; number += 1 + number / 5) {
    found = kt_catalogue_find_plural (catalogue, text, number);
    g_assert_true (!found || g_utf8_validate (found, -1, NULL));
  }
}

/* Whatever ends with a zero may be one of its texts. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (KtCatalogue) catalogue = kt_catalogue_new (g_memdup2 (data, size), size, &error);

  g_assert_true ((catalogue == NULL) == (error != NULL));
  if (!catalogue)
    return 0;
  ask (catalogue, "");
  ask (catalogue, text);
  for (gsize i = 1; i < size; i++) {
    if (data[i - 1] == 0 && data[i] && memchr (data + i, 0, size - i))
      ask (catalogue, (const char *) data + i);
  }
  return 0;
}
