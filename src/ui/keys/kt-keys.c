/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/keys/kt-keys.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/keys/kt-key-trigger.h"
#include "ui/text/kt-list-line.h"

/* Translators: what follows “keys” is a word or two about what a key does, after the key: “Z:
 * undo”.
 */
static const KtKey keys[] = {
  { "Left|Right|Up|Down|Home|End", NULL, KT_KEYS_BOARD | KT_KEYS_LESSON, KT_KEYS_ON_BOARD,
    N_ ("Move around the board") },
  { "Return|space", NULL, KT_KEYS_PLAY | KT_KEYS_LESSON, KT_KEYS_ON_BOARD, N_ ("Play here"),
    KT_KEYS_PLAY | KT_KEYS_LESSON, NC_ ("keys", "play"), N_ ("Arrows and Enter") },
  { "Return|KP_Enter|space", "game.result", KT_KEYS_OVER, KT_KEYS_PLAYING, N_ ("Show the result"),
    KT_KEYS_OVER, NC_ ("keys", "result"), N_ ("Enter") },
  { "z|<Control>z|BackSpace", "game.undo", KT_KEYS_BOARD, KT_KEYS_PLAYING, N_ ("Undo"),
    KT_KEYS_PLAY | KT_KEYS_OVER | KT_KEYS_ANALYSIS, NC_ ("keys", "undo") },
  { "y|<Control>y|<Shift><Control>z", "game.redo", KT_KEYS_BOARD, KT_KEYS_PLAYING, N_ ("Redo"),
    KT_KEYS_PLAY | KT_KEYS_OVER, NC_ ("keys", "redo") },
  { "h", "game.hint", KT_KEYS_BOARD, KT_KEYS_PLAYING, N_ ("Hint"), KT_KEYS_PLAY | KT_KEYS_LOOK,
    NC_ ("keys", "hint") },
  { "g", "draft.toggle", (KT_KEYS_BOARD & ~KT_KEYS_ANALYSIS) | KT_KEYS_DRAFT, KT_KEYS_PLAYING,
    N_ ("Begin or end a draft, which only tries moves"), KT_KEYS_PLAY | KT_KEYS_LOOK,
    NC_ ("keys", "draft") },
  { "z|<Control>z|BackSpace", "draft.undo", KT_KEYS_DRAFT, KT_KEYS_PLAYING,
    N_ ("Undo in the draft"), KT_KEYS_DRAFT, NC_ ("keys", "undo") },
  { "Left|KP_Left|<Control>Left|Page_Up", "draft.back", KT_KEYS_DRAFT, KT_KEYS_PLAYING,
    N_ ("One move back in the draft"), KT_KEYS_DRAFT, NC_ ("keys", "moves"), N_ ("Arrows") },
  { "Right|KP_Right|<Control>Right|Page_Down", "draft.on", KT_KEYS_DRAFT, KT_KEYS_PLAYING,
    N_ ("One move forward in the draft") },
  { "Up|KP_Up|<Control>Up", "draft.up", KT_KEYS_DRAFT, KT_KEYS_PLAYING,
    N_ ("The line above in the draft") },
  { "Down|KP_Down|<Control>Down", "draft.down", KT_KEYS_DRAFT, KT_KEYS_PLAYING,
    N_ ("The line below in the draft") },
  { "Return|KP_Enter", "draft.toggle", KT_KEYS_DRAFT, KT_KEYS_PLAYING, N_ ("End the draft"),
    KT_KEYS_DRAFT, NC_ ("keys", "end the draft"), N_ ("Enter") },
  { "n", "game.step", KT_KEYS_WATCH, KT_KEYS_PLAYING, N_ ("Next move of two computers"),
    KT_KEYS_WATCH, NC_ ("keys", "next move") },
  { "plus|KP_Add|equal", "game.faster", KT_KEYS_WATCH, KT_KEYS_PLAYING,
    N_ ("Two computers play faster"), KT_KEYS_WATCH, NC_ ("keys", "faster") },
  { "minus|KP_Subtract", "game.slower", KT_KEYS_WATCH, KT_KEYS_PLAYING,
    N_ ("Two computers play slower"), KT_KEYS_WATCH, NC_ ("keys", "slower") },
  { "p", "game.pause", KT_KEYS_GAME, KT_KEYS_PLAYING, N_ ("Pause or continue"),
    KT_KEYS_PLAY | KT_KEYS_WATCH, NC_ ("keys", "pause") },
  { "r", "game.again", KT_KEYS_GAME, KT_KEYS_PLAYING, N_ ("Play again"),
    KT_KEYS_OVER | KT_KEYS_RESULT, NC_ ("keys", "again") },
  { "a", "game.review", KT_KEYS_BOARD | KT_KEYS_RESULT, KT_KEYS_PLAYING, N_ ("Review the game"),
    KT_KEYS_OVER, NC_ ("keys", "review") },
  { "x", "win.analyse", KT_KEYS_BOARD, KT_KEYS_PLAYING, N_ ("Analyse from here"), KT_KEYS_OVER,
    NC_ ("keys", "analyse") },
  { "c", "game.take-over", KT_KEYS_BOARD, KT_KEYS_PLAYING,
    N_ ("Let the computer play, or take over again") },
  { "<Control>d", "game.offer-draw", KT_KEYS_BOARD, KT_KEYS_PLAYING, N_ ("Offer a draw") },
  { "<Control>r", "game.resign", KT_KEYS_BOARD, KT_KEYS_PLAYING, N_ ("Resign") },
  { "<Control>n", "win.new-game", KT_KEYS_ANYWHERE, KT_KEYS_PLAYING, N_ ("New game") },
  { "<Control>u", "win.set-up", KT_KEYS_ANYWHERE, KT_KEYS_PLAYING, N_ ("Set up a position") },
  { "<Alt>Left", "win.start-page",
    KT_KEYS_GAME | KT_KEYS_SAVED | KT_KEYS_STATISTICS | KT_KEYS_LESSON, KT_KEYS_PLAYING,
    N_ ("Main page; the game is kept") },

  { "Escape", NULL, KT_KEYS_BOARD, KT_KEYS_ON_BOARD,
    N_ ("Cancel a selection, premove or drawing; then pause") },
  { "Escape", NULL, KT_KEYS_PAUSE, KT_KEYS_PLAYING, N_ ("Continue"), KT_KEYS_PAUSE,
    NC_ ("keys", "continue") },
  { "Escape", NULL, KT_KEYS_RESULT, KT_KEYS_PLAYING, N_ ("From the result to the board"),
    KT_KEYS_RESULT, NC_ ("keys", "board") },
  { "m", NULL, KT_KEYS_BOARD, KT_KEYS_ON_BOARD, N_ ("Begin or finish a ring or an arrow") },
  { "l", "board.tell-move", KT_KEYS_BOARD | KT_KEYS_DRAFT | KT_KEYS_LESSON, KT_KEYS_ON_BOARD,
    N_ ("Tell a screen reader the last move") },
  { "b", "board.tell-pieces", KT_KEYS_BOARD | KT_KEYS_DRAFT | KT_KEYS_LESSON, KT_KEYS_ON_BOARD,
    N_ ("Tell a screen reader where the pieces are") },
  { "f", "game.turn-board", KT_KEYS_BOARD, KT_KEYS_ON_BOARD, N_ ("Turn the board") },
  { "<Control>plus|<Control>equal|<Control>KP_Add", "board.zoom-in",
    KT_KEYS_BOARD | KT_KEYS_DRAFT | KT_KEYS_LESSON, KT_KEYS_ON_BOARD,
    N_ ("Zoom in on the board (or Ctrl + scroll wheel, or spread two fingers)") },
  { "<Control>minus|<Control>KP_Subtract", "board.zoom-out",
    KT_KEYS_BOARD | KT_KEYS_DRAFT | KT_KEYS_LESSON, KT_KEYS_ON_BOARD,
    N_ ("Zoom out (the scroll wheel or two fingers move the board)") },
  { "<Control>0|<Control>KP_0", "board.zoom-whole", KT_KEYS_BOARD | KT_KEYS_DRAFT | KT_KEYS_LESSON,
    KT_KEYS_ON_BOARD, N_ ("Show the whole board") },

  { "space", "replay.toggle", KT_KEYS_REPLAY, KT_KEYS_LOOKING, N_ ("Play or stop the replay"),
    KT_KEYS_REPLAY, NC_ ("keys", "play or stop"), N_ ("Space") },
  { "Left|KP_Left", "replay.previous", KT_KEYS_REPLAY, KT_KEYS_LOOKING,
    N_ ("One move back in the replay") },
  { "Right|KP_Right", "replay.next", KT_KEYS_REPLAY, KT_KEYS_LOOKING,
    N_ ("One move forward in the replay"), KT_KEYS_REPLAY, NC_ ("keys", "moves"), N_ ("Arrows") },
  { "Up|KP_Up", "replay.up", KT_KEYS_REPLAY, KT_KEYS_LOOKING,
    N_ ("The variation above in the replay") },
  { "Down|KP_Down", "replay.down", KT_KEYS_REPLAY, KT_KEYS_LOOKING,
    N_ ("The variation below in the replay") },
  { "plus|KP_Add|equal", "replay.faster", KT_KEYS_REPLAY, KT_KEYS_LOOKING, N_ ("Faster replay"),
    KT_KEYS_REPLAY, NC_ ("keys", "faster") },
  { "minus|KP_Subtract", "replay.slower", KT_KEYS_REPLAY, KT_KEYS_LOOKING, N_ ("Slower replay"),
    KT_KEYS_REPLAY, NC_ ("keys", "slower") },
  { "o", "replay.play-on", KT_KEYS_REPLAY, KT_KEYS_LOOKING, N_ ("Play on from here"),
    KT_KEYS_REPLAY, NC_ ("keys", "play on") },
  { "Escape", NULL, KT_KEYS_REPLAY, KT_KEYS_LOOKING, N_ ("Leave the replay"), KT_KEYS_REPLAY,
    NC_ ("keys", "leave") },
  { "e", "analysis.toggle", KT_KEYS_ANALYSIS, KT_KEYS_LOOKING, N_ ("Start or stop the analysis"),
    KT_KEYS_ANALYSIS, NC_ ("keys", "engine") },
  { "d", "analysis.arrows", KT_KEYS_ANALYSIS, KT_KEYS_LOOKING, N_ ("Arrows of the analysis"),
    KT_KEYS_ANALYSIS, NC_ ("keys", "arrows") },
  { "plus|KP_Add|equal", "analysis.more", KT_KEYS_ANALYSIS, KT_KEYS_LOOKING,
    N_ ("More lines of the analysis"), KT_KEYS_ANALYSIS, NC_ ("keys", "more lines") },
  { "minus|KP_Subtract", "analysis.fewer", KT_KEYS_ANALYSIS, KT_KEYS_LOOKING,
    N_ ("Fewer lines of the analysis") },
  { "Escape", NULL, KT_KEYS_ANALYSIS, KT_KEYS_LOOKING, N_ ("Leave the analysis"), KT_KEYS_ANALYSIS,
    NC_ ("keys", "leave") },
  { "<Control>Home", "game.first", KT_KEYS_BOARD, KT_KEYS_LOOKING, N_ ("First position") },
  { "Page_Up", "game.previous", KT_KEYS_BOARD, KT_KEYS_LOOKING, N_ ("Previous position"),
    KT_KEYS_LOOK | KT_KEYS_OVER, NC_ ("keys", "back"), N_ ("Page Up") },
  { "Page_Down", "game.next", KT_KEYS_BOARD, KT_KEYS_LOOKING, N_ ("Next position"), KT_KEYS_LOOK,
    NC_ ("keys", "forward"), N_ ("Page Down") },
  { "<Control>End", "game.last", KT_KEYS_BOARD, KT_KEYS_LOOKING, N_ ("Last position"), KT_KEYS_LOOK,
    NC_ ("keys", "last") },

  { "<Control>Page_Up", "replay.previous-game", KT_KEYS_BOARD | KT_KEYS_RESULT, KT_KEYS_LOOKING,
    N_ ("Previous game in the file") },
  { "<Control>Page_Down", "replay.next-game", KT_KEYS_BOARD | KT_KEYS_RESULT, KT_KEYS_LOOKING,
    N_ ("Next game in the file") },
  { "<Control>Up", "game.up", KT_KEYS_BOARD, KT_KEYS_LOOKING, N_ ("The variation above") },
  { "<Control>Down", "game.down", KT_KEYS_BOARD, KT_KEYS_LOOKING, N_ ("The variation below") },
  { "w", "game.comment", KT_KEYS_BOARD, KT_KEYS_LOOKING, N_ ("Write a comment on the move") },
  { "<Shift><Control>Up", "game.promote", KT_KEYS_BOARD, KT_KEYS_LOOKING,
    N_ ("Put the variation first") },
  { "Delete", "game.delete", KT_KEYS_BOARD, KT_KEYS_LOOKING, N_ ("Delete the variation") },

  { "<Control>s", "file.save", KT_KEYS_GAME, KT_KEYS_FILES, N_ ("Save the game") },
  { "<Shift><Control>s", "file.save-as", KT_KEYS_GAME, KT_KEYS_FILES,
    N_ ("Save the game elsewhere") },
  { "<Control>e", "file.export", KT_KEYS_GAME, KT_KEYS_FILES,
    N_ ("Save a picture or an animation") },
  { "<Control>o", "file.open", KT_KEYS_ANYWHERE, KT_KEYS_FILES, N_ ("Open a game") },
  { "<Control>l", "win.saved-games", KT_KEYS_ANYWHERE, KT_KEYS_FILES, N_ ("Saved games") },
  { "Return", NULL, KT_KEYS_SAVED, KT_KEYS_FILES, N_ ("Open a saved game"), KT_KEYS_SAVED,
    NC_ ("keys", "open"), N_ ("Enter"), "library.open" },
  { "F2", NULL, KT_KEYS_SAVED, KT_KEYS_FILES, N_ ("Rename a saved game"), KT_KEYS_SAVED,
    NC_ ("keys", "rename"), NULL, "library.rename" },
  { "Delete", NULL, KT_KEYS_SAVED, KT_KEYS_FILES, N_ ("Delete saved games"), KT_KEYS_SAVED,
    NC_ ("keys", "delete"), NULL, "library.remove" },
  { "<Control>z", NULL, KT_KEYS_SAVED, KT_KEYS_FILES, N_ ("Restore deleted games"), KT_KEYS_SAVED,
    NC_ ("keys", "restore"), NULL, "library.undo" },
  { "<Control>t", "win.statistics", KT_KEYS_ANYWHERE, KT_KEYS_FILES, N_ ("Statistics") },
  { "Escape", NULL, KT_KEYS_STATISTICS, KT_KEYS_FILES, N_ ("From the statistics to the main page"),
    KT_KEYS_STATISTICS, NC_ ("keys", "main page") },
  { "Delete", NULL, KT_KEYS_STATISTICS, KT_KEYS_FILES, N_ ("Clear the statistics"),
    KT_KEYS_STATISTICS, NC_ ("keys", "clear"), NULL, "statistics.clear" },
  { "<Control>c", "file.copy", KT_KEYS_GAME, KT_KEYS_FILES, N_ ("Copy the game") },
  { "<Shift><Control>c", "file.copy-position", KT_KEYS_GAME, KT_KEYS_FILES,
    N_ ("Copy the position") },
  { "<Control>v", "file.paste", KT_KEYS_ANYWHERE, KT_KEYS_FILES,
    N_ ("Paste a game or a position") },

  { "F1", "win.how-to-play", KT_KEYS_ANYWHERE, KT_KEYS_LEARNING, N_ ("How to play") },
  { "Page_Down", "lesson.next", KT_KEYS_LESSON, KT_KEYS_LEARNING, N_ ("Next page of the book"),
    KT_KEYS_LESSON, NC_ ("keys", "next"), N_ ("Page Down") },
  { "Page_Up", "lesson.previous", KT_KEYS_LESSON, KT_KEYS_LEARNING,
    N_ ("Previous page of the book") },
  { "s", "lesson.show", KT_KEYS_LESSON, KT_KEYS_LEARNING, N_ ("Show it on the board"),
    KT_KEYS_LESSON, NC_ ("keys", "show") },
  { "h", "lesson.hint", KT_KEYS_LESSON, KT_KEYS_LEARNING, N_ ("Hint for an exercise"),
    KT_KEYS_LESSON, NC_ ("keys", "hint") },
  { "z|<Control>z|BackSpace", "lesson.back", KT_KEYS_LESSON, KT_KEYS_LEARNING,
    N_ ("Take a move back"), KT_KEYS_LESSON, NC_ ("keys", "take back") },
  { "r", "lesson.again", KT_KEYS_LESSON, KT_KEYS_LEARNING, N_ ("Start over"), KT_KEYS_LESSON,
    NC_ ("keys", "start over") },
  { "o", "lesson.play-on", KT_KEYS_LESSON, KT_KEYS_LEARNING, N_ ("Play on from a puzzle"),
    KT_KEYS_LESSON, NC_ ("keys", "play on") },
  { "Escape", NULL, KT_KEYS_LESSON, KT_KEYS_LEARNING,
    N_ ("Cancel a selection; then back to the contents or the review"), KT_KEYS_LESSON,
    NC_ ("keys", "leave") },

  { "<Control>comma", "app.preferences", KT_KEYS_ANYWHERE, KT_KEYS_PROGRAM, N_ ("Preferences") },
  { "<Control>question", "app.shortcuts", KT_KEYS_ANYWHERE, KT_KEYS_PROGRAM,
    N_ ("Keyboard shortcuts") },
  { "F10", NULL, KT_KEYS_GAME, KT_KEYS_PROGRAM, N_ ("Menu") },
  { "F11", "win.fullscreen", KT_KEYS_ANYWHERE, KT_KEYS_PROGRAM, N_ ("Full screen") },
  { "<Control>m", "app.music", KT_KEYS_ANYWHERE, KT_KEYS_PROGRAM, N_ ("Music on or off") },
  { "<Shift><Control>m", "app.sounds", KT_KEYS_ANYWHERE, KT_KEYS_PROGRAM,
    N_ ("Sound effects on or off") },
  { "<Control>w", "app.close", KT_KEYS_ANYWHERE, KT_KEYS_PROGRAM, N_ ("Close the window") },
  { "<Control>q", "app.quit", KT_KEYS_ANYWHERE, KT_KEYS_PROGRAM, N_ ("Quit") },
};

