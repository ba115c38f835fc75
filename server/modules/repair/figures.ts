// What follows from a repair itself: its machine's model and process, its production day, how long it waited and took, whether the fault came back.
import type { FillFunction } from '../../engine/context/functions.ts'
import type { Draft } from '../../engine/context/draft.ts'
import { calendarOf } from '../../mill/facts/floor.ts'
import { columnLiteral } from '../../mill/facts/writeFacts.ts'

const MINUTE = 60_000
/** Days within which the same fault of the same machine counts as a repeat. */
const REPEAT_DAYS = 7

export const repairFigures: FillFunction = async ({ transaction, drafts }) => {
  const rows = await transaction.run({
    name: 'repair_figures',
    text: `select d.device_model_id::text, d.process_id::text, f.level, f.standard_minutes::text, exists (
          select from data.repair_record o where o.tenant_id = app.tenant() and o.device_id = r.device and o.fault_code_id = r.fault and o.id <> r.id
            and o.deleted_at is null and o.reported_at <= r.reported and o.reported_at > r.reported - interval '${REPEAT_DAYS} days')::text
      from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[]) with ordinality r (id, device, fault, reported, n)
        left join read.device d on d.id = r.device left join read.fault_code f on f.id = r.fault
      order by r.n`,
    values: [
      columnLiteral(drafts, ({ id }) => id),
      ...['device', 'faultCode', 'reportedAt'].map((name) => columnLiteral(drafts, ({ values }) => textOf(values[name]))),
    ],
  })
  const calendar = await calendarOf((statement) => transaction.run(statement))
  for (const [at, { values }] of drafts.entries()) {
    const [model = null, process = null, level = null, standard = null, repeats] = rows[at] ?? []
    const [reported, started, finished] = ['reportedAt', 'startedAt', 'finishedAt'].map((name) => momentOf(values, name))
    const took = minutesBetween(started, finished)
    Object.assign(values, {
      deviceModel: model,
      process,
      level,
      standardMin: standard === null ? null : Number(standard),
      productionDate: reported === undefined ? null : calendar.productionDateAt(reported),
      waitingMin: minutesBetween(reported, started),
      repairMin: took,
      overStandard: took !== null && standard !== null && took > Number(standard),
      repeatFault: repeats === 'true',
    })
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const momentOf = (values: Draft['values'], name: string): number | undefined => {
  const text = textOf(values[name])
  return text === null ? undefined : Date.parse(text)
}

/** Whole minutes; null while one of the two moments is missing. */
export const minutesBetween = (from: number | undefined, to: number | undefined): number | null =>
  from === undefined || to === undefined ? null : Math.max(0, Math.round((to - from) / MINUTE))
