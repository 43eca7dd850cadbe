/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/far/kt-far-qr.h"

#include <string.h>

#include "ui/common/kt-widgets.h"

enum { N_VERSIONS = 5, MOST_DATA = 108, MOST_CHECK = 26, MARGIN = 4 };

/* The bytes of data and of error correction of each version at level L, which has one block. */
static const struct {
  guint8 data, check;
} versions[N_VERSIONS] = { { 19, 7 }, { 34, 10 }, { 55, 15 }, { 80, 20 }, { 108, 26 } };

/* Level L with mask 0: its five bits 01000, ten bits of a BCH code, and the mask of the standard.
 */
enum { FORMAT_BITS = 8, FORMAT_POLYNOMIAL = 0x537, FORMAT_MASK = 0x5412 };
/* x^8 + x^4 + x^3 + x^2 + 1, by which the field of the Reed-Solomon code is made. */
enum { FIELD_POLYNOMIAL = 0x11d };
/* A module whose value is not decided yet. */
enum { FREE = 2 };

/* --- Bytes ------------------------------------------------------------------------------------ */

static guint8
multiply (guint8 a, guint8 b)
{
  guint product = 0;

  for (int i = 7; i >= 0; i--) {
    product = product << 1 ^ (product >> 7) * FIELD_POLYNOMIAL;
    product ^= (b >> i & 1u) * a;
  }
  return (guint8) product;
}

/* Computes the coefficients of the product of (x - 2^i), without the leading 1. */
static void
make_generator (guint8 *generator, guint n)
{
  guint8 root = 1;

  memset (generator, 0, n);
  generator[n - 1] = 1;
  for (guint i = 0; i < n; i++) {
    for (guint j = 0; j < n; j++) {
      generator[j] = multiply (generator[j], root);
      if (j + 1 < n)
        generator[j] ^= generator[j + 1];
    }
    root = multiply (root, 2);
  }
}

/* Appends the remainder of the division by the generator. */
static void
add_check (guint8 *bytes, guint n_data, guint n_check)
{
  guint8 generator[MOST_CHECK], *check = bytes + n_data;

  make_generator (generator, n_check);
  memset (check, 0, n_check);
  for (guint i = 0; i < n_data; i++) {
    guint8 factor = bytes[i] ^ check[0];

    memmove (check, check + 1, n_check - 1);
    check[n_check - 1] = 0;
    for (guint j = 0; j < n_check; j++)
      check[j] ^= multiply (generator[j], factor);
  }
}

/* Four bits say that bytes follow, eight bits how many; then the bytes, four zeros, and padding. */
static void
add_data (guint8 *bytes, guint n_data, const char *text, guint length)
{
  static const guint8 padding[] = { 0xec, 0x11 };

  memset (bytes, 0, n_data);
  bytes[0] = (guint8) (0x40 | length >> 4);
  bytes[1] = (guint8) (length << 4);
  for (guint i = 0; i < length; i++) {
    bytes[i + 1] |= (guint8) ((guint8) text[i] >> 4);
    bytes[i + 2] = (guint8) ((guint8) text[i] << 4);
  }
  for (guint i = length + 2; i < n_data; i++)
    bytes[i] = padding[(i - length) % 2];
}

/* --- Modules ---------------------------------------------------------------------------------- */

static void
set (KtFarQr *qr, guint row, guint column, gboolean is_dark)
{
  g_return_if_fail (row < KT_FAR_QR_MOST_SIZE && column < KT_FAR_QR_MOST_SIZE);
  qr->modules[row][column] = is_dark ? 1 : 0;
}

/* Draws squares inside each other around a centre; what lies outside the code is left out. */
static void
draw_pattern (KtFarQr *qr, int row, int column, int radius, guint dark_rings)
{
  for (int y = -radius; y <= radius; y++) {
    for (int x = -radius; x <= radius; x++) {
      guint ring = (guint) MAX (ABS (x), ABS (y));
      int at_row = row + y, at_column = column + x;

      if (at_row >= 0 && at_row < (int) qr->size && at_column >= 0 && at_column < (int) qr->size)
        set (qr, (guint) at_row, (guint) at_column, dark_rings >> ring & 1);
    }
  }
}

static void
draw_patterns (KtFarQr *qr, guint version)
{
  enum { FINDER = 1 | 1 << 1 | 1 << 3, ALIGNMENT = 1 | 1 << 2, FROM_EDGE = 3, FROM_CORNER = 7 };
  int far = (int) qr->size - 1 - FROM_EDGE;

  for (guint i = 0; i < qr->size; i++) {
    set (qr, 6, i, i % 2 == 0);
    set (qr, i, 6, i % 2 == 0);
  }
  draw_pattern (qr, FROM_EDGE, FROM_EDGE, 4, FINDER);
  draw_pattern (qr, FROM_EDGE, far, 4, FINDER);
  draw_pattern (qr, far, FROM_EDGE, 4, FINDER);
  if (version > 0)
    draw_pattern (qr, (int) qr->size - FROM_CORNER, (int) qr->size - FROM_CORNER, 2, ALIGNMENT);
}

