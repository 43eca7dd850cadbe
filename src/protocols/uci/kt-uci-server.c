/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocols/uci/kt-uci-server.h"

#include <string.h>

#include "core/kt-field.h"
#include "core/kt-quote.h"

G_DEFINE_QUARK (kt_uci_error_quark, kt_uci_error)

static const struct {
  const char *name;
  KtUciCommand command;
} commands[] = {
  { "uci", KT_UCI_UCI },           { "debug", KT_UCI_DEBUG },
  { "isready", KT_UCI_IS_READY },  { "setoption", KT_UCI_SET_OPTION },
  { "register", KT_UCI_REGISTER }, { "ucinewgame", KT_UCI_NEW_GAME },
  { "position", KT_UCI_POSITION }, { "go", KT_UCI_GO },
  { "stop", KT_UCI_STOP },         { "ponderhit", KT_UCI_PONDER_HIT },
  { "quit", KT_UCI_QUIT },         { "bench", KT_UCI_BENCH },
  { "perft", KT_UCI_PERFT },       { "d", KT_UCI_SHOW },
  { "eval", KT_UCI_EVALUATE },
};

static const char blanks[] = " \t\r";

KtUciCommand
kt_uci_read_command (const char *line, const char **rest)
{
  gsize length;
  const char *word = kt_word_take (line, &length, rest);

  if (length == 0)
    return KT_UCI_NOTHING;
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    if (strlen (commands[i].name) == length && strncmp (word, commands[i].name, length) == 0)
      return commands[i].command;
  }
  return KT_UCI_UNKNOWN;
}

gboolean
kt_uci_is_spoken (const char *line)
{
  const char *rest;

  return kt_uci_read_command (line, &rest) > KT_UCI_UNKNOWN;
}

/* Splits a text at blanks, without empty parts. */
static char **
split (const char *text)
{
  g_auto (GStrv) parts = g_strsplit_set (text, blanks, -1);
  GStrvBuilder *builder = g_strv_builder_new ();
  char **found;

  for (guint i = 0; parts[i]; i++) {
    if (*parts[i])
      g_strv_builder_add (builder, parts[i]);
  }
  found = g_strv_builder_end (builder);
  g_strv_builder_unref (builder);
  return found;
}

/* Sets an error with a complaint and the text that it is about. */
static gboolean
fail (GError **error, KtUciError code, const char *complaint, const char *text)
{
  g_autofree char *quoted = kt_quote (text ? text : "");

  g_set_error (error, KT_UCI_ERROR, code, "%s: “%s”", complaint, quoted);
  return FALSE;
}

/* Decides how to report a fault: in `left_out` if enough was understood, otherwise as the error. */
static gboolean
leave_out (gboolean is_enough, GError **fault, char **left_out, GError **error)
{
  if (!is_enough)
    g_propagate_error (error, g_steal_pointer (fault));
  else if (*fault && left_out)
    *left_out = g_strdup ((*fault)->message);
  return is_enough;
}

/* The maximum depth of perft, in plies. Perft is recursive with one call per ply; even 20 plies
 * would take years. */
enum { MAX_PERFT = 100 };

#define AT(member) offsetof (KtUciLimits, member)

/* The limits. The maximum of times, 1e11 milliseconds (three years), still fits into a gint64 in
 * microseconds and allows further multiplication. The clocks come first, in the order of the
 * sides. Numbers out of range are clamped, because the sender waits for an answer; only perft
 * refuses them. */
static const KtField limits[] = {
  { "wtime", KT_FIELD_INT64, AT (clock_ms[0]), -1e11, 1e11, .clamps = TRUE },
  { "btime", KT_FIELD_INT64, AT (clock_ms[1]), -1e11, 1e11, .clamps = TRUE },
  { "winc", KT_FIELD_INT64, AT (increment_ms[0]), 0, 1e11, .clamps = TRUE },
  { "binc", KT_FIELD_INT64, AT (increment_ms[1]), 0, 1e11, .clamps = TRUE },
  { "movetime", KT_FIELD_INT64, AT (move_time_ms), 1, 1e11, .clamps = TRUE },
  { "nodes", KT_FIELD_UINT64, AT (nodes), 1, 9e12, .clamps = TRUE },
  { "movestogo", KT_FIELD_UINT, AT (moves_to_go), 0, G_MAXINT, .clamps = TRUE },
  { "depth", KT_FIELD_UINT, AT (depth), 1, G_MAXINT, .clamps = TRUE },
  { "mate", KT_FIELD_UINT, AT (mate), 1, G_MAXINT, .clamps = TRUE },
  { "perft", KT_FIELD_UINT, AT (perft), 1, MAX_PERFT },
  { "infinite", KT_FIELD_ON, AT (is_infinite) },
  { "ponder", KT_FIELD_ON, AT (is_pondering) },
  { NULL },
};