const KtKey *
kt_keys_get (guint *n_keys)
{
  *n_keys = G_N_ELEMENTS (keys);
  return keys;
}

const char *
kt_keys_get_group_title (KtKeysGroup group)
{
  static const char *const titles[] = {
    N_ ("Playing"),     N_ ("Board"),  N_ ("Replay and Analysis"), N_ ("Files and Clipboard"),
    N_ ("How to Play"), N_ ("Program")
  };

  g_return_val_if_fail (group < G_N_ELEMENTS (titles), NULL);
  return _ (titles[group]);
}

static gboolean
is_of_application (const KtKey *key)
{
  return key->action && g_str_has_prefix (key->action, "app.");
}

void
kt_keys_install_in_application (GtkApplication *application)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    g_auto (GStrv) all = g_strsplit (keys[i].keys, "|", -1);

    if (is_of_application (&keys[i]))
      gtk_application_set_accels_for_action (application, keys[i].action,
                                             (const char *const *) all);
  }
}

/* Activates a shortcut, unless the focus is in a text entry, where keys type letters and move
 * the cursor. */
static gboolean
activate_cb (GtkWidget *widget, GVariant *arguments, gpointer action)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  return !GTK_IS_EDITABLE (focus) && !GTK_IS_TEXT_VIEW (focus) &&
         gtk_shortcut_action_activate (action, 0, widget, NULL);
}

