// The problem library: who follows a problem, which three come first, and problems that are one.
import { randomUUID } from 'node:crypto'
import { createdId, createIn } from '../../engine/entity/write/create.ts'
import { noteStatement } from '../../engine/entity/write/reactions.ts'
import type { Caused } from '../../engine/context/reactions.ts'
import type { Values } from '../../engine/context/draft.ts'
import type { OperationCall, OperationFunction } from '../../engine/context/functions.ts'
import { Refusal } from '../../base/errors.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import type { Text } from '../../../metadata/model/model.ts'
import type { ModulePlatform } from '../handlers.ts'
import { making } from './making.ts'
import { recount } from '../../mill/labels/occurrences.ts'
import { openProblems, scanProblems } from '../../mill/labels/scan.ts'

const mostRanked = 3

export const subscribe: OperationFunction = async (call) => subscribers(call, (ids, own) => [...ids, own], words.subscribed)

export const unsubscribe: OperationFunction = async (call) =>
  subscribers(call, (ids, own) => ids.filter((id) => id !== own), words.notSubscribed)

async function subscribers(
  { context, rows: [row] }: OperationCall,
  change: (ids: readonly string[], own: string) => readonly string[],
  unchanged: Text,
): Promise<Values> {
  if (!row) throw new Refusal('notFound')
  const own = context.caller.employeeId
  if (own === null) throw new Refusal('guarded', { text: words.noEmployee })
  const before = Array.isArray(row.subscribers) ? row.subscribers.map(String) : []
  const after = [...new Set(change(before, own))]
  if (after.length === before.length) throw new Refusal('guarded', { text: unchanged })
  return { [String(row.id)]: { subscribers: after } }
}

/** Those that are selected, by their occurrences, in place of those before. */
export const rank: OperationFunction = async ({ context, transaction, rows }) => {
  if (rows.length > mostRanked) {
    const text = words.tooMany
    throw new Refusal('invalid', { text, data: { fields: { ids: text[context.caller.language] } } })
  }
  await transaction.run({
    name: 'forget_problem_ranks',
    text: 'update data.problem set rank = null, version = version + 1 where tenant_id = app.tenant() and rank is not null and id <> all($1::uuid[])',
    values: [arrayLiteral(rows.map(({ id }) => String(id)))],
  })
  const ordered = rows.toSorted((a, b) => Number(b.occurrences) - Number(a.occurrences))
  return Object.fromEntries(ordered.map(({ id }, at) => [String(id), { rank: at + 1 }]))
}

/** The selected problems go into a new one, which counts what all of them count. */
export const merge =
  (platform: ModulePlatform): OperationFunction =>
  async ({ context, transaction, rows, input }) => {
    const description = String(input.description ?? '').trim()
    if (rows.length < 2 || description === '') {
      const text = words.mergeNeeds
      throw new Refusal('invalid', { text, data: { fields: { description: text[context.caller.language] } } })
    }
    if (rows.some(({ status }) => status !== 'open')) throw new Refusal('guarded', { text: words.notOpen })
    const [most] = rows.toSorted((a, b) => Number(b.occurrences) - Number(a.occurrences))
    const devices = new Set(rows.map(({ device }) => device ?? null))
    const values = { description, labelType: most?.labelType, ...(devices.size === 1 && { device: most?.device }) }
    const made = await createIn(making(platform, context, 'problem'), transaction, {
      ...values,
      confirmed: true,
    })
    const into = createdId(made)
    const ids = arrayLiteral(rows.map(({ id }) => String(id)))
    await transaction.run({
      name: 'merged_problem',
      text: `update data.problem m set occurrences = s.n, first_at = s.first_at, last_at = s.last_at, scan_status = 'scanned', scanned_at = s.scanned_at
        from (select sum(occurrences)::int as n, min(first_at) as first_at, max(last_at) as last_at, min(scanned_at) as scanned_at
          from data.problem where tenant_id = app.tenant() and id = any($2::uuid[])) s where m.tenant_id = app.tenant() and m.id = $1::uuid`,
      values: [into, ids],
    })
    await transaction.run({
      name: 'merged_subscribers',
      text: `insert into data.problem_subscribers (tenant_id, owner_id, position, target_id)
        select app.tenant(), $1::uuid, row_number() over (order by s.target_id) - 1, s.target_id from
          (select distinct target_id from data.problem_subscribers where tenant_id = app.tenant() and owner_id = any($2::uuid[])) s`,
      values: [into, ids],
    })
    return Object.fromEntries(rows.map(({ id }) => [String(id), { status: 'merged', mergedInto: into, rank: null, similar: null }]))
  }

