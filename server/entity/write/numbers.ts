// Numbers such as PO20250131-007: without gaps within a tenant and a period, since each is taken in the transaction of its row.
import { clockIn } from '../../../metadata/expression/clock.ts'
import type { Transaction } from '../../database/database.ts'
import type { Context } from '../context.ts'
import { Writer } from '../sql/writer.ts'
import type { Draft } from './draft.ts'

const pattern = /^(.*?)(?:\{(yyyyMMdd|yyyyMM|yyyy)\})?(-?)\{(0+)\}$/

/** Gives new rows the numbers that their entities generate, in their order: one statement a series, whatever their number. The day is the mill's. */
export async function giveNumbers({ caller }: Context, transaction: Transaction, drafts: readonly Draft[]): Promise<void> {
  const series = new Map<string, Wanting[]>()
  for (const draft of drafts.filter(({ stored }) => !stored)) {
    for (const [field, template] of Object.entries(draft.entity.generate)) {
      const [, before = '', period, dash = '', zeros = '0'] = pattern.exec(template) ?? []
      const day = clockIn(undefined, caller.moment).today.replaceAll('-', '')
      const wanting = {
        draft,
        field,
        prefix: before + (period === undefined ? '' : day.slice(0, period.length)) + dash,
        digits: zeros.length,
      }
      const name = `${draft.entity.id}.${field}:${wanting.prefix}`
      series.set(name, [...(series.get(name) ?? []), wanting])
    }
  }
  for (const [name, wanting] of series) {
    const writer = new Writer()
    const count = writer.bind(wanting.length, 'bigint')
    const text =
      `insert into data.number_series as s (tenant_id, series, n) values (app.tenant(), ${writer.bind(name, 'text')}, ${count}) ` +
      `on conflict (tenant_id, series) do update set n = s.n + ${count} returning n`
    const last = Number((await transaction.run(writer.statement(text)))[0]?.[0])
    for (const [at, { draft, field, prefix, digits }] of wanting.entries())
      draft.values[field] = prefix + String(last - wanting.length + at + 1).padStart(digits, '0')
  }
}

/** A field that takes the next number behind `prefix`. */
interface Wanting {
  readonly draft: Draft
  readonly field: string
  readonly prefix: string
  readonly digits: number
}
