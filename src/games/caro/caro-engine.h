/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strong engine for caro as a KtEngine: book, opening and search. */
#pragma once

#include "engine/kt-engine.h"
#include "games/caro/search/caro-config.h"

G_BEGIN_DECLS

KtEngine *caro_engine_new (const CaroConfig *config);

G_END_DECLS
