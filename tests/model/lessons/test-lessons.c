/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the lessons of each game: every position can be read, every shown move is legal, and
 * every claim of a page agrees with the rules. An exercise is solved by exactly the moves that
 * it names, and can be played to its end. */
#include <string.h>

#include "games/kt-registry.h"
#include "model/lessons/kt-lesson-board.h"
#include "model/lessons/kt-teacher.h"
#include "model/review/kt-review-judge.h"
#include "tests/model/test-support.h"

/* The limit of each search, in positions: about as many as for a move against a person. */
enum { POSITIONS = 40000 };

typedef void (*PageFunc) (const KtGame *game, const KtLessonPage *page);

static void
for_each_page (PageFunc function)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    const KtLessons *lessons = &kt_registry_get_module (game)->lessons;

    g_assert_cmpuint (lessons->n_chapters, >, 0);
    for (guint c = 0; c < lessons->n_chapters; c++) {
      g_assert_cmpuint (lessons->chapters[c].n_pages, >, 0);
      for (guint p = 0; p < lessons->chapters[c].n_pages; p++)
        function (game, &lessons->chapters[c].pages[p]);
    }
  }
}

static KtPosition *
create (const KtGame *game, const KtLessonBoard *board)
{
  g_autoptr (GError) error = NULL;
  KtPosition *position = kt_lesson_board_create (game, board, &error);

  g_assert_no_error (error);
  return position;
}

/* --- Pages ------------------------------------------------------------------------------------ */

/* Plays the line of a page. Returns the special name of the last move. */
static const char *
play_line (const KtLessonPage *page, KtPosition *position)
{
  g_auto (GStrv) words = g_strsplit (page->line ? page->line : "", " ", -1);
  const char *name = "";

  for (guint i = 0; words[i]; i++) {
    KtAction action;
    const KtNote *special, *promotion;

    if (!kt_lesson_board_read (position, page->line, i, &action))
      g_error ("“%s”: %s is not allowed", page->title, words[i]);
    special = kt_position_get_special (position, &action);
    promotion = kt_position_get_promotion (position, &action);
    name = special ? special->id : promotion ? promotion->id : "";
    kt_position_play (position, &action);
  }
  return name;
}

static gboolean
is_note (const KtNote *note, const char *id)
{
  return note && g_str_equal (note->id, id);
}

static gboolean
holds (const char *claim, const KtPosition *position, const char *name)
{
  g_autoptr (GArray) marks = kt_position_get_marks (position);
  gboolean is_over = kt_position_is_over (position);

  if (is_over || g_str_equal (claim, name))
    return g_str_equal (claim, name) || is_note (position->result.reason, claim);
  for (guint i = 0; i < marks->len; i++) {
    if (is_note (g_array_index (marks, KtMark, i).note, claim))
      return TRUE;
  }
  return is_note (kt_position_get_claim (position), claim) ||
         is_note (kt_position_get_question (position), claim);
}

static void
check_page (const KtGame *game, const KtLessonPage *page)
{
  g_autofree KtPosition *position = create (game, &page->board);
  const char *name;

  g_assert_false (kt_position_is_over (position));
  if (page->refused) {
    KtAction action;

    g_assert_false (kt_lesson_board_read (position, page->refused, 0, &action));
  }
  name = play_line (page, position);
  if (page->claim && !holds (page->claim, position, name))
    g_error ("“%s” is not %s", page->title, page->claim);
}

static void
test_pages (void)
{
  for_each_page (check_page);
}

/* The refused move is illegal, but it is no typing error, because another move from the same square
 * is legal. */
static void
check_refused (const KtGame *game, const KtLessonPage *page)
{
  g_autofree KtPosition *position = create (game, &page->board);
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  g_autofree char *from = page->refused ? g_strndup (page->refused, 2) : NULL;
  guint n = kt_position_list_actions (position, actions), n_same = 0;
  KtGeometry geometry = kt_position_get_geometry (position);

  if (!from || strlen (page->refused) != 4)
    return;
  for (guint i = 0; i < n; i++)
    n_same += actions[i].from == kt_square_parse (from, geometry.columns, geometry.rows);
  g_assert_cmpuint (n_same, >, 0);
}

static void
test_refused (void)
{
  for_each_page (check_refused);
}

/* Returns whether some page shows this choice of a rule. Each choice needs such a page, and each
 * rule about rows needs a page with a row that wins or does not win under it. */