static const char search_moves[] = "searchmoves";

static gboolean
is_limit (const char *part)
{
  return part && (kt_field_find (limits, part) || g_str_equal (part, search_moves));
}

/* Reads the limit that the first part names, and its value. Returns the number of parts used. If
 * no error is set, the limit was set. */
static guint
parse_limit (char **parts, KtUciLimits *go, GError **error)
{
  const KtField *field = kt_field_find (limits, parts[0]);
  const char *value = is_limit (parts[1]) ? NULL : parts[1];

  if (!field) {
    fail (error, KT_UCI_ERROR_NONSENSE, "no limit of “go”", parts[0]);
    return 1;
  }
  if (field->kind == KT_FIELD_ON)
    value = NULL;
  if (kt_field_read (field, value, go, error)) {
    for (int side = 0; side < KT_ACTORS; side++)
      go->has_clock[side] |= field == &limits[side];
  }
  return value ? 2 : 1;
}

/* Reads the moves after “searchmoves”, up to the name of a limit. Returns the number of parts
 * used. */
static guint
parse_moves (char **parts, const KtUciGame *game, const KtPosition *position, KtUciLimits *go,
             GError **error)
{
  guint i = 1;

  for (; parts[i] && !is_limit (parts[i]); i++) {
    guint16 move = kt_uci_game_parse_move (game, position, parts[i]);

    if (move && go->n_moves < KT_MAX_ROOT_MOVES)
      go->moves[go->n_moves++] = move;
    else if (!move && !(error && *error))
      fail (error, KT_UCI_ERROR_ILLEGAL, "“searchmoves” wants legal moves", parts[i]);
  }
  if (i == 1)
    fail (error, KT_UCI_ERROR_ILLEGAL, "“searchmoves” wants legal moves", NULL);
  return i;
}

gboolean
kt_uci_parse_go (const KtUciGame *game, const KtPosition *position, const char *text,
                 KtUciLimits *go, char **left_out, GError **error)
{
  g_auto (GStrv) parts = split (text);
  g_autoptr (GError) first = NULL;
  gboolean is_understood = !parts[0];

  *go = (KtUciLimits){ 0 };
  for (guint i = 0, n; parts[i]; i += n) {
    g_autoptr (GError) fault = NULL;

    n = g_str_equal (parts[i], search_moves) ? parse_moves (parts + i, game, position, go, &fault)
                                             : parse_limit (parts + i, go, &fault);
    is_understood |= !fault || go->n_moves > 0;
    if (!first)
      first = g_steal_pointer (&fault);
  }
  return leave_out (is_understood, &first, left_out, error);
}

/* Joins parts with blanks, up to the part `end`; all of them if it is NULL. */
static char *
join (char **parts, const char *end, char ***rest)
{
  g_autoptr (GString) text = g_string_new (NULL);

  while (*parts && !(end && g_str_equal (*parts, end)))
    g_string_append_printf (text, "%s%s", text->len ? " " : "", *parts++);
  *rest = *parts ? parts + 1 : parts;
  return g_strdup (text->str);
}

/* Plays the moves up to the first illegal one. */
static void
play_moves (const KtUciGame *game, KtPosition *position, char **moves, GError **error)
{
  guint16 move;

  for (; *moves && (move = kt_uci_game_parse_move (game, position, *moves)); moves++) {
    KtAction action = game->get_action (position, move);

    game->game->play (position, &action);
  }
  if (*moves)
    fail (error, KT_UCI_ERROR_ILLEGAL, "no legal move there, nor what follows", *moves);
}

