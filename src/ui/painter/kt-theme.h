/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What boards look like now. Whoever shows one keeps the theme, asks it when something is drawn,
 * and hears by its signal "changed" when all of it is to be drawn anew. */
#pragma once

#include <glib-object.h>

#include "ui/painter/kt-design.h"

G_BEGIN_DECLS

#define KT_TYPE_THEME (kt_theme_get_type ())
G_DECLARE_FINAL_TYPE (KtTheme, kt_theme, KT, THEME, GObject)

KtTheme *kt_theme_new (const KtDesign *design);
KtTheme *kt_theme_new_default (void);

/* What is drawn from now on. Palettes of the design before may be in use until the signal is over.
 */
void kt_theme_set_design (KtTheme *self, const KtDesign *design);
const KtDesign *kt_theme_get_design (const KtTheme *self);
const KtPalette *kt_theme_get_palette (const KtTheme *self, gboolean is_dark);

G_END_DECLS
