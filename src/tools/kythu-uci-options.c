/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/kythu-uci.h"

#include "core/kt-quote.h"
#include "tools/kythu-lines.h"

enum { MAX_MIB = 65536, MAX_THREADS = 256, MAX_OVERHEAD = 5000, MAX_BOOK_DEPTH = 100 };

typedef struct {
  const char *name;
  const char *definition;
  /* FALSE where the value cannot be. */
  gboolean (*set) (KythuUci *uci, const char *value);
} Option;

static gboolean
parse (const char *value, guint64 least, guint64 most, guint64 *number)
{
  return g_ascii_string_to_unsigned (value, 10, least, most, number, NULL);
}

static void
forget_searcher (KythuUci *uci)
{
  g_clear_pointer (&uci->searcher, chess_searcher_free);
}

static gboolean
set_table (KythuUci *uci, const char *value)
{
  guint64 number;

  if (!parse (value, 1, MAX_MIB, &number))
    return FALSE;
  uci->options.table_mib = (guint) number;
  forget_searcher (uci);
  return TRUE;
}

static gboolean
set_threads (KythuUci *uci, const char *value)
{
  guint64 number;

  if (!parse (value, 1, MAX_THREADS, &number))
    return FALSE;
  uci->options.n_threads = (guint) number;
  forget_searcher (uci);
  return TRUE;
}

static gboolean
set_lines (KythuUci *uci, const char *value)
{
  guint64 number;

  if (!parse (value, 1, CHESS_MAX_MOVES, &number))
    return FALSE;
  uci->options.n_lines = (guint) number;
  return TRUE;
}

static gboolean
parse_switch (const char *value, gboolean *is_on)
{
  *is_on = g_str_equal (value, "true");
  return *is_on || g_str_equal (value, "false");
}

static gboolean
set_limited (KythuUci *uci, const char *value)
{
  return parse_switch (value, &uci->options.is_limited);
}

static gboolean
set_elo (KythuUci *uci, const char *value)
{
  guint64 number;

  if (!parse (value, CHESS_LEAST_ELO, CHESS_MOST_ELO, &number))
    return FALSE;
  uci->options.elo = (guint) number;
  return TRUE;
}

/* Whether to ponder is decided by who says "go ponder". */
static gboolean
set_ponder (KythuUci *uci, const char *value)
{
  gboolean is_on;

  return parse_switch (value, &is_on);
}

static gboolean
set_overhead (KythuUci *uci, const char *value)
{
  guint64 number;

  if (!parse (value, 0, MAX_OVERHEAD, &number))
    return FALSE;
  uci->options.overhead_ms = (gint64) number;
  return TRUE;
}

static gboolean
clear_table (KythuUci *uci, const char *value)
{
  if (uci->searcher)
    chess_searcher_clear (uci->searcher);
  return TRUE;
}

/* The ids of features between blanks; "<empty>" is how UCI writes nothing. */
static gboolean
set_without (KythuUci *uci, const char *value)
{
  g_auto (GStrv) ids = g_strsplit (value, " ", -1);
  guint32 without = 0;

  for (guint i = 0; ids[i] && *ids[i] && !g_str_equal (value, "<empty>"); i++) {
    int feature = chess_feature_find (ids[i]);

    if (feature < 0)
      return FALSE;
    without |= 1u << feature;
  }
  uci->options.without = without;
  forget_searcher (uci);
  return TRUE;
}

static gboolean
set_book (KythuUci *uci, const char *value)
{
  return parse_switch (value, &uci->options.has_book);
}

static gboolean
set_book_depth (KythuUci *uci, const char *value)
{
  guint64 number;

  if (!parse (value, 1, MAX_BOOK_DEPTH, &number))
    return FALSE;
  uci->options.book_depth = (guint) number;
  return TRUE;
}

static const Option options[] = {
  { "Hash", "type spin default 16 min 1 max 65536", set_table },
  { "Threads", "type spin default 1 min 1 max 256", set_threads },
  { "MultiPV", "type spin default 1 min 1 max 224", set_lines },
  { "Ponder", "type check default false", set_ponder },
  { "Move Overhead", "type spin default 100 min 0 max 5000", set_overhead },
  { "Clear Hash", "type button", clear_table },
  { "UCI_LimitStrength", "type check default false", set_limited },
  { "UCI_Elo", "type spin default 1300 min 600 max 2400", set_elo },
  { "OwnBook", "type check default false", set_book },
  { "BookDepth", "type spin default 40 min 1 max 100", set_book_depth },
  { "Without", "type string default <empty>", set_without },
};

KythuUciOptions
kythu_uci_options_standard (void)
{
  return (KythuUciOptions){
    .table_mib = 16,
    .n_threads = 1,
    .n_lines = 1,
    .overhead_ms = 100,
    .elo = 1300,
    .book_depth = 40,
  };
}

void
kythu_uci_list_options (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (options); i++) {
    kythu_write_line ("option name %s %s", options[i].name, options[i].definition);
  }
}

void
kythu_uci_set_option (KythuUci *uci, const char *text)
{
  g_autofree char *name = NULL, *value = NULL, *quoted = kt_quote (text);
  g_autoptr (GError) error = NULL;

  if (!kt_uci_parse_option (text, &name, &value, &error)) {
    kythu_write_line ("info string no option is set: %s", error->message);
    return;
  }
  for (guint i = 0; i < G_N_ELEMENTS (options); i++) {
    if (g_ascii_strcasecmp (options[i].name, name) != 0)
      continue;
    if (!options[i].set (uci, value))
      kythu_write_line ("info string not a value of this option: %s", quoted);
    return;
  }
  kythu_write_line ("info string there is no such option: %s", quoted);
}

gboolean
kythu_uci_make_searcher (KythuUci *uci)
{
  ChessSearchConfig config = chess_search_config_standard ();

  config.table_mib = uci->options.table_mib;
  config.n_threads = uci->options.n_threads;
  config.without = uci->options.without;
  if (!uci->searcher)
    uci->searcher = chess_searcher_new (&config);
  return uci->searcher != NULL;
}
