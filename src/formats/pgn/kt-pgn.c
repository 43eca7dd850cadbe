/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn/kt-pgn.h"

#include <string.h>

#include "games/chess/chess-game.h"

G_DEFINE_QUARK (kt_pgn_error_quark, kt_pgn_error)

typedef struct {
  const char *name, *value; /* in the game's texts */
} Tag;

struct _KtPgnGame {
  GArray *tags;
  GStringChunk *texts; /* go with the game, even those that no tag has any more */
  KtGameTree *tree;
  KtPgnResult result;
  GError *fault;
  guint fault_line, fault_column;
  guint64 offset;
  guint line;
};

/* What most games need. */
enum { USUAL_TAGS = 16, TEXTS_SIZE = 512 };

static KtGameTree *
create_usual_tree (void)
{
  KtOptions options = kt_options_default (&chess_game);
  g_autofree KtPosition *start = kt_position_new (&chess_game, &options);

  return kt_game_tree_new (start);
}

KtPgnGame *
kt_pgn_game_new (const KtPosition *start)
{
  KtPgnGame *game = g_new0 (KtPgnGame, 1);

  game->tags = g_array_sized_new (FALSE, FALSE, sizeof (Tag), USUAL_TAGS);
  game->texts = g_string_chunk_new (TEXTS_SIZE);
  game->tree = start ? kt_game_tree_new (start) : create_usual_tree ();
  return game;
}

void
kt_pgn_game_free (KtPgnGame *game)
{
  if (!game)
    return;
  g_array_unref (game->tags);
  g_string_chunk_free (game->texts);
  kt_game_tree_free (game->tree);
  g_clear_error (&game->fault);
  g_free (game);
}

KtGameTree *
kt_pgn_game_get_tree (KtPgnGame *game)
{
  return game->tree;
}

KtGameTree *
kt_pgn_game_steal_tree (KtPgnGame *game)
{
  return g_steal_pointer (&game->tree);
}

void
kt_pgn_game_take_tree (KtPgnGame *game, KtGameTree *tree)
{
  kt_game_tree_free (game->tree);
  game->tree = tree;
}

guint
kt_pgn_game_get_n_tags (const KtPgnGame *game)
{
  return game->tags->len;
}

static Tag *
get_tag (const KtPgnGame *game, guint index)
{
  return &g_array_index (game->tags, Tag, index);
}

const char *
kt_pgn_game_get_tag_name (const KtPgnGame *game, guint index)
{
  return get_tag (game, index)->name;
}

const char *
kt_pgn_game_get_tag_value (const KtPgnGame *game, guint index)
{
  return get_tag (game, index)->value;
}

static Tag *
find_tag (const KtPgnGame *game, const char *name)
{
  for (guint i = 0; i < game->tags->len; i++) {
    if (g_str_equal (get_tag (game, i)->name, name))
      return get_tag (game, i);
  }
  return NULL;
}

const char *
kt_pgn_game_get_tag (const KtPgnGame *game, const char *name)
{
  const Tag *tag = find_tag (game, name);

  return tag ? tag->value : NULL;
}

void
kt_pgn_game_add_tag (KtPgnGame *game, const char *name, const char *value)
{
  Tag tag = { g_string_chunk_insert (game->texts, name),
              g_string_chunk_insert (game->texts, value) };

  g_array_append_val (game->tags, tag);
}

void
kt_pgn_game_set_tag (KtPgnGame *game, const char *name, const char *value)
{
  Tag *tag = find_tag (game, name);

  if (!value) {
    for (; tag; tag = find_tag (game, name))
      g_array_remove_index (game->tags, (guint) (tag - get_tag (game, 0)));
  } else if (tag) {
    tag->value = g_string_chunk_insert (game->texts, value);
  } else {
    kt_pgn_game_add_tag (game, name, value);
  }
}

KtPgnResult
kt_pgn_game_get_result (const KtPgnGame *game)
{
  return game->result;
}

void
kt_pgn_game_set_end (KtPgnGame *game, KtPgnResult result)
{
  game->result = result;
}

void
kt_pgn_game_set_result (KtPgnGame *game, KtPgnResult result)
{
  game->result = result;
  kt_pgn_game_set_tag (game, "Result", kt_pgn_result_to_text (result));
}

/* In the order of KtPgnResult; then what else is written for them. */
static const struct {
  const char *text;
  KtPgnResult result;
} results[] = {
  { "*", KT_PGN_UNKNOWN },    { "1-0", KT_PGN_WHITE_WINS }, { "0-1", KT_PGN_BLACK_WINS },
  { "1/2-1/2", KT_PGN_DRAW }, { "1/2", KT_PGN_DRAW },       { "½-½", KT_PGN_DRAW },
  { "½", KT_PGN_DRAW },
};

const char *
kt_pgn_result_to_text (KtPgnResult result)
{
  return results[result].text;
}

gboolean
kt_pgn_result_parse (const char *text, gsize length, KtPgnResult *result)
{
  for (guint i = 0; i < G_N_ELEMENTS (results); i++) {
    const char *form = results[i].text;

    if (length > 0 && *form == *text && strlen (form) == length &&
        memcmp (form, text, length) == 0) {
      *result = results[i].result;
      return TRUE;
    }
  }
  return FALSE;
}

const GError *
kt_pgn_game_get_fault (const KtPgnGame *game)
{
  return game->fault;
}

guint
kt_pgn_game_get_fault_line (const KtPgnGame *game)
{
  return game->fault_line;
}

guint
kt_pgn_game_get_fault_column (const KtPgnGame *game)
{
  return game->fault_column;
}

void
kt_pgn_game_take_fault (KtPgnGame *game, GError *fault, guint line, guint column)
{
  if (game->fault) {
    g_error_free (fault);
    return;
  }
  game->fault = fault;
  game->fault_line = line;
  game->fault_column = column;
}

guint64
kt_pgn_game_get_offset (const KtPgnGame *game)
{
  return game->offset;
}

guint
kt_pgn_game_get_line (const KtPgnGame *game)
{
  return game->line;
}

void
kt_pgn_game_set_place (KtPgnGame *game, guint64 offset, guint line)
{
  game->offset = offset;
  game->line = line;
}
