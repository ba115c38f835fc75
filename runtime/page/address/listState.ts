// What a list's address holds: filter, page, size and order, each left out while it is as the page document says.
import type { SearchBlock, SortKey, TableBlock } from '../../../metadata/model/model.ts'
import { defaultsOf, type Filter } from '../../core/filter/filter.ts'
import { readWindow, windowOf, writeWindow, type Window } from './window.ts'
import type { State } from '../../core/address/pageAddress.ts'

export const sizes = [10, 25, 50, 100]

export interface ListQuery {
  readonly page: number
  readonly size: number
  readonly sort: readonly SortKey[]
  /** Of a range: the days that are shown. */
  readonly window?: Window
}

export const initialQuery = (table: TableBlock): ListQuery => ({
  page: 1,
  size: table.pageSize,
  sort: table.sort,
  ...(table.range && { window: windowOf(table.range.window) }),
})

/** Reads `<table>.page`, `.size` and `.sort`; what is not well-formed, or no column of the table, counts as absent. */
export function readQuery(state: State, table: TableBlock): ListQuery {
  const initial = initialQuery(table)
  const page = Number(state[`${table.id}.page`])
  const size = Number(state[`${table.id}.size`])
  const sort = state[`${table.id}.sort`]
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: sizes.includes(size) ? size : initial.size,
    sort: sort === undefined ? initial.sort : readSort(sort, table),
    ...(initial.window && { window: readWindow(state[`${table.id}.window`]) ?? initial.window }),
  }
}

function readSort(text: string, table: TableBlock): readonly SortKey[] {
  const sortable = new Set(table.columns.filter((column) => column.sortable).map((column) => column.field))
  return text.split(',').flatMap((key): SortKey[] => {
    const field = key.replace(/^-/, '')
    return sortable.has(field) ? [{ field, order: key.startsWith('-') ? 'desc' : 'asc' }] : []
  })
}

export function writeQuery(query: ListQuery, table: TableBlock): State {
  const initial = initialQuery(table)
  return {
    ...(query.page !== 1 && { [`${table.id}.page`]: String(query.page) }),
    ...(query.size !== initial.size && { [`${table.id}.size`]: String(query.size) }),
    ...(!isInitialSort(query, table) && { [`${table.id}.sort`]: sortText(query.sort) }),
    ...(query.window && initial.window && writeWindow(`${table.id}.window`, query.window, initial.window)),
  }
}

/** Whether the order is the document's: an order chosen alike is the same. */
export const isInitialSort = (query: ListQuery, table: TableBlock): boolean => sortText(query.sort) === sortText(table.sort)

const sortText = (sort: readonly SortKey[]): string => sort.map(({ field, order }) => (order === 'desc' ? `-${field}` : field)).join(',')

/** Values are written as JSON, so that a number, a yes and a text "1" stay what they are. */
export function readFilter(state: State, search: SearchBlock): Filter {
  const conditions = search.items.flatMap(({ field }): [string, unknown][] => {
    const text = state[`${search.id}.${field}`]
    return text === undefined ? [] : [[field, parsed(text)]]
  })
  return { ...defaultsOf(search), ...Object.fromEntries(conditions) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Typed by hand without quotes.
    return text
  }
}

export function writeFilter(filter: Filter, search: SearchBlock): State {
  const defaults = defaultsOf(search)
  const changed = Object.entries(filter).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(defaults[field]))
  return Object.fromEntries(changed.map(([field, value]) => [`${search.id}.${field}`, JSON.stringify(value)]))
}
