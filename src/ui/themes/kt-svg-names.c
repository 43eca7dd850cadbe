/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/themes/kt-svg-names.h"

#include <string.h>

typedef struct {
  char *prefix; /* "" for the default namespace */
  KtSvgNamespace meaning;
  guint depth; /* depth of the element that declares the prefix */
} SvgPrefix;

struct _KtSvgNames {
  GArray *prefixes; /* of SvgPrefix; the innermost are last */
  guint depth;
};

static void
clear_prefix (gpointer prefix)
{
  g_free (((SvgPrefix *) prefix)->prefix);
}

KtSvgNames *
kt_svg_names_new (void)
{
  KtSvgNames *self = g_new0 (KtSvgNames, 1);

  self->prefixes = g_array_new (FALSE, FALSE, sizeof (SvgPrefix));
  g_array_set_clear_func (self->prefixes, clear_prefix);
  return self;
}

void
kt_svg_names_free (KtSvgNames *self)
{
  if (!self)
    return;
  g_array_unref (self->prefixes);
  g_free (self);
}

/* Returns the namespace for a URI. librsvg treats an element without a namespace as SVG. */
static KtSvgNamespace
get_meaning (const char *prefix, const char *uri)
{
  if (!*uri)
    return *prefix ? KT_SVG_NAMESPACE_NONE : KT_SVG_NAMESPACE_SVG;
  if (g_str_equal (uri, "http://www.w3.org/2000/svg"))
    return KT_SVG_NAMESPACE_SVG;
  return g_str_equal (uri, "http://www.w3.org/1999/xlink") ? KT_SVG_NAMESPACE_XLINK
                                                           : KT_SVG_NAMESPACE_OTHER;
}

/* Returns the prefix that an attribute declares, or NULL if it declares none. */
static const char *
get_declared (const char *name)
{
  if (g_str_equal (name, "xmlns"))
    return "";
  return g_str_has_prefix (name, "xmlns:") ? name + strlen ("xmlns:") : NULL;
}

void
kt_svg_names_enter (KtSvgNames *self, const char **names, const char **values)
{
  self->depth++;
  for (guint i = 0; names[i]; i++) {
    const char *prefix = get_declared (names[i]);
    SvgPrefix declared;

    if (!prefix)
      continue;
    declared = (SvgPrefix){ g_strdup (prefix), get_meaning (prefix, values[i]), self->depth };
    g_array_append_val (self->prefixes, declared);
  }
}

void
kt_svg_names_leave (KtSvgNames *self)
{
  guint n = self->prefixes->len;

  while (n > 0 && g_array_index (self->prefixes, SvgPrefix, n - 1).depth == self->depth)
    n--;
  g_array_set_size (self->prefixes, n);
  self->depth--;
}

/* Finds the namespace of a prefix. The prefix "xml" needs no declaration. */
static KtSvgNamespace
find (KtSvgNames *self, const char *prefix, gsize length)
{
  for (guint i = self->prefixes->len; i-- > 0;) {
    const SvgPrefix *declared = &g_array_index (self->prefixes, SvgPrefix, i);

    if (strlen (declared->prefix) == length && memcmp (declared->prefix, prefix, length) == 0)
      return declared->meaning;
  }
  if (length == 0)
    return KT_SVG_NAMESPACE_SVG;
  return length == 3 && memcmp (prefix, "xml", 3) == 0 ? KT_SVG_NAMESPACE_OTHER
                                                       : KT_SVG_NAMESPACE_NONE;
}

KtSvgNamespace
kt_svg_names_find_element (KtSvgNames *self, const char *name, const char **local)
{
  const char *colon = strchr (name, ':');

  *local = colon ? colon + 1 : name;
  return find (self, name, colon ? (gsize) (colon - name) : 0);
}

KtSvgNamespace
kt_svg_names_find_attribute (KtSvgNames *self, const char *name, const char **local)
{
  if (get_declared (name))
    return KT_SVG_NAMESPACE_DECLARATION;
  if (strchr (name, ':'))
    return kt_svg_names_find_element (self, name, local);
  *local = name;
  return KT_SVG_NAMESPACE_SVG;
}
