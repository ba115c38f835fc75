// Expressions of documents in the engine: which variables they see, evaluated over a record or translated to SQL.
import { clockIn } from '../../../metadata/expression/clock.ts'
import { environmentOf, userType, type Environment } from '../../../metadata/expression/environment.ts'
import { evaluateExpression, Fault } from '../../../metadata/expression/evaluate.ts'
import { recordOf } from '../../../metadata/expression/fieldTypes.ts'
import type { ValueType } from '../../../metadata/model/expressionTypes.ts'
import type { Entity, Model } from '../../../metadata/model/model.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { Refusal } from '../../base/errors.ts'
import type { Context } from './context.ts'
import type { Draft } from './draft.ts'

const environments = new WeakMap<Entity, Environment>()

/** `self` is the record with its children, `user` the caller. */
export function environmentFor(model: Model, entity: Entity): Environment {
  let environment = environments.get(entity)
  if (!environment) {
    const children = Object.entries(entity.children).flatMap(([name, { entity: id }]): [string, ValueType][] => {
      const child = model.entities[id]
      return child ? [[name, { list: recordOf(child.fields) }]] : []
    })
    environment = environmentOf({ self: recordOf(entity.fields, Object.fromEntries(children)), user: userType })
    environments.set(entity, environment)
  }
  return environment
}

/** The value of an expression over a draft; null where it is unknown. @throws Refusal invalid when the record is too large to compute. */
export function evaluateIn(context: Context, draft: Draft, source: string): unknown {
  const value = evaluateExpression(source, environmentFor(context.model, draft.entity), {
    self: selfOf(draft),
    user: userOf(context.caller),
    $clock: clockIn(undefined, context.caller.moment),
  })
  if (value instanceof Fault) throw new Refusal('invalid', { text: value.message })
  return value
}

function selfOf(draft: Draft): Readonly<Record<string, unknown>> {
  const children = Object.entries(draft.children).map(([name, set]) => [name, set.drafts.map((child) => child.values)])
  return { ...draft.values, ...Object.fromEntries(children) }
}

/** The caller as expressions see him. */
export const userOf = (caller: Caller): Readonly<Record<string, string | null>> => ({
  id: caller.userId,
  username: caller.username,
  name: caller.name,
  tenantId: caller.tenantId,
  kind: caller.kind,
  employee: caller.employeeId,
})
