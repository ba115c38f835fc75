// Numbers such as PO20250131-007: without gaps within a tenant and a period, since each is taken in the transaction of its row. Where a condition
// says when the engine gives them, people write their own otherwise, and one that somebody wrote is passed over.
import { clockIn } from '../../../../metadata/expression/clock.ts'
import type { Entity } from '../../../../metadata/model/model.ts'
import type { Transaction } from '../../../kernel/database/database.ts'
import { evaluateIn } from '../../context/cel.ts'
import type { Context } from '../../context/context.ts'
import { viewOf } from '../sql/names.ts'
import { quote, Writer } from '../../../kernel/database/writer.ts'
import type { Draft } from '../../context/draft.ts'

const pattern = /^(.*?)(?:\{(yyyyMMdd|yyyyMM|yyyy)\})?(-?)\{(0+)\}$/

/** A field that takes the next number behind `prefix`. */
interface Wanting {
  readonly draft: Draft
  readonly field: string
  readonly prefix: string
  readonly digits: number
}

/** Gives rows the numbers that their entities generate, in their order: one statement a series, whatever their number. The day is the mill's. */
export async function giveNumbers(context: Context, transaction: Transaction, drafts: readonly Draft[]): Promise<void> {
  const wanting = drafts.flatMap((draft) =>
    Object.entries(draft.entity.generate).flatMap(([field, rule]) =>
      lacks(context, draft, { field, ...rule }) ? { draft, field, ...rule } : [],
    ),
  )
  const day = dayOf(context.caller.moment)
  const series = Map.groupBy(
    wanting.map(({ draft, field, number }) => ({ draft, field, ...shapeOf(number, day) })),
    (wanted) => seriesOf(wanted.draft.entity, wanted),
  )
  for (const [name, all] of series) {
    for (let left = all; left.length > 0;) {
      const [{ prefix = '', digits = 1 } = {}] = left
      const numbers = await take(transaction, { name, prefix, digits, many: left.length })
      const known = await written(transaction, { numbers, of: left[0], drafts })
      left.forEach(({ draft, field }, at) => {
        const number = numbers[at] ?? ''
        if (known.has(number)) return
        draft.values[field] = number
        draft.numbered.add(field)
      })
      left = left.filter((_, at) => known.has(numbers[at] ?? ''))
    }
  }
}

type Rule = Entity['generate'][string] & { readonly field: string }

/** Whether the engine has a number to give. One that the record has already stays, whatever comes empty. */
function lacks(context: Context, draft: Draft, { field, when }: Rule): boolean {
  if (!when) return !draft.stored
  const inputNumber = draft.values[field] ?? null
  if (inputNumber !== null || evaluateIn(context, draft, when.cel) !== true) return false
  const storedNumber = draft.stored?.[field] ?? null
  draft.values[field] = storedNumber
  return storedNumber === null
}

function shapeOf(number: string, day: string): Pick<Wanting, 'prefix' | 'digits'> {
  const [, before = '', period, dash = '', zeros = '0'] = pattern.exec(number) ?? []
  return { prefix: before + (period === undefined ? '' : day.slice(0, period.length)) + dash, digits: zeros.length }
}

/** The next numbers of a field, for rows that a module writes in bulk. */
export async function nextNumbers(
  transaction: Transaction,
  entity: Entity,
  { field, many, moment }: { readonly field: string; readonly many: number; readonly moment?: Date | undefined },
): Promise<readonly string[]> {
  const shape = shapeOf(entity.generate[field]?.number ?? '', dayOf(moment))
  return take(transaction, { name: seriesOf(entity, { field, ...shape }), ...shape, many })
}

const dayOf = (moment: Date | undefined): string => clockIn(undefined, moment).today.replaceAll('-', '')
const seriesOf = (entity: Entity, { field, prefix }: Pick<Wanting, 'field' | 'prefix'>): string => `${entity.id}.${field}:${prefix}`

interface Series extends Pick<Wanting, 'prefix' | 'digits'> {
  readonly name: string
  readonly many: number
}

/** As many further numbers of the series, in order. */
async function take(transaction: Transaction, { name, prefix, digits, many }: Series): Promise<readonly string[]> {
  const writer = new Writer()
  const count = writer.bind(many, 'bigint')
  const text =
    `insert into data.number_series as s (tenant_id, series, n) values (app.tenant(), ${writer.bind(name, 'text')}, ${count}) ` +
    `on conflict (tenant_id, series) do update set n = s.n + ${count} returning n`
  const last = Number((await transaction.run(writer.statement(text)))[0]?.[0])
  return Array.from({ length: many }, (_, at) => prefix + String(last - many + at + 1).padStart(digits, '0'))
}

interface Taken {
  readonly numbers: readonly string[]
  readonly of: Wanting | undefined
  /** Everything in this call: some may bring numbers of their own. */
  readonly drafts: readonly Draft[]
}

/** Which of the numbers somebody wrote himself, in this call or before; a removed row keeps its own, since it may come back. */
async function written(transaction: Transaction, { numbers, of, drafts }: Taken): Promise<ReadonlySet<unknown>> {
  const [entity, name] = [of?.draft.entity, of?.field ?? '']
  const column = entity?.fields[name]?.column
  if (!entity?.generate[name]?.when || column === undefined) return new Set()
  const writer = new Writer()
  const text = `select ${quote(column)} from ${viewOf(entity)} where ${quote(column)} = any(${writer.list(numbers, 'text')})`
  const stored = (await transaction.run(writer.statement(text))).map(([number]) => number)
  return new Set([...stored, ...drafts.filter((draft) => draft.entity === entity).map(({ values }) => values[name])])
}