/* Activates a shortcut, unless a button has the focus, because Space presses the button. */
static gboolean
activate_beside_buttons_cb (GtkWidget *widget, GVariant *arguments, gpointer action)
{
  return !GTK_IS_BUTTON (gtk_root_get_focus (gtk_widget_get_root (widget))) &&
         activate_cb (widget, arguments, action);
}

static void
add_typing_shortcut (GtkShortcutController *controller, const KtKey *key)
{
  GtkShortcutFunc activate =
      g_str_equal (key->keys, "space") ? activate_beside_buttons_cb : activate_cb;

  gtk_shortcut_controller_add_shortcut (
      controller,
      gtk_shortcut_new (
          kt_key_trigger_new (key->keys),
          gtk_callback_action_new (activate, gtk_named_action_new (key->action), g_object_unref)));
}

/* Returns whether a key needs a controller of its own on the page, because a window handles Enter
 * before its managed shortcuts. */
static gboolean
is_of_window (const KtKey *key)
{
  return strstr (key->keys, "Return") != NULL;
}

static GtkShortcutController *
add_controller (GtkWidget *widget, GtkShortcutScope scope)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller), scope);
  gtk_widget_add_controller (widget, controller);
  return GTK_SHORTCUT_CONTROLLER (controller);
}

static void
add_shortcut (GtkShortcutController *controller, const KtKey *key)
{
  gtk_shortcut_controller_add_shortcut (
      controller,
      gtk_shortcut_new (kt_key_trigger_new (key->keys), gtk_named_action_new (key->action)));
}

