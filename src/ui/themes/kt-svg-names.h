/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which namespaces the names in an SVG file belong to. A prefix means what the innermost element
 * around it that declares it says, so that an element can be an image whatever it is called. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  KT_SVG_NAMESPACE_NONE, /* the prefix is declared nowhere */
  KT_SVG_NAMESPACE_SVG,
  KT_SVG_NAMESPACE_XLINK,
  KT_SVG_NAMESPACE_OTHER,
  KT_SVG_NAMESPACE_DECLARATION, /* an attribute that declares a prefix */
} KtSvgNamespace;

typedef struct _KtSvgNames KtSvgNames;

KtSvgNames *kt_svg_names_new (void);
void kt_svg_names_free (KtSvgNames *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtSvgNames, kt_svg_names_free)

/* Enters an element with these attributes, and leaves it. */
void kt_svg_names_enter (KtSvgNames *self, const char **names, const char **values);
void kt_svg_names_leave (KtSvgNames *self);

/* Both put the name without its prefix in `local`. A name without a prefix is one of SVG, except
 * that of an element where another namespace is the standard. */
KtSvgNamespace kt_svg_names_find_element (KtSvgNames *self, const char *name, const char **local);
KtSvgNamespace kt_svg_names_find_attribute (KtSvgNames *self, const char *name, const char **local);

G_END_DECLS
