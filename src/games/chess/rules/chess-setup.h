/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Setting up a position: pieces, side to move, castling rights, en passant column, and counters. */
extern const KtSetup chess_setup;

G_END_DECLS
