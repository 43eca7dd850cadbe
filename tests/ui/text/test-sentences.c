/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the sentences about a game, in English and in Vietnamese. */
#include "config.h"

#include "games/kt-registry.h"
#include "model/match/kt-computer.h"
#include "tests/ui/ui-test.h"
#include "ui/text/kt-language.h"
#include "ui/text/kt-sentences.h"

static KtGameModel *
new_game (const char *game, const char *options, KtPlayer *first, KtPlayer *second)
{
  KtGameModel *model = test_game (game, options, first, second);
  KtMatch *match = kt_game_model_get_match (model);

  kt_seat_set_name (kt_match_get_seat (match, 0), "An");
  kt_seat_set_name (kt_match_get_seat (match, 1), "Bình");
  return model;
}

#define assert_words(call, expected)                                                               \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *words_ = call;                                                                \
    g_assert_cmpstr (words_, ==, expected);                                                        \
  }                                                                                                \
  G_STMT_END

static void
assert_spoken (KtGameModel *model, const char *expected)
{
  GListModel *moves = kt_game_model_get_moves (model);
  g_autoptr (KtMove) move = g_list_model_get_item (moves, g_list_model_get_n_items (moves) - 1);

  assert_words (kt_sentence_speak_move (model, move, -1), expected);
}

/* An answer is spoken with the words of its question. */
static void
assert_answer_spoken (KtGameModel *model, const char *name)
{
  GListModel *moves = kt_game_model_get_moves (model);
  g_autoptr (KtMove) move = g_list_model_get_item (moves, g_list_model_get_n_items (moves) - 1);
  g_autofree char *expected =
      g_strdup_printf ("%s: %s.", name, kt_sentence_note (kt_move_get_answer (move)));

  assert_spoken (model, expected);
}

static void
test_squares (void)
{
  KtGameModel *model = new_game ("caro", "size=30", NULL, NULL);

  test_act (model, "ad30");
  test_act (model, "a1");
  assert_words (kt_sentence_describe_square (kt_game_model_get_position (model), 899, -1),
                "ad30, X");
  assert_words (kt_sentence_describe_square (kt_game_model_get_position (model), 0, -1), "a1, O");
  assert_words (kt_sentence_describe_square (kt_game_model_get_position (model), 1, -1),
                "b1, empty");
  test_assert_gone (model);
}

static void
test_rule (void)
{
  KtGameModel *caro = new_game ("caro", "size=15 rule=vietnamese", NULL, NULL);
  KtGameModel *other = new_game ("tic-tac-toe", "columns=5 rows=4", NULL, NULL);

  assert_words (kt_sentence_describe_rule (kt_game_model_get_position (caro)),
                "15 × 15 · Vietnamese");
  assert_words (kt_sentence_describe_rule (kt_game_model_get_position (other)), "5 × 4");
  test_assert_gone (caro);
  test_assert_gone (other);
}

static void
test_moves (void)
{
  KtGameModel *model = new_game ("caro", "opening=swap2", NULL, NULL);

  test_act (model, "h8");
  assert_spoken (model, "X plays h8.");
  test_act (model, "h9");
  assert_spoken (model, "O plays h9.");
  test_act (model, "i8");
  test_act (model, "put-two");
  assert_answer_spoken (model, "Bình");
  test_act (model, "a1");
  test_act (model, "a2");
  test_act (model, "take-o");
  assert_answer_spoken (model, "An");
  kt_game_model_resign (model);
  assert_spoken (model, "An resigns.");
  test_assert_gone (model);
}

