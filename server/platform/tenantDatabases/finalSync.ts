// What was put in place becomes what is served: first all of it, as it was at one moment, while the tenant works on; then, with its writes held back, what has
// changed since. So all rows are compared by count and hash, and writes wait for those alone that are new.
import pg from 'pg'
import { columnsOf, syncTable, copyOf, type Ends, everything, hashSum, rangeCondition } from './syncTable.ts'
import { atOneMoment, freshOf, type Horizon } from './fresh.ts'
import { Problem } from './problem.ts'
import { type Part, swapTables, swapParts } from './swapTables.ts'
import { type MovedTable, quote } from './tables.ts'

/** Rounds in which what the platform itself writes of the tenant, which nobody holds back, may still come in between. */
const maxRounds = 5
/** SQLSTATEs of a value that is still taken, and of a row that is still referred to. */
const inTheWay = new Set(['23505', '23503', '23001'])

/**
 * Answers the moment at which what is served was all that stands there, by count and hash.
 * @param since Such a moment of before: what is older need not be looked at again.
 * @throws Problem differs.
 */
export const agree = (ends: Ends, tables: readonly MovedTable[], since?: Horizon): Promise<Horizon> =>
  atOneMoment(ends.from, async () =>
    followed(ends, tables, since === undefined ? await differing(ends, whole(tables)) : (await lateOf(ends, tables, since)).late),
  )

/** What has changed since follows, with writes held back. Answers how many rows there are. @throws Problem differs. */
export async function finalSync(ends: Ends, tables: readonly MovedTable[], since: Horizon): Promise<number> {
  const { late, rows } = await lateOf(ends, tables, since)
  await followed(ends, tables, late)
  return rows
}

interface Late {
  readonly late: readonly Part[]
  /** Of all tables. */
  readonly rows: number
}

async function lateOf(ends: Ends, tables: readonly MovedTable[], since: Horizon): Promise<Late> {
  const late: Part[] = []
  let rows = 0
  for (const table of tables) {
    const range = await freshOf(ends, table, since)
    const { count, there } = await counts(ends, table)
    rows += count
    // Where none is new, rows can only have gone.
    if (range) late.push({ table, range })
    else if (count !== there) late.push({ table, range: everything })
  }
  return { late, rows }
}

const whole = (tables: readonly MovedTable[]): readonly Part[] => tables.map((table) => ({ table, range: everything }))

/** Until these parts are the same in both places, and their tables have as many rows. */
async function followed(ends: Ends, tables: readonly MovedTable[], parts: readonly Part[]): Promise<void> {
  let late = parts
  for (let round = 1; late.length > 0; round += 1) {
    if (round > maxRounds) throw new Problem('differs')
    if (!(await follow(ends, late))) {
      await swapTables(ends, tables)
      late = whole(tables)
    }
    late = await differing(ends, late)
  }
}

/** Brings the copies up to date, and what was put in place by them. False where that cannot be done row by row: all are needed anew then. */
async function follow(ends: Ends, parts: readonly Part[]): Promise<boolean> {
  const changed: Part[] = []
  for (const { table, range } of parts) for (const piece of await syncTable(ends, table, { range })) changed.push({ table, range: piece })
  try {
    await swapParts(ends, changed)
    return true
  } catch (fault) {
    if (fault instanceof pg.DatabaseError && inTheWay.has(fault.code ?? '')) return false
    throw fault
  }
}

/** Those that differ: as parts where it is within them, else as whole tables. */
async function differing(ends: Ends, parts: readonly Part[]): Promise<readonly Part[]> {
  const found: Part[] = []
  for (const part of parts) {
    if (!(await isSame(ends, part))) found.push(part)
    else if (part.range !== everything) {
      const { count, there } = await counts(ends, part.table)
      if (count !== there) found.push({ table: part.table, range: everything })
    }
  }
  return found
}

async function isSame(ends: Ends, part: Part): Promise<boolean> {
  const sums = await inBoth(ends, part, (rows) => `select count(*) || ' ' || ${hashSum('c')} as told from (${rows}) c`)
  return sums[0] === sums[1]
}

async function counts(ends: Ends, table: MovedTable): Promise<{ readonly count: number; readonly there: number }> {
  const [count, there] = await inBoth(ends, { table, range: everything }, (rows) => `select count(*)::text as told from (${rows}) c`)
  return { count: Number(count), there: Number(there) }
}

/** Of tables that both places have lines in the copies are looked at: all else there is the tenant's. */
async function inBoth(ends: Ends, { table, range }: Part, ask: (rows: string) => string): Promise<readonly (string | undefined)[]> {
  const own: unknown[] = [ends.tenant]
  const rows = `select ${columnsOf(table)} from data.${quote(table.name)} where tenant_id = $1 and ${table.moves} and ${rangeCondition(table, range, own)}`
  const copied: unknown[] = []
  const copies = `select ${columnsOf(table)} from ${copyOf(ends, table)} where ${rangeCondition(table, range, copied)}`
  const answers = await Promise.all([
    ends.from.query<{ told: string }>(ask(rows), own),
    table.shared === undefined ? ends.to.query<{ told: string }>(ask(rows), own) : ends.to.query<{ told: string }>(ask(copies), copied),
  ])
  return answers.map((answer) => answer.rows[0]?.told)
}
