/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/kt-board.h"

G_BEGIN_DECLS

#define KT_TYPE_THINKING (kt_thinking_get_type ())
G_DECLARE_FINAL_TYPE (KtThinking, kt_thinking, KT, THINKING, KtGameView)

/* Shows the search of the computer on a seat, in two lines of its card: depth, positions, speed
 * and the expected line. They are visible while a computer has the seat and the setting is on. */
GtkWidget *kt_thinking_new (KtGameModel *model, guint seat, GSettings *settings);
/* Describes a search that took `time_us` microseconds, for example "Depth 14 · 1.2 M · 812 k/s".
 * Free with g_free(). */
char *kt_thinking_describe (const KtFinding *finding, gint64 time_us);

/* Draws the expected line on the board while the computer thinks, if the setting is on. */
void kt_thinking_draw_on (KtBoard *board);

G_END_DECLS
