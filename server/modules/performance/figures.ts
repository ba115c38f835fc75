// Figures of a month from the datasets, over the whole mill whoever asks: one statement for each dataset.
import type { Statement, Transaction } from '../../kernel/database/database.ts'
import type { FigureContext } from '../../engine/dataset/factRows.ts'
import { datasetQuery } from '../../engine/dataset/query.ts'
import { readFilters, readShown, type Reader } from '../../engine/dataset/request.ts'
import type { Acting } from '../../engine/context/functions.ts'
import type { Source } from './indicators.ts'

/** First and last day. */
export interface Month {
  readonly from: string
  readonly to: string
}

type Row = Readonly<Record<string, string | number | null>>

interface FiguresQuery {
  readonly dataset: string
  readonly dimensions: readonly string[]
  readonly measures: readonly string[]
}

/** Nothing where the mill has no such dataset. */
export async function figures(
  acting: Acting,
  transaction: Transaction,
  { from, to, ...asked }: FiguresQuery & Month,
): Promise<readonly Row[]> {
  const statement = statementOf(acting, { from, to, ...asked })
  if (!statement) return []
  const [row] = await transaction.run(statement)
  return (JSON.parse(row?.[0] ?? '{"rows":[]}') as { readonly rows: readonly Row[] }).rows
}

function statementOf(
  { homes, database, model, caller }: Acting,
  { dataset: id, dimensions, measures, from, to }: FiguresQuery & Month,
): Statement | undefined {
  const dataset = Object.hasOwn(model.datasets, id) ? model.datasets[id] : undefined
  if (!dataset) return undefined
  const reader: Reader = { model, allowance: {}, language: caller.language }
  const shown = readShown(dataset, { dimensions, measures }, reader)
  const filters = readFilters(dataset, { date: [from, to] }, { ...shown, reader })
  const { parts: _, ...whole } = caller
  const context: FigureContext = {
    homes,
    database,
    model,
    caller: { ...whole, grants: { ...caller.grants, allows: () => ({}) } },
    allowance: {},
  }
  return datasetQuery(context, dataset, { ...shown, filters, sort: [], top: 0, form: 'keys' })
}

/** Of each source by its name: the figure of each person who has one. */
export async function figuresOfPersons(
  acting: Acting,
  transaction: Transaction,
  { month, sources }: { readonly month: Month; readonly sources: Readonly<Record<string, Source>> },
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const found = new Map<string, Map<string, number>>(Object.keys(sources).map((name) => [name, new Map()]))
  const groups = Map.groupBy(Object.entries(sources), ([, { dataset, by }]) => `${dataset} ${by}`)
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const { dataset, by } = first[1]
    const measures = [...new Set(group.map(([, { measure }]) => measure))]
    for (const row of await figures(acting, transaction, { dataset, dimensions: [by], measures, ...month }))
      for (const [name, { measure }] of group) {
        const [person, value] = [row[by], row[measure]]
        if (typeof person === 'string' && value !== null && value !== undefined) found.get(name)?.set(person, Number(value))
      }
  }
  return found
}
