/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/kt-gif.h"

#include <stdlib.h>
#include <string.h>

enum {
  COLOURS = 256,
  RGB = 0xffffff,
  CELL_BITS = 4, /* bits per component when colours are reduced */
  N_CELLS = 1 << (3 * CELL_BITS),
  MAX_CODE_BITS = 12,
  MAX_CODES = 1 << MAX_CODE_BITS,
  BLOCK = 255,
};

typedef struct {
  guint x, y, width, height;
} GifArea;

struct _KtGif {
  guint width, height;
  GByteArray *bytes;
  guint32 *shown; /* pixels of the last frame; NULL before the first frame */
};

static void
put (KtGif *self, gconstpointer bytes, gsize n)
{
  g_byte_array_append (self->bytes, bytes, (guint) n);
}

static void
put_byte (KtGif *self, guint byte)
{
  guint8 value = (guint8) byte;

  put (self, &value, 1);
}

static void
put_short (KtGif *self, guint number)
{
  put_byte (self, number & 0xff);
  put_byte (self, number >> 8);
}

KtGif *
kt_gif_new (guint width, guint height)
{
  static const guint8 loop[] = "\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00";
  KtGif *self = g_new0 (KtGif, 1);

  g_return_val_if_fail (width > 0 && width <= KT_GIF_MAX_SIDE, NULL);
  g_return_val_if_fail (height > 0 && height <= KT_GIF_MAX_SIDE, NULL);
  *self = (KtGif){ width, height, g_byte_array_new (), NULL };
  put (self, "GIF89a", strlen ("GIF89a"));
  put_short (self, width);
  put_short (self, height);
  /* Logical screen: no global palette, no background, square pixels. */
  put (self, "\x70\x00\x00", 3);
  put (self, loop, sizeof loop);
  return self;
}

void
kt_gif_free (KtGif *self)
{
  if (!self)
    return;
  g_clear_pointer (&self->bytes, g_byte_array_unref);
  g_free (self->shown);
  g_free (self);
}

/* --- Colours ---------------------------------------------------------------------------------- */

/* The palette of a frame, and the index of each colour. */
typedef struct {
  guint32 colours[COLOURS];
  guint n_colours;
  GHashTable *places;  /* colour -> index + 1 */
  gboolean is_reduced; /* the frame has more colours than a palette */
  guint8 *cells;       /* if reduced: index for each cell of similar colours */
} GifPalette;

static void
palette_clear (GifPalette *self)
{
  g_clear_pointer (&self->places, g_hash_table_unref);
  g_clear_pointer (&self->cells, g_free);
}

static guint
get_cell (guint32 colour)
{
  guint red = (colour >> (24 - CELL_BITS)) & 0xf, green = (colour >> (16 - CELL_BITS)) & 0xf,
        blue = (colour >> (8 - CELL_BITS)) & 0xf;

  return red << (2 * CELL_BITS) | green << CELL_BITS | blue;
}

static int
get_distance (guint32 a, guint32 b)
{
  int red = (int) (a >> 16 & 0xff) - (int) (b >> 16 & 0xff);
  int green = (int) (a >> 8 & 0xff) - (int) (b >> 8 & 0xff);
  int blue = (int) (a & 0xff) - (int) (b & 0xff);

  return red * red + green * green + blue * blue;
}

static guint8
find_nearest (const GifPalette *self, guint32 colour)
{
  int least = G_MAXINT;
  guint8 nearest = 0;

  for (guint i = 0; i < self->n_colours; i++) {
    int distance = get_distance (self->colours[i], colour);

    if (distance < least) {
      least = distance;
      nearest = (guint8) i;
    }
  }
  return nearest;
}

typedef struct {
  guint64 red, green, blue;
  guint count, cell;
} ColourCell;

static int
compare_counts (gconstpointer a, gconstpointer b)
{
  const ColourCell *first = a, *second = b;

  if (first->count != second->count)
    return first->count < second->count ? 1 : -1;
  return (int) first->cell - (int) second->cell;
}

/* Reduces the colours of a frame. Each of the cells with the most pixels gives the mean of its
 * colours to the palette; the colours of the other cells are replaced by the nearest colour of
 * the palette. */
