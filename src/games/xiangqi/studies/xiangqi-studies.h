/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Studies of Chinese chess that are centuries old. */
#pragma once

#include "games/kt-lesson.h"

G_BEGIN_DECLS

enum { XIANGQI_N_COLLECTIONS = 2 };
extern const KtStudyCollection xiangqi_collections[XIANGQI_N_COLLECTIONS];

G_END_DECLS
