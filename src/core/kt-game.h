/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interface that every game implements once, as static data. Other modules call it only
 * through kt-position.h. */
#pragma once

#include "core/kt-action.h"
#include "core/kt-geometry.h"
#include "core/kt-mark.h"
#include "core/kt-option.h"
#include "core/kt-result.h"

G_BEGIN_DECLS

typedef struct _KtPosition KtPosition;

/* The squares on which a search considers actions. */
typedef enum {
  KT_AREA_WHOLE,      /* everywhere */
  KT_AREA_RECTANGLE,  /* the rectangle around all pieces, and the cells next to it */
  KT_AREA_NEIGHBOURS, /* cells next to pieces; if a win is threatened, only answers to it */
} KtArea;

/* A piece: its side, and its type, which is an index into the types of the game. */
typedef struct {
  gint8 side; /* -1: no piece */
  guint8 type;
} KtPiece;

/* Which of several pieces of one type on a column is meant, seen from the front. */
typedef enum {
  KT_ORDER_NONE,
  KT_ORDER_FRONT,
  KT_ORDER_MIDDLE,
  KT_ORDER_REAR,
  KT_ORDER_PLACE, /* number `place` */
} KtOrder;

typedef enum { KT_DIRECTION_BACKWARD, KT_DIRECTION_SIDEWAYS, KT_DIRECTION_FORWARD } KtDirection;

/* A move as its own player sees it, who counts the columns from 1 at the right: “cannon 2
 * traverses to 5”. */
typedef struct {
  KtOrder order;
  guint8 place;
  guint8 column; /* 0: `order` identifies the piece without a column */
  KtDirection direction;
  guint8 goal;        /* the column to which the piece goes; a number of steps if `has_steps` */
  gboolean has_steps; /* TRUE: the piece goes straight ahead or back */
} KtDescription;

/* The squares from `first` to `last` on a straight line. */
typedef struct {
  KtSquare first, last;
} KtOpenLine;

/* A static evaluation for an actor, in the game's own unit. Its absolute value must stay far
 * below scores of forced wins (engine/kt-score.h). The value for the opponent must be the
 * negated one. */
typedef struct {
  const char *id;
  const char *label;
  int (*evaluate) (const KtPosition *position, int actor);
  /* Appends the lines (KtOpenLine) that the evaluation counts for a side; the score is the
   * difference of their numbers. NULL: it does not count lines. */
  void (*list_lines) (const KtPosition *position, int side, GArray *lines);
} KtEvaluation;

/* The name of an opening. */
typedef struct {
  const char *code;      /* code in opening books, such as "B90" */
  const char *family;    /* such as "Sicilian Defence" */
  const char *variation; /* such as "Najdorf Variation"; NULL: no variation is named */
} KtOpening;

/* Functions for setting up a position by hand. Until kt_position_finish_setup() the position is
 * loose: pieces may be anywhere, and only pieces, fields and text may be queried. */
typedef struct {
  /* Puts a piece on a square; a piece of side -1 removes the one there. Fields that depend on
   * the pieces change, too. */
  void (*put_piece) (KtPosition *position, KtSquare square, KtPiece piece);
  /* The fields besides the pieces, such as the side to move, described like options. */
  const KtOptionSpec *fields;
  guint n_fields;
  int (*get_field) (const KtPosition *position, guint field);
  /* Sets a field. A value that is impossible with the current pieces is ignored. */
  void (*set_field) (KtPosition *position, guint field, int value);
} KtSetup;

/* Odds that the stronger player gives, such as a piece less at the start. */
typedef struct {
  KtNote name;
  /* The start, as text, if actor 0 or actor 1 gives them. NULL: the odds are the first move, so the
   * start is the usual one, and the other player has it. */
  const char *starts[2];
} KtOdds;

struct _KtGame {
  const char *id;
  const char *name;
  const char *pieces;        /* prefix of the names of this game's drawings of pieces in a theme */
  gboolean only_stones;      /* drawn as black and white stones, never as X and O */
  const char *side_names[2]; /* "X", "O" */
  const char *side_ids[2];   /* such as "white", for names of drawings; NULL without `types` */
  const KtNote *types;       /* names of the types of pieces; NULL if all pieces are alike */
  guint n_types;
  /* For each type, the letter of the piece in the text of an action. The letter means nothing else
   * in this text. NULL: actions name no piece. */
  const char *letters;
  const char *const *figures; /* for each type, its figurine */
  const int *values;          /* for each type, its usual value; NULL: no captures */

  /* The notations in which the window can show moves; NULL: only that of format_action(). The
   * translation of `usual_notation` is the id of the usual notation of a language. */
  const KtNote *notations;
  guint n_notations;
  const char *usual_notation;

  const KtOptionSpec *options;
  guint n_options;
  /* Returns the range of an option, given the values of the other options; NULL: the range of
   * the spec. */
  void (*get_range) (const KtOptions *options, guint option, int *min, int *max);
  /* Returns a short name of the rule in force, for the window. The function is NULL, or returns
   * NULL, if there is only one rule. */
  const KtNote *(*get_rule) (const KtOptions *options);

  KtGeometry (*get_geometry) (const KtOptions *options);

  /* The size of a position in bytes. A position begins with KtPosition and points only to static
   * data, so it can be copied byte by byte. */
  gsize position_size;
  /* Initialises a position whose game and options are set and whose other bytes are 0. */
  void (*start) (KtPosition *position);

