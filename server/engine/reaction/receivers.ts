// Who receives a step's message: accounts of those that the record, posts, roles and modules name, and that are still there.
import type { Receiver } from '../../../metadata/model/reactionModel.ts'
import type { RoleRecord } from '../../kernel/permission/rights.ts'
import { arrayLiteral, Writer } from '../../kernel/database/writer.ts'
import { fieldIn, type Context } from '../context/context.ts'
import type { Values } from '../context/draft.ts'
import { celSql } from '../entity/sql/cel.ts'
import { alive, columnOf, viewOf } from '../entity/sql/names.ts'
import { type Acting, callerIn } from './acting.ts'

export interface Account {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly employeeId: string | null
  readonly roles: readonly RoleRecord[]
}

interface Named {
  readonly people: Set<string>
  readonly accounts: Set<string>
  readonly roles: Set<string>
  readonly codes: Set<string>
}

/** @param row the stored record, as the engine reads it. */
export async function receiversOf(
  acting: Acting,
  context: Context,
  { to, row }: { readonly to: readonly Receiver[]; readonly row: Values },
): Promise<readonly Account[]> {
  const named: Named = { people: new Set(), accounts: new Set(), roles: new Set(), codes: new Set() }
  for (const receiver of to) await collect(acting, context, { receiver, row, named })
  const lists = [named.people, named.accounts, named.roles, named.codes].map((ids) => arrayLiteral([...ids]))
  const [found] = await acting.control({
    name: 'door_notice_receivers',
    text: 'select app.notice_receivers($1::uuid, $2::uuid[], $3::uuid[], $4::uuid[], $5::text[])::text',
    values: [acting.tenant.id, ...lists],
  })
  return JSON.parse(found?.[0] ?? '[]') as readonly Account[]
}

async function collect(
  acting: Acting,
  context: Context,
  { receiver, row, named }: { readonly receiver: Receiver; readonly row: Values; readonly named: Named },
): Promise<void> {
  switch (receiver.kind) {
    case 'roleCode':
      return void named.codes.add(receiver.code)
    case 'posts':
      return addAll(named.people, await peopleWhose(acting, { where: receiver.where }))
    case 'registered': {
      const [of] = await referred(acting, context, { path: receiver.of, row })
      const find = acting.functions.receivers[receiver.receiver]
      if (!find) throw new Error(`No module offers ${receiver.receiver}`)
      const people = of === undefined ? [] : await find({ run: acting.run, of, at: acting.now })
      return addAll(named.people, receiver.where ? await peopleWhose(acting, { where: receiver.where, among: people }) : people)
    }
    default: {
      const ids = await referred(acting, context, { path: receiver.field, row })
      if (receiver.kind === 'person') return addAll(named.people, ids)
      if (receiver.kind === 'account') return addAll(named.accounts, ids)
      if (receiver.kind === 'role') return addAll(named.roles, ids)
      return addAll(named.people, await peopleWhose(acting, { [receiver.kind]: ids }))
    }
  }
}

const addAll = (set: Set<string>, ids: readonly string[]): void => ids.forEach((id) => set.add(id))

/** The ids that a reference of the record holds, or one over a reference. */
async function referred(acting: Acting, context: Context, { path, row }: { readonly path: string; readonly row: Values }) {
  const receiverIds = row[path]
  if (Array.isArray(receiverIds)) return receiverIds.map(String)
  if (typeof receiverIds === 'string') return [receiverIds]
  const field = path.includes('.') ? fieldIn(context, path) : undefined
  if (!field) return []
  const writer = new Writer()
  const rows = await acting.run(
    writer.statement(`select ${columnOf(field, 't')} from ${viewOf(context.entity)} t where t.id = ${writer.bind(String(row.id), 'uuid')}`),
  )
  return rows.flatMap(([id]) => id ?? [])
}

interface Whose {
  readonly post?: readonly string[]
  readonly team?: readonly string[]
  readonly where?: { readonly cel: string }
  readonly among?: readonly string[]
}

async function peopleWhose(acting: Acting, { post, team, where, among }: Whose): Promise<readonly string[]> {
  const { entities } = acting.tenant.model
  const person = Object.values(entities).find(({ belonging }) => belonging?.as === 'person')
  const people = person?.belonging?.people
  const posts = entities[people?.post?.entity ?? '']
  if (!person || !people || !posts || among?.length === 0) return []
  const writer = new Writer()
  const column = (name = ''): string => {
    const field = person.fields[name]
    return field ? columnOf(field, 'e') : 'null::uuid'
  }
  const conditions = [
    ...(post ? [`${column(people.post?.by)} = any(${writer.list(post, 'uuid')})`] : []),
    ...(team ? [`${column(people.team.by)} = any(${writer.list(team, 'uuid')})`] : []),
    ...(among ? [`e.id = any(${writer.list(among, 'uuid')})`] : []),
    ...(where ? [celSql(where, { entity: posts, caller: callerIn(acting), writer, alias: 'p' })] : []),
  ]
  const rows = await acting.run(
    writer.statement(
      `select e.id from ${viewOf(person)} e left join ${viewOf(posts)} p on p.id = ${column(people.post?.by)} where ${conditions.join(' and ')}${alive(person, 'e')}`,
    ),
  )
  return rows.flatMap(([id]) => id ?? [])
}
