// Compares labels that belong to no problem with what problems say, and links those that fit.
import type { RawRows, Transaction } from '../../kernel/database/database.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import { columnLiteral } from '../facts/writeFacts.ts'
import { recount } from './occurrences.ts'
import { similarityOf } from './similarity.ts'

/** How alike texts of the same type are for one problem, and for two that may be one. */
const sameProblem = 0.5
const maybeOne = 0.45
/** Days back that a scan looks at labels. */
const lookBack = 400

interface Problem {
  readonly id: string
  readonly description: string
  readonly type: string
  readonly device: string | null
}

/** Labels that are compared between two reports of how far it is. */
const atOnce = 500

export interface Scanned {
  readonly id: string
  /** As JSON, what it holds afterwards. */
  readonly values: string
  /** Whether labels were found that it did not have before. */
  readonly seenAgain: boolean
}

export async function scanProblems(
  transaction: Transaction,
  ids: readonly string[],
  progress: (done: number, total: number) => void = () => undefined,
): Promise<readonly Scanned[]> {
  const problems = await problemsOf(transaction)
  const scanned = problems.filter(({ id }) => ids.includes(id))
  const labels = await looseLabels(transaction)
  const found: (readonly [label: string, problem: string])[] = []
  for (let at = 0; at < labels.length; at += atOnce) {
    progress(at, labels.length)
    found.push(...matched(scanned, labels.slice(at, at + atOnce)))
  }
  await link(transaction, found)
  await recount(
    transaction,
    scanned.map(({ id }) => id),
  )
  await transaction.run({
    name: 'problems_scanned',
    text: `update data.problem p set scan_status = 'scanned', scanned_at = now(), similar_id = s.other
      from unnest($1::uuid[], $2::uuid[]) s (id, other) where p.tenant_id = app.tenant() and p.id = s.id`,
    values: [columnLiteral(scanned, ({ id }) => id), columnLiteral(scanned, (problem) => similarTo(problem, problems))],
  })
  const rows = await transaction.run({
    name: 'problems_after_scan',
    text: `select id, json_build_object('occurrences', occurrences, 'firstAt', first_at, 'lastAt', last_at, 'recurrence', recurrence,
        'scanStatus', scan_status, 'scannedAt', scanned_at, 'similar', similar_id)::text
      from data.problem where tenant_id = app.tenant() and id = any($1::uuid[])`,
    values: [arrayLiteral(scanned.map(({ id }) => id))],
  })
  const again = new Set(found.map(([, problem]) => problem))
  return rows.map(([id, values]) => ({ id: id ?? '', values: values ?? '{}', seenAgain: again.has(id ?? '') }))
}

/** Open problems are shown as scanning until the scan is stored. */
export async function beginScan(transaction: Transaction): Promise<void> {
  const text = "update data.problem set scan_status = 'scanning' where tenant_id = app.tenant() and status = 'open' and deleted_at is null"
  await transaction.run({ name: 'problems_scanning', text, values: [] })
}

export const openProblems = async (transaction: Transaction): Promise<readonly string[]> =>
  (await problemsOf(transaction)).map(({ id }) => id)

async function problemsOf(transaction: Transaction): Promise<readonly Problem[]> {
  const rows = await transaction.run({
    name: 'problems_to_scan',
    text: `select p.id, p.description, coalesce(t.parent_id, t.id), p.device_id from read.problem p join read.label_type t on t.id = p.label_type_id
      where p.status = 'open' and p.deleted_at is null order by p.id`,
    values: [],
  })
  return rows.map(([id, description, type, device]) => ({
    id: id ?? '',
    description: description ?? '',
    type: type ?? '',
    device: device ?? null,
  }))
}

const looseLabels = (transaction: Transaction): Promise<RawRows> =>
  transaction.run({
    name: 'labels_to_scan',
    text: `select id, description, first_type_id, device_id from read.label
      where problem_id is null and status in ('posted', 'removed') and posted_at > now() - interval '${lookBack} days' order by posted_at, id`,
    values: [],
  })

/** Each label with the problem that it fits best. */
function matched(problems: readonly Problem[], labels: RawRows): readonly (readonly [label: string, problem: string])[] {
  return labels.flatMap(([label, description, type, device]) => {
    const fitting = problems
      .filter((problem) => problem.type === type && (problem.device === null || problem.device === device))
      .map(({ id, description: text }) => ({ id, alike: similarityOf(description ?? '', text) }))
      .filter(({ alike }) => alike >= sameProblem)
    const [best] = fitting.toSorted((a, b) => b.alike - a.alike)
    return best ? [[label ?? '', best.id] as const] : []
  })
}

async function link(transaction: Transaction, found: readonly (readonly [string, string])[]): Promise<void> {
  if (found.length === 0) return
  await transaction.run({
    name: 'link_labels_to_problems',
    text: `update data.label l set problem_id = f.problem from unnest($1::uuid[], $2::uuid[]) f (label, problem)
      where l.tenant_id = app.tenant() and l.id = f.label and l.problem_id is null`,
    values: [columnLiteral(found, ([label]) => label), columnLiteral(found, ([, problem]) => problem)],
  })
}

function similarTo({ id, description, type }: Problem, problems: readonly Problem[]): string | null {
  const others = problems
    .filter((other) => other.id !== id && other.type === type)
    .map((other) => ({ id: other.id, alike: similarityOf(description, other.description) }))
    .filter(({ alike }) => alike >= maybeOne)
  return others.toSorted((a, b) => b.alike - a.alike)[0]?.id ?? null
}
