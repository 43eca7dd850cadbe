/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the two players of a result and the score, which are its three children. The score is
 * between the players if both names then have their natural width. Otherwise it is below them, so
 * that each player gets half of the width. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_RESULT_SEATS (kt_result_seats_get_type ())
G_DECLARE_FINAL_TYPE (KtResultSeats, kt_result_seats, KT, RESULT_SEATS, GtkWidget)

G_END_DECLS
