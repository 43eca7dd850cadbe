/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine/kythu-uci-options.h"

#include "core/kt-quote.h"
#include "tools/command/kythu-lines.h"

typedef enum { SPIN, CHECK, STRING, BUTTON } Kind;

/* A number or a switch stands in `KythuUciOptions`. */
typedef struct {
  const char *name;
  Kind kind;
  gsize offset;
  guint standard, least, most;
  /* Called with what was said, once that has its place; FALSE where it cannot be. */
  gboolean (*then) (KythuUci *uci, const char *value);
} Option;

static gboolean
forget_searcher (KythuUci *uci, const char *value)
{
  g_clear_pointer (&uci->search, chess_search_free);
  return TRUE;
}

static gboolean
clear_table (KythuUci *uci, const char *value)
{
  if (uci->search)
    chess_search_clear (uci->search);
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
  return forget_searcher (uci, value);
}

#define AT(field) G_STRUCT_OFFSET (KythuUciOptions, field)

static const Option options[] = {
  { "Hash", SPIN, AT (table_mib), 16, 1, 65536, forget_searcher },
  { "Threads", SPIN, AT (n_threads), 1, 1, 256, forget_searcher },
  { "MultiPV", SPIN, AT (n_lines), 1, 1, CHESS_MAX_MOVES, NULL },
  { "Ponder", CHECK, AT (may_ponder), FALSE, 0, 0, NULL },
  { "Move Overhead", SPIN, AT (overhead_ms), 100, 0, 5000, NULL },
  { "Clear Hash", BUTTON, .then = clear_table },
  { "UCI_LimitStrength", CHECK, AT (is_limited), FALSE, 0, 0, NULL },
  { "UCI_Elo", SPIN, AT (elo), 1300, CHESS_MIN_ELO, CHESS_MAX_ELO, NULL },
  { "OwnBook", CHECK, AT (has_book), FALSE, 0, 0, NULL },
  { "BookDepth", SPIN, AT (book_depth), 40, 1, 100, NULL },
  { "Without", STRING, .then = set_without },
};

static guint *
get_number (const Option *option, KythuUciOptions *values)
{
  return &G_STRUCT_MEMBER (guint, values, option->offset);
}

static gboolean
keep_number (const Option *option, KythuUciOptions *values, const char *value)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (value, 10, option->least, option->most, &number, NULL))
    return FALSE;
  *get_number (option, values) = (guint) number;
  return TRUE;
}

static gboolean
keep_switch (const Option *option, KythuUciOptions *values, const char *value)
{
  gboolean is_on = g_str_equal (value, "true");

  if (!is_on && !g_str_equal (value, "false"))
    return FALSE;
  *get_number (option, values) = (guint) is_on;
  return TRUE;
}

static gboolean
set (KythuUci *uci, const Option *option, const char *value)
{
  if (option->kind == SPIN && !keep_number (option, &uci->options, value))
    return FALSE;
  if (option->kind == CHECK && !keep_switch (option, &uci->options, value))
    return FALSE;
  return !option->then || option->then (uci, value);
}

KythuUciOptions
kythu_uci_options_default (void)
{
  KythuUciOptions values = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++) {
    if (options[i].kind == SPIN || options[i].kind == CHECK)
      *get_number (&options[i], &values) = options[i].standard;
  }
  return values;
}

static void
tell (const Option *option)
{
  switch (option->kind) {
  case SPIN:
    kythu_write_line ("option name %s type spin default %u min %u max %u", option->name,
                      option->standard, option->least, option->most);
    break;
  case CHECK:
    kythu_write_line ("option name %s type check default %s", option->name,
                      option->standard ? "true" : "false");
    break;
  case STRING:
    kythu_write_line ("option name %s type string default <empty>", option->name);
    break;
  case BUTTON:
    kythu_write_line ("option name %s type button", option->name);
    break;
  }
}

void
kythu_uci_list_options (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    tell (&options[i]);
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
    if (!set (uci, &options[i], value))
      kythu_write_line ("info string not a value of this option: %s", quoted);
    return;
  }
  kythu_write_line ("info string there is no such option: %s", quoted);
}

gboolean
kythu_uci_make_search (KythuUci *uci)
{
  ChessSearchConfig config = chess_search_config_default ();

  config.table_mib = uci->options.table_mib;
  config.n_threads = uci->options.n_threads;
  config.without = uci->options.without;
  if (!uci->search)
    uci->search = chess_search_new (&config);
  return uci->search != NULL;
}
