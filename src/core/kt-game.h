/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game is: the interface that every game implements, once, as static data. The program only
 * ever calls it through kt-position.h. */
#pragma once

#include "core/kt-action.h"
#include "core/kt-geometry.h"
#include "core/kt-mark.h"
#include "core/kt-option.h"
#include "core/kt-result.h"

G_BEGIN_DECLS

typedef struct _KtPosition KtPosition;

/* Where a search looks for actions. */
typedef enum {
  KT_AREA_WHOLE,      /* everywhere */
  KT_AREA_RECTANGLE,  /* in the rectangle around what stands on the board, and next to it */
  KT_AREA_NEIGHBOURS, /* next to what stands on the board, and only answers to a threat to win */
} KtArea;

/* A piece is of a side and of a type; the types are the game's own, 0 the first. */
typedef struct {
  gint8 side; /* -1: no piece */
  guint8 type;
} KtPiece;

/* How good a position is for an actor, in the game's own unit. It must stay far below the scores of
 * forced wins (engine/kt-score.h) and be the same number with the other sign for the other actor.
 */
typedef struct {
  const char *id;
  const char *label;
  int (*evaluate) (const KtPosition *position, int actor);
} KtEvaluation;

/* What a way to begin a game is called. */
typedef struct {
  const char *code;      /* as books list it, "B90" */
  const char *family;    /* "Sicilian Defence" */
  const char *variation; /* "Najdorf Variation"; NULL: the family itself */
} KtOpening;

/* How a position is set up by hand. Until kt_position_finish_setup() it is loose: anything may
 * stand anywhere, and only its pieces, its fields and its text may be asked for. */
typedef struct {
  /* Puts a piece on a square, or with side -1 takes the piece away that is there. Fields that
   * depend on it change too. */
  void (*put_piece) (KtPosition *position, KtSquare square, KtPiece piece);
  /* The fields of a position beside its pieces, such as whose turn it is; each described like an
   * option. */
  const KtOptionSpec *fields;
  guint n_fields;
  int (*get_field) (const KtPosition *position, guint field);
  /* A value that is impossible with these pieces is not taken over. */
  void (*set_field) (KtPosition *position, guint field, int value);
} KtSetup;

struct _KtGame {
  const char *id;
  const char *name;
  const char *pieces;        /* which set of pieces of a theme it is drawn with */
  gboolean only_stones;      /* drawn as black and white stones even where others are X and O */
  const char *side_names[2]; /* "X", "O" */
  const char *side_ids[2];   /* "white", "black": in the names of drawings; NULL without `types` */
  const KtNote *types;       /* what a piece is called, by its type; NULL where all are alike */
  guint n_types;
  const char *letters;        /* what stands for a piece in the text of an action, by its type; each
                               * stands for nothing else there. NULL: no piece is named */
  const char *const *figures; /* the same as little pictures */
  const int
      *values; /* what a piece of each type is worth to the eye; NULL where no piece is taken */

  const KtOptionSpec *options;
  guint n_options;
  /* What the other options leave of an option's range; NULL: the spec says all. */
  void (*get_range) (const KtOptions *options, guint option, int *min, int *max);
  /* The rule in force in a few words, for the window; NULL, or no note, where there is but one. */
  const KtNote *(*get_rule) (const KtOptions *options);

  KtGeometry (*get_geometry) (const KtOptions *options);

  /* A position is a flat value of this size that begins with KtPosition and holds no pointer but to
   * static data: copying it is copying bytes. */
  gsize position_size;
  /* Fills a position whose game and options are set and whose other bytes are 0. */
  void (*start) (KtPosition *position);

