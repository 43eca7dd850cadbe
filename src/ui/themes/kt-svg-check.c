/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/themes/kt-svg-check.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "core/kt-quote.h"

enum { MAX_ELEMENTS = 2000, MAX_DEPTH = 24, MAX_USES = 32, MAX_EDGE = 4096 };

/* No filters, masks, patterns and clips: few of them can cost more than a whole board. */
static const char *const shapes[] = {
  "svg",  "g",        "path",    "circle", "ellipse",        "rect",
  "line", "polyline", "polygon", "defs",   "linearGradient", "radialGradient",
  "stop", "use",      "title",   "desc",   "metadata",       NULL,
};

typedef struct {
  guint n_elements, n_uses, depth;
  guint named;   /* the depth of the outermost element with an id; 0: none is open */
  guint foreign; /* the depth of an element that is skipped with all within it; 0: none is open */
  gboolean has_box;
} SvgCheck;

static void
fail (GError **error, char *text)
{
  g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, text);
  g_free (text);
}

/* --- Attributes ------------------------------------------------------------------------------- */

/* What follows “url(” must be a name within the drawing. */
static gboolean
refers_outside (const char *value)
{
  for (const char *at = value; (at = strstr (at, "url(")); at++) {
    const char *target = at + strlen ("url(");

    target += strspn (target, " \t\r\n'\"");
    if (*target != '#')
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_reference (const char *name)
{
  return g_str_equal (name, "href") || g_str_equal (name, "xlink:href") ||
         g_str_equal (name, "src");
}

static void
check_attribute (const char *name, const char *value, GError **error)
{
  g_autofree char *lower = g_ascii_strdown (value, -1);
  g_autofree char *shown = kt_quote (value), *shown_name = kt_quote (name);

  if ((is_reference (name) && *value != '#') || refers_outside (lower) ||
      strstr (lower, "@import") || g_str_equal (name, "xml:base"))
    /* Translators: an attribute and its value in a drawing. */
    fail (error, g_strdup_printf (_ ("%s=“%s” refers to something outside the drawing"), shown_name,
                                  shown));
  else if (g_str_has_prefix (name, "on"))
    /* Translators: an attribute in a drawing. */
    fail (error, g_strdup_printf (_ ("“%s” would run a program"), shown_name));
  else if (g_str_equal (name, "stroke-dasharray") || strstr (lower, "dasharray"))
    fail (error, g_strdup (_ ("Dashed lines are not drawn; draw each dash")));
}

static gboolean
is_good_edge (double number)
{
  return isfinite (number) && number > 0 && number <= MAX_EDGE;
}

static void
check_box (SvgCheck *check, const char *value, GError **error)
{
  g_autofree char *shown = kt_quote (value);
  double numbers[4];
  const char *at = value;

  for (guint i = 0; i < 4; i++) {
    char *end;

    at += strspn (at, " ,\t\r\n");
    numbers[i] = g_ascii_strtod (at, &end);
    if (end == at)
      numbers[i] = NAN;
    at = end;
  }
  check->has_box = TRUE;
  if (!is_good_edge (numbers[2]) || !is_good_edge (numbers[3]))
    fail (error, g_strdup_printf (
                     /* Translators: an attribute of a drawing, and numbers. */
                     _ ("viewBox=“%s” is no size from 1 to %d"), shown, MAX_EDGE));
}

static void
check_edge (const char *name, const char *value, GError **error)
{
  g_autofree char *shown = kt_quote (value);

  if (!is_good_edge (g_ascii_strtod (value, NULL)))
    fail (error, g_strdup_printf (
                     /* Translators: width or height of a drawing, its value, the largest one. */
                     _ ("%s=“%s” is no size from 1 to %d"), name, shown, MAX_EDGE));
}

/* --- Elements --------------------------------------------------------------------------------- */

/* What has a name may be repeated, so that nothing within it may repeat something else. */
static void
check_use (SvgCheck *check, GError **error)
{
  if (++check->n_uses > MAX_USES)
    fail (error, g_strdup_printf (_ ("More than %d parts are repeated by <use>"), MAX_USES));
  else if (check->named)
    fail (error,
          g_strdup (_ ("A part with an id holds a <use>; what is repeated must not repeat")));
}

static void
check_root (SvgCheck *check, const char *name, const char **names, const char **values,
            GError **error)
{
  g_autofree char *shown = kt_quote (name);

  if (!g_str_equal (name, "svg")) {
    /* Translators: the first element of a file. */
    fail (error, g_strdup_printf (_ ("It is no SVG: it begins with <%s>"), shown));
    return;
  }
  for (guint i = 0; names[i] && !*error; i++) {
    if (g_str_equal (names[i], "viewBox"))
      check_box (check, values[i], error);
    else if (g_str_equal (names[i], "width") || g_str_equal (names[i], "height"))
      check_edge (names[i], values[i], error);
  }
  if (!*error && !check->has_box)
    fail (error, g_strdup (_ ("The drawing has no viewBox")));
}

static void
check_element (SvgCheck *check, const char *name, const char **names, const char **values,
               GError **error)
{
  g_autofree char *shown = kt_quote (name);

  if (check->depth == 1)
    check_root (check, name, names, values, error);
  if (!*error && !g_strv_contains (shapes, name))
    /* Translators: an element of a drawing. */
    fail (error, g_strdup_printf (_ ("<%s> is not allowed in a drawing"), shown));
  for (guint i = 0; names[i] && !*error; i++) {
    check_attribute (names[i], values[i], error);
    if (g_str_equal (names[i], "id") && !check->named && check->depth > 1)
      check->named = check->depth;
  }
  if (!*error && g_str_equal (name, "use"))
    check_use (check, error);
}

/* What programs for drawing keep for themselves has names like “inkscape:grid”. */
static void
start_cb (GMarkupParseContext *context, const char *name, const char **names, const char **values,
          gpointer data, GError **caller_error)
{
  SvgCheck *check = data;
  GError *error = NULL;

  if (++check->n_elements > MAX_ELEMENTS)
    fail (&error, g_strdup_printf (_ ("The drawing has more than %d elements"), MAX_ELEMENTS));
  else if (++check->depth > MAX_DEPTH)
    fail (&error, g_strdup_printf (_ ("Elements lie more than %d deep in each other"), MAX_DEPTH));
  else if (check->foreign)
    return;
  else if (check->depth > 1 && (strchr (name, ':') || g_str_equal (name, "metadata")))
    check->foreign = check->depth;
  else
    check_element (check, name, names, values, &error);
  if (error)
    g_propagate_error (caller_error, error);
}

static void
end_cb (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  SvgCheck *check = data;

  if (check->named == check->depth)
    check->named = 0;
  if (check->foreign == check->depth)
    check->foreign = 0;
  check->depth--;
}

/* What kind of file it is: before all elements, without entities, and so that nobody can take its
 * end to be elsewhere. */
static gboolean
is_plain_type (const SvgCheck *check, const char *text)
{
  char quote = '\0';

  if (check->n_elements > 0 || !g_str_has_prefix (text, "<!DOCTYPE") || !g_ascii_isspace (text[9]))
    return FALSE;
  for (const char *at = text + 1; *at; at++) {
    if (strchr ("[<", *at))
      return FALSE;
    if (quote ? *at == quote : *at == '"' || *at == '\'')
      quote = quote ? '\0' : *at;
  }
  return !quote;
}

/* Comments, the line about XML, and what could name or load something else. */
static void
passthrough_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer data,
                GError **error)
{
  gboolean is_declaration = g_str_has_prefix (text, "<?xml") && g_ascii_isspace (text[5]);
  g_autofree char *shown = kt_quote (text);

  if (g_str_has_prefix (text, "<!--") || is_declaration || is_plain_type (data, text))
    return;
  fail (error, g_strdup_printf (_ ("“%s” is not allowed in a drawing"), shown));
}

/* GLib would go on behind a byte that is no character, and ask nobody about what stands around it.
 */
static char *
tell_of_byte (const char *byte)
{
  g_autofree char *shown = g_strdup_printf ("\\x%02x", (guint8) *byte);

  return g_strdup_printf (_ ("“%s” is not allowed in a drawing"), shown);
}

char *
kt_svg_check (const char *text, gsize length)
{
  static const GMarkupParser parser = { start_cb, end_cb, NULL, passthrough_cb, NULL };
  SvgCheck check = { 0 };
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, &check, NULL);
  g_autoptr (GError) error = NULL;
  const char *end;
  char *problem = NULL;

  if (!g_utf8_validate_len (text, length, &end))
    problem = tell_of_byte (end);
  else if (!g_markup_parse_context_parse (context, text, (gssize) length, &error) ||
           !g_markup_parse_context_end_parse (context, &error))
    problem = g_utf8_make_valid (error->message, -1);
  else if (!check.has_box)
    problem = g_strdup (_ ("The drawing has no viewBox"));
  g_markup_parse_context_free (context);
  return problem;
}
