/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/sound/kt-sound-events.h"

/* Frequent sounds have variants, to be less tiring. Sounds of keys and menus are quieter than
 * those of the game. */
static const KtSoundEvent events[] = {
  { "place-x", 3, 0, FALSE },   { "place-o", 3, 0, FALSE },      { "place-stone", 3, 0, FALSE },
  { "move-wood", 3, 0, FALSE }, { "capture-wood", 3, 0, FALSE }, { "castle-wood", 1, 0, FALSE },
  { "promote", 1, 0, FALSE },   { "check", 1, 0, FALSE },        { "warning", 1, 0, FALSE },
  { "clock-low", 1, 0, FALSE }, { "illegal", 1, 0, FALSE },      { "hint", 1, -3, FALSE },
  { "message", 1, -3, FALSE },  { "undo", 1, -2, FALSE },        { "start", 1, 0, FALSE },
  { "pause", 1, -2, FALSE },    { "win", 1, 0, FALSE },          { "lose", 1, 0, FALSE },
  { "draw", 1, 0, FALSE },      { "menu-move", 1, -12, TRUE },   { "menu-choice", 1, -9, TRUE },
  { "key", 1, -12, TRUE },
};

const KtSoundEvent *
kt_sound_event_list (guint *n_events)
{
  *n_events = G_N_ELEMENTS (events);
  return events;
}

KtSoundEvent
kt_sound_event_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (events); i++) {
    if (g_str_equal (events[i].name, name))
      return events[i];
  }
  return (KtSoundEvent){ .name = name, .n_variants = 1 };
}

static const char *
find_place_event (KtMove *move, gboolean has_stones)
{
  if (has_stones)
    return "place-stone";
  return kt_move_get_side (move) == 1 ? "place-o" : "place-x";
}

const char *
kt_sound_event_of_move (KtMove *move, gboolean has_stones)
{
  const char *own = kt_move_get_sound (move);

  if (own)
    return own;
  switch (kt_move_get_action (move)->kind) {
  case KT_ACTION_PLACE:
    return find_place_event (move, has_stones);
  case KT_ACTION_MOVE:
    return "place-stone";
  case KT_ACTION_CHOOSE:
    return "message";
  default:
    return NULL;
  }
}

/* Returns the sound for the end of the game. Winning is heard if a person wins, or if only
 * computers play and one wins. */
const char *
kt_sound_event_of_end (KtGameModel *model)
{
  const KtResult *result = &kt_game_model_get_position (model)->result;

  if (result->outcome != KT_WIN)
    return "draw";
  if (kt_seat_is_person (kt_match_find_seat (kt_game_model_get_match (model), result->winner)))
    return "win";
  return kt_seat_is_person (
             kt_match_find_seat (kt_game_model_get_match (model), 1 - result->winner))
             ? "lose"
             : "win";
}
