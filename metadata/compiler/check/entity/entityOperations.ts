// States, operations and generated numbers.
import { type Place, problem } from '../../../errors/errors.ts'
import { actionLabels } from '../../../document/actionLabels.ts'
import { standardRoutes } from '../../derive/entity/routes.ts'
import { typeOfField } from '../../../expression/fieldTypes.ts'
import type { Operation } from '../../../generated/language.ts'
import type { Problem, Text } from '../../../model/model.ts'
import { unknown } from '../../../errors/unknown.ts'
import { checkOperationInput } from '../field/operationInput.ts'
import { checkCel } from '../shared/cel.ts'
import type { EntityUnderCheck } from '../shared/entityUnderCheck.ts'
import { patternFaults } from '../patterns.ts'
import { isSchema } from '../shared/valueSchemas.ts'
import { type Choices, choicesOf } from '../../resolve/choices.ts'

const reserved = new Set([...Object.keys(standardRoutes), ...Object.keys(actionLabels)])

export function checkOperations(under: EntityUnderCheck): Problem[] {
  const { entity, place, field, context } = under
  const { operations = {}, generate = {} } = entity.document
  return [
    ...checkStates(under),
    ...Object.entries(operations).flatMap(([name, operation]) => [
      ...(reserved.has(name) ? [problem('reservedName', place('operations', name), { word: name })] : []),
      ...checkOperation(operation, (...keys) => place('operations', name, ...keys), under),
      ...checkOperationInput(name, operation, under),
    ]),
    ...Object.entries(generate).flatMap(([name, rule]) => [
      ...field(name, place('generate', name), new Set(['text'])),
      ...(typeof rule === 'string'
        ? []
        : checkCel(
            rule.when.cel,
            { environment: context.environments.self(entity), type: 'bool' },
            place('generate', name, 'when', 'cel'),
          )),
    ]),
  ]
}

const statesOf = ({ entity, context }: EntityUnderCheck): Choices | undefined =>
  choicesOf(entity.fields[entity.document.states?.field ?? ''], context.names)

function checkStates(under: EntityUnderCheck): Problem[] {
  const { entity, place, field } = under
  const { states } = entity.document
  if (!states) return []
  const missing = field(states.field, place('states', 'field'), new Set(['dictionary']))
  if (missing.length > 0) return missing
  return stateProblems(states.initial, place('states', 'initial'), under)
}

function stateProblems(word: string, place: Place, under: EntityUnderCheck): Problem[] {
  const states = statesOf(under)
  return !states || states.values.includes(word)
    ? []
    : [unknown('unknownDictionaryValue', place, { word, known: states.values, owner: states.id })]
}

type At = (...keys: readonly (string | number)[]) => Place
const noStates: Text = { zh: '对象没有 states', en: 'the entity has no states' }
const noSchema: Text = { zh: '须为对象的 JSON Schema', en: 'it must be the JSON Schema of an object' }
const isObjectSchema = (schema: object): boolean => 'type' in schema && schema.type === 'object' && isSchema(schema)
const queuedOnly: Text = { zh: '仅用于针对多行的后台任务', en: 'only for jobs on rows' }
const noTarget: Text = { zh: '缺少 to', en: 'to is missing' }

/** Operations that may undo another: on as many rows, without input. */
const undoable = (operations: Readonly<Record<string, Operation>> = {}, { on: target = 'row' }: Operation): readonly string[] =>
  target === 'none' ? [] : Object.entries(operations).flatMap(([name, { on = 'row', input }]) => (on === target && !input ? [name] : []))

function checkOperation(operation: Operation, at: At, under: EntityUnderCheck): Problem[] {
  const { entity, context, field } = under
  const { from, to, set = {}, queued = {}, failed = {} } = operation
  const problems: Problem[] = []
  if (from || to !== undefined) {
    if (!entity.document.states)
      problems.push(problem('wrongState', at(from ? 'from' : 'to'), { word: to ?? from?.[0] ?? '', reason: noStates }))
    else if (to === undefined && entity.document.store !== 'provider')
      problems.push(problem('wrongState', at('from'), { word: from?.[0] ?? '', reason: noTarget }))
    for (const [index, state] of (from ?? []).entries()) problems.push(...stateProblems(state, at('from', index), under))
    if (to !== undefined) problems.push(...stateProblems(to, at('to'), under))
  }
  const assigned = [
    ...Object.entries(set).map((entry) => ['set', ...entry] as const),
    ...Object.entries(queued).map((entry) => ['queued', ...entry] as const),
    ...Object.entries(failed).map((entry) => ['failed', ...entry] as const),
  ]
  for (const [key, name, { cel }] of assigned) {
    const target = entity.fields[name]
    if (!target || target.system)
      problems.push(
        unknown('unknownField', at(key, name), { word: name, known: Object.keys(entity.document.schema.properties), owner: entity.id }),
      )
    else
      problems.push(...checkCel(cel, { environment: context.environments.self(entity), type: typeOfField(target) }, at(key, name, 'cel')))
  }
  // A job on one row comes with the version that it was queued for.
  for (const key of ['queued', 'failed'] as const)
    if (operation[key] && (operation.run !== 'job' || operation.on !== 'rows'))
      problems.push(problem('notSupported', at(key), { word: queuedOnly }))
  if (operation.undo !== undefined && !undoable(entity.document.operations, operation).includes(operation.undo))
    problems.push(
      unknown('unknownAction', at('undo'), {
        word: operation.undo,
        known: undoable(entity.document.operations, operation),
        owner: entity.id,
      }),
    )
  for (const [index, name] of (operation.shows ?? []).entries()) problems.push(...field(name, at('shows', index)))
  for (const key of ['input', 'output'] as const)
    if (operation[key]) {
      if (!isObjectSchema(operation[key])) problems.push(problem('wrongFieldShape', at(key), { reason: noSchema }))
      for (const { path, reason } of patternFaults(operation[key])) problems.push(problem('wrongFieldShape', at(key, ...path), { reason }))
    }
  if (operation.do === undefined && operation.input && 'properties' in operation.input)
    for (const name of Object.keys(Object(operation.input.properties))) problems.push(...field(name, at('input', 'properties', name)))
  if (operation.do !== undefined && !context.names.functions.has(operation.do))
    problems.push(unknown('unknownFunction', at('do'), { word: operation.do, known: context.names.functions }))
  if (operation.do === undefined && !from && to === undefined && Object.keys(set).length === 0)
    problems.push(problem('missingKey', at(), { word: 'do' }))
  return [...problems, ...checkPreview(operation, at)]
}

const previewQueued: Text = { zh: 'run 为 job 的操作的 preview', en: 'preview of an operation that runs as a job' }

/** What it will do is said by its function, at once. */
function checkPreview({ preview, do: does, run }: Operation, at: At): Problem[] {
  if (preview !== true) return []
  if (does === undefined) return [problem('missingKey', at(), { word: 'do' })]
  return run === 'job' ? [problem('notSupported', at('preview'), { word: previewQueued })] : []
}
