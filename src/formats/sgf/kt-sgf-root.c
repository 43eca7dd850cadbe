/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/sgf/kt-sgf-root.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-quote.h"
#include "formats/sgf/kt-sgf-setup.h"
#include "games/kt-registry.h"

enum { GOMOKU = 4, USUAL_SIZE = 15 };

typedef struct {
  const KtSgfNode *node;
  const KtSgfCharset *charset;
  KtRecord *game;
} Root;

/* Messages for games that are not supported, by their number in the standard's list. */
static const char *const other_games[] = {
  NULL,
  N_ ("This is a game of Go, which is not played here"),
  N_ ("This is a game of Othello, which is not played here"),
  N_ ("This is a game of chess, which is read in PGN only"),
  NULL,
  N_ ("This is a game of Nine Men’s Morris, which is not played here"),
  N_ ("This is a game of backgammon, which is not played here"),
  N_ ("This is a game of Chinese chess, which is not played here"),
  N_ ("This is a game of shogi, which is not played here"),
  N_ ("This is a game of Lines of Action, which is not played here"),
  N_ ("This is a game of Ataxx, which is not played here"),
  N_ ("This is a game of Hex, which is not played here"),
};

/* --- Values of the node --- */

static const KtSgfProperty *
find (const Root *root, const char *name)
{
  for (guint i = 0; i < root->node->properties->len; i++) {
    const KtSgfProperty *property = kt_sgf_node_get_property (root->node, i);

    if (g_str_equal (kt_sgf_node_get_name (root->node, property), name))
      return property;
  }
  return NULL;
}

/* Returns the first value of a property as text; NULL if it is missing. */
static char *
get (const Root *root, const char *name, KtSgfPlace *place)
{
  const KtSgfProperty *property = find (root, name);
  g_autoptr (GString) raw = NULL;
  const KtSgfValue *value;
  GString *text;

  if (!property)
    return NULL;
  value = kt_sgf_node_get_value (root->node, property, 0);
  raw = g_string_new (NULL);
  text = g_string_new (NULL);
  kt_sgf_charset_append (root->charset, raw, kt_sgf_node_get_text (root->node, value),
                         value->length);
  kt_sgf_text_read (text, raw->str, KT_SGF_SIMPLE);
  *place = value->place;
  return g_strstrip (g_string_free (text, FALSE));
}

/* --- The game --- */

static void
read_charset (const Root *root, KtSgfCharset *charset)
{
  KtSgfPlace place;
  g_autofree char *name = get (root, "CA", &place), *shown = NULL;

  if (!name || kt_sgf_charset_set (charset, name))
    return;
  shown = kt_quote (name);
  kt_sgf_fail (root->game, place, KT_SGF_ERROR_VALUE,
               _ ("“%s” is an unknown encoding; expected one such as “UTF-8”"), shown);
}

/* Whether the game is gomoku, which is assumed if there is no game number. */
static gboolean
is_gomoku (const Root *root)
{
  KtSgfPlace place;
  g_autofree char *text = get (root, "GM", &place), *shown = NULL;
  guint64 number;

  if (!text)
    return TRUE;
  if (g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT, &number, NULL)) {
    if (number == GOMOKU)
      return TRUE;
    if (number < G_N_ELEMENTS (other_games) && other_games[number])
      kt_sgf_fail (root->game, place, KT_SGF_ERROR_GAME, "%s", _ (other_games[number]));
  }
  shown = kt_quote (text);
  kt_sgf_fail (root->game, place, KT_SGF_ERROR_GAME,
               _ ("This is a game that is not played here: its number is “%s”, and gomoku has "
                  "number 4"),
               shown);
  return FALSE;
}

/* --- Its options --- */

typedef struct {
  guint columns, rows;
  KtSgfPlace place;
  gboolean is_told;
} Size;

static gboolean
parse_number (const char *text, guint *number)
{
  g_autofree char *copy = g_strstrip (g_strdup (text));
  guint64 value;
  gboolean is_number = g_ascii_string_to_unsigned (copy, 10, 1, G_MAXINT, &value, NULL);

  *number = is_number ? (guint) value : 0;
  return is_number;
}

/* Reads "15", "20:12" or the common variant "20x12". Returns FALSE with a reported fault if it
 * is not a size. */
static gboolean
read_size (const Root *root, Size *size)
{
  KtSgfPlace place = { 0 };
  g_autofree char *text = get (root, "SZ", &place), *shown = NULL;
  g_auto (GStrv) numbers = text ? g_strsplit_set (text, ":x*", -1) : NULL;
  guint n = numbers ? g_strv_length (numbers) : 0;

  *size = (Size){ USUAL_SIZE, USUAL_SIZE, place, text != NULL };
  if (!text || (n == 1 && parse_number (text, &size->columns))) {
    size->rows = size->columns;
    return TRUE;
  }
  if (n == 2 && parse_number (numbers[0], &size->columns) && parse_number (numbers[1], &size->rows))
    return TRUE;
  shown = kt_quote (text);
  kt_sgf_fail (root->game, place, KT_SGF_ERROR_BOARD,
               _ ("“%s” is no size of a board; expected one such as 15 or 20:12"), shown);
  return FALSE;
}