static void
test_results (void)
{
  KtGameModel *model = new_game ("tic-tac-toe", "", NULL, NULL);
  static const char *const won[] = { "a1", "b1", "a2", "b2", "a3" };
  static const char *const drawn[] = { "a1", "b2", "c3", "b1", "b3", "a3", "c1", "c2", "a2" };

  for (guint i = 0; i < G_N_ELEMENTS (won); i++)
    test_act (model, won[i]);
  assert_words (kt_sentence_describe_result (model), "An won");
  assert_words (kt_sentence_describe_seat (model, 0), "winner · 1 win");
  assert_words (kt_sentence_describe_seat (model, 1), "");
  kt_game_model_start_again (model);
  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    test_act (model, drawn[i]);
  assert_words (kt_sentence_describe_result (model), "Draw");
  assert_words (kt_sentence_describe_seat (model, 0), "1 win");
  test_assert_gone (model);
}

static void
test_seats (void)
{
  int medium = kt_registry_find_level (kt_registry_find_game ("caro"), "medium");
  g_autoptr (KtPlayer) computer = kt_computer_new ((guint) medium, 0);
  g_autoptr (KtPlayer) scripted = test_scripted_new ();
  KtGameModel *model = new_game ("caro", "", NULL, scripted);

  assert_words (kt_sentence_describe_seat (model, 0), "to move");
  assert_words (kt_sentence_describe_seat (model, 1), "");
  test_act (model, "h8");
  assert_words (kt_sentence_describe_seat (model, 0), "");
  assert_words (kt_sentence_describe_seat (model, 1), "thinking…");
  test_set_player (model, 1, computer);
  kt_game_model_set_paused (model, TRUE);
  assert_words (kt_sentence_describe_seat (model, 1), "paused · Medium");
  test_assert_gone (model);
}

/* A level that has no room beside the rest has a line of its own, which stays from turn to turn. */
static void
test_long_seats (void)
{
  g_autoptr (KtPlayer) computer = kt_computer_new (0, 0);
  KtGameModel *model = new_game ("chess", "", NULL, computer);

  g_object_set (computer, "elo", 1500, NULL);
  assert_words (kt_sentence_describe_seat (model, 1), "Adapts to you (1500)\n");
  test_act (model, "e4");
  assert_words (kt_sentence_describe_seat (model, 1), "Adapts to you (1500)\nthinking…");
  kt_game_model_set_paused (model, TRUE);
  assert_words (kt_sentence_describe_seat (model, 1), "Adapts to you (1500)\npaused");
  test_assert_gone (model);
}

static void
test_nothing (void)
{
  g_assert_cmpstr (kt_sentence_note (NULL), ==, "");
}

static char *
describe (KtGameModel *model)
{
  g_autofree char *rule = kt_sentence_describe_rule (kt_game_model_get_position (model));
  g_autofree char *square = kt_sentence_describe_square (kt_game_model_get_position (model), 1, -1);
  g_autofree char *seat = kt_sentence_describe_seat (model, 0);

  return g_strjoin ("|", rule, square, seat, NULL);
}

/* None of these sentences may stay English. */
static void
test_vietnamese (void)
{
  KtGameModel *model = new_game ("caro", "", NULL, NULL);
  g_autofree char *english = describe (model);
  g_autofree char *vietnamese = NULL;
  g_auto (GStrv) before = NULL, after = NULL;

  if (ui_require_language ("vi")) {
    kt_language_apply ("vi");
    vietnamese = describe (model);
    before = g_strsplit (english, "|", -1);
    after = g_strsplit (vietnamese, "|", -1);
    for (guint i = 0; before[i]; i++)
      g_assert_cmpstr (before[i], !=, after[i]);
    g_assert_true (g_str_has_prefix (after[1], "b1, "));
    test_act (model, "h8");
    {
      g_autoptr (KtMove) move = g_list_model_get_item (kt_game_model_get_moves (model), 0);
      g_autofree char *spoken = kt_sentence_speak_move (model, move, -1);

      g_assert_nonnull (strstr (spoken, "X"));
      g_assert_nonnull (strstr (spoken, "h8"));
      g_assert_null (strstr (spoken, "plays"));
    }
    kt_language_apply ("en");
    kt_game_model_undo (model);
    assert_words (describe (model), english);
  }
  test_assert_gone (model);
}

