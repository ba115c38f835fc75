// Widgets by name, loaded when first drawn. The names come from documents, which were checked against the manifests.
import { lazy, type ComponentType } from 'react'
import type { CellRenderer, ChartProps, FieldProps, FilterProps, WidgetRegistry, WidgetRole } from '../contract.ts'

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>

/** One lazy component an entry of the table, however many places draw it: a second one would mount anew. */
const drawn = new WeakMap<object, unknown>()

function lazily<P>(entry: object, load: Load<P>): ComponentType<P> {
  const known = drawn.get(entry) as ComponentType<P> | undefined
  if (known) return known
  const component = lazy(load) as ComponentType<P>
  drawn.set(entry, component)
  return component
}

function absent(name: string, role: WidgetRole): Error {
  return new Error(`The table of widgets has no ${role} named ${name}`)
}

export function filterWidget(widgets: WidgetRegistry, name: string): ComponentType<FilterProps> {
  const entry = widgets[name]
  if (entry?.role !== 'filter') throw absent(name, 'filter')
  return lazily(entry, entry.load)
}

export function fieldWidget(widgets: WidgetRegistry, name: string): ComponentType<FieldProps> {
  const entry = widgets[name]
  if (entry?.role !== 'field') throw absent(name, 'field')
  return lazily(entry, entry.load)
}

export function chartWidget(widgets: WidgetRegistry, name: string): ComponentType<ChartProps> {
  const entry = widgets[name]
  if (entry?.role !== 'chart') throw absent(name, 'chart')
  return lazily(entry, entry.load)
}

/** A block's widget; its props are those that the contract states for the block's kind. */
export function blockWidget<P>(widgets: WidgetRegistry, name: string): ComponentType<P> {
  const entry = widgets[name]
  if (entry?.role !== 'block') throw absent(name, 'block')
  return lazily(entry, entry.load as Load<P>)
}

const cells = new WeakMap<WidgetRegistry, Map<string, Promise<CellRenderer>>>()

/** A cell renderer: plain functions, so whoever draws rows has them in hand before the first. */
export function cellWidget(widgets: WidgetRegistry, name: string): Promise<CellRenderer> {
  const kept = cells.get(widgets) ?? new Map<string, Promise<CellRenderer>>()
  cells.set(widgets, kept)
  const known = kept.get(name)
  if (known) return known
  const entry = widgets[name]
  if (entry?.role !== 'cell') throw absent(name, 'cell')
  const loading = entry.load().then((module) => module.default)
  kept.set(name, loading)
  // A chunk that could not be fetched is tried again the next time.
  loading.catch(() => kept.delete(name))
  return loading
}
