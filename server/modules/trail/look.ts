// Holds the trail of the caller's tenant against its chain: every link against the one before, every line against its link, wherever the lines lie.
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import type { RawRows, Transaction } from '../../kernel/database/database.ts'

export interface Finding {
  readonly kind: 'changed' | 'removed' | 'broken' | 'added'
  /** Of the link. */
  readonly n?: string
  readonly at?: string
  /** What the line tells of, and what was done. */
  readonly what?: string
}

export interface Looked {
  readonly links: number
  /** Lines that are no links yet. */
  readonly waiting: number
  readonly wrong: number
  /** The first of what is wrong. */
  readonly findings: readonly Finding[]
  readonly last?: { readonly n: string; readonly hash: string }
  /** Whether the chain still holds the link that somebody has noted. */
  readonly noted?: boolean
}

interface Places {
  readonly control: Transaction
  readonly tenant: Transaction
}

/** Links or lines at a time. */
const most = 2_000
/** Findings that are told one by one. */
const maxFindings = 50

export async function look(places: Places, noted?: { readonly n: number; readonly hash: string }): Promise<Looked> {
  // Lines that tell of the platform's rows lie with it also where the others do not.
  const wheres = places.control === places.tenant ? [places.control] : [places.control, places.tenant]
  const findings: Finding[] = []
  const chain = await lookAtLinks(places.control, wheres, findings)
  let waiting = 0
  for (const where of wheres) waiting += await lookForStrangers(places.control, where, findings)
  return {
    links: chain.links,
    waiting,
    wrong: findings.length,
    findings: findings.slice(0, maxFindings),
    ...(chain.last && { last: chain.last }),
    ...(noted && { noted: await holds(places.control, noted) }),
  }
}

async function lookAtLinks(
  control: Transaction,
  wheres: readonly Transaction[],
  findings: Finding[],
): Promise<{ readonly links: number; readonly last?: { readonly n: string; readonly hash: string } }> {
  let links = 0
  let last: { readonly n: string; readonly hash: string } | undefined
  for (;;) {
    const rows = await control.run({
      name: 'trail_links',
      text: `select n, line, encode(content, 'hex'), encode(hash, 'hex'), follows, to_char(at at time zone '${DEFAULT_ZONE}', 'YYYY-MM-DD HH24:MI:SS')
        from read.trail_link where n > $1::bigint order by n limit ${most}`,
      values: [last?.n ?? '0'],
    })
    const lines = await linesOf(
      wheres,
      rows.map(([, line]) => line ?? ''),
    )
    for (const [n, line, content, hash, follows, linkedAt] of rows) {
      const place = { ...(n && { n }) }
      const stored = lines.get(line ?? '') ?? []
      if (follows !== 't') findings.push({ kind: 'broken', ...place, ...(linkedAt && { at: linkedAt }) })
      if (stored.length === 0) findings.push({ kind: 'removed', ...place, ...(linkedAt && { at: linkedAt }) })
      const other = stored.find((each) => each.content !== content)
      if (other) findings.push({ kind: 'changed', ...place, at: other.at, what: other.what })
      last = { n: n ?? '', hash: hash ?? '' }
    }
    links += rows.length
    if (rows.length < most) return { links, ...(last && { last }) }
  }
}

interface StoredLine {
  readonly content: string
  readonly at: string
  readonly what: string
}

const line = `to_char(at at time zone '${DEFAULT_ZONE}', 'YYYY-MM-DD HH24:MI:SS'), entity || '.' || action`

/** A line may lie in two places. */
async function linesOf(wheres: readonly Transaction[], ids: readonly string[]): Promise<ReadonlyMap<string, readonly StoredLine[]>> {
  const found = new Map<string, StoredLine[]>()
  for (const where of wheres) {
    const rows = await where.run({
      name: 'trail_lines',
      text: `select id, encode(app.line_hash(a), 'hex'), ${line} from data.audit a where tenant_id = app.tenant() and id = any($1::uuid[])`,
      values: [listOf(ids)],
    })
    for (const [id = '', content = '', at = '', what = ''] of rows)
      found.set(id ?? '', [...(found.get(id ?? '') ?? []), { content: content ?? '', at: at ?? '', what: what ?? '' }])
  }
  return found
}

/** Lines that neither are links nor wait to become some. Who waits is asked before who is a link: what has been linked in between is one by then. */
async function lookForStrangers(control: Transaction, where: Transaction, findings: Finding[]): Promise<number> {
  let waiting = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows: RawRows = await where.run({
      name: 'trail_walk',
      text: `select id, ${line} from data.audit where tenant_id = app.tenant() and id > $1::uuid order by id limit ${most}`,
      values: [after],
    })
    const ids = listOf(rows.map(([id]) => id ?? ''))
    const wait = await where.run({ name: 'trail_waiting', text: 'select app.waiting_lines($1::uuid[])', values: [ids] })
    const linked = await control.run({
      name: 'trail_linked',
      text: 'select line from read.trail_link where line = any($1::uuid[])',
      values: [ids],
    })
    const links = new Set(linked.map(([id]) => id))
    const waits = new Set(wait.map(([id]) => id).filter((id) => !links.has(id)))
    waiting += waits.size
    for (const [id, at = '', what = ''] of rows)
      if (!links.has(id ?? '') && !waits.has(id ?? '')) findings.push({ kind: 'added', at: at ?? '', what: what ?? '' })
    after = rows.at(-1)?.[0] ?? after
    if (rows.length < most) return waiting
  }
}

async function holds(control: Transaction, { n, hash }: { readonly n: number; readonly hash: string }): Promise<boolean> {
  const rows = await control.run({
    name: 'trail_noted',
    text: `select 1 from read.trail_link where n = $1::bigint and encode(hash, 'hex') = lower($2)`,
    values: [String(n), hash.trim()],
  })
  return rows.length > 0
}

const listOf = (ids: readonly string[]): string => `{${ids.join(',')}}`
