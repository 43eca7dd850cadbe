/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program calls those who gave no name. A file keeps who they are, and not these words,
 * which belong to the language of whoever reads them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  KT_SEAT_NAME_OWN, /* a name that somebody gave */
  KT_SEAT_NAME_YOU, /* the only person of a match */
  KT_SEAT_NAME_FIRST_PERSON,
  KT_SEAT_NAME_SECOND_PERSON,
  KT_SEAT_NAME_COMPUTER, /* the only one of a match */
  KT_SEAT_NAME_FIRST_COMPUTER,
  KT_SEAT_NAME_SECOND_COMPUTER,
  KT_SEAT_NAME_TWO_COMPUTERS, /* on one seat */
  KT_SEAT_NAME_N,
} KtSeatName;

/* Of a seat; `is_alone`: on the other one sits somebody of another kind. */
KtSeatName kt_seat_name_of_person (guint seat, gboolean is_alone);
KtSeatName kt_seat_name_of_computer (guint seat, gboolean is_alone);
/* In the language of now; NULL for a name that somebody gave. */
char *kt_seat_name_say (KtSeatName name);

G_END_DECLS