static void
reduce (GifPalette *self, const guint32 *pixels, guint width, const GifArea *area)
{
  g_autofree ColourCell *cells = g_new0 (ColourCell, N_CELLS);

  for (guint y = area->y; y < area->y + area->height; y++) {
    for (guint x = area->x; x < area->x + area->width; x++) {
      guint32 colour = pixels[y * width + x] & RGB;
      ColourCell *cell = &cells[get_cell (colour)];

      cell->red += colour >> 16;
      cell->green += colour >> 8 & 0xff;
      cell->blue += colour & 0xff;
      cell->count++;
    }
  }
  self->cells = g_new0 (guint8, N_CELLS);
  for (guint i = 0; i < N_CELLS; i++)
    cells[i].cell = i;
  qsort (cells, N_CELLS, sizeof *cells, compare_counts);
  self->n_colours = 0;
  for (guint i = 0; i < N_CELLS && cells[i].count > 0; i++) {
    const ColourCell *cell = &cells[i];
    guint32 mean = (guint32) (cell->red / cell->count << 16 | cell->green / cell->count << 8 |
                              cell->blue / cell->count);

    if (i < COLOURS)
      self->colours[self->n_colours++] = mean;
    self->cells[cell->cell] = i < COLOURS ? (guint8) i : find_nearest (self, mean);
  }
  self->is_reduced = TRUE;
}

/* Adds a colour to the palette. Returns FALSE if the palette is full. */
static gboolean
add_colour (GifPalette *self, guint32 colour)
{
  if (g_hash_table_contains (self->places, GUINT_TO_POINTER (colour)))
    return TRUE;
  if (self->n_colours == COLOURS)
    return FALSE;
  self->colours[self->n_colours++] = colour;
  g_hash_table_insert (self->places, GUINT_TO_POINTER (colour), GUINT_TO_POINTER (self->n_colours));
  return TRUE;
}

static void
palette_init (GifPalette *self, const guint32 *pixels, guint width, const GifArea *area)
{
  *self = (GifPalette){ .places = g_hash_table_new (NULL, NULL) };
  for (guint y = area->y; y < area->y + area->height; y++) {
    for (guint x = area->x; x < area->x + area->width; x++) {
      if (!add_colour (self, pixels[y * width + x] & RGB)) {
        reduce (self, pixels, width, area);
        return;
      }
    }
  }
}

static guint8
find_place (const GifPalette *self, guint32 colour)
{
  if (self->is_reduced)
    return self->cells[get_cell (colour)];
  return (
      guint8) (GPOINTER_TO_UINT (g_hash_table_lookup (self->places, GUINT_TO_POINTER (colour))) -
               1);
}

/* Returns the bits per index: the palette's size is a power of two, at least 4. */
static guint
get_bits (const GifPalette *self)
{
  guint bits = 2;

  while (1U << bits < self->n_colours)
    bits++;
  return bits;
}

static void
put_palette (KtGif *self, const GifPalette *palette)
{
  for (guint i = 0; i < 1U << get_bits (palette); i++) {
    guint32 colour = i < palette->n_colours ? palette->colours[i] : 0;

    put_byte (self, colour >> 16);
    put_byte (self, colour >> 8 & 0xff);
    put_byte (self, colour & 0xff);
  }
}

/* --- Compression (LZW) ------------------------------------------------------------------------ */

typedef struct {
  KtGif *gif;
  guint8 block[BLOCK];
  guint n_block;
  guint32 bits; /* bits that are not in the block yet */
  guint n_bits;
  guint code_bits;
  guint root_bits;
  guint n_codes;
  /* LZW code of the string "prefix code + colour"; 0: none. */
  guint16 *codes;
} GifCoder;

static void
flush_block (GifCoder *self)
{
  if (self->n_block == 0)
    return;
  put_byte (self->gif, self->n_block);
  put (self->gif, self->block, self->n_block);
  self->n_block = 0;
}

static void
put_in_block (GifCoder *self)
{
  self->block[self->n_block++] = (guint8) (self->bits & 0xff);
  if (self->n_block == BLOCK)
    flush_block (self);
}

static void
put_code (GifCoder *self, guint code)
{
  self->bits |= code << self->n_bits;
  for (self->n_bits += self->code_bits; self->n_bits >= 8; self->n_bits -= 8) {
    put_in_block (self);
    self->bits >>= 8;
  }
}

/* Emits the clear code and resets the codes. The clear and end codes follow those of the
 * colours. */
