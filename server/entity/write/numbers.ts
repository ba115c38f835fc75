// Numbers such as PO20250131-007: without gaps within a tenant and a period, since each is taken in the transaction of its row.
import { clockIn } from '../../../metadata/expression/clock.ts'
import type { Transaction } from '../../database/database.ts'
import type { Context } from '../context.ts'
import { Writer } from '../sql/writer.ts'
import type { Draft } from './draft.ts'

const pattern = /^(.*?)(?:\{(yyyyMMdd|yyyyMM|yyyy)\})?(-?)\{(0+)\}$/

/** Gives a new row the numbers that its entity generates. The day is the mill's. */
export async function giveNumbers({ caller }: Context, transaction: Transaction, draft: Draft): Promise<void> {
  if (draft.stored) return
  for (const [name, template] of Object.entries(draft.entity.generate)) {
    const [, before = '', period, dash = '', zeros = '0'] = pattern.exec(template) ?? []
    const prefix =
      before + (period === undefined ? '' : clockIn(undefined, caller.moment).today.replaceAll('-', '').slice(0, period.length)) + dash
    const writer = new Writer()
    const text =
      `insert into data.number_series as s (tenant_id, series, n) values (app.tenant(), ${writer.bind(`${draft.entity.id}.${name}:${prefix}`, 'text')}, 1) ` +
      'on conflict (tenant_id, series) do update set n = s.n + 1 returning n'
    const n = (await transaction.run(writer.statement(text)))[0]?.[0] ?? '1'
    draft.values[name] = prefix + n.padStart(zeros.length, '0')
  }
}
