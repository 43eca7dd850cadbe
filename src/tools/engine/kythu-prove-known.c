/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file has a line for each proved position: the key of its canonical board, the square of
 * the winning move (-1 for a forced win or O to move), and the sets of stones of X and of O,
 * word by word. Keys and words are hexadecimal. */
#include "tools/engine/kythu-prove-known.h"

#include <string.h>

#include "tools/command/kythu-command.h"
#include "tools/command/kythu-file.h"

enum { KEY, MOVE, WORDS, HEXADECIMAL = 16, DECIMAL = 10 };

static gboolean
parse_words (char **fields, CaroStones *stones)
{
  guint n = g_strv_length (fields);

  if (n == 0 || n % MNK_SIDES > 0 || n > G_N_ELEMENTS (stones->words))
    return FALSE;
  stones->n_words = (int) (n / MNK_SIDES);
  for (guint i = 0; i < n; i++) {
    if (!g_ascii_string_to_unsigned (fields[i], HEXADECIMAL, 0, G_MAXUINT64, &stones->words[i],
                                     NULL))
      return FALSE;
  }
  return TRUE;
}

static gboolean
parse_line (const char *line, CaroStones *stones, KtSquare *move)
{
  g_auto (GStrv) fields = g_strsplit (line, " ", -1);
  gint64 number;

  if (g_strv_length (fields) < WORDS ||
      !g_ascii_string_to_unsigned (fields[KEY], HEXADECIMAL, 0, G_MAXUINT64, &stones->key, NULL) ||
      !g_ascii_string_to_signed (fields[MOVE], DECIMAL, KT_NO_SQUARE, KT_MAX_SQUARES - 1, &number,
                                 NULL))
    return FALSE;
  *move = (KtSquare) number;
  return parse_words (fields + WORDS, stones);
}

static gboolean
read_lines (CaroProof *proof, const char *path, char **lines)
{
  for (guint i = 0; lines[i]; i++) {
    CaroStones stones;
    KtSquare move;

    if (!*lines[i])
      continue;
    if (!parse_line (lines[i], &stones, &move)) {
      kythu_complain (KYTHU_FAILURE, "%s: line %u is not of a proof; name another file", path,
                      i + 1);
      return FALSE;
    }
    caro_proof_add_entry (proof, &(CaroProofEntry){ &stones, move });
  }
  return TRUE;
}

/* Reads the file. A line that is not understood is an error, because the file will be rewritten. */
gboolean
kythu_prove_read_known (CaroProof *proof, const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!kythu_file_read (path, &text, &length, &error)) {
    kythu_complain (KYTHU_FAILURE, "%s", error->message);
    return FALSE;
  }
  if (strlen (text) < length) {
    kythu_complain (KYTHU_FAILURE, "%s is broken: there are zero bytes in it; name another file",
                    path);
    return FALSE;
  }
  lines = g_strsplit (text, "\n", -1);
  return read_lines (proof, path, lines);
}

static void
add_line (GString *text, CaroProofEntry entry)
{
  g_string_append_printf (text, "%016" G_GINT64_MODIFIER "x %d", entry.stones->key, entry.move);
  for (int i = 0; i < MNK_SIDES * entry.stones->n_words; i++)
    g_string_append_printf (text, " %" G_GINT64_MODIFIER "x", entry.stones->words[i]);
  g_string_append_c (text, '\n');
}

gboolean
kythu_prove_write_known (const CaroProof *proof, const char *path, int *lock)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < caro_proof_get_n_entries (proof); i++)
    add_line (text, caro_proof_get_entry (proof, i));
  if (kythu_file_write_locked (path, lock, text->str, text->len, &error))
    return TRUE;
  kythu_complain (KYTHU_FAILURE, "%s", error->message);
  return FALSE;
}
