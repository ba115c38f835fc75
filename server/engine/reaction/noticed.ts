// Causes that no write of the engine notes: rows that are written around it, and dates that come near or are over.
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import type { Entity } from '../../../metadata/model/model.ts'
import type { Reaction } from '../../../metadata/model/reactionModel.ts'
import { literal, quote, Writer } from '../../kernel/database/writer.ts'
import { evaluateIn } from '../context/cel.ts'
import type { Context } from '../context/context.ts'
import type { Caused } from '../context/reactions.ts'
import { celSql } from '../entity/sql/cel.ts'
import { alive, columnOf, sourceOf } from '../entity/sql/names.ts'
import { noteStatement } from '../entity/write/reactions.ts'
import { type Acting, callerIn, contextIn } from './acting.ts'
import { asDraft, storedIn } from './step.ts'

/** Rows at a time. */
const most = 200
/** Days that a date may have been over when it is found, such as after a console was away. */
const latest = 30

/** How many rows were looked at: whoever finds as many as there may be looks again. */
export async function noteRows(acting: Acting): Promise<boolean> {
  const rows = await acting.run({
    name: 'reaction_causes',
    text: `delete from data.reaction_cause c using (select entity, row_id from data.reaction_cause where tenant_id = app.tenant() order by at limit ${most} for update skip locked) x
      where c.tenant_id = app.tenant() and (c.entity, c.row_id) = (x.entity, x.row_id) returning c.entity, c.row_id`,
    values: [],
  })
  const caused: Caused[] = []
  for (const [entity = null, id = null] of rows) {
    const context = entity === null ? undefined : contextIn(acting, entity)
    const row = context && id !== null && context.entity.reactions.length > 0 ? await storedIn(acting, context, id) : undefined
    if (context && row) caused.push(...createdOf(context, { id: String(id), row }))
  }
  if (caused.length > 0) await acting.run(noteStatement(caused, acting.now))
  return rows.length === most
}

function createdOf(context: Context, { id, row }: { readonly id: string; readonly row: Readonly<Record<string, unknown>> }): Caused[] {
  return context.entity.reactions
    .filter(({ on, when }) => on.created && (!when || evaluateIn(context, asDraft(context, row), when.cel) === true))
    .map((reaction) => causedBy(context.entity, { reaction, row: id, occurrence: 'created', cause: { kind: 'created' } }))
}

const causedBy = (
  { id }: Entity,
  { reaction, ...caused }: { readonly reaction: Reaction } & Pick<Caused, 'row' | 'occurrence' | 'cause'>,
): Caused => ({ entity: id, reaction: reaction.id, after: reaction.steps[0]?.after ?? 0, ...caused })

/** All dates of the tenant's reactions, each once: a date that is put off counts again. */
export async function noteDates(acting: Acting): Promise<void> {
  for (const entity of Object.values(acting.tenant.model.entities))
    for (const reaction of entity.reactions)
      for (const kind of ['near', 'over'] as const) if (reaction.on[kind]) await noteDatesOf(acting, { entity, reaction, kind })
}

interface Dated {
  readonly entity: Entity
  readonly reaction: Reaction
  readonly kind: 'near' | 'over'
}

async function noteDatesOf(acting: Acting, { entity, reaction, kind }: Dated): Promise<void> {
  const distance = reaction.on[kind]
  const field = distance && entity.fields[distance.field]
  if (!distance || !field) return
  const writer = new Writer()
  const now = writer.bind(acting.now.toISOString(), 'timestamptz')
  const column = columnOf(field, 't')
  const interval = distance.days === undefined ? `interval '${distance.minutes ?? 0} minutes'` : `interval '${distance.days} days'`
  const due = dueSql({ column, isDay: field.kind === 'date', kind, interval })
  const mine = `tenant_id = app.tenant() and entity = ${literal(entity.id)} and reaction = ${literal(reaction.id)}`
  const watch = `with fresh as (
      insert into data.reaction_watch (tenant_id, entity, reaction, since) values (app.tenant(), ${literal(entity.id)}, ${literal(reaction.id)}, ${now})
      on conflict do nothing returning since),
    watch as (select since from data.reaction_watch where ${mine} union all select since from fresh)`
  const conditions = [
    `d.due <= ${now}`,
    `d.due > ${now} - interval '${latest} days'`,
    // What was over before the reaction was there is no news, unless somebody has written the record since.
    `(d.due > watch.since or t.${quote('updated_at')} > watch.since)`,
    ...(reaction.when ? [celSql(reaction.when, { entity, caller: callerIn(acting), writer, alias: 't' })] : []),
    `not exists (select from data.reaction_run r where r.tenant_id = app.tenant() and r.entity = ${literal(entity.id)} and r.reaction = ${literal(reaction.id)}
       and r.row_id = t.id and r.occurrence = ${literal(`${kind} `)} || ${column}::text)`,
  ]
  const rows = await acting.run(
    writer.statement(`${watch} select t.id, ${column}::text from ${sourceOf(entity)} t cross join watch cross join lateral (select ${due} as due) d
      where ${conditions.join(' and ')}${alive(entity, 't')} limit ${most}`),
  )
  const caused = rows.map(([row, date]) =>
    causedBy(entity, {
      reaction,
      row: row ?? '',
      occurrence: `${kind} ${date}`,
      cause: { kind, fields: [field.name] },
    }),
  )
  if (caused.length > 0) await acting.run(noteStatement(caused, acting.now))
}

interface Due {
  readonly column: string
  readonly isDay: boolean
  readonly kind: 'near' | 'over'
  readonly interval: string
}

/** A day begins and ends by the clock of the mill. */
function dueSql({ column, isDay, kind, interval }: Due): string {
  if (!isDay) return kind === 'near' ? `${column} - ${interval}` : `${column} + ${interval}`
  const local = kind === 'near' ? `${column} - ${interval}` : `${column} + interval '1 day' + ${interval}`
  return `(${local}) at time zone '${DEFAULT_ZONE}'`
}
