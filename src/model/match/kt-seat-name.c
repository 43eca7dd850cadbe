/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/match/kt-seat-name.h"

#include <glib/gi18n-lib.h>

KtSeatName
kt_seat_name_of_person (guint seat, gboolean is_alone)
{
  if (is_alone)
    return KT_SEAT_NAME_YOU;
  return seat == 0 ? KT_SEAT_NAME_FIRST_PERSON : KT_SEAT_NAME_SECOND_PERSON;
}

KtSeatName
kt_seat_name_of_computer (guint seat, gboolean is_alone)
{
  if (is_alone)
    return KT_SEAT_NAME_COMPUTER;
  return seat == 0 ? KT_SEAT_NAME_FIRST_COMPUTER : KT_SEAT_NAME_SECOND_COMPUTER;
}

char *
kt_seat_name_translate (KtSeatName name)
{
  switch (name) {
  case KT_SEAT_NAME_YOU:
    return g_strdup (_ ("You"));
  case KT_SEAT_NAME_FIRST_PERSON:
  case KT_SEAT_NAME_SECOND_PERSON:
    /* Translators: one of two people who gave no name. */
    return g_strdup_printf (_ ("Player %u"), 1 + (guint) (name - KT_SEAT_NAME_FIRST_PERSON));
  case KT_SEAT_NAME_COMPUTER:
    return g_strdup (_ ("Computer"));
  case KT_SEAT_NAME_FIRST_COMPUTER:
  case KT_SEAT_NAME_SECOND_COMPUTER:
    /* Translators: one of two computers that play each other. */
    return g_strdup_printf (_ ("Computer %u"), 1 + (guint) (name - KT_SEAT_NAME_FIRST_COMPUTER));
  case KT_SEAT_NAME_TWO_COMPUTERS:
    return g_strdup (_ ("Two Computers"));
  case KT_SEAT_NAME_OWN:
  case KT_SEAT_NAME_N:
  default:
    return NULL;
  }
}
