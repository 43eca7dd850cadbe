/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/text/kt-catalogue.h"

#include <string.h>

#include "ui/text/kt-plural-rule.h"

/* The format: <https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html>. Numbers have
 * 32 bits in the order of bytes of the machine that wrote it. */
enum { MAGIC = 0, REVISION = 4, COUNT = 8, TEXTS = 12, TRANSLATIONS = 16, HEADER = 20 };
static const guint32 magic = 0x950412de;

struct _KtCatalogue {
  char *data;
  gsize length;
  gboolean is_swapped;
  guint32 n_texts;
  guint32 texts, translations; /* where the tables begin: pairs of a length and a place */
  GHashTable *places;          /* in the tables, plus 1, by the texts */
  KtPluralRule *rule;
};

static guint32
read_number (const KtCatalogue *catalogue, gsize at)
{
  guint32 number;

  memcpy (&number, catalogue->data + at, sizeof number);
  return catalogue->is_swapped ? GUINT32_SWAP_LE_BE (number) : number;
}

static const char *
get_text (const KtCatalogue *catalogue, guint32 table, guint32 i, gsize *length)
{
  *length = read_number (catalogue, table + 8 * (gsize) i);
  return catalogue->data + read_number (catalogue, table + 8 * (gsize) i + 4);
}

/* --- Reading ---------------------------------------------------------------------------------- */

static gboolean
is_inside (const KtCatalogue *catalogue, guint64 at, guint64 length)
{
  return at + length <= catalogue->length;
}

/* All forms of a text, each of which ends with a zero. */
static gboolean
is_utf8 (const char *text, gsize length)
{
  const char *end = text + length;

  for (; text <= end; text += strlen (text) + 1) {
    if (!g_utf8_validate (text, -1, NULL))
      return FALSE;
  }
  return TRUE;
}

static gboolean
check_text (const KtCatalogue *catalogue, guint32 table, guint32 i)
{
  guint64 length = read_number (catalogue, table + 8 * (gsize) i);
  guint64 at = read_number (catalogue, table + 8 * (gsize) i + 4);

  return is_inside (catalogue, at, length + 1) && catalogue->data[at + length] == '\0' &&
         is_utf8 (catalogue->data + at, (gsize) length);
}

static gboolean
read_header (KtCatalogue *catalogue)
{
  if (catalogue->length < HEADER)
    return FALSE;
  catalogue->is_swapped = read_number (catalogue, MAGIC) != magic;
  if (read_number (catalogue, MAGIC) != magic || read_number (catalogue, REVISION) >> 16 > 1)
    return FALSE;
  catalogue->n_texts = read_number (catalogue, COUNT);
  catalogue->texts = read_number (catalogue, TEXTS);
  catalogue->translations = read_number (catalogue, TRANSLATIONS);
  return is_inside (catalogue, catalogue->texts, 8 * (guint64) catalogue->n_texts) &&
         is_inside (catalogue, catalogue->translations, 8 * (guint64) catalogue->n_texts);
}

/* The text "" is the header for people and has the rule of plurals. */
static gboolean
read_texts (KtCatalogue *catalogue)
{
  gsize length;
  const char *header;

  for (guint32 i = 0; i < catalogue->n_texts; i++) {
    if (!check_text (catalogue, catalogue->texts, i) ||
        !check_text (catalogue, catalogue->translations, i))
      return FALSE;
    g_hash_table_insert (catalogue->places,
                         (char *) get_text (catalogue, catalogue->texts, i, &length),
                         GUINT_TO_POINTER (i + 1));
  }
  header = kt_catalogue_find (catalogue, "");
  catalogue->rule = kt_plural_rule_new (header ? header : "");
  return catalogue->rule != NULL;
}

KtCatalogue *
kt_catalogue_new (char *data, gsize length, GError **error)
{
  g_autoptr (KtCatalogue) catalogue = g_new0 (KtCatalogue, 1);

  catalogue->data = data;
  catalogue->length = length;
  catalogue->places = g_hash_table_new (g_str_hash, g_str_equal);
  if (read_header (catalogue) && read_texts (catalogue))
    return g_steal_pointer (&catalogue);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       "it is no whole catalogue in UTF-8");
  return NULL;
}

/* The file is copied rather than mapped: somebody may write it anew while the program runs. */
KtCatalogue *
kt_catalogue_load (const char *path, GError **error)
{
  char *data;
  gsize length;

  if (!g_file_get_contents (path, &data, &length, error))
    return NULL;
  return kt_catalogue_new (data, length, error);
}

void
kt_catalogue_free (KtCatalogue *catalogue)
{
  g_clear_pointer (&catalogue->rule, kt_plural_rule_free);
  g_hash_table_unref (catalogue->places);
  g_free (catalogue->data);
  g_free (catalogue);
}

/* --- Finding ---------------------------------------------------------------------------------- */

static const char *
find (const KtCatalogue *catalogue, const char *text, gsize *length)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (catalogue->places, text));

  if (place == 0)
    return NULL;
  return get_text (catalogue, catalogue->translations, place - 1, length);
}

const char *
kt_catalogue_find (const KtCatalogue *catalogue, const char *text)
{
  gsize length;

  return find (catalogue, text, &length);
}

/* Where a form is missing, the first has to do. */
const char *
kt_catalogue_find_plural (const KtCatalogue *catalogue, const char *text, gulong number)
{
  guint form = kt_plural_rule_choose (catalogue->rule, number);
  gsize length;
  const char *first = find (catalogue, text, &length), *found = first;

  for (; form > 0 && found; form--) {
    found += strlen (found) + 1;
    if (found > first + length)
      return first;
  }
  return found;
}
