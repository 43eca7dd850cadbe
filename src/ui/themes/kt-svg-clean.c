/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/themes/kt-svg-clean.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "core/kt-quote.h"
#include "ui/themes/kt-svg-names.h"

enum { MAX_ELEMENTS = 2000, MAX_DEPTH = 24, MAX_USES = 32, MAX_EDGE = 4096 };

/* Filters, masks, patterns and clips are excluded, because a few of them can take longer to draw
 * than a whole board. */
static const char *const shapes[] = {
  "svg",     "g",    "path",           "circle",         "ellipse", "rect", "line", "polyline",
  "polygon", "defs", "linearGradient", "radialGradient", "stop",    "use",  NULL,
};
/* Elements that only describe the drawing. They are removed. */
static const char *const remarks[] = { "title", "desc", "metadata", NULL };

typedef struct {
  char *id;       /* id of the element, or NULL */
  guint n_before; /* number of elements before this one */
} OpenElement;

typedef struct {
  KtSvgNames *names;
  GString *clean;
  GArray *open; /* of OpenElement; the innermost is last */
  guint n_elements, n_uses;
  guint n_named;       /* open elements with an id, except the root */
  guint skipped;       /* depth of the element that is being removed with its contents; 0: none */
  GHashTable *sizes;   /* id -> number of elements that a <use> of this id repeats */
  GPtrArray *repeated; /* the ids that <use> elements refer to */
  gboolean has_box;
} SvgCleaning;

static void
clear_open (gpointer element)
{
  g_free (((OpenElement *) element)->id);
}

static void
fail (GError **error, char *text)
{
  g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, text);
  g_free (text);
}

static void
refuse (const char *what, GError **error)
{
  g_autofree char *shown = kt_quote (what);

  fail (error, g_strdup_printf (_ ("“%s” is not allowed in a drawing"), shown));
}

/* --- Attributes ------------------------------------------------------------------------------- */

/* Returns whether a “url(” refers to anything but an id within the drawing. */
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
is_reference (const char *local)
{
  return g_str_equal (local, "href") || g_str_equal (local, "src");
}

/* Refuses costly properties: filters, blending and dashes. Name and value are in lower case. */
static void
check_property (const char *name, const char *value, GError **error)
{
  if (g_str_equal (name, "stroke-dasharray"))
    fail (error, g_strdup (_ ("Dashed lines are not drawn; draw each dash")));
  else if ((g_str_equal (name, "filter") && !g_str_equal (value, "none")) ||
           (g_str_equal (name, "mix-blend-mode") && !g_str_equal (value, "normal")))
    refuse (name, error);
}

/* Checks a style such as "fill:red;stroke:none". Comments are refused, so each property begins
 * after a semicolon. */
static void
check_style (const char *style, GError **error)
{
  g_auto (GStrv) declarations = g_strsplit (style, ";", -1);

  for (guint i = 0; declarations[i] && !*error; i++) {
    char *value = strchr (declarations[i], ':');

    if (!value)
      continue;
    *value++ = '\0';
    check_property (g_strstrip (declarations[i]), g_strstrip (value), error);
  }
}

/* Checks an attribute. Backslashes and comments are refused, because they could hide the
 * forbidden words. */
static void
check_attribute (const char *local, const char *value, GError **error)
{
  g_autofree char *lower = g_ascii_strdown (value, -1);
  g_autofree char *shown = kt_quote (value), *shown_name = kt_quote (local);

  if ((is_reference (local) && *value != '#') || refers_outside (lower) ||
      strstr (lower, "@import"))
    /* Translators: an attribute and its value in a drawing. */
    fail (error, g_strdup_printf (_ ("%s=“%s” refers to something outside the drawing"), shown_name,
                                  shown));
  else if (g_str_has_prefix (local, "on"))
    /* Translators: an attribute in a drawing. */
    fail (error, g_strdup_printf (_ ("“%s” would run a program"), shown_name));
  else if (strchr (value, '\\') || strstr (value, "/*"))
    refuse (value, error);
  else if (g_str_equal (local, "style"))
    check_style (lower, error);
  else
    check_property (local, lower, error);
}

static gboolean
is_good_edge (double number)
{
  return isfinite (number) && number > 0 && number <= MAX_EDGE;
}

static void
check_box (SvgCleaning *self, const char *value, GError **error)
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
  self->has_box = TRUE;
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

/* Returns whether a name has only the characters that names of SVG attributes consist of. */
static gboolean
is_plain (const char *name)
{
  for (; *name; name++) {
    if (!g_ascii_isalnum (*name) && *name != '-' && *name != '_')
      return FALSE;
  }
  return TRUE;
}

/* Copies an allowed attribute. Attributes of other namespaces are private data of drawing programs
 * and are dropped. */