static gboolean
parse_start (const KtUciGame *game, KtPosition *position, char **parts, char ***moves,
             GError **left_out, GError **error)
{
  gboolean is_fen = parts[0] && g_str_equal (parts[0], "fen");
  g_autofree char *text = NULL;

  if (!is_fen && !(parts[0] && g_str_equal (parts[0], "startpos")))
    return fail (error, KT_UCI_ERROR_NONSENSE, "“position” wants “startpos” or “fen”", parts[0]);
  text = join (parts + 1, "moves", moves);
  if (!is_fen)
    return !*text || fail (error, KT_UCI_ERROR_NONSENSE, "“moves” is missing before", text);
  return game->parse_fen (position, text, left_out, error);
}

KtPosition *
kt_uci_parse_position (const KtUciGame *game, const char *text, char **left_out, GError **error)
{
  KtOptions options = kt_options_default (game->game);
  g_autofree KtPosition *position = kt_position_new (game->game, &options);
  g_auto (GStrv) parts = split (text);
  g_autoptr (GError) fault = NULL;
  char **moves;

  if (!parse_start (game, position, parts, &moves, &fault, error))
    return NULL;
  play_moves (game, position, moves, fault ? NULL : &fault);
  leave_out (TRUE, &fault, left_out, error);
  return g_steal_pointer (&position);
}

/* Returns the text behind a word, including all blanks; "" if the word is missing. */
static const char *
scan_behind (const char *text, const char *wanted)
{
  gsize length;

  do {
    const char *word = kt_word_take (text, &length, &text);

    if (length == strlen (wanted) && strncmp (word, wanted, length) == 0)
      break;
  } while (length > 0);
  return text;
}

gboolean
kt_uci_parse_option (const char *text, char **name, char **value, GError **error)
{
  g_auto (GStrv) parts = split (text);
  char **rest;

  if (!parts[0] || !g_str_equal (parts[0], "name"))
    return fail (error, KT_UCI_ERROR_NONSENSE, "“setoption” wants “name”", parts[0]);
  *name = join (parts + 1, "value", &rest);
  *value = g_strchomp (g_strdup (scan_behind (text, "value")));
  if (**name)
    return TRUE;
  g_clear_pointer (name, g_free);
  g_clear_pointer (value, g_free);
  return fail (error, KT_UCI_ERROR_NONSENSE, "the name of the option is missing", text);
}

static void
append_score (GString *line, const KtSearchFinding *finding)
{
  if (kt_search_score_is_mate (finding->score))
    g_string_append_printf (line, " score mate %d", kt_search_score_get_mate (finding->score));
  else
    g_string_append_printf (line, " score cp %d", finding->score);
  if (finding->bound == KT_BOUND_LOWER)
    g_string_append (line, " lowerbound");
  else if (finding->bound == KT_BOUND_UPPER)
    g_string_append (line, " upperbound");
}

char *
kt_uci_format_info (const KtUciGame *game, const KtSearchFinding *finding,
                    const KtUciEffort *effort)
{
  GString *line = g_string_new (NULL);

  g_string_append_printf (line, "info depth %u seldepth %u multipv %u", finding->depth,
                          MAX (finding->seldepth, finding->depth), finding->rank);
  append_score (line, finding);
  g_string_append_printf (line,
                          " nodes %" G_GUINT64_FORMAT " nps %" G_GUINT64_FORMAT
                          " hashfull %u time %" G_GINT64_FORMAT " pv",
                          effort->nodes,
                          effort->nodes * 1000000 / (guint64) MAX (effort->time_us, 1),
                          effort->fullness, effort->time_us / 1000);
  for (guint i = 0; i < finding->pv_length; i++) {
    char move[KT_UCI_MOVE_SIZE];

    kt_uci_game_format_move (game, finding->pv[i], move);
    g_string_append_printf (line, " %s", move);
  }
  return g_string_free (line, FALSE);
}

char *
kt_uci_format_best (const KtUciGame *game, guint16 best, guint16 ponder)
{
  char move[KT_UCI_MOVE_SIZE], next[KT_UCI_MOVE_SIZE];

  kt_uci_game_format_move (game, best, move);
  kt_uci_game_format_move (game, ponder, next);
  if (!best)
    return g_strdup ("bestmove (none)");
  return ponder ? g_strdup_printf ("bestmove %s ponder %s", move, next)
                : g_strdup_printf ("bestmove %s", move);
}
