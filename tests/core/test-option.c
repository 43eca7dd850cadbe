/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/kt-option.h"
#include "games/mnk/mnk-game.h"

static const char *const caro_standard = "size=15 rule=vietnamese opening=free open-four=no";
static const char *const ttt_standard = "columns=3 rows=3 line=3";

static void
test_standard (void)
{
  KtOptions caro = kt_options_standard (&mnk_caro);
  KtOptions ttt = kt_options_standard (&mnk_tic_tac_toe);
  g_autofree char *caro_text = kt_options_to_text (&mnk_caro, &caro);
  g_autofree char *ttt_text = kt_options_to_text (&mnk_tic_tac_toe, &ttt);

  g_assert_cmpstr (caro_text, ==, caro_standard);
  g_assert_cmpstr (ttt_text, ==, ttt_standard);
  g_assert_false (kt_options_fix (&mnk_caro, &caro));
  g_assert_false (kt_options_fix (&mnk_tic_tac_toe, &ttt));
}

static void
test_find (void)
{
  KtOptions options = kt_options_standard (&mnk_caro);

  g_assert_cmpint (kt_options_find (&mnk_caro, "size"), ==, 0);
  g_assert_cmpint (kt_options_find (&mnk_caro, "open-four"), ==, 3);
  g_assert_cmpint (kt_options_find (&mnk_caro, "columns"), ==, -1);
  g_assert_cmpint (kt_options_find (&mnk_caro, ""), ==, -1);
  g_assert_cmpint (kt_options_get (&mnk_caro, &options, "size"), ==, 15);
}

