/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The default names of players for whom nobody has chosen a name. Files store the kind of name
 * instead of its words, which depend on the reader's language. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  KT_SEAT_NAME_OWN, /* a name that somebody chose */
  KT_SEAT_NAME_YOU, /* the only person of a match */
  KT_SEAT_NAME_FIRST_PERSON,
  KT_SEAT_NAME_SECOND_PERSON,
  KT_SEAT_NAME_COMPUTER, /* the only computer of a match */
  KT_SEAT_NAME_FIRST_COMPUTER,
  KT_SEAT_NAME_SECOND_COMPUTER,
  KT_SEAT_NAME_TWO_COMPUTERS, /* an alliance of two computers on one seat */
  KT_SEAT_NAME_N,
} KtSeatName;

/* Returns the default name of a seat; `is_alone` means that the other seat has a player of
 * another kind. */
KtSeatName kt_seat_name_of_person (guint seat, gboolean is_alone);
KtSeatName kt_seat_name_of_computer (guint seat, gboolean is_alone);
/* Returns the name in the current language; NULL for KT_SEAT_NAME_OWN. */
char *kt_seat_name_translate (KtSeatName name);

G_END_DECLS
