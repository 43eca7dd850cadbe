/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One thing that somebody does, by lot. */
#pragma once

#include "tests/soak/soak.h"

G_BEGIN_DECLS

void soak_steps_take (Soak *soak);

G_END_DECLS
