// Why somebody sees a record or does not: the scope of each of his roles, held against that one row, and the factories that he is held to.
import { inRow } from '../../../metadata/document/fieldKinds.ts'
import type { Entity, Model, Text } from '../../../metadata/model/model.ts'
import type { OperationCall } from '../../engine/context/functions.ts'
import { isId } from '../../engine/entity/sql/id.ts'
import { columnOf, viewOf } from '../../engine/entity/sql/names.ts'
import { partSql } from '../../engine/entity/sql/part.ts'
import { scopeSql } from '../../engine/entity/sql/scope.ts'
import { Writer } from '../../kernel/database/writer.ts'
import { grantsOfRoles } from '../../kernel/permission/grants.ts'
import type { RoleRecord } from '../../kernel/permission/rights.ts'
import { audienceOf } from '../../kernel/permission/subscription.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { Refusal } from '../../base/errors.ts'
import { scopeName } from '../../kernel/permission/names.ts'
import { partsFor } from './parts.ts'

interface Person {
  readonly id: string
  readonly name: string
  readonly employee: string | null
  readonly login: string
}

interface RecordQuery {
  readonly person: Person
  readonly own: readonly RoleRecord[]
}

/** The record is one that the caller sees himself: nothing is told of any other. */
export async function recordSays(call: OperationCall, { person, own }: RecordQuery): Promise<readonly Text[]> {
  const { context, transaction, input } = call
  const entity = entityOf(call)
  const home = transaction.at(entity.home)
  const found = await find(call, entity, String(input.record))
  const { parts: _, ...whole } = context.caller
  const standpoint = { audience: audienceOf(whole.kind, whole.standing) }
  const as: Caller = { ...whole, userId: person.id, username: person.login, employeeId: person.employee }
  const writer = new Writer()
  const verdicts = own.map((role) => {
    const grants = grantsOfRoles(context.model, [role], standpoint)
    const allowance = grants.allows(`${entity.id}.page`) ?? grants.allows(`${entity.id}.get`)
    const roleAs = { ...as, roles: [role], grants }
    const sql = allowance && scopeSql({ entity, caller: roleAs, model: context.model }, allowance, { writer, alias: 't' })
    return { role, sql: sql && (sql.length === 0 ? 'true' : sql.join(' and ')) }
  })
  const of = await partsFor(transaction, whole.tenantId, person.login)
  const parts = of.held ? of.parts : undefined
  const within = parts ? partSql({ entity, caller: { ...as, parts: parts.map(({ id }) => id) } }, { writer, alias: 't' }) : []
  const columns = [...verdicts.map(({ sql }) => sql ?? 'null'), within.length === 0 ? 'true' : within.join(' and ')]
  const text = `select ${columns.map((sql) => `(${sql}) is true`).join(', ')} from ${viewOf(entity)} t where t.id = ${writer.bind(found.id, 'uuid')}`
  const [seen = []] = await home.run(writer.statement(text))
  const what: Text = { zh: `“${found.name}”（${entity.label.zh}）`, en: `"${found.name}" (${entity.label.en})` }
  const said = verdicts.map(({ role, sql }, at) =>
    roleSays(context.model, what, { role, sees: sql === undefined ? undefined : seen[at] === 't' }),
  )
  const isStored = seen.at(-1) !== 't'
  const factories = (parts ?? []).map(({ name }) => name).join('、')
  const storedText: Text = {
    zh: `${what.zh}不在其分厂（${factories}）内。`,
    en: `${what.en} lies outside the factories that the account is held to (${factories}).`,
  }
  const isSeen = !isStored && verdicts.some(({ sql }, at) => sql !== undefined && seen[at] === 't')
  const end: Text = isSeen
    ? { zh: `${person.name}可以看到${what.zh}。`, en: `${person.name} sees ${what.en}.` }
    : { zh: `${person.name}看不到${what.zh}。`, en: `${person.name} does not see ${what.en}.` }
  return [end, ...said, ...(isStored ? [storedText] : [])]
}

interface RoleVerdict {
  readonly role: RoleRecord
  /** Undefined where the role does not show the entity at all. */
  readonly sees: boolean | undefined
}

function roleSays(model: Model, what: Text, { role, sees }: RoleVerdict): Text {
  const scope = scopeName(model, role.scope)
  if (sees === undefined) return { zh: `${role.name}：没有查看权限。`, en: `${role.name}: gives no view of it.` }
  return sees
    ? { zh: `${role.name}（数据范围：${scope.zh}）：包括${what.zh}。`, en: `${role.name} (data scope: ${scope.en}): takes in ${what.en}.` }
    : { zh: `${role.name}（数据范围：${scope.zh}）：不包括${what.zh}。`, en: `${role.name} (data scope: ${scope.en}): hides ${what.en}.` }
}

function entityOf({ context: { model, caller }, input }: OperationCall): Entity {
  const entity = Object.hasOwn(model.entities, String(input.object)) ? model.entities[String(input.object)] : undefined
  if (!entity || entity.store !== 'table' || entity.parent) throw refused('object', noObject, caller)
  return entity
}

/** By its id, its name, or what it is looked up by. @throws Refusal invalid where there is none that the caller sees, or several. */
async function find(
  { context, transaction }: OperationCall,
  entity: Entity,
  word: string,
): Promise<{ readonly id: string; readonly name: string }> {
  const { caller, model } = context
  const allowance = caller.grants.allows(`${entity.id}.page`)
  if (!allowance) throw refused('record', noRecord, caller)
  const writer = new Writer()
  const named = entity.fields[entity.display]
  const fields = [entity.display, ...entity.lookup].flatMap((name) => {
    const field = entity.fields[name]
    return field?.kind === 'text' && inRow(field) && (allowance.fields === undefined || allowance.fields.has(name)) ? [field] : []
  })
  const same = isId(word)
    ? `t.id = ${writer.bind(word.toLowerCase(), 'uuid')}`
    : `(${[...fields.map((field) => `${columnOf(field, 't')} = ${writer.bind(word, 'text')}`), 'false'].join(' or ')})`
  const conditions = [
    same,
    ...scopeSql({ entity, caller, model }, allowance, { writer, alias: 't' }),
    ...(entity.softDelete ? ['t.deleted_at is null'] : []),
  ]
  const name = named?.kind === 'text' && inRow(named) ? columnOf(named, 't') : 't.id::text'
  const rows = await transaction
    .at(entity.home)
    .run(writer.statement(`select t.id, ${name} from ${viewOf(entity)} t where ${conditions.join(' and ')} limit 2`))
  const [row, other] = rows
  if (!row?.[0]) throw refused('record', noRecord, caller)
  if (other) throw refused('record', several, caller)
  return { id: row[0], name: row[1] ?? row[0] }
}

const noObject: Text = { zh: '请选择一种有记录的对象', en: 'Choose a kind of object that has records' }
const noRecord: Text = { zh: '没有这条记录，或您自己也看不到', en: 'There is no such record, or you do not see it yourself' }
const several: Text = { zh: '不止一条记录，请填写编号', en: 'There are several. Enter a number that only one has' }

const refused = (field: string, text: Text, { language }: Caller): Refusal =>
  new Refusal('invalid', { data: { fields: { [field]: text[language] } } })