static void
begin_codes (GifCoder *self)
{
  put_code (self, 1U << self->root_bits);
  memset (self->codes, 0, sizeof (guint16) << (MAX_CODE_BITS + self->root_bits));
  self->code_bits = self->root_bits + 1;
  self->n_codes = (1U << self->root_bits) + 2;
}

/* Adds an LZW code. The code width grows one code later than the table, because the decoder adds
 * each code one step after the encoder. */
static void
add_code (GifCoder *self, guint16 *slot)
{
  if (self->n_codes == MAX_CODES) {
    begin_codes (self);
    return;
  }
  if (self->n_codes == 1U << self->code_bits)
    self->code_bits++;
  *slot = (guint16) self->n_codes++;
}

static void
finish_codes (GifCoder *self, guint last)
{
  put_code (self, last);
  /* By now the decoder has added its last code, so the end code may need one bit more. */
  if (self->n_codes == 1U << self->code_bits && self->code_bits < MAX_CODE_BITS)
    self->code_bits++;
  put_code (self, (1U << self->root_bits) + 1);
  if (self->n_bits > 0)
    put_in_block (self);
  flush_block (self);
  put_byte (self->gif, 0);
}

static void
put_pixels (KtGif *self, const guint32 *pixels, const GifArea *area, const GifPalette *palette)
{
  GifCoder coder = { .gif = self, .root_bits = get_bits (palette) };
  guint prefix = G_MAXUINT;

  put_byte (self, coder.root_bits);
  coder.code_bits = coder.root_bits + 1;
  coder.codes = g_new (guint16, 1U << (MAX_CODE_BITS + coder.root_bits));
  begin_codes (&coder);
  for (guint y = area->y; y < area->y + area->height; y++) {
    for (guint x = area->x; x < area->x + area->width; x++) {
      guint colour = find_place (palette, pixels[y * self->width + x] & RGB);
      guint16 *slot = prefix == G_MAXUINT ? NULL : &coder.codes[prefix << coder.root_bits | colour];

      if (slot && *slot) {
        prefix = *slot;
        continue;
      }
      if (slot) {
        put_code (&coder, prefix);
        add_code (&coder, slot);
      }
      prefix = colour;
    }
  }
  finish_codes (&coder, prefix);
  g_free (coder.codes);
}

/* --- Frames ----------------------------------------------------------------------------------- */

/* Returns the smallest rectangle that contains all changes, or a single pixel if there are none. */
static GifArea
find_area (KtGif *self, const guint32 *pixels)
{
  guint left = self->width, right = 0, top = self->height, bottom = 0;

  if (!self->shown)
    return (GifArea){ 0, 0, self->width, self->height };
  for (guint y = 0; y < self->height; y++) {
    for (guint x = 0; x < self->width; x++) {
      if (((pixels[y * self->width + x] ^ self->shown[y * self->width + x]) & RGB) == 0)
        continue;
      left = MIN (left, x);
      right = MAX (right, x);
      top = MIN (top, y);
      bottom = y;
    }
  }
  if (left > right)
    return (GifArea){ 0, 0, 1, 1 };
  return (GifArea){ left, top, right - left + 1, bottom - top + 1 };
}

void
kt_gif_add_frame (KtGif *self, const guint32 *pixels, guint hundredths)
{
  GifArea area = find_area (self, pixels);
  GifPalette palette;

  g_return_if_fail (self->bytes);
  palette_init (&palette, pixels, self->width, &area);
  /* Disposal method 1: the frame stays when the next one is drawn. */
  put (self, "\x21\xf9\x04\x04", 4);
  put_short (self, MIN (hundredths, G_MAXUINT16));
  put (self, "\x00\x00\x2c", 3);
  put_short (self, area.x);
  put_short (self, area.y);
  put_short (self, area.width);
  put_short (self, area.height);
  put_byte (self, 0x80 | (get_bits (&palette) - 1));
  put_palette (self, &palette);
  put_pixels (self, pixels, &area, &palette);
  palette_clear (&palette);
  g_free (self->shown);
  self->shown = g_memdup2 (pixels, sizeof *pixels * self->width * self->height);
}

GBytes *
kt_gif_finish (KtGif *self)
{
  g_return_val_if_fail (self->bytes, NULL);
  put_byte (self, 0x3b);
  return g_byte_array_free_to_bytes (g_steal_pointer (&self->bytes));
}
