// The months of facts: made ahead by the owner, so that no call ever changes a table. What has no month of its own lies in the default partition.
import type pg from 'pg'

/** Cells are looked at over a year and more; of events some weeks are kept at hand. */
const tables: Readonly<Record<string, { readonly back: number }>> = {
  shift_yield: { back: 14 },
  shift_stop: { back: 14 },
  person_share: { back: 14 },
  spindle_count: { back: 2 },
  stop_record: { back: 2 },
  break_episode: { back: 2 },
  spindle_episode: { back: 2 },
  doff_record: { back: 2 },
  machine_state: { back: 2 },
  hourly_machine: { back: 2 },
  energy_interval: { back: 2 },
}
const ahead = 2

/** Answers the months that were made now. Those of which rows lie in the default partition already stay there. */
export async function makeParts(owner: pg.Client, now = new Date()): Promise<readonly string[]> {
  await owner.query("select pg_advisory_lock(hashtext('spindle.parts'))")
  try {
    const { rows } = await owner.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'part'::regnamespace and relkind = 'r'",
    )
    const there = new Set(rows.map(({ name }) => name))
    const made: string[] = []
    for (const [table, { back }] of Object.entries(tables))
      for (let month = -back; month <= ahead; month += 1) {
        const [from, until] = [monthAt(now, month), monthAt(now, month + 1)]
        const name = `${table}_${from.slice(0, 7).replace('-', '_')}`
        if (!there.has(name) && (await make(owner, { table, name, from, until }))) made.push(name)
      }
    return made
  } finally {
    await owner.query("select pg_advisory_unlock(hashtext('spindle.parts'))")
  }
}

interface Month {
  readonly table: string
  readonly name: string
  readonly from: string
  readonly until: string
}

/** A lock that is not to be had soon is left for the next day: whoever writes facts is not kept waiting. */
async function make(owner: pg.Client, { table, name, from, until }: Month): Promise<boolean> {
  try {
    await owner.query("begin; set local lock_timeout = '2s'; set local timezone = 'UTC'")
    await owner.query(`create table part.${name} partition of data.${table} for values from ('${from}') to ('${until}')`)
    await owner.query('commit')
    return true
  } catch {
    await owner.query('rollback')
    return false
  }
}

const monthAt = (now: Date, months: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 10)
