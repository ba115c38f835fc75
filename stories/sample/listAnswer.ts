// What a list call finds among the samples: conditions, order, page, sums.
import { listWords } from '../../metadata/base/listWords.ts'
import type { SampleRow } from './sampleRows.ts'

export type Body = Readonly<Record<string, unknown>>

/** Rows that fit the conditions, in the order asked for. */
export function selected(rows: readonly SampleRow[], body: Body): readonly SampleRow[] {
  const beside = Object.entries(body).filter(([name]) => !listWords.has(name) && name !== 'confirmed')
  const conditions = [...beside, ...Object.entries(Object(body.filter))]
  const found = rows.filter((row) => conditions.every(([name, wanted]) => fits(row[name], wanted)) && contains(row, body.keyword))
  return sorted(found, body.sort)
}

export function pageOf(found: readonly SampleRow[], body: Body) {
  const size = typeof body.pageSize === 'number' ? body.pageSize : 10
  const page = typeof body.pageNum === 'number' ? body.pageNum : 1
  return { rows: found.slice((page - 1) * size, page * size), pageNum: page, pageSize: size, total: found.length, ...figures(found, body) }
}

function figures(rows: readonly SampleRow[], { sums, averages }: Body) {
  const total = (field: string): number => rows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0)
  const fields = Array.isArray(sums) ? sums.map(String) : []
  const means = Object.entries(typeof averages === 'object' && averages !== null ? averages : {})
  return {
    ...(fields.length > 0 && { sums: Object.fromEntries(fields.map((field) => [field, Number(total(field).toFixed(4))])) }),
    ...(means.length > 0 && {
      averages: Object.fromEntries(
        means.map(([field, places]) => [field, rows.length === 0 ? null : Number((total(field) / rows.length).toFixed(Number(places)))]),
      ),
    }),
  }
}

/** Text: contains; a list of two with an open end or of dates and numbers: range; a list: any of them; else equals. */
export function fits(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) return isRange(wanted, value) ? within(value, wanted) : wanted.some((one) => holds(value, one))
  if (typeof wanted === 'string' && typeof value === 'string') return value.toLowerCase().includes(wanted.toLowerCase())
  return holds(value, wanted)
}

const holds = (value: unknown, one: unknown): boolean => (Array.isArray(value) ? value.includes(one) : value === one)

const isRange = (wanted: readonly unknown[], value: unknown): boolean =>
  wanted.length === 2 && (wanted.includes(null) || typeof value === 'number' || /^\d{4}-\d\d/.test(String(value)))

function within(value: unknown, [from, to]: readonly unknown[]): boolean {
  if (typeof value === 'number') return (from === null || value >= Number(from)) && (to === null || value <= Number(to))
  if (typeof value !== 'string') return false
  const cut = (end: unknown): string => value.slice(0, String(end).length)
  return (from === null || cut(from) >= String(from)) && (to === null || cut(to) <= String(to))
}

const contains = (row: SampleRow, keyword: unknown): boolean =>
  typeof keyword !== 'string' ||
  keyword === '' ||
  Object.values(row).some((value) => typeof value === 'string' && value.toLowerCase().includes(keyword.toLowerCase()))

export function sorted<R extends Readonly<Record<string, unknown>>>(rows: readonly R[], sort: unknown): readonly R[] {
  const [first]: readonly unknown[] = Array.isArray(sort) ? sort : []
  if (typeof first !== 'object' || first === null || !('field' in first)) return rows
  const field = String(first.field)
  const sign = 'order' in first && first.order === 'desc' ? -1 : 1
  const isEmpty = (row: R): number => Number((row[field] ?? null) === null)
  return rows.toSorted((a, b) => isEmpty(a) - isEmpty(b) || sign * compare(a[field], b[field]))
}

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''), 'zh')