/* Returns whether a key works in drafts only. It is handled before the same key of the game. */
static gboolean
is_of_draft (const KtKey *key)
{
  return key->action && key->states == KT_KEYS_DRAFT;
}

/* Installs the keys of some states in a widget. Keys that also work on the main page are left out,
 * because the window has them. */
static void
install (GtkWidget *widget, guint states)
{
  GtkShortcutController *managed = add_controller (widget, GTK_SHORTCUT_SCOPE_MANAGED);
  GtkShortcutController *local = add_controller (widget, GTK_SHORTCUT_SCOPE_LOCAL);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    if (keys[i].action && !is_of_application (&keys[i]) && !is_of_draft (&keys[i]) &&
        (keys[i].states & states) && !(keys[i].states & KT_KEYS_START & ~states))
      add_shortcut (is_of_window (&keys[i]) ? local : managed, &keys[i]);
  }
}

void
kt_keys_install_in_window (GtkWidget *window)
{
  install (window, KT_KEYS_START);
}

void
kt_keys_install_in_game (GtkWidget *page)
{
  install (page, KT_KEYS_GAME);
}

void
kt_keys_install_in_lesson (GtkWidget *table)
{
  install (table, KT_KEYS_LESSON);
}

void
kt_keys_install_in_replay (GtkWidget *table)
{
  GtkShortcutController *controller = add_controller (table, GTK_SHORTCUT_SCOPE_LOCAL);

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (controller), GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    if (keys[i].action && keys[i].states == KT_KEYS_REPLAY)
      add_typing_shortcut (controller, &keys[i]);
  }
}

