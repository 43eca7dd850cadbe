/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks for chess. Input that begins like a network file is used as one. Otherwise the first
 * byte chooses the shape and the second one the length of the origin; the rest is repeated as
 * often as needed behind a valid header and checksum, so that the code after the check is
 * reached. A network that is read must be the same after writing and reading again, and all
 * kernels must compute the same score. */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "games/chess/net/chess-net-kernel.h"
#include "games/chess/rules/chess-position.h"

static const char magic[] = "KTCNET3\n";

static void
append_number (GByteArray *to, guint32 value, guint n_bytes)
{
  const guint8 bytes[] = { (guint8) value, (guint8) (value >> 8), (guint8) (value >> 16),
                           (guint8) (value >> 24) };

  g_byte_array_append (to, bytes, n_bytes);
}

/* The checksum as specified (FNV-1a, 32 bits). */
static guint32
compute_sum (const guint8 *bytes, gsize length)
{
  guint32 hash = 0x811c9dc5;

  for (gsize i = 0; i < length; i++) {
    hash ^= bytes[i];
    hash *= 0x01000193;
  }
  return hash;
}

/* Three of four files have the smallest size, because the time depends on the size. */
static guint
choose_units (guint8 choice)
{
  return (choice & 24) == 24 ? 32 * (1 + choice % 4) : 32;
}

/* Appends the bytes repeatedly, up to this length. */
static void
append_again_and_again (GByteArray *to, const guint8 *bytes, gsize size, gsize length)
{
  gsize from = to->len, n = MIN (size, length);

  g_byte_array_set_size (to, (guint) (from + length));
  memcpy (to->data + from, bytes, n);
  for (; n < length; n = MIN (2 * n, length))
    memcpy (to->data + from + n, to->data + from, MIN (n, length - n));
}

static GByteArray *
make_file (const guint8 *data, gsize size)
{
  enum { SUM_BYTES = 4 };
  GByteArray *file = g_byte_array_new ();
  guint n_units = choose_units (data[0]), n_outputs = data[0] & 4 ? 8 : 1, n_origin = data[1];
  gboolean is_correction = (data[0] & 32) != 0;
  gsize length = n_origin + 2 * (4 * 768 + 1) * n_units + n_outputs * (2 * n_units + 4) +
                 (is_correction ? 2 * 16 * 32 * 4 : 0);
  gsize body;
  guint32 sum;

  g_byte_array_append (file, (const guint8 *) magic, (guint) strlen (magic));
  append_number (file, n_units, 2);
  append_number (file, n_outputs, 1);
  append_number (file, is_correction, 1);
  append_number (file, n_origin, 4);
  body = file->len + SUM_BYTES;
  append_number (file, 0, SUM_BYTES);
  append_again_and_again (file, data + 2, size - 2, length);
  sum = GUINT32_TO_LE (compute_sum (file->data + body, length));
  memcpy (file->data + body - SUM_BYTES, &sum, SUM_BYTES);
  return file;
}

/* --- Checks of a network --- */

/* Weights outside the valid range are clamped when they are read. */
static void
check_round_trip (const ChessNet *net)
{
  g_autoptr (GByteArray) written = g_byte_array_new (), again = g_byte_array_new ();
  g_autoptr (ChessNet) read = NULL;

  chess_net_write (net, written);
  read = chess_net_read (written->data, written->len, NULL);
  g_assert_nonnull (read);
  chess_net_write (read, again);
  g_assert_cmpmem (written->data, written->len, again->data, again->len);
}

static void
play_some_move (ChessBoard *board, guint8 choice)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = chess_board_list (board, moves);

  if (n > 0)
    chess_board_play (board, moves[choice % n]);
}

/* One kernel follows the game incrementally, the others see only its last position. */
static void
check_scores (const ChessNet *net, const guint8 *data, gsize size)
{
  enum { PLIES = 20 };
  ChessNetTerms terms;
  g_autoptr (ChessNetMemory) memory = chess_net_memory_new (net);
  ChessBoard board = chess_board_start ();
  int score;

  for (gsize i = 0; i < sizeof terms; i++)
    ((guint8 *) &terms)[i] = data[i % size];
  for (gsize i = 0; i < MIN (size, PLIES); i++) {
    chess_net_kernel_get_best ()->score (memory, &board, &terms);
    play_some_move (&board, data[i]);
  }
  score = chess_net_kernel_get_best ()->score (memory, &board, &terms);
  for (guint i = 0; i < chess_net_kernel_get_n (); i++) {
    g_autoptr (ChessNetMemory) fresh = chess_net_memory_new (net);

    if (chess_net_kernel_get (i)->is_supported ())
      g_assert_cmpint (chess_net_kernel_get (i)->score (fresh, &board, &terms), ==, score);
  }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  gboolean is_file = size >= strlen (magic) && memcmp (data, magic, strlen (magic)) == 0;
  g_autoptr (GByteArray) file = NULL;
  GError *error = NULL;
  g_autoptr (ChessNet) net = NULL;

  if (!is_file && size < 3)
    return 0;
  file = is_file ? g_byte_array_append (g_byte_array_new (), data, (guint) size)
                 : make_file (data, size);
  net = chess_net_read (file->data, file->len, &error);
  fuzz_check_error (net != NULL, &error);
  g_assert_true (net || is_file);
  if (net) {
    check_round_trip (net);
    check_scores (net, data, size);
  }
  return 0;
}
