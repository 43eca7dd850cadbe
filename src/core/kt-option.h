/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of a game: typed, with ranges that may depend on each other. The new-game dialog,
 * the tags of saved games and the protocols are generated from them. */
#pragma once

#include "core/kt-note.h"

G_BEGIN_DECLS

typedef struct _KtGame KtGame;

enum { KT_MAX_OPTIONS = 8 };

typedef enum { KT_OPTION_NUMBER, KT_OPTION_CHOICE, KT_OPTION_SWITCH } KtOptionKind;

typedef struct {
  const char *id;
  const char *label;
  KtOptionKind kind;
  int min, max; /* the widest range; kt_options_get_range() may narrow it */
  int standard;
  const KtNote *choices;           /* KT_OPTION_CHOICE: names of the values from min to max */
  const int *presets;              /* KT_OPTION_NUMBER: common values, 0-terminated; or NULL */
  const char *const *descriptions; /* a sentence per value of a choice or switch; or NULL */
  gboolean is_drawn;               /* chance decides it before each game, and nobody is shown it */
} KtOptionSpec;

/* One value per option, in the order of the specs; the rest is 0. */
typedef struct {
  int values[KT_MAX_OPTIONS];
} KtOptions;

#define KT_OPTION_ERROR (kt_option_error_quark ())
typedef enum {
  KT_OPTION_ERROR_SYNTAX,
  KT_OPTION_ERROR_UNKNOWN,
  KT_OPTION_ERROR_RANGE,
} KtOptionError;
GQuark kt_option_error_quark (void);

KtOptions kt_options_default (const KtGame *game);
/* Returns the value of an option by its id; the option must exist. */
int kt_options_get (const KtGame *game, const KtOptions *options, const char *id);
/* Returns the range of an option, given the values of the other options. */
void kt_options_get_range (const KtGame *game, const KtOptions *options, guint option, int *min,
                           int *max);
/* Moves every value to the nearest allowed one. Returns TRUE if any value changed. */
gboolean kt_options_fix (const KtGame *game, KtOptions *options);

/* Returns whether chance decides an option of a game, so that moves alone do not tell a game. */
gboolean kt_options_are_drawn (const KtGame *game);
/* Lets chance decide the options for which this is meant. */
void kt_options_draw (const KtGame *game, KtOptions *options);

/* Formats options, such as "size=15 rule=vietnamese opening=free open-four=no". */
char *kt_options_to_text (const KtGame *game, const KtOptions *options);
/* Parses a text of kt_options_to_text(); options that it does not name keep their defaults.
 * Returns FALSE with the error of the first fault. Even then `options` is valid: it has all good
 * values of the text, and the nearest valid ones for bad values. */
gboolean kt_options_parse (const KtGame *game, const char *text, KtOptions *options,
                           GError **error);

G_END_DECLS
