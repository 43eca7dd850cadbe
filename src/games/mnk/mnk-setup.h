/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/kt-setup.h"

G_BEGIN_DECLS

/* Stones anywhere; whose turn it is follows from their number. */
extern const KtSetup mnk_setup;

G_END_DECLS
