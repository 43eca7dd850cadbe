/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests setting up positions by hand: every game can be built to its start piece by piece, and
 * impossible positions are explained. */
#include <string.h>

#include "core/kt-position.h"
#include "games/kt-registry.h"

static const KtPiece nothing = { -1, 0 };

static KtPosition *
create (const char *id)
{
  const KtGame *game = kt_registry_find_game (id);
  KtOptions options = kt_options_default (game);

  return kt_position_new (game, &options);
}

static void
put (KtPosition *loose, const char *square, int side, int type)
{
  KtGeometry board = kt_position_get_geometry (loose);

  loose->game->setup->put_piece (loose, kt_square_parse (square, board.columns, board.rows),
                                 (KtPiece){ (gint8) side, (guint8) type });
}

static void
empty (KtPosition *loose)
{
  KtGeometry board = kt_position_get_geometry (loose);

  for (guint i = 0; i < board.columns * board.rows; i++)
    loose->game->setup->put_piece (loose, (KtSquare) i, nothing);
}

/* Copying all pieces and fields to another board gives the same text. */
static void
test_copy (void)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    const char *id = game->id;
    g_autofree KtPosition *start = create (id), *loose = create (id), *position = NULL;
    g_autoptr (GError) error = NULL;
    KtGeometry board = kt_position_get_geometry (start);
    const KtSetup *setup = game->setup;

    /* Men that lie face down cannot be set up. */
    g_assert_true (setup != NULL || game->forget_secrets != NULL);
    if (!setup)
      continue;
    empty (loose);
    for (guint square = 0; square < board.columns * board.rows; square++)
      setup->put_piece (loose, (KtSquare) square, kt_position_get_piece (start, (KtSquare) square));
    for (guint field = 0; field < setup->n_fields; field++)
      setup->set_field (loose, field, setup->get_field (start, field));
    position = kt_position_finish_setup (loose, &error);
    g_assert_no_error (error);
    g_assert_true (kt_position_equal (position, start));
  }
}

static void
assert_text (const KtPosition *loose, const char *expected)
{
  g_autofree char *text = kt_position_to_text (loose);

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_reason (const KtPosition *loose, const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autofree KtPosition *position = kt_position_finish_setup (loose, &error);

  g_assert_null (position);
  g_assert_nonnull (strstr (error->message, part));
}

enum { SIDE, WHITE_SHORT, WHITE_LONG, BLACK_SHORT, BLACK_LONG, EN_PASSANT, IDLE, NUMBER };
enum { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING };

/* Castling rights disappear with their pieces, and can be set only with them. */
static void
test_castling (void)
{
  g_autofree KtPosition *loose = create ("chess");
  const KtSetup *setup = loose->game->setup;

  put (loose, "h1", -1, 0);
  assert_text (loose, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1");
  setup->set_field (loose, WHITE_SHORT, 1);
  g_assert_cmpint (setup->get_field (loose, WHITE_SHORT), ==, 0);
  put (loose, "h1", 0, ROOK);
  setup->set_field (loose, WHITE_SHORT, 1);
  setup->set_field (loose, BLACK_LONG, 0);
  assert_text (loose, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1");
}

static void
test_en_passant (void)
{
  g_autofree KtPosition *loose = create ("chess"), *position = NULL;
  const KtSetup *setup = loose->game->setup;

  put (loose, "e2", -1, 0);
  put (loose, "e4", 0, PAWN);
  setup->set_field (loose, EN_PASSANT, 5);
  g_assert_cmpint (setup->get_field (loose, EN_PASSANT), ==, 0);
  setup->set_field (loose, SIDE, 1);
  setup->set_field (loose, EN_PASSANT, 5);
  setup->set_field (loose, IDLE, 0);
  setup->set_field (loose, NUMBER, 7);
  assert_text (loose, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 7");
  position = kt_position_finish_setup (loose, NULL);
  g_assert_nonnull (position);
  put (loose, "e4", -1, 0);
  g_assert_cmpint (setup->get_field (loose, EN_PASSANT), ==, 0);
}

static void
test_reasons (void)
{
  g_autofree KtPosition *chess = create ("chess"), *caro = create ("caro");

  empty (chess);
  assert_reason (chess, "White has 0 kings");
  put (chess, "e1", 0, KING);
  assert_reason (chess, "Black has 0 kings");
  put (chess, "e8", 1, KING);
  put (chess, "a8", 0, PAWN);
  assert_reason (chess, "pawn on a8");
  put (chess, "a8", 0, ROOK);
  assert_reason (chess, "in check");
  put (caro, "h8", 0, 0);
  put (caro, "h9", 0, 0);
  assert_reason (caro, "X has 2 more");
  put (caro, "h9", 1, 0);
  g_assert_cmpint (kt_position_get_piece (caro, kt_square_parse ("h9", 15, 15)).side, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/setup/copy", test_copy);
  g_test_add_func ("/setup/castling", test_castling);
  g_test_add_func ("/setup/en-passant", test_en_passant);
  g_test_add_func ("/setup/reasons", test_reasons);
  return g_test_run ();
}
