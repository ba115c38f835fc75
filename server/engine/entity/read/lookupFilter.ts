// A look-up narrowed by what its reference may point at, and by its item in a form or a search: the documents' expressions over the target's rows.
import { environmentOf, userType, type Environment } from '../../../../metadata/expression/environment.ts'
import { Fault } from '../../../../metadata/expression/fault.ts'
import { entityColumns, shiftPlaceholders, toSql } from '../../../../metadata/expression/sql.ts'
import { bindSql } from '../../../../metadata/expression/sqlValues.ts'
import { fieldsRead } from '../../../../metadata/expression/fieldsRead.ts'
import { recordOf } from '../../../../metadata/expression/fieldTypes.ts'
import { fieldsOf, formsIn, narrowedEntity } from '../../../../metadata/document/formFields.ts'
import type { Entity, Field, Model, SearchBlock } from '../../../../metadata/model/model.ts'
import { memoizeByObject } from '../../../../metadata/base/memoizeByObject.ts'
import { blocksOf } from '../../../../metadata/document/pageBlocks.ts'
import type { Grants } from '../../../kernel/permission/grants.ts'
import { searching } from '../../../kernel/permission/listing.ts'
import type { Caller } from '../../../kernel/call/caller.ts'
import { userOf } from '../../context/cel.ts'
import type { Context } from '../../context/context.ts'
import { refuse } from './read.ts'
import { isId } from '../sql/id.ts'
import { alive, viewOf } from '../sql/names.ts'
import { scopeSql } from '../sql/scope.ts'
import type { Place } from '../../../kernel/database/writer.ts'

interface Narrowing {
  /** None where it is a search's. */
  readonly form?: Entity
  readonly cel: string
  /** What the form asks about, where its condition looks at that: `self`, a row on which the caller may carry this out. */
  readonly about?: { readonly entity: Entity; readonly op: string }
}

/**
 * `narrow` of an options call, `{ reference?, page?, block?, field?, form?, record? }`, as conditions over the rows under `alias`: what a reference
 * (purchaseOrder.space) may point at, and what an item of a form or a search narrows its choices to.
 * @throws Refusal invalid when no such reference leads here, no such look-up exists for this entity in a form that the caller may fill in or a search,
 * or a value of `form` is not of its field's type.
 */
export function lookupFilterSql(context: Context, narrow: unknown, place: Place): readonly string[] {
  if (narrow === undefined || narrow === null) return []
  const { reference, ...item } = typeof narrow === 'object' ? (narrow as Readonly<Record<string, unknown>>) : {}
  const within = reference === undefined ? [] : [whereSql(context, referenceOf(context, reference), place)]
  return reference !== undefined && Object.keys(item).length === 0 ? within : [...within, itemSql(context, item, place)]
}

/** That a row may be pointed at by the reference, one that says so (`where`). */
export function whereSql(context: Pick<Context, 'model' | 'caller'>, field: Field, { writer, alias }: Place): string {
  const target = context.model.entities[field.reference ?? '']
  const sql = target && toSql(field.where?.cel ?? '', rowEnvironment(target), entityColumns('row', target.fields, alias))
  const values = sql?.ok ? bindSql(sql.values, { user: userOf(context.caller) }) : undefined
  if (!sql?.ok || !values || values instanceof Fault) throw new Error(`${field.name} may point at nothing that can be told`)
  const text = shiftPlaceholders(sql.text, writer.values.length)
  writer.values.push(...values)
  return `(${text})`
}

function referenceOf(context: Context, name: unknown): Field {
  const [entity = '', field = ''] = typeof name === 'string' ? name.split('.') : []
  const owner = Object.hasOwn(context.model.entities, entity) ? context.model.entities[entity] : undefined
  const found = owner && Object.hasOwn(owner.fields, field) ? owner.fields[field] : undefined
  return found?.where && found.reference === context.entity.id ? found : refuse(context, { narrow: 'wrongValue' })
}

