/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/sgf/kt-sgf-node.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-quote.h"

void
kt_sgf_node_init (KtSgfNode *node, KtSource *source)
{
  *node = (KtSgfNode){ .source = source,
                       .texts = g_string_new (NULL),
                       .properties = g_array_new (FALSE, FALSE, sizeof (KtSgfProperty)),
                       .values = g_array_new (FALSE, FALSE, sizeof (KtSgfValue)) };
}

void
kt_sgf_node_clear (KtSgfNode *node)
{
  g_string_free (node->texts, TRUE);
  g_array_unref (node->properties);
  g_array_unref (node->values);
}

gboolean
kt_sgf_skip_blanks (KtSource *source)
{
  for (;;) {
    while (source->at < source->end && (guchar) *source->at <= ' ')
      source->at++;
    if (source->at < source->end)
      return TRUE;
    if (!kt_source_fill (source))
      return FALSE;
  }
}

/* Skips letters and appends the capitals among them to `to`. */
static void
read_name (KtSource *source, GString *to)
{
  while (!kt_source_is_at_end (source) && g_ascii_isalpha (*source->at)) {
    if (to && g_ascii_isupper (*source->at))
      g_string_append_c (to, *source->at);
    source->at++;
  }
}

/* Moves to the bracket that ends a value and appends the text before it. Returns FALSE at the
 * end of the text. */
static gboolean
read_value (KtSource *source, GString *to)
{
  for (;;) {
    gsize n = 0, in_window = (gsize) (source->end - source->at);

    while (n < in_window && source->at[n] != ']' && source->at[n] != '\\')
      n++;
    if (to)
      g_string_append_len (to, source->at, (gssize) n);
    source->at += n;
    kt_source_ensure (source, 2);
    if (source->at == source->end)
      return FALSE;
    if (*source->at == ']')
      return TRUE;
    if (*source->at != '\\')
      continue;
    n = MIN (2, (gsize) (source->end - source->at));
    if (to)
      g_string_append_len (to, source->at, (gssize) n);
    source->at += n;
  }
}

/* Replaces zero bytes by blanks, because they would end the string. */
static void
blank_zeros (GString *texts, gsize from)
{
  while ((from += strlen (texts->str + from)) < texts->len)
    texts->str[from] = ' ';
}

/* Adds the value whose bracket is at the current place. */
static void
add_value (KtSgfNode *node, KtRecord *game)
{
  KtSource *source = node->source;
  KtSgfValue value = { .text = node->texts->len, .place = kt_sgf_get_place (source) };

  source->at++;
  if (read_value (source, node->texts))
    source->at++;
  else
    kt_sgf_fail (game, value.place, KT_SGF_ERROR_VALUE, _ ("The value does not end; expected “]”"));
  value.length = node->texts->len - value.text;
  blank_zeros (node->texts, value.text);
  g_string_append_c (node->texts, '\0');
  g_array_append_val (node->values, value);
}

static void
add_property (KtSgfNode *node, KtRecord *game)
{
  KtSource *source = node->source;
  KtSgfProperty property = { .name = node->texts->len,
                             .first_value = node->values->len,
                             .place = kt_sgf_get_place (source) };
  gboolean has_name;

  read_name (source, node->texts);
  has_name = node->texts->len > property.name;
  g_string_append_c (node->texts, '\0');
  while (kt_sgf_skip_blanks (source) && *source->at == '[')
    add_value (node, game);
  property.n_values = node->values->len - property.first_value;
  if (!has_name)
    kt_sgf_fail (game, property.place, KT_SGF_ERROR_PROPERTY,
                 _ ("This is no property; expected one such as B[hh], whose name is in capitals"));
  else if (property.n_values == 0)
    kt_sgf_fail (game, property.place, KT_SGF_ERROR_PROPERTY,
                 _ ("The property “%s” has no value; expected “[”"),
                 node->texts->str + property.name);
  if (has_name && property.n_values > 0)
    g_array_append_val (node->properties, property);
}

/* Skips text that does not belong to any property, and reports it. */
static void
skip_stray (KtSource *source, KtRecord *game)
{
  if (game && !kt_record_get_fault (game)) {
    const char *end;
    g_autofree char *text = NULL, *shown = NULL;

    kt_source_ensure (source, 6);
    end = source->at + 1;
    while (end < source->end && end - source->at < 4 && ((guchar) *end & 0xc0) == 0x80)
      end++;
    text = g_strndup (source->at, (gsize) (end - source->at));
    shown = kt_quote (text);
    kt_sgf_fail (game, kt_sgf_get_place (source), KT_SGF_ERROR_TEXT,
                 _ ("“%s” has no place here; expected a property such as B[hh], “;”, “(” or “)”"),
                 shown);
  }
  source->at++;
  if (source->at[-1] == '[' && read_value (source, NULL))
    source->at++;
}

static gboolean
is_at_node_end (const KtSource *source)
{
  return *source->at == ';' || *source->at == '(' || *source->at == ')';
}

void
kt_sgf_node_read (KtSgfNode *node, KtRecord *game)
{
  g_string_truncate (node->texts, 0);
  g_array_set_size (node->properties, 0);
  g_array_set_size (node->values, 0);
  while (kt_sgf_skip_blanks (node->source) && !is_at_node_end (node->source)) {
    if (g_ascii_isalpha (*node->source->at))
      add_property (node, game);
    else
      skip_stray (node->source, game);
  }
}

void
kt_sgf_node_skip (KtSource *source)
{
  while (kt_sgf_skip_blanks (source) && !is_at_node_end (source))
    skip_stray (source, NULL);
}