GtkEventController *
kt_keys_install_in_draft (GtkWidget *page)
{
  GtkShortcutController *controller = add_controller (page, GTK_SHORTCUT_SCOPE_LOCAL);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    if (is_of_draft (&keys[i]))
      add_typing_shortcut (controller, &keys[i]);
  }
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (controller), GTK_PHASE_NONE);
  return GTK_EVENT_CONTROLLER (controller);
}

/* --- Descriptions --- */

/* Returns the key for display, such as "Ctrl+Z". */
static char *
label_key (const KtKey *key)
{
  g_auto (GStrv) all = g_strsplit (key->keys, "|", -1);
  GdkModifierType modifiers;
  guint keyval;

  if (key->label)
    return g_strdup (_ (key->label));
  gtk_accelerator_parse (all[0], &keyval, &modifiers);
  return gtk_accelerator_get_label (keyval, modifiers);
}

static void
append_key (GString *text, const KtKey *key)
{
  g_autofree char *label = label_key (key);
  const char *words = g_dpgettext2 (GETTEXT_PACKAGE, "keys", key->brief);
  g_autofree char *entry = g_strdup_printf (_ ("%s: %s"), label, words);

  kt_list_line_add (text, entry);
}

static const char *
get_action (const KtKey *key)
{
  return key->action ? key->action : key->does;
}