/* --- Moves and answers ---------------------------------------------------------------------------
 */

/* Plays a line between two persons. Returns its last move, to be freed by the caller. */
static KtMove *
get_last_move (KtGameModel *model, const char *line)
{
  GListModel *moves = kt_game_model_get_moves (model);
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  for (guint i = 0; words[i]; i++)
    test_act (model, words[i]);
  return g_list_model_get_item (moves, g_list_model_get_n_items (moves) - 1);
}

#define LONG_CASTLING "d4 d5 Nc3 Nc6 Bf4 Bf5 Qd2 Qd7 O-O-O O-O-O"
#define PROMOTION "h4 g5 hxg5 h6 gxh6 a6 h7 a5 hxg8=N"

/* At the end the result is announced instead of the check. */
static const struct {
  const char *line, *english, *vietnamese;
} spoken[] = {
  { "e4", "White: Pawn e2 to e4. King’s Pawn Game.", "Trắng: Tốt e2 đến e4. Khai cuộc Tốt Vua." },
  { "e4 Nf6", "Black: Knight g8 to f6. Alekhine Defence.",
    "Đen: Mã g8 đến f6. Phòng thủ Alekhine." },
  { "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "Black: Pawn a7 to a6. Najdorf Variation.",
    "Đen: Tốt a7 đến a6. Phương án Najdorf." },
  { "e4 e5 Nf3 Nc6 Bc4 Nf6 Nc3", "White: Knight b1 to c3. Four Knights Game: Italian Variation.",
    "Trắng: Mã b1 đến c3. Ván cờ Bốn Mã: Phương án Ý." },
  { "e4 d5 exd5", "White: Pawn e4 takes Pawn on d5.", "Trắng: Tốt e4 ăn Tốt ở d5." },
  { "e4 d5 exd5 Qxd5", "Black: Queen d8 takes Pawn on d5. Mieses–Kotrč Variation.",
    "Đen: Hậu d8 ăn Tốt ở d5. Phương án Mieses–Kotrč." },
  { "e4 a6 e5 d5 exd6", "White: Pawn e5 to d6, en passant.",
    "Trắng: Tốt e5 đến d6, bắt Tốt qua đường." },
  { "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O", "White: King e1 to g1, castles kingside.",
    "Trắng: Vua e1 đến g1, nhập thành gần." },
  { LONG_CASTLING, "Black: King e8 to c8, castles queenside.",
    "Đen: Vua e8 đến c8, nhập thành xa." },
  { PROMOTION, "White: Pawn h7 takes Knight on g8, becomes Knight.",
    "Trắng: Tốt h7 ăn Mã ở g8, phong cấp thành Mã." },
  { "e4 f6 Qh5", "White: Queen d1 to h5. Check!", "Trắng: Hậu d1 đến h5. Chiếu!" },
  { "e4 e5 Bc4 Nc6 Bxf7", "White: Bishop c4 takes Pawn on f7. Check!",
    "Trắng: Tượng c4 ăn Tốt ở f7. Chiếu!" },
  { "f3 e5 g4 Qh4", "Black: Queen d8 to h4. Fool’s Mate.",
    "Đen: Hậu d8 đến h4. Chiếu bí kẻ ngốc." },
  { "e4 time", "Bình has run out of time.", "Bình đã hết giờ." },
};

static void
check_spoken (gboolean vietnamese)
{
  for (guint i = 0; i < G_N_ELEMENTS (spoken); i++) {
    KtGameModel *model = new_game ("chess", "", NULL, NULL);
    g_autoptr (KtMove) move = get_last_move (model, spoken[i].line);

    assert_words (kt_sentence_speak_move (model, move, -1),
                  vietnamese ? spoken[i].vietnamese : spoken[i].english);
    test_assert_gone (model);
  }
}