static gboolean
is_shown (const KtGame *game, const char *option)
{
  const KtLessons *lessons = &kt_registry_get_module (game)->lessons;

  for (guint c = 0; c < lessons->n_chapters; c++) {
    for (guint p = 0; p < lessons->chapters[c].n_pages; p++) {
      const KtLessonPage *page = &lessons->chapters[c].pages[p];
      g_auto (GStrv) words = g_strsplit (page->board.options ? page->board.options : "", " ", -1);

      if (g_strv_contains ((const char *const *) words, option) && (page->claim || page->refused))
        return TRUE;
    }
  }
  return FALSE;
}

static void
test_rules_shown (void)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);

    for (guint o = 0; o < game->n_options; o++) {
      const KtOptionSpec *spec = &game->options[o];

      for (int value = spec->min; spec->kind == KT_OPTION_CHOICE && value <= spec->max; value++) {
        g_autofree char *option =
            g_strdup_printf ("%s=%s", spec->id, spec->choices[value - spec->min].id);

        if (!is_shown (game, option) && !g_str_equal (option, "opening=free"))
          g_error ("No page shows %s", option);
      }
    }
  }
}

/* --- Exercises -------------------------------------------------------------------------------- */

/* The strongest engine, with the limits of the exercises. */
static KtEngine *
create_engine (const KtGame *game)
{
  guint n_levels;

  kt_registry_get_levels (game, &n_levels);
  return kt_registry_create_engine (game, n_levels - 1, 0, 1);
}

static KtFinding
think (KtEngine *engine, const KtPosition *position)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtLimits limits = { .positions = g_getenv ("KYTHU_LONG") ? kt_verdict_get_limits ().positions
                                                           : POSITIONS };
  KtFinding finding = { 0 };

  kt_engine_think (engine, position, &limits, progress, &finding);
  return finding;
}

static KtVerdict
judge (KtEngine *engine, const KtGoal *goal, guint n_done, const KtPosition *before,
       const KtFinding *best, const KtAction *action)
{
  g_autofree KtPosition *after = kt_position_copy (before);
  KtFinding answer;

  kt_position_play (after, action);
  if (kt_position_is_over (after))
    return kt_verdict_find (goal, n_done, before, best, after, NULL);
  /* The last move of a win is judged by the rules alone. */
  if (goal->kind == KT_GOAL_WIN && n_done + 1 == goal->n_moves)
    answer = (KtFinding){ 0 };
  else
    answer = think (engine, after);
  return kt_verdict_find (goal, n_done, before, best, after, &answer);
}

static gboolean
is_solution (const KtPosition *position, const KtExercise *exercise, const KtAction *action)
{
  KtAction solution;

  for (guint i = 0; kt_lesson_board_read (position, exercise->solutions, i, &solution); i++) {
    if (kt_action_equal (solution, *action))
      return TRUE;
  }
  return FALSE;
}

/* Tries all first moves: exactly the named ones are right. */
static void
check_solutions (const KtGame *game, const KtExercise *exercise)
{
  g_autofree KtPosition *position = create (game, &exercise->board);
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  guint n = kt_position_list_actions (position, actions), n_solutions = 0;
  g_autoptr (KtEngine) engine = create_engine (game);
  KtFinding best = think (engine, position);

  for (guint i = 0; i < n; i++) {
    KtVerdict verdict = judge (engine, &exercise->goal, 0, position, &best, &actions[i]);
    g_autofree char *text = kt_position_format_action (position, &actions[i]);

    if (verdict.is_right != is_solution (position, exercise, &actions[i]))
      g_test_fail_printf ("%s/%s: %s is judged %s (loss %.2f)", game->id, exercise->id, text,
                          verdict.is_right ? "right" : "wrong", verdict.loss);
    n_solutions += verdict.is_right;
  }
  g_assert_cmpuint (n_solutions, >, 0);
}

/* Plays the exercise as the teacher does: the best moves and the best answers. */
static void
check_end (const KtGame *game, const KtExercise *exercise)
{
  g_autofree KtPosition *position = create (game, &exercise->board);
  g_autoptr (KtEngine) engine = create_engine (game);
  KtVerdict verdict = { 0 };

  for (guint i = 0; i < exercise->goal.n_moves && !verdict.is_done; i++) {
    KtFinding best = think (engine, position);

    verdict = judge (engine, &exercise->goal, i, position, &best, &best.action);
    if (!verdict.is_right)
      g_test_fail_printf ("%s/%s: move %u is wrong", game->id, exercise->id, i + 1);
    kt_position_play (position, &best.action);
    if (!verdict.is_done)
      kt_position_play (position, &verdict.answer.action);
  }
  g_assert_true (verdict.is_done);
}

typedef void (*ExerciseFunc) (const KtGame *game, const KtExercise *exercise);

