/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/sgf/kt-sgf-setup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-quote.h"
#include "formats/sgf/kt-sgf-text.h"

static const char *const stones[] = { "AB", "AW" };

enum { EMPTY = '.' };

typedef struct {
  const KtSgfNode *node;
  KtRecord *record;
  const KtGame *game;
  KtGeometry board;
  char cells[KT_MAX_SQUARES]; /* stones by square, as in the text of a position */
  gboolean has_stones;
  KtSgfPlace place; /* place of the first setup stones */
} Setup;

static void
put (Setup *setup, const KtSgfValue *value, KtSquare square, char stone)
{
  if (setup->cells[square] != EMPTY && stone != EMPTY)
    kt_sgf_fail (setup->record, value->place, KT_SGF_ERROR_START,
                 _ ("A stone is already there; expected an empty place"));
  setup->cells[square] = stone;
}

/* Puts stones on a point, or on the rectangle between two corners, such as "aa:cc". */
static void
put_value (Setup *setup, const KtSgfValue *value, char stone)
{
  const char *text = kt_sgf_node_get_text (setup->node, value);
  const char *colon = memchr (text, ':', value->length);
  gsize length = colon ? (gsize) (colon - text) : value->length;
  KtSquare first = kt_sgf_point_read (text, length, &setup->board), last = first;
  int columns = (int) setup->board.columns;

  if (colon)
    last = kt_sgf_point_read (colon + 1, value->length - length - 1, &setup->board);
  if (first == KT_NO_SQUARE || last == KT_NO_SQUARE) {
    g_autofree char *shown = kt_quote (text);

    kt_sgf_fail (setup->record, value->place, KT_SGF_ERROR_START,
                 _ ("“%s” is no place on this board; expected one such as [aa]"), shown);
    return;
  }
  for (int row = MIN (first / columns, last / columns); row <= MAX (first, last) / columns; row++) {
    for (int column = MIN (first % columns, last % columns);
         column <= MAX (first % columns, last % columns); column++)
      put (setup, value, (KtSquare) (row * columns + column), stone);
  }
}

static void
put_property (Setup *setup, const KtSgfProperty *property, char stone)
{
  if (!setup->has_stones)
    setup->place = property->place;
  setup->has_stones = TRUE;
  for (guint i = 0; i < property->n_values; i++)
    put_value (setup, kt_sgf_node_get_value (setup->node, property, i), stone);
}

static void
put_all (Setup *setup)
{
  for (guint i = 0; i < setup->node->properties->len; i++) {
    const KtSgfProperty *property = kt_sgf_node_get_property (setup->node, i);
    const char *name = kt_sgf_node_get_name (setup->node, property);

    for (int side = 0; side < 2; side++) {
      if (g_str_equal (name, stones[side]))
        put_property (setup, property, *setup->game->side_names[side]);
    }
    if (g_str_equal (name, "AE"))
      put_property (setup, property, EMPTY);
  }
}

static KtPosition *
parse (Setup *setup, const KtOptions *options)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  KtPosition *start;

  for (guint row = setup->board.rows; row > 0; row--) {
    g_string_append_len (text, setup->cells + (row - 1) * setup->board.columns,
                         (gssize) setup->board.columns);
    g_string_append_c (text, '\n');
  }
  start = kt_position_parse (setup->game, options, text->str, &error);
  if (!start)
    kt_sgf_fail (setup->record, setup->place, KT_SGF_ERROR_START,
                 _ ("The game cannot begin with these stones: %s"), error->message);
  return start;
}

/* Checks that the property "PL" agrees with the side to move. Only its first letter counts: "B"
 * and "black" are the same. */
static void
check_turn (const Setup *setup, const KtPosition *start)
{
  for (guint i = 0; i < setup->node->properties->len; i++) {
    const KtSgfProperty *property = kt_sgf_node_get_property (setup->node, i);
    const KtSgfValue *value = kt_sgf_node_get_value (setup->node, property, 0);
    char colour = g_ascii_toupper (*kt_sgf_node_get_text (setup->node, value));
    int side = kt_position_get_next_piece (start).side;

    if (g_str_equal (kt_sgf_node_get_name (setup->node, property), "PL") && side >= 0 &&
        colour != "BW"[side])
      kt_sgf_fail (setup->record, value->place, KT_SGF_ERROR_START,
                   side == 0 ? _ ("By the number of stones it is Black’s turn; expected “B”")
                             : _ ("By the number of stones it is White’s turn; expected “W”"));
  }
}

KtPosition *
kt_sgf_setup_read (const KtSgfNode *node, KtRecord *record, const KtGame *game,
                   const KtOptions *options)
{
  Setup setup = { node, record, game, game->get_geometry (options), { 0 }, FALSE, { 0, 0 } };
  KtPosition *start = NULL;

  memset (setup.cells, EMPTY, sizeof setup.cells);
  put_all (&setup);
  if (setup.has_stones)
    start = parse (&setup, options);
  if (!start)
    start = kt_position_new (game, options);
  check_turn (&setup, start);
  return start;
}

void
kt_sgf_setup_write (GString *to, const KtPosition *start)
{
  KtGeometry board = kt_position_get_geometry (start);

  for (int side = 0; side < 2; side++) {
    const char *name = stones[side];

    for (guint square = 0; square < board.columns * board.rows; square++) {
      if (kt_position_get_piece (start, (KtSquare) square).side != side)
        continue;
      g_string_append_printf (to, "%s[", name);
      kt_sgf_point_write (to, (KtSquare) square, &board);
      g_string_append_c (to, ']');
      name = "";
    }
  }
}
