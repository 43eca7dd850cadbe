/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/match/kt-computer.h"

#include <string.h>

#include "games/kt-registry.h"
#include "model/match/kt-ai-worker.h"
#include "model/match/kt-cancelling.h"

/* The number of the first move after which the computer may accept a draw. */
enum { FIRST_DRAW_MOVE = 20 };

struct _KtComputer {
  GObject parent_instance;
  guint level;
  guint style;
  guint elo;      /* strength of its own; 0: the strength of the level */
  guint min_time; /* minimum time of an answer in milliseconds */
  guint64 seed;
  gint64 share_us;    /* maximum time for the next answer in microseconds; 0: no limit */
  KtAiWorker *worker; /* for `game` at `level`; NULL before the first request */
  /* The game, options and number of actions of the last request; they show whether another game has
   * begun. */
  const KtGame *game;
  KtOptions options;
  guint n_actions;
  /* The result of the last search in this game; unset if `has_finding` is FALSE. */
  gboolean has_finding;
  KtFinding finding;
  KtPosition *asked;     /* the position of the last search */
  gboolean is_searching; /* the search for the current move has not ended */
};

enum { PROP_0, PROP_LEVEL, PROP_STYLE, PROP_ELO, PROP_MIN_TIME, N_PROPS };
static GParamSpec *props[N_PROPS];