function itemSql(context: Context, asked: Readonly<Record<string, unknown>>, { writer, alias }: Place): string {
  const found = narrowingOf(context, asked) ?? refuse(context, { narrow: 'wrongValue' })
  const { entity } = context
  const environment = environmentFor(entity, found)
  const self = found.about && entityColumns('self', found.about.entity.fields, SELF)
  const sql = toSql(found.cel, environment, { ...entityColumns('row', entity.fields, alias), ...self })
  if (!sql.ok) return refuse(context, { narrow: 'wrongValue' })
  const around = found.about && recordSql(context, found.about, { writer, id: asked.record })
  const form = typeof asked.form === 'object' && asked.form !== null ? (asked.form as Readonly<Record<string, unknown>>) : {}
  const values = bindSql(sql.values, { user: userOf(context.caller), form })
  if (values instanceof Fault) return refuse(context, { narrow: 'wrongValue' })
  const text = shiftPlaceholders(sql.text, writer.values.length)
  writer.values.push(...values)
  return around === undefined ? `(${text})` : `exists (${around} and (${text}))`
}

const SELF = 'self'

/** The record that a form asks about, under the alias `self`: seen by nobody but who may carry the operation out on it. */
function recordSql(
  { model, caller, ...context }: Context,
  { entity, op }: NonNullable<Narrowing['about']>,
  { writer, id }: { readonly writer: Place['writer']; readonly id: unknown },
): string {
  const allowance = caller.grants.allows(op)
  if (!allowance || typeof id !== 'string' || !isId(id)) return refuse({ caller }, { narrow: 'wrongValue' })
  const within = scopeSql({ ...context, model, caller, entity }, allowance, { writer, alias: SELF })
  const conditions = [`${SELF}.id = ${writer.bind(id, 'uuid')}`, ...within].join(' and ')
  return `select from ${viewOf(entity)} ${SELF} where ${conditions}${alive(entity, SELF)}`
}

const rowEnvironment = memoizeByObject((target: Entity) => environmentOf({ row: recordOf(target.fields), user: userType }))

/** Kept, since parsed expressions are cached by their environment. */
const environments = memoizeByObject((target: Entity) =>
  memoizeByObject((form: Entity) =>
    memoizeByObject((about: Entity) =>
      environmentOf({
        row: recordOf(target.fields),
        form: recordOf(form.fields),
        ...(about !== form && { self: recordOf(about.fields) }),
        user: userType,
      }),
    ),
  ),
)
const environmentFor = (target: Entity, { form, about }: Narrowing): Environment =>
  form ? environments(target)(form)(about?.entity ?? form) : rowEnvironment(target)

function narrowingOf({ model, caller, entity: target }: Context, asked: Readonly<Record<string, unknown>>): Narrowing | undefined {
  const { page, block, field } = asked
  if (typeof page !== 'string' || !Object.hasOwn(model.pages, page)) return undefined
  const opened = model.pages[page]
  const blocks = opened ? blocksOf(opened) : []
  const search = blocks.find((each) => each.kind === 'search' && each.id === block)
  if (search?.kind === 'search') return searchNarrowing(search, field, { grants: caller.grants, target })
  const form = blocks.flatMap(formsIn).find((each) => each.id === block)
  const item = form && fieldsOf(form.items).find((each) => each.field === field)
  if (!item?.options || narrowedEntity(item) !== target.id) return undefined
  const [id = '', operation] = form?.entity.split('.') ?? []
  const entity = operation === undefined ? model.entities[id] : model.entities[id]?.asked[operation]
  const writes = operation === undefined ? [`${id}.create`, `${id}.update`] : [`${id}.${operation}`]
  if (!entity || !fills(caller, model, { page, writes })) return undefined
  const { cel } = item.options
  const about = operation === undefined || fieldsRead(cel).length === 0 ? undefined : model.entities[id]
  return { form: entity, cel, ...(about && { about: { entity: about, op: `${id}.${operation}` } }) }
}

/** A search is there for whoever sees what it searches. */
function searchNarrowing(
  { entity, items }: SearchBlock,
  name: unknown,
  { grants, target }: { readonly grants: Grants; readonly target: Entity },
): Narrowing | undefined {
  const item = items.find(({ field }) => field === name)
  if (!item?.options || item.reference !== target.id) return undefined
  return searching.some((action) => grants.allows(`${entity}.${action}`)) ? { cel: item.options.cel } : undefined
}

/** Whether some key of the page lets the caller do what the form is for: what a form asks, only those may ask who fill it in. */
function fills({ grants }: Caller, { permissions }: Model, { page, writes }: { page: string; writes: readonly string[] }): boolean {
  const { keys, primitives } = permissions.pages[page] ?? { keys: [], primitives: [] }
  return keys.some(({ key }, index) => grants.holds(key) && primitives[index]?.some(({ op }) => writes.includes(op)))
}
