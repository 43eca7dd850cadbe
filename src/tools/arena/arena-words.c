/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-words.h"

#include <math.h>
#include <string.h>

#include "core/kt-quote.h"

G_DEFINE_QUARK (arena_error_quark, arena_error)

gboolean
arena_refuse (GError **error, const char *format, const char *text)
{
  g_autofree char *shown = kt_quote (text);
  g_auto (GStrv) parts = g_strsplit (format, "%s", 2);

  g_set_error (error, ARENA_ERROR, ARENA_ERROR_USAGE, "%s%s%s", parts[0], parts[1] ? shown : "",
               parts[1] ? parts[1] : "");
  return FALSE;
}

static gboolean
read_real (const char *text, double *value)
{
  char *end;

  *value = g_ascii_strtod (text, &end);
  return end != text && !*end && isfinite (*value);
}

gboolean
arena_seconds_parse (const char *text, gint64 *microseconds)
{
  const char *colon = strchr (text, ':');
  guint64 minutes = 0;
  double seconds;

  if (colon) {
    g_autofree char *before = g_strndup (text, (gsize) (colon - text));

    if (!g_ascii_string_to_unsigned (before, 10, 0, G_MAXUINT16, &minutes, NULL))
      return FALSE;
    text = colon + 1;
  }
  if (!read_real (text, &seconds) || seconds < 0 || seconds > G_MAXINT32)
    return FALSE;
  *microseconds = (gint64) minutes * 60 * G_USEC_PER_SEC + llround (seconds * G_USEC_PER_SEC);
  return TRUE;
}

static gboolean
read_count (const ArenaWord *word, const char *text, guint64 *value)
{
  return g_ascii_string_to_unsigned (text, 10, (guint64) word->min, (guint64) word->max, value,
                                     NULL);
}

/* FALSE when the text is no value of the word. */
static gboolean
store (const ArenaWord *word, const char *text, gpointer to)
{
  gpointer place = (char *) to + word->offset;
  guint64 count = 0;
  gboolean good;

  switch (word->kind) {
  case ARENA_COUNT:
    good = read_count (word, text, &count);
    *(guint *) place = (guint) count;
    return good;
  case ARENA_NUMBER:
    return read_count (word, text, place);
  case ARENA_REAL:
    return read_real (text, place) && *(double *) place >= word->min &&
           *(double *) place <= word->max;
  case ARENA_SECONDS:
    return arena_seconds_parse (text, place) &&
           *(gint64 *) place >= (gint64) (word->min * G_USEC_PER_SEC) &&
           *(gint64 *) place <= (gint64) (word->max * G_USEC_PER_SEC);
  case ARENA_TEXT:
    g_free (*(char **) place);
    *(char **) place = g_strdup (text);
    return *text != '\0';
  case ARENA_FLAG:
  default:
    g_assert_not_reached ();
  }
}

static const ArenaWord *
find (const ArenaWord *words, guint n_words, const char *text, gsize length)
{
  for (guint i = 0; i < n_words; i++) {
    if (strlen (words[i].key) == length && strncmp (words[i].key, text, length) == 0)
      return &words[i];
  }
  return NULL;
}

static void
report_unknown (const ArenaWord *words, guint n_words, const char *text, GError **error)
{
  g_autofree char *shown = kt_quote (text);
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; i < n_words; i++)
    g_string_append_printf (known, " %s%s", words[i].key, words[i].kind == ARENA_FLAG ? "" : "=");
  g_set_error (error, ARENA_ERROR, ARENA_ERROR_USAGE, "“%s” means nothing here; there are%s", shown,
               known->str);
}

static void
report_value (const ArenaWord *word, const char *text, GError **error)
{
  g_autofree char *shown = kt_quote (text);

  if (word->kind == ARENA_TEXT)
    g_set_error (error, ARENA_ERROR, ARENA_ERROR_USAGE, "“%s” gives no value", shown);
  else
    g_set_error (error, ARENA_ERROR, ARENA_ERROR_USAGE, "“%s” gives no value between %g and %g",
                 shown, word->min, word->max);
}

gboolean
arena_words_read (const ArenaWord *words, guint n_words, const char *text, gpointer to,
                  GError **error)
{
  gsize length = strcspn (text, "=");
  const ArenaWord *word = find (words, n_words, text, length);
  gboolean has_value = text[length] == '=';

  if (!word || (word->kind == ARENA_FLAG) == has_value) {
    report_unknown (words, n_words, text, error);
    return FALSE;
  }
  if (word->kind == ARENA_FLAG)
    *(gboolean *) ((char *) to + word->offset) = TRUE;
  else if (!store (word, text + length + 1, to))
    report_value (word, text, error);
  else
    return TRUE;
  return word->kind == ARENA_FLAG;
}