  /* The actions on the board that are allowed to the actor in turn; there is room for
   * kt_position_max_actions(). Called only while the game goes on. */
  guint (*list_actions) (const KtPosition *position, KtAction *out);
  /* Why an action on the board by the actor in turn is not allowed; NULL when it is. */
  const KtNote *(*explain_illegal) (const KtPosition *position, const KtAction *action);
  /* The actions on the board that could be allowed to the actor not in turn after what the other
   * one does next; there is room as for list_actions(). NULL: nobody premoves ahead in this game.
   */
  guint (*list_premoves) (const KtPosition *position, int actor, KtAction *out);
  /* Does an allowed action on the board, and sets actor, result and key. */
  void (*play) (KtPosition *position, const KtAction *action);
  /* The key from nothing but the position, to check the one that `play` keeps. */
  guint64 (*compute_key) (const KtPosition *position);

  KtPiece (*get_piece) (const KtPosition *position, KtSquare square);
  /* The side that an actor holds, -1 while an opening has not settled it. */
  int (*get_side) (const KtPosition *position, int actor);
  /* What the actor in turn would put on the board; no piece where pieces are moved. */
  KtPiece (*get_next_piece) (const KtPosition *position);
  /* The square to which a piece falls that is put on a square; KT_NO_SQUARE: no piece may be put
   * there. NULL: pieces stay where they are put. */
  KtSquare (*find_landing) (const KtPosition *position, KtSquare square);
  /* What an allowed action on the board is called where saying which piece goes where is not
   * enough: castling. NULL, or no note: nothing special. */
  const KtNote *(*get_special) (const KtPosition *position, const KtAction *action);
  /* What an allowed action on the board sounds like, as an event of the sound theme: "move-wood".
   * NULL, or NULL for an action: as it looks, a stroke of a pencil or a stone. */
  const char *(*get_sound) (const KtPosition *position, const KtAction *action);
  /* Whether an actor could still win at all: decides what running out of time means. NULL: yes. */
  gboolean (*can_win) (const KtPosition *position, int actor);
  /* Why the actor in turn may claim a draw, which is then the reason of the result; NULL, or no
   * note, when there is nothing to claim. */
  const KtNote *(*get_claim) (const KtPosition *position);
  /* Appends KtMark, all but KT_MARK_LAST, which every game shares. */
  void (*add_marks) (const KtPosition *position, GArray *marks);
  /* The number that books would give to the next move, and to the answer to it; NULL: they count
   * every move for itself. */
  guint (*get_move_number) (const KtPosition *position);
  /* What the actor in turn has to do where it goes beyond an ordinary turn; NULL, or no note,
   * otherwise. */
  const KtNote *(*get_task) (const KtPosition *position);
  /* The opening that a position is known by, however it came about; NULL when it is none. NULL: no
   * opening of the game has a name. */
  const KtOpening *(*get_opening) (const KtPosition *position);
  /* The question that KT_ACTION_CHOOSE actions answer now, and the text of an answer. */
  const KtNote *(*get_question) (const KtPosition *position);
  const KtNote *(*get_answer) (const KtPosition *position, guint answer);

  /* Actions as text, both ways; the position is the one before the action. What is written is
   * allowed, or one of list_premoves(); what is read need not be. Not reading it may leave the
   * error to the caller, who then says that the text is no move of the game. */
  char *(*format_action) (const KtPosition *position, const KtAction *action);
  gboolean (*parse_action) (const KtPosition *position, const char *text, KtAction *action,
                            GError **error);
  /* The whole position as text, both ways. */
  char *(*to_text) (const KtPosition *position);
  gboolean (*parse) (KtPosition *position, const char *text, GError **error);

  const KtSetup *setup; /* NULL: no position is set up by hand */

  /* For searches that know only this interface. */
  const KtEvaluation *evaluations; /* the best one first */
  guint n_evaluations;
  /* The actions worth searching in an area smaller than the whole, at least one of list_actions();
   * NULL: all of them. */
  guint (*list_candidates) (const KtPosition *position, KtArea area, KtAction *out);
  /* How promising each action looks before it is searched; NULL: all alike. */
  void (*rate_actions) (const KtPosition *position, const KtAction *actions, guint n_actions,
                        int *ratings);
  /* How easily a person overlooks an action: from 0, nobody does, to 100. NULL: 50 for all. */
  guint (*get_obscurity) (const KtPosition *position, const KtAction *action);
};

G_END_DECLS
