/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/kt-board.h"

G_BEGIN_DECLS

#define KT_TYPE_THINKING (kt_thinking_get_type ())
G_DECLARE_FINAL_TYPE (KtThinking, kt_thinking, KT, THINKING, KtGameView)

/* How the computer on a seat thinks, for its card: depth, positions, speed, and what it expects, in
 * two lines that are there as long as it sits there and the setting asks for it. */
GtkWidget *kt_thinking_new (KtGameModel *model, guint seat, GSettings *settings);
/* "Depth 14 · 1.2 M · 812 k/s": a search that took so long. Free with g_free(). */
char *kt_thinking_describe (const KtFinding *finding, gint64 time_us);

/* Draws what the computer expects on the board while it thinks, where the setting asks for it. */
void kt_thinking_draw_on (KtBoard *board);

G_END_DECLS
