/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/kt-nags.h"

enum { MAX_JUDGEMENT = 6 };

void
kt_node_add_nag (KtNode *node, guint8 nag)
{
  guint n;
  const guint8 *nags = kt_node_get_nags (node, &n);
  g_autoptr (GByteArray) all = g_byte_array_new ();

  for (guint i = 0; i < n; i++) {
    if (nags[i] == nag)
      return;
  }
  g_byte_array_append (all, nags, n);
  g_byte_array_append (all, &nag, 1);
  kt_node_set_nags (node, all->data, all->len);
}

static gboolean
is_judgement (guint8 nag)
{
  return nag > 0 && nag <= MAX_JUDGEMENT;
}

guint8
kt_node_get_judgement (KtNode *node)
{
  guint n;
  const guint8 *nags = kt_node_get_nags (node, &n);

  for (guint i = 0; i < n; i++) {
    if (is_judgement (nags[i]))
      return nags[i];
  }
  return 0;
}

void
kt_node_set_judgement (KtNode *node, guint8 nag)
{
  guint n;
  const guint8 *nags = kt_node_get_nags (node, &n);
  g_autoptr (GByteArray) all = g_byte_array_new ();

  g_return_if_fail (nag <= MAX_JUDGEMENT);
  if (nag != 0)
    g_byte_array_append (all, &nag, 1);
  for (guint i = 0; i < n; i++) {
    if (!is_judgement (nags[i]))
      g_byte_array_append (all, &nags[i], 1);
  }
  kt_node_set_nags (node, all->data, all->len);
}