  /* Lists the legal board actions of the actor to move; `out` has room for
   * kt_position_max_actions(). Not called after the end of the game. */
  guint (*list_actions) (const KtPosition *position, KtAction *out);
  /* Returns why a board action of the actor to move is illegal; NULL if it is legal. */
  const KtNote *(*explain_illegal) (const KtPosition *position, const KtAction *action);
  /* Lists the board actions of the actor who is not to move that may become legal after the
   * opponent's next action; `out` as in list_actions(). NULL: no premoves. */
  guint (*list_premoves) (const KtPosition *position, int actor, KtAction *out);
  /* Plays a legal board action, and sets actor, result and key. */
  void (*play) (KtPosition *position, const KtAction *action);
  /* Computes the key from scratch, to check the incrementally updated key. */
  guint64 (*compute_key) (const KtPosition *position);

  KtPiece (*get_piece) (const KtPosition *position, KtSquare square);
  /* Returns the side that an actor holds; -1 while the opening has not decided it. */
  int (*get_side) (const KtPosition *position, int actor);
  /* Returns the piece that the actor to move would place; no piece in games that move pieces. */
  KtPiece (*get_next_piece) (const KtPosition *position);
  /* Returns the square to which a piece falls after it was put on a square; KT_NO_SQUARE: no
   * piece may be put there. NULL: pieces stay on the square where they are put. */
  KtSquare (*find_landing) (const KtPosition *position, KtSquare square);
  /* Returns the name of a legal board action that has one of its own, such as castling. The
   * function is NULL, or returns NULL, if naming the piece and the squares is enough. */
  const KtNote *(*get_special) (const KtPosition *position, const KtAction *action);
  /* Returns the sound of a legal board action, as an event of the sound theme such as
   * "move-wood". The function is NULL, or returns NULL, if the sound depends on the appearance
   * (pencil or stone). */
  const char *(*get_sound) (const KtPosition *position, const KtAction *action);
  /* Counts, by type, the pieces that a side has captured, as far as another side or the same one
   * (`viewer`; -1: everybody) knows them. NULL: they are those that are missing from the start. */
  void (*count_captured) (const KtPosition *position, int side, int viewer, guint *counts);
  /* Whether an actor could still win, which decides the result when the time of the opponent
   * runs out. NULL: always. */
  gboolean (*can_win) (const KtPosition *position, int actor);
  /* Returns the reason why the actor to move may claim a draw; it becomes the reason of the
   * result. The function is NULL, or returns NULL, if no claim is possible. */
  const KtNote *(*get_claim) (const KtPosition *position);
  /* Appends all marks except KT_MARK_LAST, which is common to all games. */
  void (*add_marks) (const KtPosition *position, GArray *marks);
  /* Returns the full move number of the next move. NULL: every move has its own number. */
  guint (*get_move_number) (const KtPosition *position);
  /* Returns a special task of the actor to move. The function is NULL, or returns NULL, for an
   * ordinary turn. */
  const KtNote *(*get_task) (const KtPosition *position);
  /* Returns the named opening of a position, reached by any move order, or NULL. The function is
   * NULL if the game has no named openings. */
  const KtOpening *(*get_opening) (const KtPosition *position);
  /* Return the question that KT_ACTION_CHOOSE actions answer, and the text of each answer. */
  const KtNote *(*get_question) (const KtPosition *position);
  const KtNote *(*get_answer) (const KtPosition *position, guint answer);

  /* Convert actions to and from text, relative to the position before the action. Formatted
   * actions are legal or premoves; parsed ones may be illegal. parse_action() may return FALSE
   * without an error if the text is not a move. */
  char *(*format_action) (const KtPosition *position, const KtAction *action);
  gboolean (*parse_action) (const KtPosition *position, const char *text, KtAction *action,
                            GError **error);
  /* Formats a board action in one of `notations`. */
  char *(*format_in_notation) (const KtPosition *position, const KtAction *action, guint notation);
  /* Describes a move or premove as its player sees it. NULL: a move is described by its squares. */
  KtDescription (*describe_action) (const KtPosition *position, const KtAction *action);
  /* Convert a whole position to and from text. */
  char *(*to_text) (const KtPosition *position);
  gboolean (*parse) (KtPosition *position, const char *text, GError **error);

  const KtSetup *setup; /* NULL: no setting up by hand */
  const KtOdds *odds;   /* the usual odds, the smallest first; NULL: none */
  guint n_odds;

  /* Replaces what the actor to move does not know by something that may be so, for a search that
   * plays on with the position. NULL: both actors know everything. */
  void (*forget_secrets) (KtPosition *position);

  /* For searches that use only this interface. */
  const KtEvaluation *evaluations; /* the best one first */
  guint n_evaluations;
  /* Lists the actions worth searching within an area, at least one of list_actions(). NULL: all
   * actions are. */
  guint (*list_candidates) (const KtPosition *position, KtArea area, KtAction *out);
  /* Rates actions for move ordering. NULL: all have the same rating. */
  void (*rate_actions) (const KtPosition *position, const KtAction *actions, guint n_actions,
                        int *ratings);
  /* Returns how easily a person overlooks an action: from 0, never, to 100. NULL: 50 for all
   * actions. */
  guint (*get_obscurity) (const KtPosition *position, const KtAction *action);
};

G_END_DECLS
