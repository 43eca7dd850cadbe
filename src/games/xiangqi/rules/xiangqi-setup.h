/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up a position of Chinese chess by hand. */
#pragma once

#include "core/kt-game.h"

extern const KtSetup xiangqi_setup;
