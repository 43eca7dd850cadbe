/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/page/kt-draft-actions.h"

#include <glib/gi18n-lib.h>

#include "ui/common/kt-actions.h"
#include "ui/page/kt-game-page.h"
#include "ui/page/kt-pause-cover.h"
#include "ui/text/kt-course-words.h"
#include "ui/text/kt-sentences.h"

struct _KtDraftActions {
  GObject parent_instance;
  KtGameSession *session;
  KtGameModel *model;
  GSettings *settings;
  GtkWidget *page; /* not owned */
  GSimpleActionGroup *group;
  GSignalGroup *draft;    /* of the session's draft */
  KtNode *last_announced; /* the draft's node that was announced last */
};

G_DEFINE_FINAL_TYPE (KtDraftActions, kt_draft_actions, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static KtDraft *
get_draft (KtDraftActions *self)
{
  return kt_game_session_get_draft (self->session);
}

/* Announces a text to screen readers only. */
static void
announce (KtDraftActions *self, const char *text)
{
  kt_game_page_announce (KT_GAME_PAGE (self->page), text);
}

/* --- Beginning and ending --------------------------------------------------------------------- */

static void
draft_changed_cb (KtDraftActions *self)
{
  KtDraft *draft = get_draft (self);
  KtNode *node = kt_game_tree_get_cursor (kt_draft_get_tree (draft));

  if (node != self->last_announced || !kt_node_get_parent (node)) {
    g_autofree char *text =
        kt_course_words_drafted (draft, kt_game_page_get_counting_side (KT_GAME_PAGE (self->page)));

    announce (self, text);
  }
  self->last_announced = node;
  kt_draft_actions_update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
session_draft_cb (KtDraftActions *self)
{
  KtDraft *draft = get_draft (self);

  g_signal_group_set_target (self->draft, draft);
  self->last_announced = draft ? kt_game_tree_get_cursor (kt_draft_get_tree (draft)) : NULL;
  kt_draft_actions_update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
begin (KtDraftActions *self)
{
  kt_game_session_begin_draft (self->session);
  announce (self,
            _ ("Draft: move for both sides; the game is not affected. G or Enter ends the draft."));
}

static void
drop_now (gpointer data)
{
  KtDraftActions *self = data;

  kt_game_session_drop_draft (self->session);
  announce (self, _ ("The draft was discarded."));
}

static void
keep_now (gpointer data)
{
  KtDraftActions *self = data;

  if (kt_game_session_keep_draft (self->session))
    kt_game_page_show_toast (KT_GAME_PAGE (self->page), _ ("The draft was added to the moves"));
}

static void
play_now (gpointer data)
{
  KtDraftActions *self = data;
  const KtNote *refusal = kt_game_session_play_draft (self->session);

  if (refusal)
    kt_game_page_show_toast (KT_GAME_PAGE (self->page), kt_sentence_note (refusal));
}

/* Returns a label such as "_Play Nf3". */
static char *
label_play (KtDraftActions *self)
{
  KtDraft *draft = get_draft (self);
  KtNotation notation = kt_notation_read (self->settings, kt_draft_get_start (draft));
  g_autoptr (KtMove) move =
      kt_move_new (kt_draft_get_start (draft), kt_draft_get_first_move (draft), 1);
  g_autofree char *text = kt_sentence_write_move (move, notation);

  /* Translators: a button that plays a move, such as “Play Nf3”. */
  return g_strdup_printf (_ ("_Play %s"), text);
}

static void
ask (KtDraftActions *self)
{
  g_autofree char *play = kt_game_session_can_play_draft (self->session) ? label_play (self) : NULL;
  /* The first answer, which Enter gives, keeps the draft as a variation: an accidental key press
   * then neither loses nor plays anything. */
  const KtAnswer answers[] = { { _ ("_Keep as a Variation"), keep_now, TRUE },
                               { _ ("_Discard the Draft"), drop_now },
                               { play, play_now, TRUE },
                               { 0 } };

  kt_confirmation_ask (kt_game_page_get_confirmation (KT_GAME_PAGE (self->page)),
                       _ ("End the Draft?"), _ ("Your game has not changed."), FALSE, answers,
                       self);
}

/* --- The commands ----------------------------------------------------------------------------- */

/* Begins or ends a draft. A draft without moves is dropped without a question. */
static void
toggle (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KtDraftActions *self = data;

  if (!get_draft (self))
    begin (self);
  else if (kt_draft_is_empty (get_draft (self)))
    drop_now (self);
  else
    ask (self);
}

static void
undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  kt_draft_undo (get_draft (data));
}

static void
go (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  kt_draft_go (get_draft (data), kt_actions_find_way (action));
}

/* --- Moves of the game during a draft --------------------------------------------------------- */

/* Announces a move of the game during a draft; the draft stays open. */
static void
played_cb (KtGameModel *model, KtMove *move, KtDraftActions *self)
{
  g_autofree char *words = NULL, *text = NULL;

  if (!get_draft (self))
    return;
  words = kt_sentence_speak_move (model, move,
                                  kt_game_page_get_counting_side (KT_GAME_PAGE (self->page)));
  /* Translators: what was played while somebody tries moves. */
  text = g_strdup_printf (_ ("%s The draft begins before that."), words);
  kt_game_page_show_toast (KT_GAME_PAGE (self->page), text);
}

static void
ended_cb (KtDraftActions *self)
{
  g_autofree char *who = NULL, *why = NULL, *text = NULL;

  if (!get_draft (self))
    return;
  who = kt_sentence_describe_result (self->model);
  why = kt_sentence_describe_end (self->model);
  /* Translators: how the game ended while somebody tries moves: who wins, and why. */
  text = g_strdup_printf (_ ("%1$s. %2$s. The draft is kept."), who, why);
  kt_game_page_show_toast (KT_GAME_PAGE (self->page), text);
}

/* --- The group -------------------------------------------------------------------------------- */

/* Returns whether a draft can begin. A board for analysis needs no drafts, because its moves can
 * be tried and taken back anyway. */
static gboolean
can_begin (KtDraftActions *self)
{
  return kt_game_model_has_game (self->model) && !kt_game_model_is_analysis (self->model) &&
         !kt_pause_cover_is_wanted (self->model) &&
         !kt_game_page_get_shows_result (KT_GAME_PAGE (self->page)) &&
         !kt_position_is_over (kt_game_model_get_shown_position (self->model));
}

void
kt_draft_actions_update (KtDraftActions *self)
{
  static const struct {
    const char *name;
    KtWay way;
  } ways[] = {
    { "back", KT_WAY_BACK }, { "on", KT_WAY_ON }, { "up", KT_WAY_UP }, { "down", KT_WAY_DOWN }
  };

  KtDraft *draft;

  g_return_if_fail (KT_IS_DRAFT_ACTIONS (self));
  draft = get_draft (self);
  kt_actions_enable (self->group, "toggle",
                     draft ? !kt_pause_cover_is_wanted (self->model) : can_begin (self));
  kt_actions_enable (self->group, "undo", draft && kt_draft_can_go (draft, KT_WAY_BACK));
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    kt_actions_enable (self->group, ways[i].name, draft && kt_draft_can_go (draft, ways[i].way));
}

static void
kt_draft_actions_dispose (GObject *object)
{
  KtDraftActions *self = KT_DRAFT_ACTIONS (object);

  g_clear_object (&self->draft);
  g_clear_object (&self->group);
  g_clear_object (&self->model);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (kt_draft_actions_parent_class)->dispose (object);
}

static void
kt_draft_actions_class_init (KtDraftActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_draft_actions_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
kt_draft_actions_init (KtDraftActions *self)
{
  static const GActionEntry entries[] = {
    { .name = "toggle", .activate = toggle }, { .name = "undo", .activate = undo },
    { .name = "back", .activate = go },       { .name = "on", .activate = go },
    { .name = "up", .activate = go },         { .name = "down", .activate = go },
  };

  self->draft = g_signal_group_new (KT_TYPE_DRAFT);
  g_signal_group_connect_swapped (self->draft, "changed", G_CALLBACK (draft_changed_cb), self);
  self->group = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->group), entries, G_N_ELEMENTS (entries),
                                   self);
}

KtDraftActions *
kt_draft_actions_new (KtGameSession *session, GSettings *settings, GtkWidget *page)
{
  KtDraftActions *self = g_object_new (KT_TYPE_DRAFT_ACTIONS, NULL);
  KtGameModel *model = kt_game_session_get_model (session);

  self->session = g_object_ref (session);
  self->model = g_object_ref (model);
  self->settings = g_object_ref (settings);
  self->page = page;
  g_signal_connect_object (model, "played", G_CALLBACK (played_cb), self, 0);
  g_signal_connect_object (model, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::draft", G_CALLBACK (session_draft_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "shown-changed", G_CALLBACK (kt_draft_actions_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "notify", G_CALLBACK (kt_draft_actions_update), self,
                           G_CONNECT_SWAPPED);
  session_draft_cb (self);
  return self;
}

GActionGroup *
kt_draft_actions_get_group (KtDraftActions *self)
{
  return G_ACTION_GROUP (self->group);
}
