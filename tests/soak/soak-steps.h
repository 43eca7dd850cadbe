/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes one random step of a user. */
#pragma once

#include "tests/soak/soak.h"

G_BEGIN_DECLS

void soak_steps_take (Soak *soak);

G_END_DECLS
