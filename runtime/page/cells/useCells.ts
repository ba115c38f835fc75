// The cell renderers of a table's or a detail's columns, all of them before the first row is drawn.
import { useMemo } from 'react'
import type { Column } from '../../../metadata/model/model.ts'
import type { CellOf, CellRenderer, Option, StoredFiles, WidgetRegistry } from '../../core/contracts/contract.ts'
import { useLanguage, useServices, useWidgets } from '../../core/hooks/hooks.ts'
import type { Services } from '../../core/services.ts'
import { loadable, useLoaded, type Loadable } from '../../core/loadable.ts'
import { dictionaryOptions } from '../fetch/dictionary.ts'
import { usePageScope } from '../base/scope.ts'
import { cellCode } from '../base/widgetOf.ts'

type Renderers = ReadonlyMap<string, CellRenderer>

const gathered = new WeakMap<readonly Column[], Loadable<Renderers>>()

/** The renderers that these columns name; the same loadable for the same columns. */
function cellsCode(widgets: WidgetRegistry, columns: readonly Column[]): Loadable<Renderers> {
  const cached = gathered.get(columns)
  if (cached) return cached
  const kinds = new Map(columns.map(({ cell, kind }) => [cell.name, kind]))
  const codes = [...kinds].map(([name, kind]) => [name, cellCode(widgets, name, kind)] as const)
  const all = loadable(async () => new Map(await Promise.all(codes.map(async ([name, code]) => [name, await code.load()] as const))))
  const made: Loadable<Renderers> = { load: all.load, peek: () => all.peek() ?? together(codes) }
  gathered.set(columns, made)
  return made
}

/** Renderers that other columns have fetched already need no waiting. */
function together(codes: readonly (readonly [string, Loadable<CellRenderer>])[]): Renderers | undefined {
  const there = codes.flatMap(([name, code]) => {
    const renderer = code.peek()
    return renderer ? [[name, renderer] as const] : []
  })
  return there.length === codes.length ? new Map(there) : undefined
}

/** Undefined until every renderer is there. */
export function useCells(columns: readonly Column[]): CellOf | undefined {
  const services = useServices()
  // those of the page: with what came as packages
  const widgets = useWidgets()
  const code = useMemo(() => cellsCode(widgets, columns), [widgets, columns])
  const there = useLoaded(code) !== undefined
  return useMemo(() => {
    const renderers = there ? code.peek() : undefined
    return renderers && ((column: Column) => withPictures(withFiles(rendererOf(renderers, column), column, services), services))
  }, [there, code, services])
}

function rendererOf(renderers: Renderers, column: Column): CellRenderer {
  const renderer = renderers.get(column.cell.name)
  if (!renderer) throw new Error(`No cell renderer was loaded for ${column.field}`)
  return renderer
}

const holdingFiles: ReadonlySet<string> = new Set(['image', 'fileList'])

/** Cells of files are given the way to them; the code behind it comes with the first that asks. */
function withFiles(renderer: CellRenderer, { kind, picture }: Column, services: Services): CellRenderer {
  const { node } = renderer
  if (!node || (!holdingFiles.has(kind) && picture === undefined)) return renderer
  const stored = async () => (await import('../../core/files/storedFiles.ts')).filesOf(services)
  const files: StoredFiles = {
    address: async (id) => (await stored()).address(id),
    save: async (id, name) => (await stored()).save(id, name),
  }
  return { ...renderer, node: (bag) => node({ ...bag, files }) }
}

function withPictures(renderer: CellRenderer, services: Services): CellRenderer {
  const { node, portrays } = renderer
  if (!node || !portrays) return renderer
  const portrait = async (who: readonly string[]) => (await import('../../ui/avatar/portraits.ts')).portraitOf(services, who)
  return { ...renderer, node: (bag) => node({ ...bag, portrait }) }
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

/** What the options of a column's dictionary are called. */
export function useColumnLabels(): (column: Column) => readonly string[] {
  const { bundle } = usePageScope()
  const language = useLanguage()
  return useMemo(
    () => (column: Column) =>
      (column.dictionary === undefined ? [] : (bundle.dictionaries[column.dictionary]?.values ?? [])).map(({ label }) => label[language]),
    [bundle, language],
  )
}
