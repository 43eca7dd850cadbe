/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be chosen before a game starts: typed, with ranges that may depend on each other. The
 * new-game dialog, the tags of a saved game and the protocols are all made from these. */
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
  int min, max; /* the widest range; what other options leave of it: kt_options_get_range() */
  int standard;
  const KtNote *choices; /* KT_OPTION_CHOICE: one for each value from min to max */
  const int *presets;    /* KT_OPTION_NUMBER: values people often want, ended by 0; or NULL */
  const char *const *descriptions; /* a sentence for each value from min to max of a choice or a
                                    * switch; or NULL */
} KtOptionSpec;

/* One value for each option of the game, in the order of its specs; the rest is 0. */
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
/* The value of an option by its id; the option must exist. */
int kt_options_get (const KtGame *game, const KtOptions *options, const char *id);
/* The values that an option may take now, given the others. */
void kt_options_get_range (const KtGame *game, const KtOptions *options, guint option, int *min,
                           int *max);
/* Moves every value to the nearest one allowed. TRUE when something had to be moved. */
gboolean kt_options_fix (const KtGame *game, KtOptions *options);

/* "size=15 rule=vietnamese opening=free open-four=no" */
char *kt_options_to_text (const KtGame *game, const KtOptions *options);
/* Reads such a text; what it does not name keeps its standard value. On FALSE `options` still holds
 * a valid choice, with every good part of the text and the nearest value for the others, and the
 * error tells the first fault. */
gboolean kt_options_parse (const KtGame *game, const char *text, KtOptions *options,
                           GError **error);

G_END_DECLS
