/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/pgn/kt-pgn-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/pgn/kt-pgn-moves.h"
#include "formats/pgn/kt-pgn-notation.h"
#include "formats/pgn/kt-pgn-scan.h"
#include "formats/pgn/kt-pgn-tags.h"

struct _KtPgnReader {
  KtSource source;
  KtPgnTags tags;
  KtPgnMoves moves;
  KtMemoryText text; /* for reading from memory */
  /* The start position until the tags are complete. */
  KtPosition *usual_start;
  gboolean has_begun;
  gboolean skims;

  /* The state of the current game. */
  KtRecord *game;
  gboolean has_moves; /* the tags are complete; moves follow */
  gboolean is_over;
};

/* Returns the usual start of a game with the options in a text, which may be NULL. */
static KtPosition *
create_start (const KtGame *game, const char *text)
{
  KtOptions options = kt_options_default (game);

  if (text)
    kt_options_parse (game, text, &options, NULL);
  return kt_position_new (game, &options);
}

KtPgnReader *
kt_pgn_reader_new (KtReadFunc read, gpointer data)
{
  KtPgnReader *reader = g_new0 (KtPgnReader, 1);

  kt_source_init (&reader->source, read, data);
  kt_pgn_tags_init (&reader->tags, &reader->source);
  kt_pgn_moves_init (&reader->moves, &reader->source);
  reader->usual_start = create_start (kt_pgn_notation_of_tags (NULL)->game, NULL);
  return reader;
}

KtPgnReader *
kt_pgn_reader_new_for_text (const char *text, gsize length)
{
  KtPgnReader *reader = kt_pgn_reader_new (kt_memory_text_read, NULL);

  reader->source.data = &reader->text;
  reader->text = (KtMemoryText){ text, length };
  return reader;
}

void
kt_pgn_reader_free (KtPgnReader *reader)
{
  if (!reader)
    return;
  kt_pgn_moves_clear (&reader->moves);
  kt_pgn_tags_clear (&reader->tags);
  kt_source_clear (&reader->source);
  kt_record_free (reader->game);
  g_free (reader->usual_start);
  g_free (reader);
}

void
kt_pgn_reader_set_skims (KtPgnReader *reader, gboolean skims)
{
  reader->skims = skims;
}

/* Renames the tags of the players, such as "White", if the game has other names for them. Removes
 * the tags about the game, its options and its notation, because the start position has this data
 * and the writer adds the tags again. */
static void
adapt_tags (KtRecord *game, const KtPgnNotation *notation)
{
  static const char *const usual[] = { "White", "Black", "WhiteElo", "BlackElo" };
  const char *fault = kt_record_get_tag (game, KT_PGN_FAULT);

  kt_record_set_tag (game, KT_PGN_OPTIONS, NULL);
  if (fault)
    kt_record_fail (game, KT_PGN_ERROR, KT_PGN_ERROR_FOREIGN, 0, 0, fault);
  kt_record_set_tag (game, KT_PGN_FAULT, NULL);
  if (!notation->name)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++) {
    g_autofree char *name =
        g_strconcat (notation->players[i % KT_ACTORS], i < KT_ACTORS ? "" : "Elo", NULL);
    g_autofree char *value = g_strdup (kt_record_get_tag (game, usual[i]));

    if (g_str_equal (name, usual[i]))
      continue;
    kt_record_set_tag (game, usual[i], NULL);
    if (value && !kt_record_get_tag (game, name))
      kt_record_set_tag (game, name, value);
  }
  kt_record_set_tag (game, "Game", NULL);
  kt_record_set_tag (game, "Format", NULL);
}

/* Called when the tags are complete. Sets the start position of the moves. */
static void
begin_moves (KtPgnReader *reader)
{
  const KtPgnNotation *notation = kt_pgn_notation_of_tags (reader->game);
  const char *options = kt_record_get_tag (reader->game, KT_PGN_OPTIONS);
  const char *fen = kt_record_get_tag (reader->game, "FEN");
  const KtPosition *start = reader->usual_start;
  g_autofree KtPosition *other = NULL, *set_up = NULL;
  g_autoptr (GError) error = NULL;

  reader->has_moves = TRUE;
  if (notation->game != start->game || options)
    start = other = create_start (notation->game, options);
  if (fen)
    set_up = kt_position_parse (start->game, &start->options, fen, &error);
  if (set_up || other) {
    kt_record_take_tree (reader->game, kt_game_tree_new (set_up ? set_up : other));
    kt_pgn_moves_begin (&reader->moves, reader->game);
  }
  adapt_tags (reader->game, notation);
  /* A faulty start position replaces a fault of an earlier tag, because it makes the moves
   * unreadable. */
  if (error) {
    kt_record_forget_fault (reader->game);
    kt_pgn_fail_at (reader->game, reader->tags.start_line, reader->tags.start_column,
                    KT_PGN_ERROR_START,
                    _ ("The moves cannot be read, for the tag “FEN” is wrong: %s"), error->message);
  }
  if (error || reader->skims)
    kt_pgn_moves_skip_rest (&reader->moves);
}

