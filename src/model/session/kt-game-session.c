/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/session/kt-game-session.h"

struct _KtGameSession {
  GObject parent_instance;
  KtGameModel *model;
  KtReplay *replay;
  KtGameReview *review;
  KtAnalysis *analysis;
  KtRemarks *remarks;
  KtGameReader *reader;
  KtGameSaver *saver;

  GObject *far_desk, *far_game;
  KtDraft *draft;
  KtNode *commented;
  char *comment;
  gboolean is_result_visible;
  gboolean is_log_raised;
};

G_DEFINE_FINAL_TYPE (KtGameSession, kt_game_session, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_DRAFT,
  PROP_FAR,
  PROP_COMMENTED,
  PROP_RESULT_VISIBLE,
  PROP_LOG_RAISED,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

static void
notify (KtGameSession *self, guint prop)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

/* --- Somebody far away --- */

GObject *
kt_game_session_get_far_desk (KtGameSession *self)
{
  g_return_val_if_fail (KT_IS_GAME_SESSION (self), NULL);
  return self->far_desk;
}

void
kt_game_session_set_far_desk (KtGameSession *self, GObject *desk)
{
  g_return_if_fail (KT_IS_GAME_SESSION (self));
  g_set_object (&self->far_desk, desk);
}

GObject *
kt_game_session_get_far (KtGameSession *self)
{
  g_return_val_if_fail (KT_IS_GAME_SESSION (self), NULL);
  return self->far_game;
}

void
kt_game_session_set_far (KtGameSession *self, GObject *far_game)
{
  g_return_if_fail (KT_IS_GAME_SESSION (self));
  if (g_set_object (&self->far_game, far_game))
    notify (self, PROP_FAR);
}

static void
drop_far_cb (KtGameSession *self)
{
  kt_game_session_set_far (self, NULL);
}

/* --- The draft -------------------------------------------------------------------------------- */

KtDraft *
kt_game_session_get_draft (KtGameSession *self)
{
  g_return_val_if_fail (KT_IS_GAME_SESSION (self), NULL);
  return self->draft;
}

static void
set_draft (KtGameSession *self, KtDraft *draft)
{
  if (g_set_object (&self->draft, draft))
    notify (self, PROP_DRAFT);
}

void
kt_game_session_begin_draft (KtGameSession *self)
{
  KtGameTree *tree;
  g_autoptr (KtDraft) draft = NULL;

  g_return_if_fail (KT_IS_GAME_SESSION (self) && kt_game_model_has_game (self->model));
  tree = kt_game_model_get_tree (self->model);
  draft = kt_draft_new (tree, kt_game_tree_get_cursor (tree));
  set_draft (self, draft);
}

void
kt_game_session_drop_draft (KtGameSession *self)
{
  g_return_if_fail (KT_IS_GAME_SESSION (self));
  set_draft (self, NULL);
}

gboolean
kt_game_session_keep_draft (KtGameSession *self)
{
  g_autoptr (KtDraft) draft = NULL;
  const KtAction *path;
  guint n;

  g_return_val_if_fail (KT_IS_GAME_SESSION (self) && self->draft, FALSE);
  draft = g_object_ref (self->draft);
  path = kt_draft_get_path (draft, &n);
  set_draft (self, NULL);
  return kt_game_edits_add_lines (kt_game_model_get_edits (self->model), path, n,
                                  kt_draft_get_tree (draft));
}

gboolean
kt_game_session_can_play_draft (KtGameSession *self)
{
  g_return_val_if_fail (KT_IS_GAME_SESSION (self), FALSE);
  return self->draft && kt_game_model_awaits_person (self->model) &&
         kt_draft_get_first_move (self->draft) &&
         kt_position_equal (kt_draft_get_start (self->draft),
                            kt_game_model_get_position (self->model));
}

const KtNote *
kt_game_session_play_draft (KtGameSession *self)
{
  KtAction action;

  g_return_val_if_fail (KT_IS_GAME_SESSION (self) && self->draft, &kt_refusal_nonsense);
  g_return_val_if_fail (kt_draft_get_first_move (self->draft), &kt_refusal_nonsense);
  action = *kt_draft_get_first_move (self->draft);
  set_draft (self, NULL);
  return kt_game_model_act (self->model, &action);
}

/* --- The comment ------------------------------------------------------------------------------ */

KtNode *
kt_game_session_get_commented (KtGameSession *self)
{
  g_return_val_if_fail (KT_IS_GAME_SESSION (self), NULL);
  return self->commented;
}

const char *
kt_game_session_get_comment (KtGameSession *self)
{
  g_return_val_if_fail (KT_IS_GAME_SESSION (self), NULL);
  return self->comment ? self->comment : "";
}

void
kt_game_session_set_comment (KtGameSession *self, const char *text)
{
  g_autofree char *old = NULL;

  g_return_if_fail (KT_IS_GAME_SESSION (self));
  old = g_steal_pointer (
      &self->comment); /* `text` may be part of the old comment, so this is freed later */
  self->comment = g_strdup (text);
}

void
kt_game_session_begin_comment (KtGameSession *self)
{
  KtNode *node;

  g_return_if_fail (KT_IS_GAME_SESSION (self) && kt_game_model_has_game (self->model));
  node = kt_game_tree_get_cursor (kt_game_model_get_tree (self->model));
  kt_game_session_set_comment (self, kt_node_get_comment (node));
  self->commented = node;
  notify (self, PROP_COMMENTED);
}

void
kt_game_session_end_comment (KtGameSession *self, gboolean is_kept)
{
  KtNode *node;
  g_autofree char *text = NULL;

  g_return_if_fail (KT_IS_GAME_SESSION (self));
  node = g_steal_pointer (&self->commented);
  if (!node)
    return;
  text = g_strstrip (g_steal_pointer (&self->comment) ?: g_strdup (""));
  if (is_kept)
    kt_game_edits_set_comment (kt_game_model_get_edits (self->model), node, text);
  notify (self, PROP_COMMENTED);
}

/* Drops the comment being written: its position vanishes with the game, or may vanish with
 * undone moves. */
static void
drop_comment_cb (KtGameSession *self)
{
  kt_game_session_end_comment (self, FALSE);
}

/* --- The parts -------------------------------------------------------------------------------- */

KtGameModel *
kt_game_session_get_model (KtGameSession *self)
{
  g_return_val_if_fail (KT_IS_GAME_SESSION (self), NULL);
  return self->model;
}

KtReplay *
kt_game_session_get_replay (KtGameSession *self)
{
  g_return_val_if_fail (KT_IS_GAME_SESSION (self), NULL);
  return self->replay;
}

KtGameReview *
kt_game_session_get_review (KtGameSession *self)
{
  g_return_val_if_fail (KT_IS_GAME_SESSION (self), NULL);
  return self->review;
}

KtAnalysis *
kt_game_session_get_analysis (KtGameSession *self)
{
  g_return_val_if_fail (KT_IS_GAME_SESSION (self), NULL);
  return self->analysis;
}

KtRemarks *
kt_game_session_get_remarks (KtGameSession *self)
{
  g_return_val_if_fail (KT_IS_GAME_SESSION (self), NULL);
  return self->remarks;
}

KtGameReader *
kt_game_session_get_reader (KtGameSession *self)
{
  g_return_val_if_fail (KT_IS_GAME_SESSION (self), NULL);
  return self->reader;
}

KtGameSaver *
kt_game_session_get_saver (KtGameSession *self)
{
  g_return_val_if_fail (KT_IS_GAME_SESSION (self), NULL);
  return self->saver;
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_game_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  KtGameSession *self = KT_GAME_SESSION (object);

  switch (id) {
  case PROP_DRAFT:
    g_value_set_object (value, self->draft);
    break;
  case PROP_FAR:
    g_value_set_object (value, self->far_game);
    break;
  case PROP_COMMENTED:
    g_value_set_pointer (value, self->commented);
    break;
  case PROP_RESULT_VISIBLE:
    g_value_set_boolean (value, self->is_result_visible);
    break;
  case PROP_LOG_RAISED:
    g_value_set_boolean (value, self->is_log_raised);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
set_flag (KtGameSession *self, gboolean *flag, guint prop, gboolean value)
{
  if (*flag == value)
    return;
  *flag = value;
  notify (self, prop);
}

static void
kt_game_session_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  KtGameSession *self = KT_GAME_SESSION (object);

  switch (id) {
  case PROP_RESULT_VISIBLE:
    set_flag (self, &self->is_result_visible, id, g_value_get_boolean (value));
    break;
  case PROP_LOG_RAISED:
    set_flag (self, &self->is_log_raised, id, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
kt_game_session_dispose (GObject *object)
{
  KtGameSession *self = KT_GAME_SESSION (object);

  g_clear_object (&self->draft);
  g_clear_object (&self->far_game);
  g_clear_object (&self->far_desk);
  g_clear_object (&self->replay);
  g_clear_object (&self->review);
  g_clear_object (&self->analysis);
  g_clear_object (&self->remarks);
  g_clear_object (&self->reader);
  g_clear_object (&self->saver);
  g_clear_object (&self->model);
  g_clear_pointer (&self->comment, g_free);
  G_OBJECT_CLASS (kt_game_session_parent_class)->dispose (object);
}

static void
kt_game_session_class_init (KtGameSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GParamFlags write = read | G_PARAM_WRITABLE;

  object_class->get_property = kt_game_session_get_property;
  object_class->set_property = kt_game_session_set_property;
  object_class->dispose = kt_game_session_dispose;
  props[PROP_DRAFT] = g_param_spec_object ("draft", NULL, NULL, KT_TYPE_DRAFT, read);
  props[PROP_FAR] = g_param_spec_object ("far", NULL, NULL, G_TYPE_OBJECT, read);
  props[PROP_COMMENTED] = g_param_spec_pointer ("commented", NULL, NULL, read);
  props[PROP_RESULT_VISIBLE] = g_param_spec_boolean ("result-visible", NULL, NULL, FALSE, write);
  props[PROP_LOG_RAISED] = g_param_spec_boolean ("log-raised", NULL, NULL, FALSE, write);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
kt_game_session_init (KtGameSession *self)
{
}

static void
follow_model (KtGameSession *self)
{
  static const char *const ends[] = { "leaving", "undone", "edited" };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    g_signal_connect_object (self->model, ends[i], G_CALLBACK (drop_comment_cb), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "leaving", G_CALLBACK (kt_game_session_drop_draft), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "leaving", G_CALLBACK (drop_far_cb), self,
                           G_CONNECT_SWAPPED);
}

KtGameSession *
kt_game_session_new (KtGameModel *model, GSettings *settings, const char *library)
{
  KtGameSession *self;

  g_return_val_if_fail (KT_IS_GAME_MODEL (model) && G_IS_SETTINGS (settings) && library, NULL);
  self = g_object_new (KT_TYPE_GAME_SESSION, NULL);
  self->model = g_object_ref (model);
  self->replay = kt_replay_new (model);
  self->review = kt_game_review_new (model);
  self->analysis = kt_analysis_new (model);
  if (!kt_game_model_is_analysis (model))
    self->remarks = kt_remarks_new (model);
  self->reader = kt_game_reader_new (model, settings);
  self->saver = kt_game_saver_new (model, settings, library);
  follow_model (self);
  return self;
}
