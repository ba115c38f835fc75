// Widgets by name, fetched when first drawn or ahead of it. The names come from documents, which were checked against the manifests.
import { late } from '../../core/late.ts'
import { useCallback, type ComponentType } from 'react'
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

function absent(name: string, role: WidgetRole): Error {
  return new Error(`The table of widgets has no ${role} named ${name}`)
}

/** The code of the widget, whatever its role; undefined for a name that the table does not have. */
export function widgetCode(widgets: WidgetRegistry, name: string): Loadable<unknown> | undefined {
  const entry = widgets[name]
  return entry && codeOf<unknown>(entry, entry.load)
}

export function cellCode(widgets: WidgetRegistry, name: string): Loadable<CellRenderer> {
  const entry = widgets[name]
  if (entry?.role !== 'cell') throw absent(name, 'cell')
  return codeOf(entry, entry.load)
}

/** A block's widget once it is there; its props are those that the contract states for the block's kind. */
export function useBlockWidget<P>(widgets: WidgetRegistry, name: string): ComponentType<P> | undefined {
  const entry = widgets[name]
  if (entry?.role !== 'block') throw absent(name, 'block')
  return useLoaded(codeOf<WidgetRoles['block']>(entry, entry.load)) as ComponentType<P> | undefined
}

export function useChartWidget(widgets: WidgetRegistry, name: string): ComponentType<ChartProps> | undefined {
  const entry = widgets[name]
  if (entry?.role !== 'chart') throw absent(name, 'chart')
  return useLoaded(codeOf(entry, entry.load))
}

export function filterWidget(widgets: WidgetRegistry, name: string): ComponentType<FilterProps> {
  const entry = widgets[name]
  if (entry?.role !== 'filter') throw absent(name, 'filter')
  return drawnBy(entry, codeOf(entry, entry.load))
}

export function fieldWidget(widgets: WidgetRegistry, name: string): ComponentType<FieldProps> {
  const entry = widgets[name]
  if (entry?.role !== 'field') throw absent(name, 'field')
  return drawnBy(entry, codeOf(entry, entry.load))
}

/** What a form draws its fields with. */
export function useFieldWidgets(): FormBlockProps['fieldOf'] {
  const widgets = useWidgets()
  return useCallback((field) => fieldWidget(widgets, field.widget.name), [widgets])
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