/* Whether a bracket belongs to the next game. */
static gboolean
begins_next_game (KtPgnReader *reader)
{
  const char *at = reader->source.at;

  if (reader->has_moves)
    return at[-1] == '\n' && g_ascii_isalpha (at[1]);
  return reader->tags.has_event && kt_pgn_tags_is_named (&reader->tags, "Event");
}

static void
read_bracket (KtPgnReader *reader)
{
  KtSource *source = &reader->source;

  if (begins_next_game (reader)) {
    kt_pgn_fail (reader->game, source, source->at, KT_PGN_ERROR_RESULT,
                 _ ("The next game begins; expected a move or the result of this one"));
    reader->is_over = TRUE;
  } else if (reader->has_moves) {
    kt_pgn_fail (reader->game, source, source->at, KT_PGN_ERROR_TEXT,
                 _ ("“[” has no place here; expected a move, a comment or a result"));
    source->at++;
  } else {
    kt_pgn_tags_read (&reader->tags, reader->game);
  }
}

static void
read_token (KtPgnReader *reader)
{
  KtSource *source = &reader->source;

  kt_source_ensure (source, KT_PGN_LOOK_AHEAD);
  if (!reader->has_moves && kt_pgn_moves_is_too_long (&reader->moves))
    begin_moves (reader);
  switch (*source->at) {
  case '[':
    read_bracket (reader);
    break;
  case '{':
  case ';':
    if (!reader->has_moves && kt_pgn_moves_has_declaration (&reader->moves))
      begin_moves (reader);
    kt_pgn_moves_read_comment (&reader->moves);
    break;
  default:
    if (!reader->has_moves)
      begin_moves (reader);
    kt_pgn_moves_read (&reader->moves);
    reader->is_over = reader->moves.has_result;
  }
}

/* Reads the comments on the same line behind the result, which belong to the end of the game. */
static void
read_last_words (KtPgnReader *reader)
{
  KtSource *source = &reader->source;

  for (;;) {
    kt_source_ensure (source, KT_PGN_LOOK_AHEAD);
    if (*source->at == ' ' || *source->at == '\t')
      source->at++;
    else if (*source->at == '{' || *source->at == ';')
      kt_pgn_moves_read_comment (&reader->moves);
    else
      return;
  }
}

/* Without a result at the end, takes the result from the tag. */
static void
end_without_result (KtPgnReader *reader)
{
  const char *tag = kt_record_get_tag (reader->game, "Result");
  KtRecordResult result;

  if (kt_record_get_n_tags (reader->game) > 0)
    kt_pgn_fail (reader->game, &reader->source, reader->source.at, KT_PGN_ERROR_RESULT,
                 _ ("The text ends; expected a move or the result of the game"));
  if (tag && kt_pgn_result_parse (tag, strlen (tag), &result))
    kt_record_set_result (reader->game, result);
}

static void
begin_game (KtPgnReader *reader)
{
  KtSource *source = &reader->source;
  guint line, column;

  kt_source_locate (source, source->at, &line, &column);
  reader->game = kt_record_new (reader->usual_start);
  kt_record_set_place (reader->game, kt_source_get_offset (source), line);
  kt_pgn_moves_begin (&reader->moves, reader->game);
  reader->tags.has_event = FALSE;
  reader->has_moves = reader->is_over = FALSE;
}

static void
end_game (KtPgnReader *reader)
{
  if (!reader->has_moves)
    begin_moves (reader);
  if (reader->moves.has_result)
    read_last_words (reader);
  kt_pgn_moves_end (&reader->moves);
  if (!reader->moves.has_result)
    end_without_result (reader);
}

static void
skip_byte_order_mark (KtSource *source)
{
  kt_source_ensure (source, 3);
  if (g_str_has_prefix (source->at, "\xef\xbb\xbf")) {
    memcpy (source->at, "\n\n\n", 3);
    source->at += 3;
    source->mark = source->at;
    source->offset += 3;
  }
}

void
kt_pgn_reader_set_line (KtPgnReader *reader, guint line)
{
  reader->source.line = line;
}

gboolean
kt_pgn_reader_next (KtPgnReader *reader, KtRecord **game, GError **error)
{
  KtSource *source = &reader->source;

  *game = NULL;
  if (!reader->has_begun)
    skip_byte_order_mark (source);
  reader->has_begun = TRUE;
  if (!kt_pgn_skip_blanks (source)) {
    if (source->error)
      g_propagate_error (error, g_steal_pointer (&source->error));
    return FALSE;
  }
  begin_game (reader);
  while (!reader->is_over && kt_pgn_skip_blanks (source))
    read_token (reader);
  end_game (reader);
  *game = g_steal_pointer (&reader->game);
  return TRUE;
}

gboolean
kt_pgn_looks_like_position (const char *text)
{
  return kt_pgn_notation_of_position (text) != NULL;
}

KtRecord *
kt_pgn_read_position (const char *text, GError **error)
{
  const KtGame *game = kt_pgn_notation_of_position (text)->game;
  KtOptions options = kt_options_default (game);
  g_autofree KtPosition *start = kt_position_parse (game, &options, text, error);

  return start ? kt_record_new (start) : NULL;
}