/* Returns the game that the private property names; NULL if it is missing or unknown. */
static const KtGame *
find_named (const Root *root)
{
  KtSgfPlace place;
  g_autofree char *id = get (root, KT_SGF_GAME, &place);
  const KtGame *game = id ? kt_registry_find_game (id) : NULL;

  return game && g_str_equal (kt_registry_get_module (game)->format, "sgf") ? game : NULL;
}

static void
check_size (const Root *root, const Size *size, const KtGame *game, const KtOptions *options)
{
  KtGeometry board = game->get_geometry (options);

  if (size->is_told && (board.columns != size->columns || board.rows != size->rows))
    kt_sgf_fail (root->game, size->place, KT_SGF_ERROR_BOARD,
                 _ ("The size differs from the one in “%s”, %u:%u"), KT_SGF_OPTIONS, board.columns,
                 board.rows);
}

/* Returns the game and reads its options. NULL with a reported fault if no game has this board. */
static const KtGame *
read_options (const Root *root, const Size *size, KtOptions *options)
{
  const KtGame *game = find_named (root);
  KtSgfPlace place, rules_place;
  g_autofree char *text = get (root, KT_SGF_OPTIONS, &place),
                  *rules = get (root, "RU", &rules_place);
  g_autoptr (GError) error = NULL;

  if (game && text) {
    if (!kt_options_parse (game, text, options, &error))
      kt_sgf_fail (root->game, place, KT_SGF_ERROR_BOARD, "%s", error->message);
    check_size (root, size, game, options);
    return game;
  }
  if (game && kt_registry_get_module (game)->match_board &&
      kt_registry_get_module (game)->match_board (size->columns, size->rows, rules, options) > 0)
    return game;
  game = kt_registry_match_board (size->columns, size->rows, rules, options);
  if (!game)
    kt_sgf_fail (root->game, size->place, KT_SGF_ERROR_BOARD,
                 _ ("No game here has a board of %u columns and %u rows; each may be from 3 to %u"),
                 size->columns, size->rows, (guint) MIN (KT_MAX_COLUMNS, KT_MAX_ROWS));
  return game;
}

/* --- Tags --- */

static gboolean
is_head (const char *name)
{
  static const char *const names[] = { "CA", "FF", "GM", "SZ", KT_SGF_GAME, KT_SGF_OPTIONS };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    if (g_str_equal (names[i], name))
      return TRUE;
  }
  return FALSE;
}

gboolean
kt_sgf_root_is_used (const char *name)
{
  return is_head (name) || kt_sgf_get_kind (name) == KT_SGF_SETUP || kt_sgf_is_tag (name);
}

static void
add_tag (const Root *root, const KtSgfProperty *property)
{
  const KtSgfNode *node = root->node;
  const char *name = kt_sgf_node_get_name (node, property);
  const KtSgfValue *value = kt_sgf_node_get_value (node, property, 0);
  g_autoptr (GString) raw = g_string_new (NULL), text = g_string_new (NULL);

  kt_sgf_charset_append (root->charset, raw, kt_sgf_node_get_text (node, value), value->length);
  kt_sgf_text_read (text, raw->str, kt_sgf_get_text_kind (name));
  kt_record_add_tag (root->game, name, text->str);
  if (property->n_values > 1)
    kt_sgf_fail (root->game, kt_sgf_node_get_value (node, property, 1)->place, KT_SGF_ERROR_VALUE,
                 _ ("The property “%s” takes only one value"), name);
}

void
kt_sgf_root_read_tags (const KtSgfNode *node, const KtSgfCharset *charset, KtRecord *game,
                       GHashTable *seen)
{
  Root root = { node, charset, game };

  for (guint i = 0; i < node->properties->len; i++) {
    const KtSgfProperty *property = kt_sgf_node_get_property (node, i);
    const char *name = kt_sgf_node_get_name (node, property);

    if (!kt_sgf_is_tag (name))
      continue;
    if (g_hash_table_add (seen, g_strdup (name)))
      add_tag (&root, property);
    else
      kt_sgf_fail (game, property->place, KT_SGF_ERROR_PROPERTY,
                   _ ("The property “%s” is there twice; the first one is kept"), name);
  }
}

/* --- The first node --- */

KtPosition *
kt_sgf_root_create_start (void)
{
  KtOptions options;
  const KtGame *game = kt_registry_match_board (USUAL_SIZE, USUAL_SIZE, NULL, &options);

  return kt_position_new (game, &options);
}

gboolean
kt_sgf_root_read (const KtSgfNode *node, KtSgfCharset *charset, KtRecord *game, GHashTable *seen)
{
  Root root = { node, charset, game };
  g_autofree KtPosition *start = NULL;
  const KtGame *kind;
  KtOptions options;
  Size size;
  gboolean is_known;

  kt_sgf_charset_clear (charset);
  read_charset (&root, charset);
  is_known = is_gomoku (&root);
  kt_sgf_root_read_tags (node, charset, game, seen);
  if (!is_known || !read_size (&root, &size))
    return FALSE;
  kind = read_options (&root, &size, &options);
  if (!kind)
    return FALSE;
  start = kt_sgf_setup_read (node, game, kind, &options);
  kt_record_take_tree (game, kt_game_tree_new (start));
  return TRUE;
}
