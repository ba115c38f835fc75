// Which field a file is for, and who may write or read it: the primitives of the entity, or of the parent that a line is saved with.
import type { Entity, Field, Model } from '../../../metadata/model.ts'
import type { Caller } from '../../request/caller.ts'
import { Refusal } from '../../request/errors.ts'

export interface Target {
  readonly entity: Entity
  readonly field: Field
}

const holding: ReadonlySet<string> = new Set(['image', 'fileList'])

/** @throws Refusal badRequest where there is no such field of files; notAllowed where the caller may not write it. */
export function targetOf(model: Model, caller: Caller, query: Readonly<Record<string, string>>): Target {
  const target = find(model, { entity: query.entity ?? '', field: query.field ?? '' })
  if (!target || target.field.readOnly) throw new Refusal('badQuery')
  if (!reaches(caller, target, ['create', 'update'])) throw new Refusal('notAllowed')
  return target
}

/** Whether some read of the entity shows the field. Which rows it shows is not asked: the id of a file is known to whoever saw its record. */
export function mayRead(model: Model, caller: Caller, named: { readonly entity: string; readonly field: string }): boolean {
  const target = find(model, named)
  return target !== undefined && reaches(caller, target, ['get', 'page', 'list', 'tree'])
}

function find(model: Model, named: { readonly entity: string; readonly field: string }): Target | undefined {
  const entity = Object.hasOwn(model.entities, named.entity) ? model.entities[named.entity] : undefined
  const field = entity && Object.hasOwn(entity.fields, named.field) ? entity.fields[named.field] : undefined
  return entity && field && holding.has(field.kind) ? { entity, field } : undefined
}

/** A line's field is granted as lines.picture, or with all of its parent's. */
function reaches({ grants }: Caller, { entity, field }: Target, actions: readonly string[]): boolean {
  const name = entity.parent ? `${entity.parent.name}.${field.name}` : field.name
  return actions.some((action) => {
    const allowance = grants.allows(`${entity.parent?.entity ?? entity.id}.${action}`)
    return allowance !== undefined && (allowance.fields === undefined || allowance.fields.has(name))
  })
}
