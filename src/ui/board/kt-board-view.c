/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes what the painter draws, and where. */
#include "config.h"

#include <adwaita.h>

#include "ui/board/kt-board-private.h"
#include "ui/common/kt-appearance.h"
#include "ui/text/kt-notation.h"

/* Returns whether the board is seen from the second side. A board with a direction is seen from
 * the near seat. */
static gboolean
is_flipped (KtBoard *self, const KtPosition *position, const KtGeometry *geometry)
{
  int near_actor = kt_match_get_actor_of_seat (kt_game_model_get_match (self->model), 0);

  if (!geometry->has_direction)
    return FALSE;
  return (kt_position_get_side (position, near_actor) == 1) != self->is_turned;
}

static double
get_label_scale (KtBoard *self)
{
  if (!g_settings_get_boolean (self->settings, "coordinates"))
    return 0;
  return kt_appearance_get_text_scale (GTK_WIDGET (self));
}

/* Returns the geometry of the board, with the labels of its columns that are shown. */
static KtGeometry
get_geometry (KtBoard *self, const KtPosition *position)
{
  KtGeometry geometry = kt_position_get_geometry (position);

  geometry.counts_columns =
      geometry.counts_columns && !kt_notation_names_squares (self->settings, position->game);
  return geometry;
}

int
kt_board_get_height_for_width (KtBoard *self, int width)
{
  const KtPosition *position = kt_board_get_position (self);
  KtGeometry geometry;

  if (!position)
    return width;
  geometry = get_geometry (self, position);
  return MAX (width, kt_board_layout_get_height (&geometry, width, get_label_scale (self)));
}

void
kt_board_update_layout (KtBoard *self)
{
  const KtPosition *position = kt_board_get_position (self);
  KtGeometry geometry;
  gboolean was_flipped;
  int counting_side = kt_board_get_counting_side (self);

  if (!position)
    return;
  geometry = get_geometry (self, position);
  was_flipped = self->layout.flipped;
  self->layout =
      kt_board_layout_compute (&geometry, gtk_widget_get_width (GTK_WIDGET (self)),
                               gtk_widget_get_height (GTK_WIDGET (self)), get_label_scale (self),
                               is_flipped (self, position, &geometry));
  if (self->layout.flipped != was_flipped)
    kt_board_zoom_turn (&self->zoom, &self->layout);
  self->most_zoom = kt_board_zoom_get_most (&self->layout);
  kt_board_zoom_apply (&self->zoom, &self->layout);
  if (kt_board_get_counting_side (self) != counting_side)
    kt_board_cells_describe (self->cells, position, &self->move_input,
                             kt_board_get_counting_side (self));
}

graphene_rect_t
kt_board_get_area (KtBoard *self)
{
  return kt_board_layout_get_port (&self->layout);
}

int
kt_board_get_counting_side (KtBoard *self)
{
  return self->layout.counts_columns ? self->layout.flipped : -1;
}

/* Without a direction, the pieces look alike from both sides, so none is upside down. */
int
kt_board_get_upside_down_side (KtBoard *self)
{
  const KtPosition *position = kt_board_get_position (self);

  if (!kt_position_get_geometry (position).has_direction ||
      kt_game_model_is_analysis (self->model) ||
      !kt_appearance_is_face_to_face (self->settings, kt_game_model_get_match (self->model)))
    return -1;
  return self->layout.flipped ? 0 : 1;
}

/* Returns whether possible targets are hidden, because nobody may think while the game is covered
 * or paused. A paused game between computers shows them. */
static gboolean
hides_targets (KtBoard *self)
{
  KtMatch *match = kt_game_model_get_match (self->model);

  return kt_game_model_is_covered (self->model) ||
         (kt_game_model_get_paused (self->model) &&
          (kt_seat_is_person (kt_match_get_seat (match, 0)) ||
           kt_seat_is_person (kt_match_get_seat (match, 1))));
}

/* Returns the square where a new piece on `square` comes to lie, for example after falling down;
 * KT_NO_SQUARE if it is taken. */
static KtSquare
find_ghost (const KtPosition *position, KtSquare square)
{
  KtSquare landing = kt_position_find_landing (position, square);

  return landing != KT_NO_SQUARE && kt_position_get_piece (position, landing).side < 0
             ? landing
             : KT_NO_SQUARE;
}

void
kt_board_compute_view (KtBoard *self, KtBoardView *view)
{
  GArray *marks =
      self->draft ? kt_draft_get_marks (self->draft) : kt_game_model_get_marks (self->model);
  const KtAction *hint =
      self->draft ? NULL : kt_hinter_get_action (kt_game_model_get_hinter (self->model));
  const KtAction *premove = self->draft ? NULL : kt_game_model_get_premove (self->model);

  *view = (KtBoardView){
    .position = kt_board_get_position (self),
    .drafted_from = self->draft ? kt_draft_get_start (self->draft) : NULL,
    .layout = self->layout,
    .palette = kt_game_view_get_palette (KT_GAME_VIEW (self)),
    .pieces = self->pieces,
    .pango = gtk_widget_get_pango_context (GTK_WIDGET (self)),
    .scale = gtk_widget_get_scale_factor (GTK_WIDGET (self)),
    .has_high_contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ()),
    .upside_down_side = kt_board_get_upside_down_side (self),
    .marks = marks ? (const KtMark *) (gconstpointer) marks->data : NULL,
    .n_marks = marks ? marks->len : 0,
    .show_threats = !self->asks && g_settings_get_boolean (self->settings, "show-threats"),
    .show_threes = !self->asks && g_settings_get_boolean (self->settings, "show-threes"),
    .show_hanging = !self->asks && !self->draft &&
                    g_settings_get_boolean (self->settings, "show-hanging") &&
                    kt_game_model_awaits_person (self->model),
    .chosen = kt_move_input_get_first (&self->move_input),
    .targets = self->move_input.targets,
    .captures = self->move_input.captures,
    .n_targets = self->move_input.n_targets,
    .is_dragged = self->pointer.is_dragging,
    .pointer = self->pointer.at,
    .drawings = &self->drawings,
    .proposals = self->proposals,
    .n_proposals = self->draft ? 0 : self->n_proposals,
    .motion = kt_board_animation_get_motion (&self->animation),
    .premove_from = premove ? premove->from : KT_NO_SQUARE,
    .premove_to = premove ? premove->to : KT_NO_SQUARE,
    .hint = hint ? hint->to : KT_NO_SQUARE,
    .hint_from = hint ? hint->from : KT_NO_SQUARE,
    .next_piece = kt_position_get_next_piece (kt_board_get_position (self)),
    .ghost = KT_NO_SQUARE,
    .aim = self->aim,
    .promoting_from = self->chooser ? self->choices[0].from : KT_NO_SQUARE,
    .promoting_at = self->chooser ? self->choices[0].to : KT_NO_SQUARE,
    .keyboard = KT_NO_SQUARE,
  };
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &view->text);
  view->text.alpha *= 0.6f;
  if (hides_targets (self))
    return;
  if (self->pointer.hover != KT_NO_SQUARE && !self->keys.in_use &&
      (self->draft ? kt_board_get_actor (self) != KT_NO_ACTOR
                   : kt_game_model_awaits_person (self->model)))
    view->ghost = find_ghost (view->position, self->pointer.hover);
  if (self->keys.in_use && gtk_widget_get_focus_child (GTK_WIDGET (self)))
    view->keyboard = self->keys.square;
}
