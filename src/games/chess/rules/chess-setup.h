/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Pieces anywhere, the side to move, rights to castle, a pawn that has just jumped, and the
 * numbers. */
extern const KtSetup chess_setup;

G_END_DECLS
