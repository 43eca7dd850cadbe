/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/soak/soak-actions.h"

#include "ui/keys/kt-keys.h"

/* An action. It is activated only if it has no target, or a number as the target. */
typedef struct {
  const char *name;         /* interned */
  const GVariantType *type; /* type of the target; NULL: no target */
} Action;

static void
add (GArray *actions, const char *name, const GVariantType *type)
{
  Action action = { g_intern_string (name), type };

  for (guint i = 0; i < actions->len; i++) {
    if (g_array_index (actions, Action, i).name == action.name)
      return;
  }
  g_array_append_val (actions, action);
}

static void
add_of_keys (GArray *actions)
{
  guint n_keys;
  const KtKey *keys = kt_keys_get (&n_keys);

  for (guint i = 0; i < n_keys; i++) {
    if (keys[i].action)
      add (actions, keys[i].action, NULL);
  }
}

static void
add_of_application (GArray *actions)
{
  GActionGroup *group = G_ACTION_GROUP (g_application_get_default ());
  g_auto (GStrv) names = g_action_group_list_actions (group);

  for (guint i = 0; names[i]; i++) {
    g_autofree char *name = g_strconcat ("app.", names[i], NULL);

    add (actions, name, g_action_group_get_action_parameter_type (group, names[i]));
  }
}

/* Adds the actions that the program's own widget classes define. Those of GTK's classes, such as
 * the actions of a text, are left out. */
static void
add_of_class (GArray *actions, GtkWidget *widget)
{
  const GVariantType *type;
  const char *name, *property;
  GType owner;

  for (guint i = 0; gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (widget), i, &owner, &name,
                                                   &type, &property);
       i++) {
    if (g_str_has_prefix (g_type_name (owner), "Kt"))
      add (actions, name, type);
  }
}

static void
add_of_widgets (GArray *actions, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  add_of_class (actions, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    add_of_widgets (actions, child);
}

/* Draws a small number. Returns NULL for other types, because only buttons know their valid
 * targets. */
static GVariant *
draw_target (const GVariantType *type, GRand *random)
{
  if (g_variant_type_equal (type, G_VARIANT_TYPE_UINT32))
    return g_variant_new_uint32 ((guint32) g_rand_int_range (random, 0, 4));
  return NULL;
}

const char *
soak_actions_activate (GtkWindow *window, GRand *random)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (Action));
  GtkWidget *focus = gtk_window_get_focus (window);
  g_autoptr (GVariant) target = NULL;
  Action action;

  add_of_keys (actions);
  add_of_application (actions);
  add_of_widgets (actions, GTK_WIDGET (window));
  action = g_array_index (actions, Action, g_rand_int_range (random, 0, (gint32) actions->len));
  if (action.type)
    target = draw_target (action.type, random);
  if (action.type && !target)
    return NULL;
  if (target)
    g_variant_ref_sink (target);
  gtk_widget_activate_action_variant (focus ? focus : GTK_WIDGET (window), action.name, target);
  return action.name;
}