/* Moves in the log with English and Vietnamese letters, and with figurines. */
static const struct {
  const char *line, *english, *vietnamese, *figures;
} written[] = {
  { "e4", "e4", "e4", "e4" },
  { "Nf3", "Nf3", "Mf3", "♞f3" },
  { "e4 e5 Bc4", "Bc4", "Tc4", "♝c4" },
  { "a4 a5 Ra3", "Ra3", "Xa3", "♜a3" },
  { "e4 e5 Ke2", "Ke2", "Ve2", "♚e2" },
  { "e4 d5 exd5 Qxd5", "Qxd5", "Hxd5", "♛xd5" },
  { "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O", "O-O", "O-O", "O-O" },
  { LONG_CASTLING, "O-O-O", "O-O-O", "O-O-O" },
  { PROMOTION, "hxg8=N", "hxg8=M", "hxg8=♞" },
  { "f3 e5 g4 Qh4", "Qh4#", "Hh4#", "♛h4#" },
  { "e4 resign", "resigns", "xin thua", "resigns" },
  { "e4 time", "out of time", "hết giờ", "out of time" },
};

static void
check_written (gboolean vietnamese)
{
  for (guint i = 0; i < G_N_ELEMENTS (written); i++) {
    KtGameModel *model = new_game ("chess", "", NULL, NULL);
    g_autoptr (KtMove) move = get_last_move (model, written[i].line);
    gboolean on_board = kt_action_is_on_board (*kt_move_get_action (move));

    assert_words (kt_sentence_write_move (move, KT_NOTATION_LANGUAGE),
                  vietnamese ? written[i].vietnamese : written[i].english);
    if (on_board || !vietnamese) {
      assert_words (kt_sentence_write_move (move, KT_NOTATION_ENGLISH), written[i].english);
      assert_words (kt_sentence_write_move (move, KT_NOTATION_FIGURES), written[i].figures);
    }
    test_assert_gone (model);
  }
}

/* In Russian the letter for the king has two characters, the others one. */
static void
test_russian_letters (void)
{
  static const char *const cases[][2] = {
    { "e4 e5 Ke2", "Крe2" },
    { "e4 e5 Nf3", "Кf3" },
    { "e4 d5 exd5 Qxd5", "Фxd5" },
  };

  if (!ui_require_language ("ru"))
    return;
  kt_language_apply ("ru");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtGameModel *model = new_game ("chess", "", NULL, NULL);
    g_autoptr (KtMove) move = get_last_move (model, cases[i][0]);

    assert_words (kt_sentence_write_move (move, KT_NOTATION_LANGUAGE), cases[i][1]);
    test_assert_gone (model);
  }
  kt_language_apply ("en");
}