static void kt_computer_player_init (KtPlayerInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (KtComputer, kt_computer, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (KT_TYPE_PLAYER, kt_computer_player_init))

typedef struct {
  gint64 earliest_us; /* time of the answer on the monotonic clock, in microseconds */
  KtAction action;
} ComputerChoice;

static guint
find_level (KtComputer *self, const KtGame *game)
{
  guint n_levels;

  kt_registry_get_levels (game, &n_levels);
  return MIN (self->level, n_levels - 1);
}

static const KtNote *
get_level (KtComputer *self, const KtGame *game)
{
  guint n_levels;

  return &kt_registry_get_levels (game, &n_levels)[find_level (self, game)];
}

static KtEngine *
create_engine (KtComputer *self, const KtGame *game)
{
  if (self->elo > 0)
    return kt_registry_create_engine_of_elo (game, self->elo, self->style, self->seed);
  return kt_registry_create_engine (game, find_level (self, game), self->style, self->seed);
}

static void
prepare_worker (KtComputer *self, const KtPosition *position)
{
  const KtGame *game = position->game;
  gboolean is_same = memcmp (&self->options, &position->options, sizeof (KtOptions)) == 0;

  if (self->game != game)
    g_clear_object (&self->worker);
  if (!self->worker) {
    self->worker = kt_ai_worker_new (create_engine (self, game));
  } else if (!is_same || position->n_actions < self->n_actions) {
    kt_ai_worker_reset (self->worker);
    self->has_finding = FALSE;
  }
  self->game = game;
  self->options = position->options;
  self->n_actions = position->n_actions;
}

/* Answers the task. Runs when the answer is due, or earlier when the task is cancelled; the task
 * then returns G_IO_ERROR_CANCELLED. */
static gboolean
late_enough_cb (gpointer data)
{
  g_autoptr (GTask) task = g_object_ref (data);
  ComputerChoice *choice = g_task_get_task_data (task);

  kt_player_return_action (task, &choice->action);
  return G_SOURCE_REMOVE;
}

static void
return_later (GTask *task, guint milliseconds)
{
  g_autoptr (GSource) timeout = g_timeout_source_new (milliseconds);

  kt_cancelling_add_to_source (task, timeout);
  g_task_attach_source (task, timeout, G_SOURCE_FUNC (late_enough_cb));
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  KtComputer *self = g_task_get_source_object (task);
  ComputerChoice *choice = g_task_get_task_data (task);
  GError *error = NULL;
  gint64 wait_us;

  if (!kt_ai_worker_think_finish (KT_AI_WORKER (source), result, &self->finding, &error)) {
    g_task_return_error (task, error);
    return;
  }
  choice->action = self->finding.action;
  self->has_finding = TRUE;
  self->is_searching = FALSE;
  wait_us = choice->earliest_us - g_get_monotonic_time ();
  if (wait_us > 0)
    return_later (task, (guint) (wait_us / 1000) + 1);
  else
    kt_player_return_action (task, &choice->action);
}

/* Returns the limits of the level, with at most the time that the clock allows. */
static KtLimits
get_limits (KtComputer *self, const KtGame *game)
{
  KtLimits limits = self->elo > 0 ? kt_registry_get_limits_of_elo (game, self->elo)
                                  : kt_registry_get_limits (game, find_level (self, game));

  if (self->share_us > 0)
    limits.time_us = limits.time_us > 0 ? MIN (limits.time_us, self->share_us) : self->share_us;
  return limits;
}

/* Returns the earliest time of the answer: late enough for the move to be seen, but within the time
 * that the clock allows. */
static gint64
get_earliest (KtComputer *self)
{
  gint64 wait_us = self->min_time * G_TIME_SPAN_MILLISECOND;

  if (self->share_us > 0)
    wait_us = MIN (wait_us, self->share_us);
  return g_get_monotonic_time () + wait_us;
}

static void
kt_computer_choose_async (KtPlayer *player, const KtPosition *position, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  KtComputer *self = KT_COMPUTER (player);
  GTask *task = g_task_new (self, cancellable, callback, user_data);
  ComputerChoice *choice = g_new0 (ComputerChoice, 1);
  KtLimits limits;

  g_task_set_source_tag (task, kt_computer_choose_async);
  g_task_set_name (task, "[kythu] computer chooses");
  g_free (self->asked);
  self->asked = kt_position_copy (position);
  choice->earliest_us = get_earliest (self);
  g_task_set_task_data (task, choice, g_free);
  prepare_worker (self, position);
  self->is_searching = TRUE;
  limits = get_limits (self, position->game);
  kt_ai_worker_think_async (self->worker, position, &limits, cancellable, found_cb, task);
}

static void
kt_computer_set_clock (KtPlayer *player, const KtTimeManagement *clock)
{
  KT_COMPUTER (player)->share_us = clock ? kt_time_management_plan_limit (clock) : 0;
}

static gboolean
kt_computer_read_progress (KtPlayer *player, KtFinding *finding)
{
  KtComputer *self = KT_COMPUTER (player);

  if (self->is_searching)
    return kt_ai_worker_read_progress (self->worker, finding);
  return kt_computer_read_finding (self, finding);
}

/* Returns the number of the computer's last move. If the start position has a move number, as in a
 * FEN, that is included. */
static guint
get_number_of_move (KtComputer *self)
{
  guint number = self->asked->n_actions / KT_ACTORS + 1;

  return MAX (number, kt_position_get_first_number (self->asked));
}

/* Returns the number of the first move at which a draw may be accepted. On a small board it is
 * lower: a third of the squares. */
static guint
get_first_draw_move (KtComputer *self)
{
  KtGeometry geometry = kt_position_get_geometry (self->asked);

  return MIN (FIRST_DRAW_MOVE, geometry.rows * geometry.columns / 3);
}

/* Returns whether the computer's last search belongs to its last turn in this game. In an alliance,
 * a computer's last turn may be four actions ago. */
static gboolean
was_asked_in (KtComputer *self, KtGameTree *game)
{
  enum { LONGEST = 4 };
  KtNode *node = kt_game_tree_get_tip (game);
  guint depth = kt_node_get_depth (node);
  g_autofree KtPosition *then = NULL;

  if (depth <= self->asked->n_actions || depth > self->asked->n_actions + LONGEST)
    return FALSE;
  while (kt_node_get_depth (node) > self->asked->n_actions)
    node = kt_node_get_parent (node);
  then = kt_game_tree_replay (game, node);
  return kt_position_equal (then, self->asked);
}

/* Accepts a draw late in a game if the computer's own search shows no advantage. */
static gboolean
kt_computer_accepts_draw (KtPlayer *player, KtGameTree *game)
{
  KtComputer *self = KT_COMPUTER (player);

  if (!self->has_finding || self->finding.is_from_book || self->finding.score > 0 ||
      !was_asked_in (self, game))
    return FALSE;
  return get_number_of_move (self) >= get_first_draw_move (self);
}

static void
kt_computer_player_init (KtPlayerInterface *iface)
{
  iface->choose_async = kt_computer_choose_async;
  iface->set_clock = kt_computer_set_clock;
  iface->read_progress = kt_computer_read_progress;
  iface->accepts_draw = kt_computer_accepts_draw;
}

static void
kt_computer_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  KtComputer *self = KT_COMPUTER (object);

  switch (id) {
  case PROP_LEVEL:
    g_value_set_uint (value, self->level);
    break;
  case PROP_STYLE:
    g_value_set_uint (value, self->style);
    break;
  case PROP_ELO:
    g_value_set_uint (value, self->elo);
    break;
  case PROP_MIN_TIME:
    g_value_set_uint (value, self->min_time);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

/* Changes a setting. A pending answer still comes from a search with the previous settings. */
static void
change (KtComputer *self, guint *what, guint to, GParamSpec *pspec)
{
  if (*what == to)
    return;
  *what = to;
  self->is_searching = FALSE;
  g_clear_object (&self->worker);
  g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

static void
set_min_time (KtComputer *self, guint milliseconds)
{
  if (self->min_time == milliseconds)
    return;
  self->min_time = milliseconds;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_MIN_TIME]);
}

static void
kt_computer_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  KtComputer *self = KT_COMPUTER (object);

  switch (id) {
  case PROP_LEVEL:
    change (self, &self->level, g_value_get_uint (value), pspec);
    break;
  case PROP_STYLE:
    change (self, &self->style, g_value_get_uint (value), pspec);
    break;
  case PROP_ELO:
    change (self, &self->elo, g_value_get_uint (value), pspec);
    break;
  case PROP_MIN_TIME:
    set_min_time (self, g_value_get_uint (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
kt_computer_dispose (GObject *object)
{
  KtComputer *self = KT_COMPUTER (object);

  g_clear_object (&self->worker);
  G_OBJECT_CLASS (kt_computer_parent_class)->dispose (object);
}

static void
kt_computer_finalize (GObject *object)
{
  g_free (KT_COMPUTER (object)->asked);
  G_OBJECT_CLASS (kt_computer_parent_class)->finalize (object);
}

static void
kt_computer_class_init (KtComputerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = kt_computer_get_property;
  object_class->set_property = kt_computer_set_property;
  object_class->dispose = kt_computer_dispose;
  object_class->finalize = kt_computer_finalize;

  props[PROP_LEVEL] = g_param_spec_uint ("level", NULL, NULL, 0, G_MAXUINT, 0, flags);
  props[PROP_STYLE] = g_param_spec_uint ("style", NULL, NULL, 0, G_MAXUINT, 0, flags);
  props[PROP_ELO] = g_param_spec_uint ("elo", NULL, NULL, 0, G_MAXUINT, 0, flags);
  props[PROP_MIN_TIME] =
      g_param_spec_uint ("min-time", NULL, NULL, 0, 60000, KT_COMPUTER_MIN_TIME, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
kt_computer_init (KtComputer *self)
{
  self->min_time = KT_COMPUTER_MIN_TIME;
  self->seed = (guint64) g_random_int () << 32 | g_random_int ();
}

KtPlayer *
kt_computer_new (guint level, guint style)
{
  return g_object_new (KT_TYPE_COMPUTER, "level", level, "style", style, NULL);
}

/* Parses an Elo number. Returns 0 for the name of a level, which never consists of digits only. */
static guint
parse_elo (const char *level)
{
  guint64 elo;

  return level && g_ascii_string_to_unsigned (level, 10, 1, 9999, &elo, NULL) ? (guint) elo : 0;
}

KtPlayer *
kt_computer_new_from_words (const char *level, const char *style, const KtGame *game)
{
  int level_index = level ? kt_registry_find_level (game, level) : -1;
  int style_index = style ? kt_registry_find_style (game, style) : -1;
  guint n_levels;

  kt_registry_get_levels (game, &n_levels);
  return g_object_new (KT_TYPE_COMPUTER, "level",
                       level_index < 0 ? n_levels / 2 : (guint) level_index, "style",
                       (guint) MAX (style_index, 0), "elo", parse_elo (level), NULL);
}

gboolean
kt_computer_read_finding (KtComputer *self, KtFinding *finding)
{
  g_return_val_if_fail (KT_IS_COMPUTER (self), FALSE);
  if (self->has_finding)
    *finding = self->finding;
  return self->has_finding;
}

gboolean
kt_computer_has_own_elo (KtComputer *self)
{
  g_return_val_if_fail (KT_IS_COMPUTER (self), FALSE);
  return self->elo > 0;
}

guint
kt_computer_get_elo_of (KtComputer *self, const KtGame *game)
{
  g_return_val_if_fail (KT_IS_COMPUTER (self), 0);
  return self->elo > 0 ? self->elo : kt_registry_get_strength (game, find_level (self, game)).elo;
}

char *
kt_computer_write_level (KtComputer *self, const KtGame *game)
{
  g_return_val_if_fail (KT_IS_COMPUTER (self), NULL);
  return self->elo > 0 ? g_strdup_printf ("%u", self->elo) : g_strdup (get_level (self, game)->id);
}

const KtNote *
kt_computer_get_level_of (KtComputer *self, const KtGame *game)
{
  g_return_val_if_fail (KT_IS_COMPUTER (self), NULL);
  return get_level (self, game);
}

const KtNote *
kt_computer_get_style_of (KtComputer *self, const KtGame *game)
{
  guint n_styles;
  const KtNote *styles = kt_registry_get_styles (game, &n_styles);

  g_return_val_if_fail (KT_IS_COMPUTER (self), NULL);
  return n_styles > 0 ? &styles[MIN (self->style, n_styles - 1)] : NULL;
}
