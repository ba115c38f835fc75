// Which field a file is for, and who may write or read it: the primitives of the entity, or of the parent that a line is saved with.
import type { Entity, Field, Model } from '../../../metadata/model/model.ts'
import { scopeSql } from '../../engine/entity/sql/scope.ts'
import { alive, columnOf, viewOf } from '../../engine/entity/sql/names.ts'
import type { Writer } from '../../kernel/database/writer.ts'
import type { Allowance } from '../../kernel/permission/allowance.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { Refusal } from '../../base/errors.ts'

export interface Target {
  readonly entity: Entity
  readonly field: Field
}

interface Named {
  readonly entity: string
  readonly field: string
}

/** Where a file goes that is for nothing else: the shared files of the file management. */
const shared: Named = { entity: 'sharedFile', field: 'file' }

const holding: ReadonlySet<string> = new Set(['image', 'fileList'])

/**
 * `entity` of the query is an entity, or what one of its operations asks for (`maintenanceOrder.complete`).
 * @throws Refusal badRequest where there is no such field of files; notAllowed where the caller may not write it.
 */
export function targetOf(model: Model, caller: Caller, query: Readonly<Record<string, string>>): Target {
  const { entity = shared.entity, field = shared.field } = query
  const [id = '', operation] = entity.split('.')
  const target = find(model, { entity: id, field })
  if (!target || (operation === undefined ? target.field.readOnly : !asks(target, operation))) throw new Refusal('badQuery')
  const allowed = operation === undefined ? allowances(caller, target, ['create', 'update']).length > 0 : caller.grants.allows(entity)
  if (!allowed) throw new Refusal('notAllowed')
  return target
}

const asks = ({ entity: { asked }, field }: Target, operation: string): boolean =>
  Object.hasOwn(asked, operation) && Object.hasOwn(asked[operation]?.fields ?? {}, field.name)

/**
 * Over the file under `f`, that a row holds it which some read shows to the caller together with the field: alive, and inside the
 * scope of that read. Undefined where no read shows the field. A line is seen with its parent, and in no other way.
 */
export function shownSql(model: Model, caller: Caller, { named, writer }: { named: Named; writer: Writer }): string | undefined {
  const target = find(model, named)
  const read = target && allowances(caller, target, ['get', 'page', 'list', 'tree'])
  if (!target || !read || read.length === 0) return undefined
  const { entity } = target
  const owner = entity.parent ? model.entities[entity.parent.entity] : entity
  if (!owner) return undefined
  const scopes = read.map(
    (allowance) => scopeSql({ entity: owner, caller, model }, allowance, { writer, alias: 'o' }).join(' and ') || 'true',
  )
  const seen = `(${scopes.join(' or ')})${alive(owner, 'o')}`
  return `f.kept_until is null and ${existsSql(entity, owner, seen)}`
}

/** Over the file under `f`, that it stands in the list of files as the caller is shown it. Undefined where he is shown none. */
export function storedFileSql(model: Model, caller: Caller, writer: Writer): string | undefined {
  const entity = model.entities.storedFile
  const allowance = entity && caller.grants.allows('storedFile.page')
  if (!entity || !allowance) return undefined
  const scope = scopeSql({ entity, caller, model }, allowance, { writer, alias: 's' })
  return scope.length === 0 ? 'true' : `exists (select 1 from ${viewOf(entity)} s where s.id = f.id and ${scope.join(' and ')})`
}

/** The record that holds it is the person who asks, or his account. */
export const isOfOwnRecord = (
  { entities }: Model,
  { employeeId, userId }: Caller,
  { entity, owner }: { readonly entity: string; readonly owner: string | null | undefined },
): boolean =>
  (employeeId !== null && owner === employeeId && entities[entity]?.belonging?.as === 'person') ||
  (entity === 'userAccount' && owner === userId)

function existsSql(entity: Entity, owner: Entity, seen: string): string {
  if (entity === owner) return `exists (select 1 from ${viewOf(owner)} o where o.id = f.owner_id and ${seen})`
  const by = entity.fields[entity.parent?.by ?? '']
  if (!by) throw new Error(`${entity.id} has no reference to its parent`)
  return `exists (select 1 from ${viewOf(entity)} l join ${viewOf(owner)} o on o.id = ${columnOf(by, 'l')} where l.id = f.owner_id${alive(entity, 'l')} and ${seen})`
}

function find(model: Model, named: Named): Target | undefined {
  const entity = Object.hasOwn(model.entities, named.entity) ? model.entities[named.entity] : undefined
  const field = entity && Object.hasOwn(entity.fields, named.field) ? entity.fields[named.field] : undefined
  return entity && field && holding.has(field.kind) ? { entity, field } : undefined
}

/** What the caller holds of these actions that reaches the field. A line's field is granted as lines.picture, or with all of its parent's. */
function allowances({ grants }: Caller, { entity, field }: Target, actions: readonly string[]): readonly Allowance[] {
  const name = entity.parent ? `${entity.parent.name}.${field.name}` : field.name
  return actions.flatMap((action) => {
    const allowance = grants.allows(`${entity.parent?.entity ?? entity.id}.${action}`)
    return allowance && (allowance.fields === undefined || allowance.fields.has(name)) ? [allowance] : []
  })
}
