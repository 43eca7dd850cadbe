/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the contrast of a theme's colours where they lie on each other. */
#pragma once

#include "ui/painter/kt-design.h"

G_BEGIN_DECLS

/* Adds a sentence for each pair of colours whose contrast is too low; the sentence states the
 * contrast and the required one. */
void kt_theme_contrasts_check (const KtDesign *design, GPtrArray *faults);

G_END_DECLS
