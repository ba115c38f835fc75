// Which widget draws what: manifests by name, and the default of each role for each kind of value.
import type { WidgetManifest } from '../../generated/language.ts'
import type { Field, FieldKind, WidgetRef } from '../../model/model.ts'

export type WidgetRole = WidgetManifest['role']

export interface Widgets {
  readonly byName: ReadonlyMap<string, WidgetManifest>
  /** `role kind` to the widget that is its default. */
  readonly defaults: ReadonlyMap<string, string>
}

/** Widgets that show references to tree entities as a tree, where such a manifest exists. */
const treeWidgets: Partial<Record<WidgetRole, string>> = { field: 'treeSelect', filter: 'treeFilter' }
/** The widget of a form for what follows from the rest. */
const computedWidget = 'formula'

export function widgetTable(manifests: readonly WidgetManifest[]): Widgets {
  const defaults = new Map<string, string>()
  for (const { id, role, defaultFor } of manifests)
    for (const kind of defaultFor ?? []) if (!defaults.has(`${role} ${kind}`)) defaults.set(`${role} ${kind}`, id)
  return { byName: new Map(manifests.map((manifest) => [manifest.id, manifest])), defaults }
}

/** What is to be drawn: a kind of value (or of block), and what else bears on the choice. */
export interface Drawn {
  readonly kind: FieldKind | 'children' | string
  readonly field?: Field
  /** The field refers to a tree entity. */
  readonly tree?: boolean
}

/** The widget of a role for a value when the page names none: the field's own, a tree's, the kind's default. */
export function standardWidget(widgets: Widgets, role: WidgetRole, { kind, field, tree }: Drawn): WidgetRef | undefined {
  const own = field?.widget
  if (own && widgets.byName.get(own.name)?.role === role) return own
  const special = role === 'field' && field?.computed ? computedWidget : tree ? treeWidgets[role] : undefined
  const manifest = special === undefined ? undefined : widgets.byName.get(special)
  if (manifest && manifest.role === role && manifest.values?.some((value) => value === kind)) return { name: manifest.id, props: {} }
  const name = widgets.defaults.get(`${role} ${kind}`)
  return name === undefined ? undefined : { name, props: {} }
}
