/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "core/kt-option.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-game.h"
#include "core/kt-quote.h"

/* Spelt with underscores, because the formatter would put spaces around hyphens. */
G_DEFINE_QUARK (kt_option_error_quark, kt_option_error)

KtOptions
kt_options_default (const KtGame *game)
{
  KtOptions options = { 0 };

  for (guint i = 0; i < game->n_options; i++)
    options.values[i] = game->options[i].standard;
  return options;
}

/* Returns the index of an option; -1 if the game has no such option. */
static int
find_option (const KtGame *game, const char *id)
{
  for (guint i = 0; i < game->n_options; i++) {
    if (g_str_equal (game->options[i].id, id))
      return (int) i;
  }
  return -1;
}

int
kt_options_get (const KtGame *game, const KtOptions *options, const char *id)
{
  int option = find_option (game, id);

  g_return_val_if_fail (option >= 0, 0);
  return options->values[option];
}

void
kt_options_get_range (const KtGame *game, const KtOptions *options, guint option, int *min,
                      int *max)
{
  g_return_if_fail (option < game->n_options);

  *min = game->options[option].min;
  *max = game->options[option].max;
  if (game->get_range)
    game->get_range (options, option, min, max);
}

/* Fixes the options in the order of the specs, so that the range of an option may depend on
 * earlier options. */
gboolean
kt_options_fix (const KtGame *game, KtOptions *options)
{
  gboolean changed = FALSE;

  for (guint i = 0; i < game->n_options; i++) {
    int min, max, fixed;

    kt_options_get_range (game, options, i, &min, &max);
    fixed = CLAMP (options->values[i], min, max);
    changed |= fixed != options->values[i];
    options->values[i] = fixed;
  }
  return changed;
}

gboolean
kt_options_are_drawn (const KtGame *game)
{
  for (guint i = 0; i < game->n_options; i++) {
    if (game->options[i].is_drawn)
      return TRUE;
  }
  return FALSE;
}

void
kt_options_draw (const KtGame *game, KtOptions *options)
{
  for (guint i = 0; i < game->n_options; i++) {
    const KtOptionSpec *spec = &game->options[i];

    if (spec->is_drawn)
      options->values[i] = g_random_int_range (spec->min, spec->max + 1);
  }
}

static void
append_value (GString *text, const KtOptionSpec *spec, int value)
{
  switch (spec->kind) {
  case KT_OPTION_NUMBER:
    g_string_append_printf (text, "%s=%d", spec->id, value);
    break;
  case KT_OPTION_CHOICE:
    g_string_append_printf (text, "%s=%s", spec->id, spec->choices[value - spec->min].id);
    break;
  case KT_OPTION_SWITCH:
    g_string_append_printf (text, "%s=%s", spec->id, value ? "yes" : "no");
    break;
  default:
    g_assert_not_reached ();
  }
}

char *
kt_options_to_text (const KtGame *game, const KtOptions *options)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < game->n_options; i++) {
    if (i > 0)
      g_string_append_c (text, ' ');
    append_value (text, &game->options[i], options->values[i]);
  }
  return g_string_free (text, FALSE);
}

/* Parses a number. A number that does not fit into an int becomes the largest or smallest int,
 * which is out of every range on the same side. */
static gboolean
parse_number (const char *text, int *value)
{
  g_autoptr (GError) error = NULL;
  gint64 number;

  if (g_ascii_string_to_signed (text, 10, G_MININT, G_MAXINT, &number, &error))
    *value = (int) number;
  else if (g_error_matches (error, G_NUMBER_PARSER_ERROR, G_NUMBER_PARSER_ERROR_OUT_OF_BOUNDS))
    *value = *text == '-' ? G_MININT : G_MAXINT;
  else
    return FALSE;
  return TRUE;
}

static gboolean
parse_value (const KtOptionSpec *spec, const char *text, int *value)
{
  switch (spec->kind) {
  case KT_OPTION_NUMBER:
    return parse_number (text, value);
  case KT_OPTION_CHOICE:
    for (int i = spec->min; i <= spec->max; i++) {
      if (g_str_equal (spec->choices[i - spec->min].id, text)) {
        *value = i;
        return TRUE;
      }
    }
    return FALSE;
  case KT_OPTION_SWITCH:
    *value = g_str_equal (text, "yes");
    return *value || g_str_equal (text, "no");
  default:
    g_assert_not_reached ();
  }
}

/* Lists the values that may follow the name of an option. */
static char *
list_values (const KtOptionSpec *spec)
{
  GString *list;

  if (spec->kind == KT_OPTION_NUMBER)
    return g_strdup_printf ("%d–%d", spec->min, spec->max);
  if (spec->kind == KT_OPTION_SWITCH)
    return g_strdup ("yes, no");
  list = g_string_new (NULL);
  for (int i = spec->min; i <= spec->max; i++)
    g_string_append_printf (list, "%s%s", i > spec->min ? ", " : "",
                            spec->choices[i - spec->min].id);
  return g_string_free (list, FALSE);
}

/* Parses one "name=value". */
static gboolean
parse_word (const KtGame *game, const char *word, KtOptions *options, GError **error)
{
  const char *equals = strchr (word, '=');
  g_autofree char *shown = kt_quote (word);
  g_autofree char *id = equals ? g_strndup (word, (gsize) (equals - word)) : NULL;
  int option;

  if (!equals) {
    g_set_error (error, KT_OPTION_ERROR, KT_OPTION_ERROR_SYNTAX,
                 _ ("“%s” is not of the form name=value"), shown);
    return FALSE;
  }
  option = find_option (game, id);
  if (option < 0) {
    /* Translators: what somebody wrote. */
    g_set_error (error, KT_OPTION_ERROR, KT_OPTION_ERROR_UNKNOWN,
                 _ ("this game has no option for “%s”"), shown);
    return FALSE;
  }
  if (!parse_value (&game->options[option], equals + 1, &options->values[option])) {
    g_autofree char *values = list_values (&game->options[option]);

    g_set_error (error, KT_OPTION_ERROR, KT_OPTION_ERROR_SYNTAX,
                 /* Translators: what somebody wrote, the option that it is about, and a list of
                  * values as they are written. */
                 _ ("“%s” is no value for “%s”; choose one of: %s"), shown, id, values);
    return FALSE;
  }
  return TRUE;
}

/* Reports the first option whose value is outside its range, given the values of the other
 * options. */
static void
report_range (const KtGame *game, const KtOptions *options, GError **error)
{
  for (guint i = 0; i < game->n_options; i++) {
    int min, max;

    kt_options_get_range (game, options, i, &min, &max);
    if (options->values[i] < min || options->values[i] > max) {
      g_set_error (error, KT_OPTION_ERROR, KT_OPTION_ERROR_RANGE,
                   _ ("“%s” must lie between %d and %d, not %d"), game->options[i].id, min, max,
                   options->values[i]);
      return;
    }
  }
}

gboolean
kt_options_parse (const KtGame *game, const char *text, KtOptions *options, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\n", -1);
  g_autoptr (GError) fault = NULL;

  *options = kt_options_default (game);
  for (guint i = 0; words[i]; i++) {
    if (*words[i])
      parse_word (game, words[i], options, fault ? NULL : &fault);
  }
  if (!fault)
    report_range (game, options, &fault);
  kt_options_fix (game, options);
  if (!fault)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&fault));
  return FALSE;
}