/* A row of tic-tac-toe may be as long as the longer edge of the board, whatever that is. */
static void
test_range_depends (void)
{
  static const struct {
    int columns, rows, longest;
  } cases[] = { { 3, 3, 3 }, { 3, 7, 7 }, { 7, 3, 7 }, { 30, 30, 30 }, { 30, 4, 30 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtOptions options = { { cases[i].columns, cases[i].rows, 30 } };
    int min, max;

    kt_options_get_range (&mnk_tic_tac_toe, &options, 2, &min, &max);
    g_assert_cmpint (min, ==, 3);
    g_assert_cmpint (max, ==, cases[i].longest);
    g_assert_cmpint (kt_options_fix (&mnk_tic_tac_toe, &options), ==, cases[i].longest != 30);
    g_assert_cmpint (options.values[2], ==, cases[i].longest);
  }
}

/* Every value of every option, one at a time, is the same after writing and reading. */
static void
check_round_trips (const KtGame *game)
{
  for (guint i = 0; i < game->n_options; i++) {
    for (int value = game->options[i].min; value <= game->options[i].max; value++) {
      KtOptions options = kt_options_standard (game), read;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      gboolean is_read;

      options.values[i] = value;
      kt_options_fix (game, &options);
      text = kt_options_to_text (game, &options);
      is_read = kt_options_parse (game, text, &read, &error);
      g_assert_no_error (error);
      g_assert_true (is_read);
      g_assert_cmpmem (&read, sizeof read, &options, sizeof options);
    }
  }
}

static void
test_round_trip (void)
{
  check_round_trips (&mnk_caro);
  check_round_trips (&mnk_tic_tac_toe);
}

/* Text, what is read from it, and the fault: its code and what its message must name. */
typedef struct {
  const KtGame *game;
  const char *text;
  const char *read;
  int code; /* -1: none */
  const char *named;
} ParseCase;

static const ParseCase parse_cases[] = {
  { &mnk_caro, "", caro_standard, -1, NULL },
  { &mnk_caro, " \t\n ", caro_standard, -1, NULL },
  { &mnk_caro, "rule=free", "size=15 rule=free opening=free open-four=no", -1, NULL },
  { &mnk_caro, "\topen-four=yes\n size=9 ", "size=9 rule=vietnamese opening=free open-four=yes", -1,
    NULL },
  { &mnk_caro, "size=7 size=8", "size=8 rule=vietnamese opening=free open-four=no", -1, NULL },

  { &mnk_caro, "size=31", "size=30 rule=vietnamese opening=free open-four=no",
    KT_OPTION_ERROR_RANGE, "“size” must lie between 5 and 30, not 31" },
  { &mnk_caro, "size=4", "size=5 rule=vietnamese opening=free open-four=no", KT_OPTION_ERROR_RANGE,
    "“size”" },
  { &mnk_caro, "size=-3", "size=5 rule=vietnamese opening=free open-four=no", KT_OPTION_ERROR_RANGE,
    "-3" },
  { &mnk_caro, "size=99999999999", "size=30 rule=vietnamese opening=free open-four=no",
    KT_OPTION_ERROR_RANGE, "“size”" },
  { &mnk_caro, "size=-99999999999999999999", "size=5 rule=vietnamese opening=free open-four=no",
    KT_OPTION_ERROR_RANGE, "“size”" },
  { &mnk_tic_tac_toe, "line=5", ttt_standard, KT_OPTION_ERROR_RANGE, "“line”" },
  { &mnk_tic_tac_toe, "line=5 columns=6", "columns=6 rows=3 line=5", -1, NULL },
  { &mnk_tic_tac_toe, "columns=99 line=40", "columns=30 rows=3 line=30", KT_OPTION_ERROR_RANGE,
    "“columns”" },

  { &mnk_caro, "size=", caro_standard, KT_OPTION_ERROR_SYNTAX, "“size”" },
  { &mnk_caro, "size=five", caro_standard, KT_OPTION_ERROR_SYNTAX, "“size=five”" },
  { &mnk_caro, "size=9x", caro_standard, KT_OPTION_ERROR_SYNTAX, "“size=9x”" },
  { &mnk_caro, "rule=8", caro_standard, KT_OPTION_ERROR_SYNTAX, "“rule=8”" },
  { &mnk_caro, "open-four=YES", caro_standard, KT_OPTION_ERROR_SYNTAX, "“open-four=YES”" },
  { &mnk_caro, "size", caro_standard, KT_OPTION_ERROR_SYNTAX, "“size”" },
  { &mnk_caro, "=9", caro_standard, KT_OPTION_ERROR_UNKNOWN, "caro" },
  { &mnk_caro, "komi=6", caro_standard, KT_OPTION_ERROR_UNKNOWN, "“komi=6”" },
  /* The good parts are read all the same, and the first fault is the one told. */
  { &mnk_caro, "komi=6 size=9 rule=none open-four=yes",
    "size=9 rule=vietnamese opening=free open-four=yes", KT_OPTION_ERROR_UNKNOWN, "“komi=6”" },
  { &mnk_caro, "size=99 rule=none", "size=30 rule=vietnamese opening=free open-four=no",
    KT_OPTION_ERROR_SYNTAX, "“rule=none”" },
};

static void
test_parse (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (parse_cases); i++) {
    const ParseCase *c = &parse_cases[i];
    g_autoptr (GError) error = NULL;
    g_autofree char *read = NULL;
    KtOptions options;
    gboolean is_read;

    g_test_message ("“%s”", c->text);
    is_read = kt_options_parse (c->game, c->text, &options, &error);
    read = kt_options_to_text (c->game, &options);
    g_assert_cmpstr (read, ==, c->read);
    g_assert_cmpint (is_read, ==, c->code < 0);
    if (c->code < 0) {
      g_assert_no_error (error);
    } else {
      g_assert_error (error, KT_OPTION_ERROR, c->code);
      g_assert_nonnull (strstr (error->message, c->named));
    }
  }
}

/* Nobody has to ask for the error. */
static void
test_parse_without_error (void)
{
  KtOptions options;

  g_assert_false (kt_options_parse (&mnk_caro, "size=1 komi=6 nonsense", &options, NULL));
  g_assert_cmpint (kt_options_get (&mnk_caro, &options, "size"), ==, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/option/standard", test_standard);
  g_test_add_func ("/option/find", test_find);
  g_test_add_func ("/option/range-depends", test_range_depends);
  g_test_add_func ("/option/round-trip", test_round_trip);
  g_test_add_func ("/option/parse", test_parse);
  g_test_add_func ("/option/parse-without-error", test_parse_without_error);
  return g_test_run ();
}
