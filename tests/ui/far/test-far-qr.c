/* SPDX-License-Identifier: GPL-3.0-or-later */
/* QR codes are read back here by the rules of the standard, written a second time. */
#include <string.h>

#include "ui/far/kt-far-qr.h"

enum { MOST_BYTES = 134 };

/* Logarithms in the field of the Reed-Solomon code. */
typedef struct {
  guint8 powers[255], logarithms[256];
} Field;

static void
field_init (Field *field)
{
  guint value = 1;

  for (guint i = 0; i < 255; i++) {
    field->powers[i] = (guint8) value;
    field->logarithms[value] = (guint8) i;
    value = value < 128 ? 2 * value : (2 * value) ^ 0x11d;
  }
}

static guint8
times (const Field *field, guint8 a, guint exponent)
{
  return a == 0 ? 0 : field->powers[(field->logarithms[a] + exponent) % 255];
}

/* Whether a module belongs to a pattern or to the format. */
static gboolean
is_fixed (guint size, guint row, guint column)
{
  gboolean is_top = row < 9, is_left = column < 9;
  gboolean is_bottom = row >= size - 8, is_right = column >= size - 8;
  gboolean is_aligned =
      size > 21 && row >= size - 9 && row <= size - 5 && column >= size - 9 && column <= size - 5;

  return row == 6 || column == 6 || (is_top && is_left) || (is_top && is_right) ||
         (is_bottom && is_left) || is_aligned;
}

static guint
read_bytes (const KtFarQr *qr, guint8 *bytes)
{
  guint n = 0;
  gboolean is_up = TRUE;

  memset (bytes, 0, MOST_BYTES);
  for (int pair = (int) qr->size - 2; pair >= 0; pair -= 2, is_up = !is_up) {
    int left = pair;

    if (pair == 5)
      left = pair = 4;
    for (guint i = 0; i < qr->size; i++) {
      guint row = is_up ? qr->size - 1 - i : i;

      for (int column = left + 1; column >= left; column--) {
        if (is_fixed (qr->size, row, (guint) column))
          continue;
        if (qr->modules[row][column] != ((row + (guint) column) % 2 == 0) && n < 8 * MOST_BYTES)
          bytes[n / 8] |= (guint8) (0x80 >> n % 8);
        n++;
      }
    }
  }
  return n / 8;
}

static void
check_code (const char *text, guint size, guint n_data, guint n_check)
{
  KtFarQr qr;
  Field field;
  guint8 bytes[MOST_BYTES], length;

  field_init (&field);
  g_assert_true (kt_far_qr_init (&qr, text));
  g_assert_cmpuint (qr.size, ==, size);
  g_assert_cmpuint (read_bytes (&qr, bytes), ==, n_data + n_check);
  /* All bytes are the coefficients of a polynomial that is 0 at so many powers of 2. */
  for (guint i = 0; i < n_check; i++) {
    guint8 value = 0;

    for (guint j = 0; j < n_data + n_check; j++)
      value = times (&field, value, i) ^ bytes[j];
    g_assert_cmpuint (value, ==, 0);
  }
  g_assert_cmpuint (bytes[0] >> 4, ==, 4);
  length = (guint8) (bytes[0] << 4 | bytes[1] >> 4);
  g_assert_cmpuint (length, ==, strlen (text));
  for (guint i = 0; i < length; i++)
    g_assert_cmpuint ((guint8) (bytes[i + 1] << 4 | bytes[i + 2] >> 4), ==, (guint8) text[i]);
}

static void
test_codes (void)
{
  g_autofree char *longest = g_strnfill (KT_FAR_QR_MOST_BYTES, 'x');

  check_code ("", 21, 19, 7);
  check_code ("kythu:at/10.0.0.1", 21, 19, 7);
  check_code ("kythu:at/192.168.1.5:4242", 25, 34, 10);
  check_code ("kythu:join/aaaaaadvxtiv?at=192.168.1.5:4242", 29, 55, 15);
  check_code ("kythu:at/[2001:0db8:0000:0000:0000:ff00:0042:8329]:42424", 33, 80, 20);
  check_code (longest, 37, 108, 26);
}

/* The format of level L and mask 0 in the table of the standard, once for each place. */
static void
test_format (void)
{
  static const char format[] = "111011111000100";
  KtFarQr qr;

  g_assert_true (kt_far_qr_init (&qr, "kythu"));
  for (guint i = 0; i < 15; i++) {
    guint bit = (guint) (format[14 - i] - '0');

    if (i < 6)
      g_assert_cmpuint (qr.modules[i][8], ==, bit);
    if (i < 8)
      g_assert_cmpuint (qr.modules[8][qr.size - 1 - i], ==, bit);
    else
      g_assert_cmpuint (qr.modules[qr.size - 15 + i][8], ==, bit);
  }
  g_assert_cmpuint (qr.modules[qr.size - 8][8], ==, 1);
}

static void
test_too_long (void)
{
  g_autofree char *text = g_strnfill (KT_FAR_QR_MOST_BYTES + 1, 'x');
  KtFarQr qr;

  g_assert_false (kt_far_qr_init (&qr, text));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/far/qr/codes", test_codes);
  g_test_add_func ("/far/qr/format", test_format);
  g_test_add_func ("/far/qr/too-long", test_too_long);
  return g_test_run ();
}
