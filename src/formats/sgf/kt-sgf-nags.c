/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sgf/kt-sgf-nags.h"

#include <string.h>

#include "formats/sgf/kt-sgf.h"

typedef enum { OF_MOVE, OF_POSITION, N_KINDS } Kind;

/* The properties, in the order of writing. */
static const struct {
  const char *name, *value;
  guint8 nag;
  Kind kind;
} forms[] = {
  { "TE", "1", 1, OF_MOVE },      { "BM", "1", 2, OF_MOVE },      { "TE", "2", 3, OF_MOVE },
  { "BM", "2", 4, OF_MOVE },      { "IT", "", 5, OF_MOVE },       { "DO", "", 6, OF_MOVE },
  { "DM", "1", 10, OF_POSITION }, { "UC", "1", 13, OF_POSITION }, { "GB", "1", 16, OF_POSITION },
  { "GW", "1", 17, OF_POSITION }, { "GB", "2", 18, OF_POSITION }, { "GW", "2", 19, OF_POSITION },
};

int
kt_sgf_nag_read (const char *name, const char *value)
{
  guint64 number;

  if (g_str_equal (name, KT_SGF_NAGS))
    return g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT8, &number, NULL) ? (int) number : -1;
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
    /* A missing or invalid emphasis counts as normal. */
    gboolean is_strong = g_str_equal (value, "2") && *forms[i].value;

    if (g_str_equal (forms[i].name, name) && is_strong == g_str_equal (forms[i].value, "2"))
      return forms[i].nag;
  }
  return -1;
}

static int
find_form (guint8 nag)
{
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
    if (forms[i].nag == nag)
      return (int) i;
  }
  return -1;
}

void
kt_sgf_nags_write (GString *to, KtNode *node)
{
  gboolean is_there[N_KINDS] = { FALSE },
           has_move = kt_node_get_action (node)->kind == KT_ACTION_PLACE;
  gboolean is_whole = TRUE;
  guint n;
  const guint8 *nags = kt_node_get_nags (node, &n);

  for (guint i = 0; i < n; i++) {
    int form = find_form (nags[i]);

    if (form < 0 || is_there[forms[form].kind] || is_there[OF_POSITION] ||
        (!has_move && forms[form].kind == OF_MOVE)) {
      is_whole = FALSE;
      continue;
    }
    is_there[forms[form].kind] = TRUE;
    g_string_append_printf (to, "%s[%s]", forms[form].name, forms[form].value);
  }
  if (is_whole)
    return;
  g_string_append (to, KT_SGF_NAGS);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (to, "[%u]", nags[i]);
}
