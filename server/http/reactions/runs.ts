// Runs as they lie in the tenant's rows: one is taken by its lock, and settled in the transaction that took it.
import type { Acting } from '../../engine/reaction/acting.ts'
import type { DueRun, Stepped } from '../../engine/reaction/step.ts'

/** Tries of a step, each later than the one before: 10 s, 40 s, 90 s and so on. */
const mostTries = 20

/** The one that waits longest and that no other console has under way. */
export async function claimRun({ run, now }: Acting): Promise<DueRun | undefined> {
  const [row] = await run({
    name: 'reaction_claim',
    text: `select json_build_object('id', id, 'entity', entity, 'reaction', reaction, 'row', row_id, 'cause', cause, 'at', at, 'step', step, 'reached', reached)::text
      from data.reaction_run where tenant_id = app.tenant() and due_at <= $1::timestamptz order by due_at limit 1 for update skip locked`,
    values: [now.toISOString()],
  })
  if (!row?.[0]) return undefined
  const { at, ...found } = JSON.parse(row[0]) as Omit<DueRun, 'at'> & { readonly at: string }
  return { ...found, at: new Date(at) }
}

export async function settleRun({ run }: Acting, { id }: DueRun, { reached, next, outcome, fault }: Stepped): Promise<void> {
  await run({
    name: 'reaction_settle',
    text: `update data.reaction_run set reached = $2::integer, step = coalesce($3::smallint, step), outcome = $5, tries = 0, fault = coalesce($6, fault),
        due_at = at + $4::integer * interval '1 minute'
      where tenant_id = app.tenant() and id = $1::uuid`,
    values: [
      id,
      String(reached),
      next ? String(next.step) : null,
      next ? String(next.after) : null,
      outcome === undefined ? null : fault === undefined ? outcome : 'failed',
      fault?.slice(0, 500) ?? null,
    ],
  })
}

export async function failRun({ run, now }: Acting, { id }: DueRun, fault: unknown): Promise<void> {
  await run({
    name: 'reaction_fail',
    text: `update data.reaction_run set tries = tries + 1, fault = left($3, 500),
        outcome = case when tries + 1 >= ${mostTries} then 'failed' end,
        due_at = case when tries + 1 < ${mostTries} then $2::timestamptz + (tries + 1) * (tries + 1) * interval '10 seconds' end
      where tenant_id = app.tenant() and id = $1::uuid`,
    values: [id, now.toISOString(), String(fault)],
  })
}