char *
kt_keys_describe (KtKeysState state, KtKeysEnabledFunc is_enabled, gpointer data)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    const char *action = get_action (&keys[i]);

    if ((keys[i].hint_states & state) && (!action || is_enabled (action, data)))
      append_key (text, &keys[i]);
  }
  return g_string_free (text, FALSE);
}

static const KtKey *
find_action (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    if (g_strcmp0 (keys[i].action, action) == 0)
      return &keys[i];
  }
  return NULL;
}

static GMenuItem *
label_item (GMenuModel *menu, int index)
{
  GMenuItem *item = g_menu_item_new_from_model (menu, index);
  g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, index, G_MENU_LINK_SECTION);
  g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, index, G_MENU_LINK_SUBMENU);
  g_autofree char *action = NULL;
  const KtKey *key;

  if (section || submenu) {
    g_autoptr (GMenuModel) labelled = kt_keys_label_menu (section ? section : submenu);

    g_menu_item_set_link (item, section ? G_MENU_LINK_SECTION : G_MENU_LINK_SUBMENU, labelled);
  }
  g_menu_item_get_attribute (item, G_MENU_ATTRIBUTE_ACTION, "s", &action);
  key = action ? find_action (action) : NULL;
  if (key) {
    g_auto (GStrv) all = g_strsplit (key->keys, "|", -1);

    g_menu_item_set_attribute (item, "accel", "s", all[0]);
  }
  return item;
}

GMenuModel *
kt_keys_label_menu (GMenuModel *menu)
{
  GMenu *labelled = g_menu_new ();

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++) {
    g_autoptr (GMenuItem) item = label_item (menu, i);

    g_menu_append_item (labelled, item);
  }
  return G_MENU_MODEL (labelled);
}
