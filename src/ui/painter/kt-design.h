/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A theme as read from its folder: names, colours and pictures. A design is immutable, so that
 * any thread may read it. */
#pragma once

#include "ui/painter/kt-palette.h"

G_BEGIN_DECLS

/* Reads the text of a theme.ini. On errors it returns NULL and adds at least one sentence to
 * `faults`. */
KtDesign *kt_design_parse (const char *text, gsize length, GPtrArray *faults);
/* Adds a sentence for each key of a group whose value has a syntax error. In another language, GLib
 * would report no error and return a part of the value. */
void kt_design_check_words (GKeyFile *file, const char *group, GPtrArray *faults);
/* Returns the built-in default theme. */
KtDesign *kt_design_new_default (void);
/* Returns a copy of a theme with other pictures, given as SVG bytes by names such as
 * “chess-white-king”. `own` replaces the theme's pictures; with NULL they stay. Pictures in
 * `chosen`, which may be NULL, take precedence. */
KtDesign *kt_design_copy_with_pictures (const KtDesign *design, GHashTable *own,
                                        GHashTable *chosen);
KtDesign *kt_design_ref (const KtDesign *design);
void kt_design_unref (KtDesign *design);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtDesign, kt_design_unref)

const KtPalette *kt_design_get_palette (const KtDesign *design, gboolean is_dark);
/* Returns whether the theme has a dark look of its own. */
gboolean kt_design_has_dark (const KtDesign *design);
/* Returns a picture as SVG bytes, not owned by the caller, or NULL if the theme lacks it. */
GBytes *kt_design_find_picture (const KtDesign *design, const char *name);
/* Returns the number of parts into which fine lines divide a square's edge; 1 means no fine
 * lines. */
guint kt_design_get_fine_lines (const KtDesign *design);
/* Returns whether X and O look handwritten instead of ruled. */
gboolean kt_design_is_handwritten (const KtDesign *design);

/* Return the name and the description, in the current language if the theme has them in it. The
 * description may be NULL. */
char *kt_design_get_name (const KtDesign *design);
char *kt_design_get_description (const KtDesign *design);

G_END_DECLS