static void
take_attribute (SvgCleaning *self, const char *name, const char *value, GError **error)
{
  const char *local = NULL;
  KtSvgNamespace meaning = kt_svg_names_find_attribute (self->names, name, &local);
  gboolean is_link = meaning == KT_SVG_NAMESPACE_XLINK && g_str_equal (local, "href");
  g_autofree char *escaped = NULL;

  if (meaning == KT_SVG_NAMESPACE_NONE)
    refuse (name, error);
  else if (meaning == KT_SVG_NAMESPACE_OTHER && g_str_equal (name, "xml:base"))
    check_attribute ("src", value, error);
  else if (meaning == KT_SVG_NAMESPACE_SVG || is_link)
    check_attribute (local, value, error);
  if (*error || !(is_link || (meaning == KT_SVG_NAMESPACE_SVG && is_plain (name))))
    return;
  escaped = g_markup_escape_text (value, -1);
  g_string_append_printf (self->clean, " %s%s=\"%s\"", is_link ? "xlink:" : "", local, escaped);
}

/* --- Elements --------------------------------------------------------------------------------- */

static const char *
find_value (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i]; i++) {
    if (g_str_equal (names[i], name))
      return values[i];
  }
  return NULL;
}

/* Checks a <use>. It must not be in an element with an id: another <use> can repeat such an
 * element, so the number of repetitions could grow exponentially. */
static void
check_use (SvgCleaning *self, GError **error)
{
  if (++self->n_uses > MAX_USES)
    fail (error, g_strdup_printf (_ ("More than %d parts are repeated by <use>"), MAX_USES));
  else if (self->n_named > 0)
    fail (error,
          g_strdup (_ ("A part with an id holds a <use>; what is repeated must not repeat")));
}

static void
note_use (SvgCleaning *self, const char *name, const char *value)
{
  const char *local = NULL;
  KtSvgNamespace meaning = kt_svg_names_find_attribute (self->names, name, &local);

  if ((meaning == KT_SVG_NAMESPACE_SVG || meaning == KT_SVG_NAMESPACE_XLINK) &&
      g_str_equal (local, "href"))
    g_ptr_array_add (self->repeated, g_strdup (value + 1));
}

static void
refuse_root (const char *name, GError **error)
{
  g_autofree char *shown = kt_quote (name);

  /* Translators: the first element of a file. */
  fail (error, g_strdup_printf (_ ("It is no SVG: it begins with <%s>"), shown));
}

static void
check_root (SvgCleaning *self, const char *local, const char **names, const char **values,
            GError **error)
{
  if (!g_str_equal (local, "svg"))
    refuse_root (local, error);
  for (guint i = 0; names[i] && !*error; i++) {
    if (g_str_equal (names[i], "viewBox"))
      check_box (self, values[i], error);
    else if (g_str_equal (names[i], "width") || g_str_equal (names[i], "height"))
      check_edge (names[i], values[i], error);
  }
  if (!*error && !self->has_box)
    fail (error, g_strdup (_ ("The drawing has no viewBox")));
}

static void
take_attributes (SvgCleaning *self, const char *local, const char **names, const char **values,
                 GError **error)
{
  gboolean is_use = g_str_equal (local, "use");

  for (guint i = 0; names[i] && !*error; i++) {
    take_attribute (self, names[i], values[i], error);
    if (is_use && !*error)
      note_use (self, names[i], values[i]);
  }
}

static void
take_element (SvgCleaning *self, const char *local, const char **names, const char **values,
              GError **error)
{
  gboolean is_root = self->open->len == 1;
  g_autofree char *shown = kt_quote (local);

  if (is_root)
    check_root (self, local, names, values, error);
  if (!*error && !g_strv_contains (shapes, local))
    /* Translators: an element of a drawing. */
    fail (error, g_strdup_printf (_ ("<%s> is not allowed in a drawing"), shown));
  if (!*error && g_str_equal (local, "use"))
    check_use (self, error);
  if (*error)
    return;
  g_string_append_printf (self->clean, "<%s", local);
  if (is_root)
    g_string_append (self->clean, " xmlns=\"http://www.w3.org/2000/svg\""
                                  " xmlns:xlink=\"http://www.w3.org/1999/xlink\"");
  take_attributes (self, local, names, values, error);
  g_string_append_c (self->clean, '>');
}

/* Enters an element. Elements of foreign namespaces are private data of drawing programs and are
 * skipped. */
static void
enter (SvgCleaning *self, const char *name, const char **names, const char **values, GError **error)
{
  const char *local;
  KtSvgNamespace meaning = kt_svg_names_find_element (self->names, name, &local);
  gboolean is_root = self->open->len == 1;

  if (meaning == KT_SVG_NAMESPACE_NONE)
    refuse (name, error);
  else if (meaning == KT_SVG_NAMESPACE_SVG && (is_root || !g_strv_contains (remarks, local)))
    take_element (self, local, names, values, error);
  else if (is_root)
    refuse_root (name, error);
  else
    self->skipped = self->open->len;
}

