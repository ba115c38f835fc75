// The code of widgets for examples: components load when they are drawn, cell renderers at once, for grids draw without waiting.
import { lazy, type ComponentType } from 'react'
import type { CellRenderer, WidgetRegistry } from '../../../runtime/index.ts'

/** Props are untyped here, so parts are too: examples are checked against the roles where they are written. */
export type Part = ComponentType<object>

interface Named {
  readonly widget: { readonly name: string }
}

const parts = new WeakMap<WidgetRegistry, Map<string, Part>>()
const cells = new WeakMap<WidgetRegistry, Promise<ReadonlyMap<string, CellRenderer>>>()

/** The component of a widget, always the same one. Throws for a name that the table does not have. */
export function partOf(widgets: WidgetRegistry, name: string): Part {
  const known = parts.get(widgets) ?? new Map<string, Part>()
  parts.set(widgets, known)
  const found = known.get(name)
  if (found) return found
  const entry = widgets[name]
  if (!entry || entry.role === 'cell') throw new Error(`an example names the widget ${name}, which the table does not have`)
  const made = lazy(async () => ({ default: (await entry.load()).default as Part }))
  known.set(name, made)
  return made
}

export const partNamed =
  (widgets: WidgetRegistry) =>
  ({ widget }: Named): Part =>
    partOf(widgets, widget.name)

/** All cell renderers by name. */
export function cellsOf(widgets: WidgetRegistry): Promise<ReadonlyMap<string, CellRenderer>> {
  const known = cells.get(widgets) ?? loadCells(widgets)
  cells.set(widgets, known)
  return known
}

async function loadCells(widgets: WidgetRegistry): Promise<ReadonlyMap<string, CellRenderer>> {
  const loaded = await Promise.all(
    Object.entries(widgets).map(async ([id, entry]) => (entry.role === 'cell' ? [[id, (await entry.load()).default] as const] : [])),
  )
  return new Map(loaded.flat())
}
