// Widgets by name, fetched when first drawn or ahead of it. The names come from documents, which were checked against the manifests.
import { late } from '../../core/late.ts'
import { useCallback, type ComponentType } from 'react'
import type { FieldKind } from '../../../metadata/model/model.ts'
import type {
  CellRenderer,
  ChartProps,
  FieldProps,
  FilterProps,
  FormBlockProps,
  WidgetRegistry,
  WidgetRole,
  WidgetRoles,
} from '../../core/contracts/contract.ts'
import type { TemplateProps } from '../../core/contracts/templateContract.ts'
import { useWidgets } from '../../core/hooks/hooks.ts'
import { loadable, useLoaded, type Loadable } from '../../core/loadable.ts'

type Entry = WidgetRegistry[string]

const known = new WeakMap<Entry, Loadable<unknown>>()

/** One loadable an entry of the table, however many places ask for it. */
function codeOf<T>(entry: Entry, load: () => Promise<{ readonly default: T }>): Loadable<T> {
  const cached = known.get(entry) as Loadable<T> | undefined
  if (cached) return cached
  const made = loadable(async () => (await load()).default)
  known.set(entry, made)
  return made
}

type EntryOf<R extends WidgetRole> = Extract<Entry, { readonly role: R }>

interface Named<R extends WidgetRole> {
  readonly role: R
  readonly name: string
  /** Of the value that it draws. */
  readonly kind?: FieldKind | undefined
}

/**
 * The widget of this name; where the table has none, the usual one of the kind: a document may name one that was removed, and loses no more than
 * its look by it.
 */
function entryOf<R extends WidgetRole>(widgets: WidgetRegistry, { role, name, kind }: Named<R>): EntryOf<R> {
  const isOf = (entry: Entry | undefined): entry is EntryOf<R> => entry?.role === role
  const entry = widgets[name]
  if (isOf(entry)) return entry
  const usual = Object.values(widgets).filter((each): each is EntryOf<R> => isOf(each) && each.fallback !== undefined)
  const found = usual.find(({ fallback }) => kind && fallback?.includes(kind)) ?? usual.find(({ fallback }) => fallback?.length === 0)
  if (!found) throw new Error(`The table of widgets has no ${role} named ${name}`)
  return found
}

/** Where a document names a widget. */
const widgetKeys: ReadonlySet<string> = new Set(['widget', 'cell', 'template'])

/** Names of widgets in a part of a document that the table does not have. A block that the runtime draws itself, as a grid, bears its kind as the name. */
export function unknownWidgets(widgets: WidgetRegistry, part: unknown): readonly string[] {
  const names = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, each] of Object.entries(value)) {
      const name: unknown = widgetKeys.has(key) && typeof each === 'object' && each !== null && 'name' in each ? each.name : undefined
      const isOwnKind = 'kind' in value && value.kind === name
      if (typeof name === 'string' && !isOwnKind && !Object.hasOwn(widgets, name)) names.add(name)
      walk(each)
    }
  }
  walk(part)
  return [...names]
}

/** The code of the widget, whatever its role; undefined for a name that the table does not have. */
export function widgetCode(widgets: WidgetRegistry, name: string): Loadable<unknown> | undefined {
  const entry = widgets[name]
  return entry && codeOf<unknown>(entry, entry.load)
}

export function cellCode(widgets: WidgetRegistry, name: string, kind?: FieldKind): Loadable<CellRenderer> {
  const entry = entryOf(widgets, { role: 'cell', name, kind })
  return codeOf(entry, entry.load)
}

/** A block's widget once it is there; its props are those that the contract states for the block's kind. */
export function useBlockWidget<P>(widgets: WidgetRegistry, name: string): ComponentType<P> | undefined {
  const entry = entryOf(widgets, { role: 'block', name })
  return useLoaded(codeOf<WidgetRoles['block']>(entry, entry.load)) as ComponentType<P> | undefined
}

export function useChartWidget(widgets: WidgetRegistry, name: string): ComponentType<ChartProps> | undefined {
  const entry = entryOf(widgets, { role: 'chart', name })
  return useLoaded(codeOf(entry, entry.load))
}

export function filterWidget(widgets: WidgetRegistry, name: string, kind?: FieldKind): ComponentType<FilterProps> {
  const entry = entryOf(widgets, { role: 'filter', name, kind })
  return drawnBy(entry, codeOf(entry, entry.load))
}

export function fieldWidget(widgets: WidgetRegistry, name: string, kind?: FieldKind): ComponentType<FieldProps> {
  const entry = entryOf(widgets, { role: 'field', name, kind })
  return drawnBy(entry, codeOf(entry, entry.load))
}

/** What a form draws its fields with. */
export function useFieldWidgets(): FormBlockProps['fieldOf'] {
  const widgets = useWidgets()
  return useCallback(
    (field) => fieldWidget(widgets, field.widget.name, field.valueKind === 'children' ? undefined : field.valueKind),
    [widgets],
  )
}

/** What places the fields of a group; undefined where the table has no template of this name. */
export function templateWidget(widgets: WidgetRegistry, name: string): ComponentType<TemplateProps> | undefined {
  const entry = widgets[name]
  return entry?.role === 'template' ? drawnBy(entry, codeOf(entry, entry.load)) : undefined
}

/** What a form places its groups with. */
export function useTemplates(): NonNullable<FormBlockProps['templateOf']> {
  const widgets = useWidgets()
  return useCallback(({ name }) => templateWidget(widgets, name), [widgets])
}

/** Decided when first asked for, and kept: another component for the same entry would mount anew. */
const drawn = new WeakMap<Entry, unknown>()

/** For widgets that stand among others by the dozen: what is not there yet suspends in its own place. */
function drawnBy<P>(entry: Entry, code: Loadable<ComponentType<P>>): ComponentType<P> {
  const cached = drawn.get(entry) as ComponentType<P> | undefined
  if (cached) return cached
  const component = code.peek() ?? late(() => code.load())
  drawn.set(entry, component)
  return component
}
