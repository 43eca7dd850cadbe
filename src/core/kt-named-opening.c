/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/kt-named-opening.h"

#include <stdlib.h>

static int
compare_keys (gconstpointer key, gconstpointer entry)
{
  guint64 a = *(const guint64 *) key, b = ((const KtOpeningKey *) entry)->key;

  return (a > b) - (a < b);
}

const KtOpening *
kt_named_opening_find (const KtNamedOpening *names, const KtOpeningKey *keys, guint n_keys,
                       guint64 key)
{
  const KtOpeningKey *found = bsearch (&key, keys, n_keys, sizeof (KtOpeningKey), compare_keys);

  return found ? &names[found->name].opening : NULL;
}
