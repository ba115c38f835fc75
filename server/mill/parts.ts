// The months of facts: made ahead by the owner, so that no call ever changes a table. What has no month of its own lies in the default partition.
import type pg from 'pg'

const years = 366

/** Cells are looked at over a year and more; of events some weeks are kept at hand. What is older than `days` goes, a month at a time. */
const tables: Readonly<Record<string, { readonly by: string; readonly back: number; readonly days: number }>> = {
  shift_yield: { by: 'production_date', back: 14, days: 5 * years },
  shift_stop: { by: 'production_date', back: 14, days: 5 * years },
  person_share: { by: 'production_date', back: 14, days: 5 * years },
  spindle_count: { by: 'production_date', back: 2, days: 5 * years },
  stop_record: { by: 'start_at', back: 2, days: 5 * years },
  break_episode: { by: 'start_at', back: 2, days: 180 },
  spindle_episode: { by: 'start_at', back: 2, days: 180 },
  doff_record: { by: 'restart_at', back: 2, days: 5 * years },
  // What episodes are reckoned with; a cell without it stays as it is.
  machine_state: { by: 'start_at', back: 2, days: 180 },
  hourly_machine: { by: 'hour', back: 2, days: 5 * years },
  energy_interval: { by: 'start_at', back: 2, days: years },
}
const ahead = 2

/** Answers the months that were dropped: all of each is older than what is kept. Of those that lie in the default partition the old rows go. */
export async function dropParts(owner: pg.Client, now = new Date()): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'part'::regnamespace and relkind = 'r' order by 1",
  )
  const dropped: string[] = []
  for (const { name } of rows) {
    const [, table = '', year, month] = /^(\w+)_(\d{4})_(\d\d)$/.exec(name) ?? []
    const retention = tables[table]
    const over = Date.UTC(Number(year), Number(month), 1)
    if (!retention || !(now.getTime() - over > retention.days * 86_400_000)) continue
    if (await carryOut(owner, `drop table part.${name}`)) dropped.push(name)
  }
  for (const [table, { by, days }] of Object.entries(tables)) {
    const first = new Date(now.getTime() - days * 86_400_000)
    const whole = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), 1)).toISOString()
    await carryOut(owner, `delete from part.${table}_rest where ${by} < '${whole}'`)
  }
  return dropped
}

/** Answers the months that were made now. Those of which rows lie in the default partition already stay there. */
export async function makeParts(owner: pg.Client, now = new Date()): Promise<readonly string[]> {
  await owner.query("select pg_advisory_lock(hashtext('spindle.parts'))")
  try {
    const { rows } = await owner.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'part'::regnamespace and relkind = 'r'",
    )
    const there = new Set(rows.map(({ name }) => name))
    const missing = Object.entries(tables).flatMap(([table, { back }]) =>
      Array.from({ length: back + ahead + 1 }, (_, at): Month => {
        const [from, until] = [monthAt(now, at - back), monthAt(now, at - back + 1)]
        return { table, name: `${table}_${from.slice(0, 7).replace('-', '_')}`, from, until }
      }).filter(({ name }) => !there.has(name)),
    )
    const made: string[] = []
    for (const table of Object.keys(tables))
      made.push(
        ...(await makeAll(
          owner,
          missing.filter((month) => month.table === table),
        )),
      )
    return made
  } finally {
    await owner.query("select pg_advisory_unlock(hashtext('spindle.parts'))")
  }
}

/** Of one table: who writes into several of them is not met half-way. */
async function makeAll(owner: pg.Client, months: readonly Month[]): Promise<readonly string[]> {
  if (months.length === 0 || (await make(owner, months))) return months.map(({ name }) => name)
  // One of them cannot be made: the others can.
  const made: string[] = []
  for (const month of months) if (await make(owner, [month])) made.push(month.name)
  return made
}

interface Month {
  readonly table: string
  readonly name: string
  readonly from: string
  readonly until: string
}

const make = (owner: pg.Client, months: readonly Month[]): Promise<boolean> =>
  carryOut(
    owner,
    months
      .map(
        ({ table, name, from, until }) =>
          `create table part.${name} partition of data.${table} for values from ('${from}') to ('${until}')`,
      )
      .join('; '),
  )

/** A lock that is not to be had soon is left for the next day: whoever writes facts is not kept waiting. */
async function carryOut(owner: pg.Client, text: string): Promise<boolean> {
  try {
    await owner.query("begin; set local lock_timeout = '2s'; set local timezone = 'UTC'")
    await owner.query(text)
    await owner.query('commit')
    return true
  } catch {
    await owner.query('rollback')
    return false
  }
}

const monthAt = (now: Date, months: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 10)