static guint
compute_format (void)
{
  guint rest = FORMAT_BITS;

  for (guint i = 0; i < 10; i++)
    rest = rest << 1 ^ (rest >> 9) * FORMAT_POLYNOMIAL;
  return (FORMAT_BITS << 10 | rest) ^ FORMAT_MASK;
}

/* The format stands twice: around the finder at the top left, and beside the other two. */
static void
draw_format (KtFarQr *qr)
{
  guint format = compute_format (), size = qr->size;

  for (guint i = 0; i < 15; i++) {
    gboolean bit = format >> i & 1;
    guint row = i < 6 ? i : i < 8 ? i + 1 : 8;
    guint column = i < 8 ? 8 : i == 8 ? 7 : 14 - i;

    set (qr, row, column, bit);
    if (i < 8)
      set (qr, 8, size - 1 - i, bit);
    else
      set (qr, size - 15 + i, 8, bit);
  }
  set (qr, size - 8, 8, TRUE);
}

/* The bits go up and down in pairs of columns, from the right, around column 6; mask 0 inverts
 * every second module. */
static void
draw_bytes (KtFarQr *qr, const guint8 *bytes, guint n_bytes)
{
  guint n = 0;

  for (int right = (int) qr->size - 1; right > 0; right -= right == 8 ? 3 : 2) {
    gboolean is_up = ((right + (right < 6 ? 1 : 0)) & 2) == 0;

    for (guint i = 0; i < 2 * qr->size; i++) {
      guint row = is_up ? qr->size - 1 - i / 2 : i / 2, column = (guint) right - i % 2;
      gboolean bit = n < 8 * n_bytes && (bytes[n / 8] >> (7 - n % 8) & 1);

      if (qr->modules[row][column] != FREE)
        continue;
      set (qr, row, column, bit != ((row + column) % 2 == 0));
      n++;
    }
  }
}

gboolean
kt_far_qr_init (KtFarQr *qr, const char *text)
{
  guint8 bytes[MOST_DATA + MOST_CHECK];
  gsize length = strlen (text);
  guint version = 0;

  while (version < N_VERSIONS && length + 2 > versions[version].data)
    version++;
  if (version == N_VERSIONS)
    return FALSE;
  qr->size = 21 + 4 * version;
  memset (qr->modules, FREE, sizeof qr->modules);
  add_data (bytes, versions[version].data, text, (guint) length);
  add_check (bytes, versions[version].data, versions[version].check);
  draw_patterns (qr, version);
  draw_format (qr);
  draw_bytes (qr, bytes, versions[version].data + versions[version].check);
  return TRUE;
}

/* --- The picture ------------------------------------------------------------------------------ */

/* Dark on light in every theme, because many cameras read nothing else. Each module becomes a
 * square of pixels. */
static GdkTexture *
create_texture (const KtFarQr *qr)
{
  enum { MODULE = 5, CHANNELS = 3 };
  gsize side = (qr->size + 2 * MARGIN) * MODULE, stride = side * CHANNELS;
  guint8 *pixels = g_malloc (side * stride);
  g_autoptr (GBytes) bytes = g_bytes_new_take (pixels, side * stride);

  memset (pixels, G_MAXUINT8, side * stride);
  for (gsize y = MARGIN * MODULE; y < side - MARGIN * MODULE; y++) {
    for (guint column = 0; column < qr->size; column++) {
      if (qr->modules[y / MODULE - MARGIN][column])
        memset (pixels + y * stride + (column + MARGIN) * MODULE * CHANNELS, 0, MODULE * CHANNELS);
    }
  }
  return gdk_memory_texture_new ((int) side, (int) side, GDK_MEMORY_R8G8B8, bytes, stride);
}

GtkWidget *
kt_far_qr_new_picture (const char *text, const char *accessible_name)
{
  g_autofree KtFarQr *qr = g_new (KtFarQr, 1);
  g_autoptr (GdkTexture) texture = NULL;
  GtkWidget *picture;

  if (!kt_far_qr_init (qr, text))
    return NULL;
  texture = create_texture (qr);
  picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (texture));
  gtk_picture_set_can_shrink (GTK_PICTURE (picture), FALSE);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  kt_widget_speak (picture, accessible_name, "");
  return picture;
}
