/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Resolves the XML namespaces of names in an SVG file. The innermost declaration of a prefix
 * applies, so an image element may have any prefix. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  KT_SVG_NAMESPACE_NONE, /* the prefix is not declared */
  KT_SVG_NAMESPACE_SVG,
  KT_SVG_NAMESPACE_XLINK,
  KT_SVG_NAMESPACE_OTHER,
  KT_SVG_NAMESPACE_DECLARATION, /* an attribute that declares a prefix */
} KtSvgNamespace;

typedef struct _KtSvgNames KtSvgNames;

KtSvgNames *kt_svg_names_new (void);
void kt_svg_names_free (KtSvgNames *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtSvgNames, kt_svg_names_free)

/* Enter and leave an element; entering it declares the prefixes among its attributes. */
void kt_svg_names_enter (KtSvgNames *self, const char **names, const char **values);
void kt_svg_names_leave (KtSvgNames *self);

/* Return the namespace, and set `local` to the name without its prefix. A name without a prefix
 * belongs to SVG, except an element's name under another default namespace. */
KtSvgNamespace kt_svg_names_find_element (KtSvgNames *self, const char *name, const char **local);
KtSvgNamespace kt_svg_names_find_attribute (KtSvgNames *self, const char *name, const char **local);

G_END_DECLS
