/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether the colours of a theme can be told apart where they lie on each other. */
#pragma once

#include "ui/painter/kt-design.h"

G_BEGIN_DECLS

/* A sentence for each pair that is too much alike, with the figure and what is asked for. */
void kt_theme_contrasts_check (const KtDesign *design, GPtrArray *faults);

G_END_DECLS
