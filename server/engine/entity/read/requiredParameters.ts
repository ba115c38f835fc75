// What addresses name: a place for an id takes only what can be one, and what a further list call names (listByDeviceId?deviceId=…) has to be there:
// an empty list would say that it has no rows.
import type { ApiRoute, Entity, Field, Model } from '../../../../metadata/model/model.ts'
import { Refusal } from '../../../base/errors.ts'
import type { Call } from '../../../kernel/request/route.ts'
import type { Context } from '../../context/context.ts'
import { isUnseenRoot } from './list.ts'
import { bodyOf, refuse } from './read.ts'
import { acceptable, isEmpty } from '../sql/filterValue.ts'
import { isId } from '../sql/id.ts'
import { alive, viewOf } from '../sql/names.ts'
import { hasLockedRoot, rootId } from '../sql/root.ts'
import { scopeSql } from '../sql/scope.ts'
import { Writer } from '../../../kernel/database/writer.ts'

type Leads = (params: Call['params']) => boolean

/** Whether the place for an id in the address of a call about one row can be one of its entity. */
export const leadsToRow =
  (entity: Entity): Leads =>
  ({ id }) =>
    id === undefined || isId(id) || (hasLockedRoot(entity) && id === rootId)

/** The same of a further list call, whose places stand for references. Where these are trees, 1 is what all of them stands below. */
export const leadsToRows =
  (entity: Entity, { filter = {} }: ApiRoute, model: Model): Leads =>
  (params) =>
    Object.entries(params).every(([name, id]) => {
      const target = model.entities[entity.fields[filter[name] ?? '']?.reference ?? '']
      return !target || isId(id) || (target.tree !== undefined && id === rootId)
    })

const parametersOf = (call: Call): Readonly<Record<string, unknown>> => ({ ...call.query, ...bodyOf(call.body), ...call.params })

/** A list that is never one of all rows. @throws Refusal invalid at the parameter that is left out. */
export function mustBeNamed(context: Context, { filter = {} }: ApiRoute, call: Call): void {
  const parameters = parametersOf(call)
  for (const name of Object.keys(filter)) if (isEmpty(parameters[name])) refuse(context, { [name]: 'required' })
}

/** @throws Refusal invalid at the parameter for what is no id, notFound for a row that is not there, another tenant's, or out of sight. */
export async function mustBeThere(context: Context, { filter = {} }: ApiRoute, call: Call): Promise<void> {
  const parameters = parametersOf(call)
  for (const [name, path] of Object.entries(filter)) {
    const field = context.entity.fields[path]
    const id = parameters[name]
    if ((field?.kind !== 'reference' && field?.kind !== 'referenceList') || isEmpty(id) || isUnseenRoot(context.entity, path, id)) continue
    const accepted = acceptable(field, id)
    if (typeof accepted !== 'string') return refuse(context, { [name]: 'wrongValue' })
    if (accepted !== rootId && !(await isThere(context, field, accepted))) throw new Refusal('notFound')
  }
}

async function isThere(context: Context, field: Field, id: string): Promise<boolean> {
  const target = context.model.entities[field.reference ?? '']
  if (!target) return false
  const writer = new Writer()
  const allowance = context.caller.grants.allows(`${target.id}.options`) ?? {}
  const conditions = [`t.id = ${writer.bind(id, 'uuid')}`, ...scopeSql({ ...context, entity: target }, allowance, { writer, alias: 't' })]
  const text = `select 1 from ${viewOf(target)} t where ${conditions.join(' and ')}${alive(target, 't')}`
  const [rows] = await context.homes[target.home].read(context.caller, [writer.statement(text)])
  return Boolean(rows?.length)
}
