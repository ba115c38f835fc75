// The floor of the label reports: the same questions in SQL as one writes it by hand, rows with names and the figures over all of them, as the superuser.
import type pg from 'pg'
import { tenant } from '../report/year.ts'

export interface Question {
  readonly what: string
  readonly dimension: string
  readonly measures: readonly string[]
  readonly column: string
  readonly table: string
  readonly name: string
}

const figures: Readonly<Record<string, string>> = {
  posted: 'count(*)',
  removed: "count(*) filter (where f.status = 'removed')",
  open: "count(*) filter (where f.status = 'posted')",
  overdue: "count(*) filter (where (f.status = 'removed' and f.timeout_min > 0) or (f.status = 'posted' and f.due_at < now()))",
  overdueRatio:
    "round(100.0 * count(*) filter (where (f.status = 'removed' and f.timeout_min > 0) or (f.status = 'posted' and f.due_at < now())) / count(*), 1)",
  meanMin: "round(sum(f.duration_min)::numeric / nullif(count(*) filter (where f.status = 'removed'), 0), 1)",
}

/** As the pages of labels ask. */
export const questions: readonly Question[] = [
  {
    what: 'labels by machine',
    dimension: 'device',
    measures: ['posted', 'removed', 'open', 'overdue', 'meanMin'],
    column: 'device_id',
    table: 'device',
    name: 'machine_number',
  },
  {
    what: 'labels by type',
    dimension: 'labelType',
    measures: ['posted', 'overdueRatio', 'meanMin'],
    column: 'label_type_id',
    table: 'label_type',
    name: 'name',
  },
  {
    what: 'labels by poster',
    dimension: 'poster',
    measures: ['posted', 'overdueRatio', 'meanMin'],
    column: 'poster_id',
    table: 'employee',
    name: 'name',
  },
]

export async function askPlain(
  client: pg.Client,
  { measures, column, table, name }: Question,
  [from, to]: readonly [string, string],
): Promise<{ readonly rows: number; readonly total: number }> {
  const shown = measures.map((id) => figures[id]).join(', ')
  const facts = `from data.label f join data.${table} d on d.tenant_id = $1 and d.id = f.${column}
    where f.tenant_id = $1 and f.production_date between $2 and $3 and f.status in ('posted', 'removed')`
  const values = [tenant, from, to]
  const by = `f.${column}, d.${name}`
  const rows = await client.query({ text: `select ${by}, ${shown} ${facts} group by ${by} order by 3 desc, 1`, values, rowMode: 'array' })
  const whole = await client.query<string[]>({ text: `select ${shown} ${facts}`, values, rowMode: 'array' })
  return { rows: rows.rows.length, total: Number(whole.rows[0]?.[0]) }
}
