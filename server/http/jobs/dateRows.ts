// The rows whose date comes near: from so many days before it on, each once for each date that it has.
import type { Entity } from '../../../metadata/model/model.ts'
import { alive, viewOf } from '../../engine/entity/sql/names.ts'
import type { Statement } from '../../kernel/database/database.ts'
import { quote, Writer } from '../../kernel/database/writer.ts'

/** Rows at a time. */
const most = 500

export interface DateRow {
  readonly id: string
  readonly date: string
}

export interface NearDates {
  /** Of the schedule. */
  readonly name: string
  readonly entity: Entity
  readonly field: string
  readonly days: number
  readonly zone: string
  /** Ids of rows that have failed: not again in this attempt. */
  readonly but: readonly string[]
}

export function nearRows({ name, entity, field, days, zone, but }: NearDates): Statement {
  const writer = new Writer()
  const found = entity.fields[field]
  if (found?.column === undefined) throw new Error(`${entity.id} has no date ${field}`)
  const stored = `t.${quote(found.column)}`
  const at = writer.bind(zone, 'text')
  const date = found.kind === 'dateTime' ? `(${stored} at time zone ${at})::date` : stored
  const today = `(now() at time zone ${at})::date`
  return writer.statement(`select t.id, ${date} from ${viewOf(entity)} t
    where ${date} between ${today} and ${today} + ${writer.bind(days, 'integer')}${alive(entity, 't')} and t.id <> all(${writer.list(but, 'uuid')})
      and not exists (select from read.job_row r where r.name = ${writer.bind(name, 'text')} and r.row_id = t.id and r.date = ${date})
    order by 2, 1 limit ${most}`)
}

export const rowDone = (name: string, { id, date }: DateRow): Statement => ({
  name: 'job_row_done',
  text: 'insert into data.job_row (tenant_id, name, row_id, date) values (app.tenant(), $1, $2::uuid, $3::date) on conflict do nothing',
  values: [name, id, date],
})
