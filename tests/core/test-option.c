/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/kt-option.h"
#include "games/caro/caro-game.h"
#include "games/tictactoe/tictactoe-game.h"

static const char *const caro_standard = "size=15 rule=vietnamese opening=free open-four=no";
static const char *const ttt_standard = "columns=3 rows=3 line=3";

static void
test_standard (void)
{
  KtOptions caro = kt_options_default (&caro_game);
  KtOptions ttt = kt_options_default (&tictactoe_game);
  g_autofree char *caro_text = kt_options_to_text (&caro_game, &caro);
  g_autofree char *ttt_text = kt_options_to_text (&tictactoe_game, &ttt);

  g_assert_cmpstr (caro_text, ==, caro_standard);
  g_assert_cmpstr (ttt_text, ==, ttt_standard);
  g_assert_false (kt_options_fix (&caro_game, &caro));
  g_assert_false (kt_options_fix (&tictactoe_game, &ttt));
}

static void
test_get (void)
{
  KtOptions options = kt_options_default (&caro_game);

  g_assert_cmpint (kt_options_get (&caro_game, &options, "size"), ==, 15);
  options.values[0] = 20;
  g_assert_cmpint (kt_options_get (&caro_game, &options, "size"), ==, 20);
}

/* A row of tic-tac-toe may be as long as the longer edge of the board. */
static void
test_range_depends (void)
{
  static const struct {
    int columns, rows, longest;
  } cases[] = { { 3, 3, 3 }, { 3, 7, 7 }, { 7, 3, 7 }, { 30, 30, 30 }, { 30, 4, 30 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtOptions options = { { cases[i].columns, cases[i].rows, 30 } };
    int min, max;

    kt_options_get_range (&tictactoe_game, &options, 2, &min, &max);
    g_assert_cmpint (min, ==, 3);
    g_assert_cmpint (max, ==, cases[i].longest);
    g_assert_cmpint (kt_options_fix (&tictactoe_game, &options), ==, cases[i].longest != 30);
    g_assert_cmpint (options.values[2], ==, cases[i].longest);
  }
}

/* Every value of every option, one at a time, is unchanged after writing and reading. */
static void
check_round_trips (const KtGame *game)
{
  for (guint i = 0; i < game->n_options; i++) {
    for (int value = game->options[i].min; value <= game->options[i].max; value++) {
      KtOptions options = kt_options_default (game), read;
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
  check_round_trips (&caro_game);
  check_round_trips (&tictactoe_game);
}

/* A text, the options read from it, and the fault: its code and what its message must contain. */
typedef struct {
  const KtGame *game;
  const char *text;
  const char *read;
  int code; /* -1: none */
  const char *named;
} ParseCase;

static const ParseCase parse_cases[] = {
  { &caro_game, "", caro_standard, -1, NULL },
  { &caro_game, " \t\n ", caro_standard, -1, NULL },
  { &caro_game, "rule=free", "size=15 rule=free opening=free open-four=no", -1, NULL },
  { &caro_game, "\topen-four=yes\n size=9 ", "size=9 rule=vietnamese opening=free open-four=yes",
    -1, NULL },
  { &caro_game, "size=7 size=8", "size=8 rule=vietnamese opening=free open-four=no", -1, NULL },

  { &caro_game, "size=31", "size=30 rule=vietnamese opening=free open-four=no",
    KT_OPTION_ERROR_RANGE, "“size” must lie between 5 and 30, not 31" },
  { &caro_game, "size=4", "size=5 rule=vietnamese opening=free open-four=no", KT_OPTION_ERROR_RANGE,
    "“size”" },
  { &caro_game, "size=-3", "size=5 rule=vietnamese opening=free open-four=no",
    KT_OPTION_ERROR_RANGE, "-3" },
  { &caro_game, "size=99999999999", "size=30 rule=vietnamese opening=free open-four=no",
    KT_OPTION_ERROR_RANGE, "“size”" },
  { &caro_game, "size=-99999999999999999999", "size=5 rule=vietnamese opening=free open-four=no",
    KT_OPTION_ERROR_RANGE, "“size”" },
  { &tictactoe_game, "line=5", ttt_standard, KT_OPTION_ERROR_RANGE, "“line”" },
  { &tictactoe_game, "line=5 columns=6", "columns=6 rows=3 line=5", -1, NULL },
  { &tictactoe_game, "columns=99 line=40", "columns=30 rows=3 line=30", KT_OPTION_ERROR_RANGE,
    "“columns”" },

  { &caro_game, "size=", caro_standard, KT_OPTION_ERROR_SYNTAX, "“size”" },
  { &caro_game, "size=five", caro_standard, KT_OPTION_ERROR_SYNTAX, "“size=five”" },
  { &caro_game, "size=9x", caro_standard, KT_OPTION_ERROR_SYNTAX, "“size=9x”" },
  { &caro_game, "rule=8", caro_standard, KT_OPTION_ERROR_SYNTAX, "“rule=8”" },
  { &caro_game, "open-four=YES", caro_standard, KT_OPTION_ERROR_SYNTAX, "“open-four=YES”" },
  { &caro_game, "size", caro_standard, KT_OPTION_ERROR_SYNTAX, "“size”" },
  { &caro_game, "=9", caro_standard, KT_OPTION_ERROR_UNKNOWN, "“=9”" },
  { &caro_game, "komi=6", caro_standard, KT_OPTION_ERROR_UNKNOWN, "“komi=6”" },
  /* Valid parts are read anyway, and the first fault is reported. */
  { &caro_game, "komi=6 size=9 rule=none open-four=yes",
    "size=9 rule=vietnamese opening=free open-four=yes", KT_OPTION_ERROR_UNKNOWN, "“komi=6”" },
  { &caro_game, "size=99 rule=none", "size=30 rule=vietnamese opening=free open-four=no",
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

/* The error may be NULL. */
static void
test_parse_without_error (void)
{
  KtOptions options;

  g_assert_false (kt_options_parse (&caro_game, "size=1 komi=6 nonsense", &options, NULL));
  g_assert_cmpint (kt_options_get (&caro_game, &options, "size"), ==, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/option/standard", test_standard);
  g_test_add_func ("/option/get", test_get);
  g_test_add_func ("/option/range-depends", test_range_depends);
  g_test_add_func ("/option/round-trip", test_round_trip);
  g_test_add_func ("/option/parse", test_parse);
  g_test_add_func ("/option/parse-without-error", test_parse_without_error);
  return g_test_run ();
}