/** What was found since the merge belongs to the first of the former problems. */
export const unmerge: OperationFunction = async ({ transaction, rows: [row] }) => {
  if (!row) throw new Refusal('notFound')
  const id = String(row.id)
  const former = await transaction.run({
    name: 'unmerged_problems',
    text: `with former as (select id, occurrences from data.problem where tenant_id = app.tenant() and merged_into_id = $1::uuid),
        back as (update data.problem p set merged_into_id = null, status = 'open', version = p.version + 1 from former where p.tenant_id = app.tenant() and p.id = former.id),
        moved as (update data.label set problem_id = (select id from former order by occurrences desc, id limit 1)
          where tenant_id = app.tenant() and problem_id = $1::uuid and exists (select from former))
      select id from former`,
    values: [id],
  })
  if (former.length === 0 || row.status !== 'open') throw new Refusal('guarded', { text: words.notMerged })
  await recount(
    transaction,
    former.map(([each]) => each ?? ''),
  )
  return { [id]: { status: 'undone', rank: null, occurrences: 0 } }
}

/** What the scan writes is what the rows hold afterwards. */
export const scan: OperationFunction = async ({ transaction, rows, progress }) => {
  const found = await scanProblems(
    transaction,
    rows.map(({ id }) => String(id)),
    progress,
  )
  return Object.fromEntries(found.map(({ id, values }) => [id, JSON.parse(values) as object]))
}

/** All that are open, each night: followers hear of those that were seen again. */
export async function scanOpenProblems(transaction: Transaction): Promise<void> {
  const found = await scanProblems(transaction, await openProblems(transaction))
  const caused = found.flatMap(({ id, seenAgain }): Caused[] =>
    seenAgain
      ? [
          {
            entity: 'problem',
            reaction: 'seenAgain',
            row: id,
            occurrence: randomUUID(),
            cause: { kind: 'changes', fields: ['lastAt'] },
            after: 0,
          },
        ]
      : [],
  )
  if (caused.length > 0) await transaction.run(noteStatement(caused))
}

/** A problem with the label's text, type and machine, of which the label is the first occurrence. */
export const makeProblem =
  (platform: ModulePlatform): OperationFunction =>
  async ({ context, transaction, rows: [row] }) => {
    if (!row) throw new Refusal('notFound')
    if (row.problem !== null && row.problem !== undefined) throw new Refusal('guarded', { text: words.hasProblem })
    const made = await createIn(making(platform, context, 'problem'), transaction, {
      description: row.description,
      labelType: row.labelType,
      device: row.device,
      confirmed: true,
    })
    const problem = createdId(made)
    await transaction.run({
      name: 'first_occurrence',
      text: 'update data.problem set occurrences = 1, first_at = $2::timestamptz, last_at = $2::timestamptz where tenant_id = app.tenant() and id = $1::uuid',
      values: [problem, String(row.postedAt)],
    })
    return { [String(row.id)]: { problem } }
  }

const words = {
  subscribed: { zh: '您已订阅该问题', en: 'You follow this problem already' },
  notSubscribed: { zh: '您没有订阅该问题', en: 'You do not follow this problem' },
  noEmployee: { zh: '您的账号没有对应的员工，不能订阅', en: 'Your account stands for no employee, so it cannot subscribe' },
  tooMany: { zh: '排名最多选择 3 个问题', en: 'At most 3 problems for ranking selection' },
  mergeNeeds: {
    zh: '合并至少需要两个问题，且合并后的描述不能为空',
    en: 'Merging needs at least two items and a non-empty merged description',
  },
  notOpen: { zh: '只能合并跟踪中的问题', en: 'Only open problems can be merged' },
  notMerged: { zh: '该问题不是由合并而来，不能撤销合并', en: 'This problem was not made by a merge' },
  hasProblem: { zh: '该挂牌已记入问题库', en: 'This label belongs to a problem already' },
} as const