/* In Chinese chess the notation and the words follow the language. */
static void
test_columns (void)
{
  static const struct {
    const char *language, *written, *described;
  } cases[] = {
    { "en", "C2=5", "Cannon 2 traverses to 5" },
    { "vi", "P2-5", "Pháo 2 bình 5" },
    { "zh_CN", "炮二平五", "炮2平5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtGameModel *model = new_game ("xiangqi", "", NULL, NULL);
    g_autoptr (KtMove) move = get_last_move (model, "C2=5");

    if (i == 0 || ui_require_language (cases[i].language)) {
      kt_language_apply (cases[i].language);
      assert_words (kt_sentence_write_move (move, KT_NOTATION_LANGUAGE), cases[i].written);
      assert_words (kt_sentence_describe_move (move), cases[i].described);
      assert_words (kt_sentence_describe_rule (kt_game_model_get_position (model)), "");
    }
    test_assert_gone (model);
  }
  kt_language_apply ("en");
}

static void
assert_described (KtGameModel *model, const char *expected)
{
  GListModel *moves = kt_game_model_get_moves (model);
  g_autoptr (KtMove) move = g_list_model_get_item (moves, g_list_model_get_n_items (moves) - 1);

  assert_words (kt_sentence_describe_move (move), expected);
}

static void
assert_located (KtGameModel *model, int counting_side, const char *expected)
{
  GListModel *moves = kt_game_model_get_moves (model);
  g_autoptr (KtMove) move = g_list_model_get_item (moves, g_list_model_get_n_items (moves) - 1);

  assert_words (kt_sentence_locate_move (move, counting_side), expected);
}

static void
assert_written (KtGameModel *model, const char *expected[5])
{
  GListModel *moves = kt_game_model_get_moves (model);
  g_autoptr (KtMove) move = g_list_model_get_item (moves, g_list_model_get_n_items (moves) - 1);

  for (guint notation = 0; notation < 5; notation++)
    assert_words (kt_sentence_write_move (move, notation), expected[notation]);
}

/* Moves of Chinese chess are written in four notations, and spoken by columns and steps. */
static void
test_ways (void)
{
  static const char *cannon[] = { "C2=5", "C2=5", "P2-5", "炮二平五", "h3e3" };
  static const char *horse[] = { "H8+7", "H8+7", "M8.7", "马８进７", "h10g8" };
  KtGameModel *model = new_game ("xiangqi", "", NULL, NULL);

  test_act (model, "C2=5");
  assert_written (model, cannon);
  assert_described (model, "Cannon 2 traverses to 5");
  test_act (model, "H8+7");
  assert_written (model, horse);
  assert_described (model, "Horse 8 advances to 7");
  assert_located (model, 1, "Horse 8 advances to 7");
  assert_located (model, KT_COUNTED_BY_MOVER, "Horse 8 advances to 7");
  assert_located (model, 0, "Horse 8 advances to 7, to file 3 row 8");
  assert_located (model, -1, "Horse 8 advances to 7, to g8");
  test_act (model, "C5+4");
  assert_described (model, "Cannon 5 advances 4 steps, takes Soldier");
  test_act (model, "H2+3");
  test_act (model, "C8=5");
  test_act (model, "P1+1");
  test_act (model, "C+-1");
  assert_described (model, "front Cannon retreats 1 step");
  assert_words (kt_sentence_describe_square (kt_game_model_get_position (model), 0, 0),
                "file 9 row 1, Red Chariot");
  assert_words (kt_sentence_describe_square (kt_game_model_get_position (model), 0, 1),
                "file 1 row 10, Red Chariot");
  assert_words (kt_sentence_describe_square (kt_game_model_get_position (model), 0, -1),
                "a1, Red Chariot");
  test_assert_gone (model);
}

static void
check_answers (gboolean vietnamese)
{
  static const struct {
    const char *answer, *english, *vietnamese;
  } cases[] = {
    { "take-o", "Bình: Take O and move now.", "Bình: Cầm O, đi ngay lượt này." },
    { "take-x", "Bình: Take X and move second.", "Bình: Cầm X, đợi O đi trước." },
    { "put-two", "Bình: Put two more stones and let the other side choose.",
      "Bình: Đặt thêm hai quân rồi để người kia chọn." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtGameModel *model = new_game ("caro", "opening=swap2", NULL, NULL);
    g_autofree char *line = g_strconcat ("h8 h9 i8 ", cases[i].answer, NULL);
    g_autoptr (KtMove) move = get_last_move (model, line);

    assert_words (kt_sentence_speak_move (model, move, -1),
                  vietnamese ? cases[i].vietnamese : cases[i].english);
    test_assert_gone (model);
  }
}

static void
test_chess (void)
{
  check_spoken (FALSE);
  check_written (FALSE);
  check_answers (FALSE);
}

static void
test_chess_vietnamese (void)
{
  if (!ui_require_language ("vi"))
    return;
  kt_language_apply ("vi");
  check_spoken (TRUE);
  check_written (TRUE);
  check_answers (TRUE);
  kt_language_apply ("en");
}

static void
test_reasons (void)
{
  static const KtNote note = { "four-three", "Makes a four and a three" };
  static const KtNote fork = { "fork", "Fork" };
  static const struct {
    KtReason reason;
    const char *text;
  } cases[] = {
    { { KT_REASON_NONE, 0, NULL }, "" },
    { { KT_REASON_NOTE, 0, &note }, "Makes a four and a three" },
    { { KT_REASON_WIN, 1, NULL }, "Wins at once" },
    { { KT_REASON_NOTE, 0, &note, &fork }, "Fork · Makes a four and a three" },
    { { KT_REASON_WIN, 2, NULL }, "Wins in 2 moves" },
    { { KT_REASON_WIN, 4, NULL }, "Wins in at most 4 moves" },
    { { KT_REASON_WIN, 3, &note }, "Makes a four and a three · Wins in at most 3 moves" },
    { { KT_REASON_MATE, 1, NULL }, "Checkmate" },
    { { KT_REASON_MATE, 3, NULL }, "Mate in 3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = kt_sentence_describe_reason (&cases[i].reason);

    g_assert_cmpstr (text, ==, cases[i].text);
  }
}

/* The spoken hint is more detailed than the written one. */
static void
test_hints (void)
{
  static const char *const line[] = { "e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6" };
  KtGameModel *model = test_game ("chess", "", NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (line); i++)
    test_act (model, line[i]);
  g_assert_null (kt_sentence_speak_hint (model, -1));
  g_assert_null (kt_sentence_write_hint (model, KT_NOTATION_LANGUAGE));
  kt_hinter_find (kt_game_model_get_hinter (model));
  test_wait_hint (model);
  {
    g_autofree char *shown = kt_sentence_write_hint (model, KT_NOTATION_FIGURES);
    g_autofree char *heard = kt_sentence_speak_hint (model, -1);

    g_assert_cmpstr (shown, ==, "Hint: ♛xf7#");
    g_assert_cmpstr (heard, ==, "Hint: Queen h5 takes Pawn on f7. Checkmate.");
  }
  test_assert_gone (model);
}

/* Only rows made by the last move are named, and only the requested kinds. */
static void
test_warnings (void)
{
  static const char *const line[] = { "f8", "a1", "g8", "c1", "h8" };
  const guint all = 1u << KT_MARK_THREAT | 1u << KT_MARK_THREE;
  KtGameModel *model = test_game ("caro", "rule=free", NULL, NULL);
  g_autofree char *three = NULL, *other = NULL, *four = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (line); i++) {
    g_assert_null (kt_sentence_speak_warnings (model, all));
    test_act (model, line[i]);
  }
  three = kt_sentence_speak_warnings (model, all);
  g_assert_cmpstr (three, ==, "Open three.");
  g_assert_null (kt_sentence_speak_warnings (model, 1u << KT_MARK_THREAT));
  test_act (model, "e1");
  other = kt_sentence_speak_warnings (model, all);
  g_assert_null (other);
  test_act (model, "i8");
  four = kt_sentence_speak_warnings (model, all);
  g_assert_cmpstr (four, ==, "Four.");
  test_assert_gone (model);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/words/squares", test_squares);
  g_test_add_func ("/words/rule", test_rule);
  g_test_add_func ("/words/moves", test_moves);
  g_test_add_func ("/words/results", test_results);
  g_test_add_func ("/words/seats", test_seats);
  g_test_add_func ("/words/long-seats", test_long_seats);
  g_test_add_func ("/words/nothing", test_nothing);
  g_test_add_func ("/words/vietnamese", test_vietnamese);
  g_test_add_func ("/words/moves-in-english", test_chess);
  g_test_add_func ("/words/moves-in-vietnamese", test_chess_vietnamese);
  g_test_add_func ("/sentences/reasons", test_reasons);
  g_test_add_func ("/sentences/hints", test_hints);
  g_test_add_func ("/sentences/warnings", test_warnings);
  g_test_add_func ("/sentences/russian-letters", test_russian_letters);
  g_test_add_func ("/sentences/columns", test_columns);
  g_test_add_func ("/sentences/ways", test_ways);
  return g_test_run ();
}