static void
test_exercises (gconstpointer data)
{
  ExerciseFunc function = (ExerciseFunc) data;

  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    const KtLessons *lessons = &kt_registry_get_module (game)->lessons;
    g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

    /* A game that is not offered may have no engine yet. */
    if (kt_registry_get_module (game)->n_levels == 0)
      continue;
    for (guint e = 0; e < lessons->n_exercises; e++) {
      g_assert_true (g_hash_table_add (ids, (gpointer) lessons->exercises[e].id));
      function (game, &lessons->exercises[e]);
    }
  }
}

/* --- Studies ---------------------------------------------------------------------------------- */

/* Checks that the engine finds the mate that a study claims; without KYTHU_LONG only a short one.
 */
static void
check_mate (const KtGame *game, const KtStudy *study)
{
  enum { SHORT = 5 };
  g_autofree KtPosition *position = create (game, &study->board);
  g_autoptr (KtProgress) progress = kt_progress_new ();
  g_autoptr (KtEngine) engine = create_engine (game);
  KtLimits limits = { .positions = 500000 };
  KtFinding finding;

  if (study->mate_moves > SHORT && !g_getenv ("KYTHU_LONG"))
    return;
  kt_engine_think (engine, position, &limits, progress, &finding);
  if (KT_SCORE_WIN - finding.score > 2 * (int) study->mate_moves - 1)
    g_test_fail_printf ("%s: the score is %d", study->id, finding.score);
}

/* Exercises and studies of a game have different ids, and each study can be played. */
static void
test_studies (void)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    const KtLessons *lessons = &kt_registry_get_module (game)->lessons;
    g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

    for (guint e = 0; e < lessons->n_exercises; e++)
      g_hash_table_add (ids, (gpointer) lessons->exercises[e].id);
    for (guint c = 0; c < lessons->n_collections; c++) {
      for (guint s = 0; s < lessons->collections[c].n_studies; s++) {
        const KtStudy *study = &lessons->collections[c].studies[s];
        g_autofree KtPosition *start = create (game, &study->board);

        g_assert_false (kt_position_is_over (start));
        g_assert_true (g_hash_table_add (ids, (gpointer) study->id));
        g_assert_true (study->is_win || study->mate_moves == 0);
        if (study->mate_moves > 0 && kt_registry_get_module (game)->n_levels > 0)
          check_mate (game, study);
      }
    }
  }
}

/* --- The teacher ------------------------------------------------------------------------------ */

typedef struct {
  KtGameModel *model;
  KtTeacher *teacher;
} Class;

static void
begin_class (Class *class, const char *game_id, guint index)
{
  const KtGame *game = kt_registry_find_game (game_id);
  const KtExercise *exercise = &kt_registry_get_module (game)->lessons.exercises[index];
  g_autofree KtPosition *start = create (game, &exercise->board);

  class->model = kt_game_model_new ();
  class->teacher = kt_teacher_new (class->model);
  kt_teacher_begin (class->teacher, start, &exercise->goal, NULL);
}

static void
end_class (Class *class)
{
  test_assert_gone (class->model);
  test_assert_gone (class->teacher);
}

static gboolean
has_judged (gpointer data)
{
  Class *class = data;

  return kt_teacher_get_state (class->teacher) != KT_TEACHER_JUDGES &&
         (kt_game_model_awaits_person (class->model) ||
          kt_teacher_get_state (class->teacher) != KT_TEACHER_WAITS);
}

static KtTeacherState
act (Class *class, const char *text)
{
  test_act (class->model, text);
  test_drain ();
  test_wait (has_judged, class);
  return kt_teacher_get_state (class->teacher);
}

/* The person makes a wrong move, undoes it, and makes the right move. */
static void
test_teacher_win (void)
{
  Class class;

  begin_class (&class, "chess", 0);
  g_assert_cmpint (act (&class, "Rg1"), ==, KT_TEACHER_OBJECTS);
  g_assert_true (kt_teacher_get_verdict (class.teacher)->has_answer);
  g_assert_false (kt_game_model_awaits_person (class.model));
  kt_game_model_undo (class.model);
  g_assert_cmpint (kt_teacher_get_state (class.teacher), ==, KT_TEACHER_WAITS);
  test_drain ();
  g_assert_true (kt_game_model_awaits_person (class.model));
  g_assert_cmpint (act (&class, "Rh8"), ==, KT_TEACHER_PRAISES);
  end_class (&class);
}

