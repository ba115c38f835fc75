// A field by its path: one of the entity, or, over a reference, one of the record referred to (deviceModel.manufacturer).
import { inRow } from './fieldKinds.ts'
import type { AsOf } from '../generated/language.ts'
import type { Field } from '../model/model.ts'

interface Owner {
  readonly table: string
  readonly fields: Readonly<Record<string, Field>>
}

/**
 * A far field bears its path as name, and tells where it lies. One reference is followed, no more; secrets, lists of references and what the
 * engine keeps for itself are not reached.
 *
 * @param entityOf the entity that is referred to; undefined where its rows lie elsewhere
 */
export function fieldAt(owner: Owner, path: string, entityOf: (id: string) => Owner | undefined): Field | undefined {
  if (Object.hasOwn(owner.fields, path)) return owner.fields[path]
  const [head = '', tail = '', ...more] = path.split('.')
  const reference = Object.hasOwn(owner.fields, head) ? owner.fields[head] : undefined
  if (more.length > 0 || reference?.kind !== 'reference' || reference.secret || !inRow(reference)) return undefined
  const target = entityOf(reference.reference ?? '')
  const field = target && Object.hasOwn(target.fields, tail) ? target.fields[tail] : undefined
  if (!target || !field || !inRow(field) || field.secret || field.system) return undefined
  return { ...field, name: path, far: { by: reference, table: target.table, field } }
}

/** `price.amount`: the value that was valid at the time of the fact, of the entity that the fact names so. */
export function asOfAt(
  asOf: Readonly<Record<string, AsOf>> | undefined,
  path: string,
  entityOf: (id: string) => Owner | undefined,
): { readonly name: string; readonly asOf: AsOf; readonly field: Field; readonly table: string } | undefined {
  const [name = '', tail = '', ...more] = path.split('.')
  const found = asOf && Object.hasOwn(asOf, name) ? asOf[name] : undefined
  const target = found && entityOf(found.entity)
  const field = target && more.length === 0 && Object.hasOwn(target.fields, tail) ? target.fields[tail] : undefined
  if (!found || !target || !field || !inRow(field) || field.secret || field.system) return undefined
  return { name, asOf: found, field, table: target.table }
}

/** What can be reached over the references of an entity: a misspelt path is held against it. */
export const pathsFrom = (owner: Owner, entityOf: (id: string) => Owner | undefined): readonly string[] =>
  Object.values(owner.fields).flatMap((field) => {
    const target = field.kind === 'reference' ? entityOf(field.reference ?? '') : undefined
    const far = target ? Object.keys(target.fields).map((name) => `${field.name}.${name}`) : []
    return far.filter((path) => fieldAt(owner, path, entityOf))
  })

/** A field of a fact by its path; its rows' own id refers to them. */
export function factFieldAt(
  owner: Owner & { readonly id: string },
  path: string,
  entityOf: (id: string) => Owner | undefined,
): Field | undefined {
  const field = fieldAt(owner, path, entityOf)
  return field && path === 'id' ? { ...field, kind: 'reference', reference: owner.id } : field
}
