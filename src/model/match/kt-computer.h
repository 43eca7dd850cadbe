/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/kt-progress.h"
#include "model/match/kt-player.h"

G_BEGIN_DECLS

#define KT_TYPE_COMPUTER (kt_computer_get_type ())
G_DECLARE_FINAL_TYPE (KtComputer, kt_computer, KT, COMPUTER, GObject)

/* `level` and `style` are indices into the levels and styles of whatever game it is asked to play.
 * Properties: "level", "style", and "min-time", the milliseconds that an answer takes at least so
 * that it can be seen. */
KtPlayer *kt_computer_new (guint level, guint style);
guint kt_computer_get_level (KtComputer *self);
guint kt_computer_get_style (KtComputer *self);

G_END_DECLS
