// What a figure is asked for: dimensions, measures, filter, order and size, read against the dataset and the caller's permission.
import type { Dataset } from '../../metadata/model.ts'
import type { Allowance } from '../permission/allowance.ts'
import { Refusal } from '../request/errors.ts'
import type { Caller } from '../request/caller.ts'
import { messages, type Complaint } from '../entity/messages.ts'
import { bodyOf } from '../entity/read.ts'

export type Dimension = Dataset['dimensions'][number]
export type Measure = Dataset['measures'][number]

export interface DatasetRequest {
  readonly dimensions: readonly Dimension[]
  readonly measures: readonly Measure[]
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: readonly { readonly field: string; readonly order: 'asc' | 'desc' }[]
  /** The first so many rows; at most 5,000 anyway. */
  readonly top: number
}

export const rowLimit = 5000

/**
 * `{ dimensions, measures, filter?, top?, sort? }`.
 * @throws Refusal invalid on names that the dataset does not have or the caller may not see; both in the same words.
 */
export function readRequest(
  dataset: Dataset,
  input: unknown,
  { allowance, language }: { allowance: Allowance; language: Caller['language'] },
): DatasetRequest {
  const { dimensions = [], measures = [], filter = {}, sort, top = rowLimit, ...rest } = bodyOf(input)
  const refuse = (path: string, complaint: Complaint): never => {
    throw new Refusal('invalid', { data: { fields: messages({ [path]: complaint }, language) } })
  }
  const sees = (id: string): boolean => allowance.fields === undefined || allowance.fields.has(id)
  const pick = <T extends { readonly id: string }>(known: readonly T[], names: unknown, path: string): readonly T[] => {
    if (!Array.isArray(names) || names.length > 20) return refuse(path, 'wrongValue')
    return [...new Set(names)].map((name: unknown) => known.find(({ id }) => id === name && sees(id)) ?? refuse(path, 'unknownField'))
  }
  const [stranger] = Object.keys(rest)
  if (stranger !== undefined) refuse(stranger, 'unknownField')
  const shown = { dimensions: pick(dataset.dimensions, dimensions, 'dimensions'), measures: pick(dataset.measures, measures, 'measures') }
  if (shown.measures.length === 0) refuse('measures', 'required')
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return refuse('filter', 'wrongValue')
  if (typeof top !== 'number' || !Number.isInteger(top) || top < 1 || top > rowLimit) return refuse('top', 'wrongValue')
  const ids = [...shown.dimensions, ...shown.measures].map(({ id }) => id)
  return { ...shown, filter: { ...filter }, sort: readSort(sort, ids) ?? refuse('sort', 'wrongSort'), top }
}

function readSort(sort: unknown, ids: readonly string[]): DatasetRequest['sort'] | undefined {
  if (sort === undefined || sort === null) return []
  if (!Array.isArray(sort) || sort.length > 5) return undefined
  const keys = sort.map((key: unknown) => {
    if (typeof key !== 'object' || key === null || !('field' in key) || typeof key.field !== 'string' || !ids.includes(key.field))
      return undefined
    const order = 'order' in key ? key.order : 'asc'
    return order === 'asc' || order === 'desc' ? ({ field: key.field, order } as const) : undefined
  })
  const read = keys.filter((key) => key !== undefined)
  return read.length === keys.length ? read : undefined
}
