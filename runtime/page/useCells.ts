// The cell renderers of a table's or a detail's columns, all of them before the first row is drawn.
import { use, useCallback, useMemo } from 'react'
import type { Column } from '../../metadata/model.ts'
import type { CellOf, CellRenderer, Option, WidgetRegistry } from '../contract.ts'
import { useLanguage, useWidgets } from '../hooks.ts'
import { dictionaryOptions } from './options/dictionary.ts'
import { usePageScope } from './scope.ts'
import { cellWidget } from './widgetOf.ts'

const gathered = new WeakMap<readonly Column[], Promise<ReadonlyMap<string, CellRenderer>>>()

/** Starts loading; the promise is the same for the same columns, as suspending needs. */
export function loadCells(widgets: WidgetRegistry, columns: readonly Column[]): Promise<ReadonlyMap<string, CellRenderer>> {
  const known = gathered.get(columns)
  if (known) return known
  const names = [...new Set(columns.map((column) => column.cell.name))]
  const loading = Promise.all(names.map(async (name) => [name, await cellWidget(widgets, name)] as const)).then((pairs) => new Map(pairs))
  gathered.set(columns, loading)
  loading.catch(() => gathered.delete(columns))
  return loading
}

/** Suspends until the renderers are there. */
export function useCells(columns: readonly Column[]): CellOf {
  const renderers = use(loadCells(useWidgets(), columns))
  return useCallback(
    (column: Column) => {
      const renderer = renderers.get(column.cell.name)
      if (!renderer) throw new Error(`No cell renderer was loaded for ${column.field}`)
      return renderer
    },
    [renderers],
  )
}

/** Finds the dictionary option of a column's value. */
export function useColumnOptions(): (column: Column) => ((value: string) => Option | undefined) | undefined {
  const { bundle } = usePageScope()
  const language = useLanguage()
  return useMemo(
    () => (column: Column) => {
      const dictionary = column.dictionary === undefined ? undefined : bundle.dictionaries[column.dictionary]
      return dictionary && dictionaryOptions(dictionary, language).find
    },
    [bundle, language],
  )
}
