/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A theme as its folder holds it: names, colours, pictures. Once it is made it never changes, so
 * that a thread may read it for another one. */
#pragma once

#include "ui/painter/kt-palette.h"

G_BEGIN_DECLS

/* Reads the text of a theme.ini. NULL and at least one more sentence in `faults` when it is wrong.
 */
KtDesign *kt_design_parse (const char *text, gsize length, GPtrArray *faults);
/* Adds a sentence for each key of a group whose text GLib cannot read. It reads half of it where
 * another language is asked for. */
void kt_design_check_words (GKeyFile *file, const char *group, GPtrArray *faults);
/* The theme that is part of the program; it is there always. */
KtDesign *kt_design_new_default (void);
/* The same theme with pictures: bytes of SVG by their names, such as “chess-white-king”. Its own,
 * which are kept where `own` is NULL, give way to those in `chosen`, which may be NULL too. */
KtDesign *kt_design_dress (const KtDesign *design, GHashTable *own, GHashTable *chosen);
KtDesign *kt_design_ref (const KtDesign *design);
void kt_design_unref (KtDesign *design);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtDesign, kt_design_unref)

const KtPalette *kt_design_get_palette (const KtDesign *design, gboolean is_dark);
/* Whether the dark look is one of its own. */
gboolean kt_design_has_dark (const KtDesign *design);
/* Bytes of SVG, or NULL; not owned by the caller. */
GBytes *kt_design_find_picture (const KtDesign *design, const char *name);
/* Into how many parts fine lines part the edge of a square; 1: there are none. */
guint kt_design_get_fine_lines (const KtDesign *design);
/* Whether X and O are written with a pen instead of drawn with a ruler. */
gboolean kt_design_is_handwritten (const KtDesign *design);

/* In the language of now, as far as the theme has it. The description may be NULL. */
char *kt_design_get_name (const KtDesign *design);
char *kt_design_get_description (const KtDesign *design);

G_END_DECLS