static void
start_cb (GMarkupParseContext *context, const char *name, const char **names, const char **values,
          gpointer data, GError **caller_error)
{
  SvgCleaning *self = data;
  OpenElement element = { g_strdup (find_value (names, values, "id")), self->n_elements };
  GError *error = NULL;

  g_array_append_val (self->open, element);
  kt_svg_names_enter (self->names, names, values);
  if (++self->n_elements > MAX_ELEMENTS)
    fail (&error, g_strdup_printf (_ ("The drawing has more than %d elements"), MAX_ELEMENTS));
  else if (self->open->len > MAX_DEPTH)
    fail (&error, g_strdup_printf (_ ("Elements lie more than %d deep in each other"), MAX_DEPTH));
  else if (!self->skipped)
    enter (self, name, names, values, &error);
  if (element.id && self->open->len > 1)
    self->n_named++;
  if (error)
    g_propagate_error (caller_error, error);
}

/* Records the size of an element with an id. If two elements share an id, the larger size
 * counts. */
static void
note_size (SvgCleaning *self, const OpenElement *element)
{
  guint size = self->n_elements - element->n_before;
  guint known = GPOINTER_TO_UINT (g_hash_table_lookup (self->sizes, element->id));

  g_hash_table_replace (self->sizes, g_strdup (element->id), GUINT_TO_POINTER (MAX (size, known)));
}

static void
end_cb (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  SvgCleaning *self = data;
  guint depth = self->open->len;
  const OpenElement *element = &g_array_index (self->open, OpenElement, depth - 1);
  const char *local;

  if (!self->skipped) {
    kt_svg_names_find_element (self->names, name, &local);
    g_string_append_printf (self->clean, "</%s>", local);
  }
  if (self->skipped == depth)
    self->skipped = 0;
  if (element->id && depth > 1)
    self->n_named--;
  if (element->id)
    note_size (self, element);
  kt_svg_names_leave (self->names);
  g_array_set_size (self->open, depth - 1);
}

/* Returns whether a DOCTYPE is harmless. It must precede the first element and have no internal
 * subset, which could define entities. Its quotes must be balanced, so that all parsers agree where
 * it ends. */
static gboolean
is_plain_type (const SvgCleaning *self, const char *text)
{
  char quote = '\0';

  if (self->n_elements > 0 || !g_str_has_prefix (text, "<!DOCTYPE") || !g_ascii_isspace (text[9]))
    return FALSE;
  for (const char *at = text + 1; *at; at++) {
    if (strchr ("[<", *at))
      return FALSE;
    if (quote ? *at == quote : *at == '"' || *at == '\'')
      quote = quote ? '\0' : *at;
  }
  return !quote;
}

/* Accepts comments and the XML declaration; refuses processing instructions, which could load
 * something, and other declarations. */
static void
passthrough_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer data,
                GError **error)
{
  gboolean is_declaration = g_str_has_prefix (text, "<?xml") && g_ascii_isspace (text[5]);

  if (!g_str_has_prefix (text, "<!--") && !is_declaration && !is_plain_type (data, text))
    refuse (text, error);
}

/* --- A whole drawing -------------------------------------------------------------------------- */

/* Describes a byte that is not valid UTF-8, because GLib does not pass the text around such a byte
 * to the callbacks. */
static char *
tell_of_byte (const char *byte)
{
  g_autofree char *shown = g_strdup_printf ("\\x%02x", (guint8) *byte);

  return g_strdup_printf (_ ("“%s” is not allowed in a drawing"), shown);
}

/* Returns a problem if the drawing has too many elements, counting each repetition by <use>;
 * otherwise NULL. */
static char *
check_repeated (const SvgCleaning *self)
{
  guint n = self->n_elements;

  for (guint i = 0; i < self->repeated->len; i++)
    n += GPOINTER_TO_UINT (g_hash_table_lookup (self->sizes, self->repeated->pdata[i]));
  if (n <= MAX_ELEMENTS)
    return NULL;
  return g_strdup_printf (
      _ ("With what is repeated by <use> the drawing has more than %d elements"), MAX_ELEMENTS);
}

static char *
parse (SvgCleaning *self, const char *text, gsize length)
{
  static const GMarkupParser parser = { start_cb, end_cb, NULL, passthrough_cb, NULL };
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, self, NULL);
  g_autoptr (GError) error = NULL;
  gboolean is_good = g_markup_parse_context_parse (context, text, (gssize) length, &error) &&
                     g_markup_parse_context_end_parse (context, &error);

  g_markup_parse_context_free (context);
  if (!is_good)
    return g_utf8_make_valid (error->message, -1);
  return self->has_box ? check_repeated (self) : g_strdup (_ ("The drawing has no viewBox"));
}

GBytes *
kt_svg_clean (const char *text, gsize length, char **problem)
{
  g_autoptr (KtSvgNames) names = kt_svg_names_new ();
  g_autoptr (GString) clean = g_string_new (NULL);
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (OpenElement));
  g_autoptr (GHashTable) sizes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) repeated = g_ptr_array_new_with_free_func (g_free);
  SvgCleaning self = {
    .names = names,
    .clean = clean,
    .open = open,
    .sizes = sizes,
    .repeated = repeated,
  };
  const char *end;

  g_array_set_clear_func (open, clear_open);
  *problem =
      g_utf8_validate_len (text, length, &end) ? parse (&self, text, length) : tell_of_byte (end);
  return *problem ? NULL : g_string_free_to_bytes (g_steal_pointer (&clean));
}
