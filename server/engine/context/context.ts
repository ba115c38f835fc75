// What every action works with: who asks, what the model says, and which fields and rows the permission reaches.
import { fieldAt } from '../../../metadata/document/relatedField.ts'
import type { Entity, Field, Model } from '../../../metadata/model/model.ts'
import type { PasswordRule } from '../../../metadata/values/passwords.ts'
import type { Database, Homes } from '../../kernel/database/database.ts'
import type { Allowance } from '../../kernel/permission/allowance.ts'
import type { Platform } from './platform.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { Refusal } from '../../base/errors.ts'
import type { Seal } from '../../base/seal.ts'
import { overDocuments } from './documents.ts'
import type { ModuleFunctions } from './functions.ts'

export interface Context {
  /** Where the rows of its entity lie. */
  readonly database: Database
  readonly homes: Homes
  readonly model: Model
  readonly caller: Caller
  readonly entity: Entity
  /** Fields and rows that this action reaches. */
  readonly allowance: Allowance
  /** For fields that are sealed; a context that only reads has none. */
  readonly seal?: Seal
  /** For fields that hold passwords; a context that only reads has none. */
  readonly passwords?: PasswordRule
  /** Of server modules; a context that only reads has none. */
  readonly functions?: ModuleFunctions
}

/**
 * The context of one call.
 * @param op The primitive that permits it: `device.page`, `employee.resign`.
 * @throws Refusal notAllowed when the caller's grants do not carry the primitive; notFound when the live model lost the entity.
 */
export function contextOf(platform: Platform, caller: Caller, { entity, action }: { entity: string; action: string }): Context {
  const model = platform.modelOf(caller)
  const found = model.entities[entity]
  if (!found) throw new Refusal('notFound')
  const allowance = caller.grants.allows(`${entity}.${action}`)
  if (!allowance) throw new Refusal('notAllowed')
  const homes = platform.database
  const { seal, functions, settings } = platform
  const database = found.store === 'document' ? overDocuments(homes[found.home], found, functions) : homes[found.home]
  return { homes, database, model, caller, entity: found, allowance, seal, passwords: settings.passwords, functions }
}

/** A field by its name, or over a reference by its path, whoever may see it. */
export function fieldIn({ entity, model }: Pick<Context, 'entity' | 'model'>, path: string): Field | undefined {
  return fieldAt(entity, path, (id) => {
    const target = Object.hasOwn(model.entities, id) ? model.entities[id] : undefined
    return target?.home === entity.home && target.store === 'table' ? target : undefined
  })
}

/** Whether the caller sees a field through this action. Whoever sees a row sees which one it is. */
export const sees = ({ allowance: { fields } }: Context, field: string): boolean =>
  fields === undefined || fields.has(field) || field === 'id' || field === 'version'

/** A field's or rule's text in the caller's language. */
export const say = (context: Context, text: { readonly zh: string; readonly en: string }): string => text[context.caller.language]
