/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Watches a game model through its signals only, as the window does, and checks all invariants. */
#pragma once

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

typedef struct _TestWatch TestWatch;

/* Creates a watch, which does not hold a reference to the model. */
TestWatch *test_watch_new (KtGameModel *model);
void test_watch_free (TestWatch *watch);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TestWatch, test_watch_free)

/* Returns everything emitted since the last call: the signals in order, then the notified
 * properties in the order of the header, such as "played shown-changed | can-undo shown". */
char *test_watch_take (TestWatch *watch);
void test_watch_check (TestWatch *watch);

#define test_watch_expect(watch, expected)                                                         \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *taken_ = test_watch_take (watch);                                             \
    g_assert_cmpstr (taken_, ==, expected);                                                        \
    test_watch_check (watch);                                                                      \
  }                                                                                                \
  G_STMT_END

G_END_DECLS
