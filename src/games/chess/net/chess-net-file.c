/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/kt-files.h"
#include "core/kt-hash.h"
#include "games/chess/net/chess-net.h"

G_DEFINE_QUARK (chess_net_error, chess_net_error)

enum { MAGIC_SIZE = 8, HEAD_SIZE = MAGIC_SIZE + 12, MAX_ORIGIN = 4096, MAX_FILE = 1 << 22 };
static const char magic[] = "KTCNET3\n";

/* --- Numbers, least byte first ---------------------------------------------------------------- */

static void
put (GByteArray *to, guint32 value, guint n_bytes)
{
  for (guint i = 0; i < n_bytes; i++) {
    const guint8 byte = (guint8) (value >> 8 * i);

    g_byte_array_append (to, &byte, 1);
  }
}

static guint32
get (const guint8 **at, guint n_bytes)
{
  guint32 value = 0;

  for (guint i = 0; i < n_bytes; i++)
    value |= (guint32) * (*at)++ << 8 * i;
  return value;
}

/* --- Writing ---------------------------------------------------------------------------------- */

static void
put_terms (GByteArray *to, const ChessNetPair terms[][CHESS_NET_TERM_UNITS])
{
  for (guint i = 0; i < CHESS_NET_TERMS; i++) {
    for (guint j = 0; j < CHESS_NET_TERM_UNITS; j++)
      put (to, (guint32) terms[i][j], 4);
  }
}

void
chess_net_write (const ChessNet *net, GByteArray *to)
{
  g_autoptr (GByteArray) body = g_byte_array_new ();
  guint n_origin = (guint) MIN (strlen (net->origin), MAX_ORIGIN);

  g_byte_array_append (body, (const guint8 *) net->origin, n_origin);
  for (guint i = 0; i < CHESS_NET_ROWS * net->n_units; i++)
    put (body, (guint16) net->inputs[i], 2);
  for (guint i = 0; i < net->n_units; i++)
    put (body, (guint16) net->biases[i], 2);
  for (guint i = 0; i < net->n_outputs; i++) {
    for (guint j = 0; j < 2 * net->n_units; j++)
      put (body, (guint8) net->outputs[i][j], 1);
  }
  for (guint i = 0; i < net->n_outputs; i++)
    put (body, (guint32) net->output_biases[i], 4);
  if (net->is_correction) {
    put_terms (body, net->sum_terms);
    put_terms (body, net->difference_terms);
  }
  g_byte_array_append (to, (const guint8 *) magic, MAGIC_SIZE);
  put (to, net->n_units, 2);
  put (to, net->n_outputs, 1);
  put (to, (guint) net->is_correction, 1);
  put (to, n_origin, 4);
  put (to, kt_hash_bytes (body->data, body->len), 4);
  g_byte_array_append (to, body->data, body->len);
}

/* --- Reading ---------------------------------------------------------------------------------- */

static gboolean
can_have_shape (guint n_units, guint n_outputs)
{
  return chess_net_can_have_units (n_units) &&
         (n_outputs == 1 || n_outputs == CHESS_NET_MAX_OUTPUTS);
}

static gsize
get_body_size (guint n_units, guint n_outputs, gboolean is_correction, guint n_origin)
{
  gsize size = n_origin + 2u * (CHESS_NET_ROWS + 1) * n_units + n_outputs * (2 * n_units + 4);
  gsize terms = 2 * CHESS_NET_TERMS * CHESS_NET_TERM_UNITS * sizeof (ChessNetPair);

  return size + (is_correction ? terms : 0);
}

static void
read_terms (ChessNetPair terms[][CHESS_NET_TERM_UNITS], const guint8 **at)
{
  for (guint i = 0; i < CHESS_NET_TERMS; i++) {
    for (guint j = 0; j < CHESS_NET_TERM_UNITS; j++)
      terms[i][j] = (ChessNetPair) get (at, 4);
  }
}

static void
read_body (ChessNet *net, const guint8 *at, guint n_origin)
{
  g_free (net->origin);
  net->origin = g_utf8_make_valid ((const char *) at, n_origin);
  at += n_origin;
  for (guint i = 0; i < CHESS_NET_ROWS * net->n_units; i++)
    net->inputs[i] = (gint16) get (&at, 2);
  for (guint i = 0; i < net->n_units; i++)
    net->biases[i] = (gint16) get (&at, 2);
  for (guint i = 0; i < net->n_outputs; i++) {
    for (guint j = 0; j < 2 * net->n_units; j++) {
      gint8 weight = (gint8) get (&at, 1);

      net->outputs[i][j] = MAX (weight, -CHESS_NET_MAX_OUTPUT_WEIGHT);
    }
  }
  for (guint i = 0; i < net->n_outputs; i++)
    net->output_biases[i] = (gint32) get (&at, 4);
  if (net->is_correction) {
    read_terms (net->sum_terms, &at);
    read_terms (net->difference_terms, &at);
  }
}

ChessNet *
chess_net_read (const guint8 *bytes, gsize length, GError **error)
{
  const guint8 *at = bytes + MAGIC_SIZE;
  guint n_units, n_outputs, n_origin, correction;
  gsize body_size;
  ChessNet *net;

  if (length < HEAD_SIZE || memcmp (bytes, magic, MAGIC_SIZE) != 0) {
    g_set_error (error, CHESS_NET_ERROR, CHESS_NET_ERROR_STRANGE, "it is no network for chess");
    return NULL;
  }
  n_units = get (&at, 2);
  n_outputs = get (&at, 1);
  correction = get (&at, 1);
  n_origin = get (&at, 4);
  if (!can_have_shape (n_units, n_outputs) || correction > 1 || n_origin > MAX_ORIGIN) {
    g_set_error (error, CHESS_NET_ERROR, CHESS_NET_ERROR_SHAPE,
                 "%u units and %u outputs are not what this program can use", n_units, n_outputs);
    return NULL;
  }
  body_size = get_body_size (n_units, n_outputs, correction == 1, n_origin);
  if (length != HEAD_SIZE + body_size) {
    g_set_error (error, CHESS_NET_ERROR, CHESS_NET_ERROR_CUT,
                 "it has %" G_GSIZE_FORMAT " bytes and should have %" G_GSIZE_FORMAT, length,
                 HEAD_SIZE + body_size);
    return NULL;
  }
  if (get (&at, 4) != kt_hash_bytes (bytes + HEAD_SIZE, length - HEAD_SIZE)) {
    g_set_error (error, CHESS_NET_ERROR, CHESS_NET_ERROR_CHANGED, "some of its bytes are wrong");
    return NULL;
  }
  net = chess_net_new (n_units, n_outputs);
  net->is_correction = correction == 1;
  read_body (net, at, n_origin);
  return net;
}

ChessNet *
chess_net_load (const char *path, GError **error)
{
  g_autoptr (GMappedFile) file = kt_files_map (path, error);

  if (!file)
    return NULL;
  return chess_net_read ((const guint8 *) g_mapped_file_get_contents (file),
                         MIN (g_mapped_file_get_length (file), MAX_FILE), error);
}
