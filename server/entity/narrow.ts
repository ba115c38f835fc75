// A look-up narrowed by its form item: the document's expression over the target's rows and what the form holds so far.
import { environmentOf, userType, type Environment } from '../../metadata/expression/environment.ts'
import { Fault } from '../../metadata/expression/fault.ts'
import { entityColumns, shiftPlaceholders, toSql } from '../../metadata/expression/sql.ts'
import { bindSql } from '../../metadata/expression/sqlValues.ts'
import { recordOf } from '../../metadata/expression/types.ts'
import { fieldsOf } from '../../metadata/formFields.ts'
import type { Block, Entity, Model } from '../../metadata/model.ts'
import type { Caller } from '../request/caller.ts'
import { userOf } from './cel.ts'
import type { Context } from './context.ts'
import { refuse } from './read.ts'
import type { Writer } from './sql/writer.ts'

interface Narrowing {
  readonly form: Entity
  readonly cel: string
}

/**
 * `narrow` of an options call, `{ page, block, field, form? }`, as a condition over the rows under `alias`; undefined when none is asked for.
 * @throws Refusal invalid when no such look-up exists for this entity in a form that the caller may fill in, or a value of `form` is not of its field's type.
 */
export function narrowSql(context: Context, narrow: unknown, { writer, alias }: { writer: Writer; alias: string }): string | undefined {
  if (narrow === undefined || narrow === null) return undefined
  const asked = typeof narrow === 'object' ? (narrow as Readonly<Record<string, unknown>>) : {}
  const found = narrowingOf(context, asked) ?? refuse(context, { narrow: 'wrongValue' })
  const { entity } = context
  const environment = environmentFor(entity, found.form)
  const sql = toSql(found.cel, environment, entityColumns('row', entity.fields, alias))
  if (!sql.ok) return refuse(context, { narrow: 'wrongValue' })
  const form = typeof asked.form === 'object' && asked.form !== null ? (asked.form as Readonly<Record<string, unknown>>) : {}
  const values = bindSql(sql.values, { user: userOf(context.caller), form })
  if (values instanceof Fault) return refuse(context, { narrow: 'wrongValue' })
  const text = shiftPlaceholders(sql.text, writer.values.length)
  writer.values.push(...values)
  return `(${text})`
}

const environments = new WeakMap<Entity, WeakMap<Entity, Environment>>()

/** Kept, since parsed expressions are cached by their environment. */
function environmentFor(target: Entity, form: Entity): Environment {
  const known = environments.get(target) ?? new WeakMap<Entity, Environment>()
  environments.set(target, known)
  const environment = known.get(form) ?? environmentOf({ row: recordOf(target.fields), form: recordOf(form.fields), user: userType })
  known.set(form, environment)
  return environment
}

function narrowingOf({ model, caller, entity: target }: Context, asked: Readonly<Record<string, unknown>>): Narrowing | undefined {
  const { page, block, field } = asked
  if (typeof page !== 'string' || !Object.hasOwn(model.pages, page)) return undefined
  const opened = model.pages[page]
  const blocks: readonly Block[] = [...(opened?.blocks ?? []), ...(opened?.tabs ?? []).flatMap((tab) => tab.blocks)]
  const form = blocks.find((each) => each.kind === 'form' && each.id === block)
  if (form?.kind !== 'form') return undefined
  const item = fieldsOf(form.items).find((each) => each.field === field)
  const entity = model.entities[form.entity]
  const fits = item?.options && item.reference === target.id && fills(caller, model, { page: opened?.id ?? '', entity: form.entity })
  return fits && entity && item.options ? { form: entity, cel: item.options.cel } : undefined
}

/** Whether some key of the page lets the caller write what the form is for: what a form asks, only those may ask who fill it in. */
function fills({ grants }: Caller, { permissions }: Model, { page, entity }: { page: string; entity: string }): boolean {
  const writes = [`${entity}.create`, `${entity}.update`]
  return [...grants.keys].some(
    (key) => key.startsWith(`${page}/`) && (permissions.primitives[key] ?? []).some(({ op }) => writes.includes(op)),
  )
}