/* The refused move is wrong even if it is the best one, but only as the first move. */
static void
test_teacher_refuses (void)
{
  const KtGame *game = kt_registry_find_game ("chess");
  const KtExercise *exercise = &kt_registry_get_module (game)->lessons.exercises[0];
  g_autofree KtPosition *start = create (game, &exercise->board);
  Class class;
  KtAction mate;

  begin_class (&class, "chess", 0);
  g_assert_true (kt_position_parse_action (start, "Rh8", &mate, NULL));
  kt_teacher_begin (class.teacher, start, &exercise->goal, &mate);
  g_assert_cmpint (act (&class, "Rh8"), ==, KT_TEACHER_OBJECTS);
  g_assert_true (kt_teacher_has_refused (class.teacher));
  kt_game_model_undo (class.model);
  g_assert_false (kt_teacher_has_refused (class.teacher));
  end_class (&class);
}

/* Returns whether a move that changes the chance from `before` to `after` counts as the better move
 * that a riddle asks for. */
static gboolean
is_right (int before, int after)
{
  static const KtGoal goal = { KT_GOAL_BEST, 1 };
  const KtGame *game = kt_registry_find_game ("chess");
  KtOptions options = kt_options_default (game);
  g_autofree KtPosition *start = kt_position_new (game, &options);
  g_autofree KtPosition *next = kt_position_copy (start);
  KtFinding best = { .score = before }, answer = { .score = -after };
  KtAction played;

  g_assert_true (kt_position_parse_action (start, "d4", &best.action, NULL));
  g_assert_true (kt_position_parse_action (start, "e4", &played, NULL));
  kt_position_play (next, &played);
  return kt_verdict_find (&goal, 0, start, &best, next, &answer).is_right;
}

/* Returns a score with about this chance in chess. */
static int
find_score (double chance)
{
  const KtGameModule *module = kt_registry_get_module (kt_registry_find_game ("chess"));
  int score = 0;

  while (kt_review_get_chance (module, score) < chance)
    score++;
  return score;
}

/* Several moves may win. A move that is not proved to win needs only a good chance. In a position
 * without a forced win, a move that loses chances is wrong. */
static void
test_several_wins (void)
{
  int win = KT_SCORE_WIN - 5;

  g_assert_true (is_right (win, win));
  g_assert_true (is_right (win, KT_SCORE_WIN - 9));
  g_assert_true (is_right (win, find_score (0.84)));
  g_assert_false (is_right (win, find_score (0.75)));
  g_assert_false (is_right (win, 0));
  g_assert_false (is_right (find_score (0.97), find_score (0.84)));
  g_assert_true (is_right (find_score (0.9), find_score (0.84)));
}

/* The opponent answers if the exercise has further moves. A later move may be wrong, too. */
static void
test_teacher_answers (void)
{
  Class class;

  begin_class (&class, "chess", 4);
  g_assert_cmpint (act (&class, "Nc7"), ==, KT_TEACHER_WAITS);
  g_assert_cmpuint (kt_game_model_get_shown (class.model), ==, 2);
  g_assert_cmpint (act (&class, "h3"), ==, KT_TEACHER_OBJECTS);
  kt_game_model_undo (class.model);
  g_assert_cmpuint (kt_game_model_get_shown (class.model), ==, 2);
  g_assert_cmpint (act (&class, "Nxa8"), ==, KT_TEACHER_PRAISES);
  end_class (&class);
}

/* The teacher may be freed, or the game replaced, while it judges a move. */
static void
test_teacher_left (void)
{
  Class class;
  g_autofree KtPosition *other = NULL;
  KtOptions options;

  begin_class (&class, "caro", 5);
  test_act (class.model, "d6");
  test_run_for (20);
  options = kt_options_default (kt_registry_find_game ("chess"));
  other = kt_position_new (kt_registry_find_game ("chess"), &options);
  kt_lesson_board_begin (class.model, other, NULL);
  test_run_for (50);
  test_act (class.model, "e4");
  test_act (class.model, "e5");
  end_class (&class);
  begin_class (&class, "caro", 5);
  test_act (class.model, "d6");
  test_run_for (20);
  end_class (&class);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  kt_registry_offer_all ();
  g_test_add_func ("/lessons/pages", test_pages);
  g_test_add_func ("/lessons/refused", test_refused);
  g_test_add_func ("/lessons/rules-shown", test_rules_shown);
  g_test_add_data_func ("/lessons/solutions", (gconstpointer) check_solutions, test_exercises);
  g_test_add_data_func ("/lessons/ends", (gconstpointer) check_end, test_exercises);
  g_test_add_func ("/lessons/studies", test_studies);
  g_test_add_func ("/lessons/teacher/win", test_teacher_win);
  g_test_add_func ("/lessons/teacher/teacher-refuses", test_teacher_refuses);
  g_test_add_func ("/lessons/teacher/several-wins", test_several_wins);
  g_test_add_func ("/lessons/teacher/answers", test_teacher_answers);
  g_test_add_func ("/lessons/teacher/left", test_teacher_left);
  return g_test_run ();
}
