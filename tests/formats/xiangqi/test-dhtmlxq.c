/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests texts of DhtmlXQ. */
#include <string.h>

#include "formats/xiangqi/kt-dhtmlxq.h"
#include "formats/xiangqi/kt-xiangqi-lines.h"
#include "games/kt-registry.h"
#include "tests/formats/xiangqi/xiangqi-fixture.h"

/* A game as web sites publish it, within other text: central cannon against screen horses, with a
 * variation that has a variation. */
static const char page[] =
    "Ván cờ hay:\r\n"
    "[DhtmlXQ]\r\n[DhtmlXQ_ver]www_dpxq_com[/DhtmlXQ_ver]\r\n[DhtmlXQ_init]500,350[/DhtmlXQ_init]\r\n"
    "[DhtmlXQ_title]An tiên thắng Bình[/DhtmlXQ_title]\r\n[DhtmlXQ_event]Giải hội làng[/DhtmlXQ_event]\r\n"
    "[DhtmlXQ_date]2024-02-10[/DhtmlXQ_date]\r\n[DhtmlXQ_result]红胜[/DhtmlXQ_result]\r\n"
    "[DhtmlXQ_red]An[/DhtmlXQ_red]\r\n[DhtmlXQ_black]Bình[/DhtmlXQ_black]\r\n"
    "[DhtmlXQ_binit]0919293949596979891777062646668600102030405060708012720323436383[/DhtmlXQ_binit]\r\n"
    "[DhtmlXQ_movelist]774770627967807089791022[/DhtmlXQ_movelist]\r\n"
    "[DhtmlXQ_move_1_4_2]8979[/DhtmlXQ_move_1_4_2]\r\n"
    "[DhtmlXQ_move_0_2_1]102279670010[/DhtmlXQ_move_0_2_1]\r\n"
    "[DhtmlXQ_comment0]Khai cuộc[/DhtmlXQ_comment0]\r\n"
    "[DhtmlXQ_comment2]Mã||bình phong[/DhtmlXQ_comment2]\r\n"
    "[DhtmlXQ_comment1_2]Cũng được[/DhtmlXQ_comment1_2]\r\n[/DhtmlXQ]\r\nHết.";

/* The moves are h3e3 h10g8 h1g3 i10h10 i1h1 b10c8. Variations are b10c8 h1g3 a10b10 from the second
 * move on, and in place of the last move one of Red, which is an error. */
static void
test_page (void)
{
  g_autoptr (KtRecord) game = NULL;
  g_autofree char *text = NULL;

  g_assert_true (kt_dhtmlxq_looks_like (page, strlen (page)));
  game = kt_dhtmlxq_parse (page, 1);
  g_assert_error (kt_record_get_fault (game), KT_XIANGQI_ERROR, KT_XIANGQI_ERROR_MOVE);
  g_assert_cmpuint (kt_record_get_fault_line (game), ==, 13);
  text = fixture_describe (game);
  g_assert_cmpstr (text, ==,
                   "{Khai cuộc} 25-22 88-69 (82-65 {Cũng được} 7-24 81-82 ) {Mã\nbình phong} "
                   "7-24 89-88 8-7 82-65");
  g_assert_cmpstr (kt_record_get_tag (game, "Red"), ==, "An");
  g_assert_cmpstr (kt_record_get_tag (game, "Event"), ==, "Giải hội làng");
  g_assert_true (kt_record_get_result (game) == KT_RECORD_FIRST_WINS);
}

static void
test_random (void)
{
  int n_games = g_getenv ("KYTHU_LONG") ? 20000 : 200;

  for (int i = 0; i < n_games; i++) {
    g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) i);
    g_autoptr (KtRecord) game = fixture_invent_game (random), again = NULL;
    g_autoptr (GString) text = g_string_new (NULL), again_text = g_string_new (NULL);
    g_autofree char *before = fixture_describe (game), *after = NULL;

    kt_record_set_result (game, (KtRecordResult) (i % KT_RECORD_N_RESULTS));
    kt_dhtmlxq_write (game, text);
    again = kt_dhtmlxq_parse (text->str, 1);
    g_assert_no_error (kt_record_get_fault (again));
    g_assert_true (kt_record_get_result (again) == kt_record_get_result (game));
    after = fixture_describe (again);
    g_assert_cmpstr (before, ==, after);
    kt_dhtmlxq_write (again, again_text);
    g_assert_cmpstr (text->str, ==, again_text->str);
  }
}

/* A study with few men, in which Black moves first. */
static void
test_start (void)
{
  g_autoptr (KtRecord) game = kt_dhtmlxq_parse (
      "[DhtmlXQ_binit]9999999949999999999999999999999999999999309999999999999999999999[/DhtmlXQ_binit]"
      "[DhtmlXQ_movelist]3031[/DhtmlXQ_movelist]",
      1);
  g_autofree char *text = kt_position_to_text (kt_game_tree_get_start (kt_record_get_tree (game)));

  g_assert_no_error (kt_record_get_fault (game));
  g_assert_cmpstr (text, ==, "3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1");
}

static void
test_faults (void)
{
  static const struct {
    const char *text;
    int code;
  } faults[] = {
    { "[DhtmlXQ_movelist]7747x7747[/DhtmlXQ_movelist]", KT_XIANGQI_ERROR_MOVE },
    { "[DhtmlXQ_movelist]9999[/DhtmlXQ_movelist]", KT_XIANGQI_ERROR_MOVE },
    { "[DhtmlXQ_binit]00[/DhtmlXQ_binit]", KT_XIANGQI_ERROR_FILE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++) {
    g_autoptr (KtRecord) game = kt_dhtmlxq_parse (faults[i].text, 1);

    g_assert_error (kt_record_get_fault (game), KT_XIANGQI_ERROR, faults[i].code);
  }
  g_assert_null (kt_dhtmlxq_parse ("[DhtmlX_movelist]", 1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  kt_registry_offer_all ();
  g_test_add_func ("/dhtmlxq/page", test_page);
  g_test_add_func ("/dhtmlxq/random", test_random);
  g_test_add_func ("/dhtmlxq/start", test_start);
  g_test_add_func ("/dhtmlxq/faults", test_faults);
  return g_test_run ();
}
