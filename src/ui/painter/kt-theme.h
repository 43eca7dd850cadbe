/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The current look of all boards. A widget with a board keeps the theme, asks it while drawing, and
 * redraws everything after its signal "changed". */
#pragma once

#include <glib-object.h>

#include "ui/painter/kt-design.h"

G_BEGIN_DECLS

#define KT_TYPE_THEME (kt_theme_get_type ())
G_DECLARE_FINAL_TYPE (KtTheme, kt_theme, KT, THEME, GObject)

KtTheme *kt_theme_new (const KtDesign *design);
KtTheme *kt_theme_new_default (void);

/* Sets the design from now on. Palettes of the previous design stay valid until the signal
 * "changed" has been handled. */
void kt_theme_set_design (KtTheme *self, const KtDesign *design);
const KtDesign *kt_theme_get_design (const KtTheme *self);
const KtPalette *kt_theme_get_palette (const KtTheme *self, gboolean is_dark);

G_END_DECLS
