/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of m,n,k-games. */
#pragma once

#include "core/kt-geometry.h"

G_BEGIN_DECLS

/* A board of 13, 15 or 19 squares a side has the star points of a Go board. Boards of three squares
 * a side need no labels. */
KtGeometry mnk_get_geometry (guint columns, guint rows);

G_END_DECLS
