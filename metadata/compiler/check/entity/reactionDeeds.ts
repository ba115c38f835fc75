// What a reaction does to records: it creates what can be stored, runs what there is, and never leads back to itself.
import { homeOf } from '../../../document/home.ts'
import { type Place, problem } from '../../../errors/errors.ts'
import { unknown } from '../../../errors/unknown.ts'
import { typeOfField } from '../../../expression/fieldTypes.ts'
import type { ReactionCause, ReactionCreate, ReactionDeclaration } from '../../../generated/language.ts'
import type { Problem, Text } from '../../../model/model.ts'
import type { ResolvedNames, ResolvedEntity } from '../../resolve/resolve.ts'
import { checkCel } from '../shared/cel.ts'
import { mustExist } from '../shared/context.ts'
import type { EntityUnderCheck } from '../shared/entityUnderCheck.ts'

type At = (...keys: readonly (string | number)[]) => Place

const noRow: Text = {
  zh: '联动执行不针对单条记录或须填写内容的操作',
  en: 'An operation that is not on one record, or needs input, as a reaction',
}
const notWritten: Text = {
  zh: '联动新增平台提供的或平台侧的数据',
  en: 'A reaction that creates rows which calls do not write, or of the platform',
}

export function checkDeeds(
  { name, reaction }: { readonly name: string; readonly reaction: ReactionDeclaration },
  at: At,
  under: EntityUnderCheck,
): Problem[] {
  const { create, run } = reaction
  const wrong = [
    ...(create ? checkCreate(create, (...keys) => at('create', ...keys), under) : []),
    ...(run === undefined ? [] : checkRun(run, at('run'), under)),
  ]
  if (wrong.length > 0 || (!create && run === undefined)) return wrong
  const circle = circleFrom({ entity: under.entity, name }, under.context.names)
  return circle ? [problem('reactionCircle', at(create ? 'create' : 'run'), { word: circle.join(' → ') })] : []
}

function checkCreate({ entity: id, set }: ReactionCreate, at: At, { entity, context }: EntityUnderCheck): Problem[] {
  const { names, environments } = context
  const missing = mustExist('entity', id, { place: at('entity'), names })
  const target = names.entities.get(id)
  if (missing.length > 0 || !target) return missing
  const { store = 'table', schema } = target.document
  if (store !== 'table' || homeOf(target.document) === 'control' || target.parent)
    return [problem('notSupported', at('entity'), { word: notWritten })]
  const unset = (schema.required ?? []).filter(
    (field) =>
      !(field in set) &&
      schema.properties[field]?.default === undefined &&
      !target.fields[field]?.defaultFrom &&
      !target.fields[field]?.readOnly,
  )
  return [
    ...unset.map((word) => problem('missingKey', at('set'), { word })),
    ...Object.entries(set).flatMap(([field, { cel }]) => {
      const known = target.fields[field]
      if (!known || known.system || known.readOnly)
        return [unknown('unknownField', at('set', field), { word: field, known: Object.keys(schema.properties), owner: target.id })]
      return checkCel(cel, { environment: environments.self(entity), type: typeOfField(known) }, at('set', field, 'cel'))
    }),
  ]
}

function checkRun(name: string, place: Place, { entity }: EntityUnderCheck): Problem[] {
  const { operations = {}, store = 'table' } = entity.document
  const operation = operations[name]
  if (!operation) return [unknown('unknownAction', place, { word: name, known: Object.keys(operations), owner: entity.id })]
  const required: unknown = operation.input && 'required' in operation.input ? operation.input.required : []
  const needsInput = Array.isArray(required) && required.length > 0
  return operation.on === 'none' || needsInput || store === 'provider' || operation.run === 'job'
    ? [problem('notSupported', place, { word: noRow })]
    : []
}

interface Node {
  readonly entity: ResolvedEntity
  readonly name: string
}

/** What a reaction changes of rows of one entity. */
interface Effect {
  readonly entity: ResolvedEntity
  readonly created: boolean
  readonly state: string | undefined
  /** Undefined: a function may change any. */
  readonly fields: ReadonlySet<string> | undefined
}

/** The names of the reactions on the way from one back to itself; undefined where none leads there. */
function circleFrom(first: Node, names: ResolvedNames): readonly string[] | undefined {
  const seen = new Set<string>()
  const search = (node: Node, way: readonly string[]): readonly string[] | undefined => {
    for (const next of causedBy(node, names)) {
      const key = keyOf(next)
      if (key === keyOf(first)) return [...way, key]
      if (seen.has(key)) continue
      seen.add(key)
      const found = search(next, [...way, key])
      if (found) return found
    }
    return undefined
  }
  return search(first, [keyOf(first)])
}

const keyOf = ({ entity, name }: Node): string => `${entity.id}.${name}`

const causedBy = (node: Node, names: ResolvedNames): readonly Node[] =>
  effectsOf(node, names).flatMap((effect) =>
    Object.entries(effect.entity.document.reactions ?? {})
      .filter(([, { on }]) => isCausedBy(on, effect))
      .map(([name]) => ({ entity: effect.entity, name })),
  )

function effectsOf({ entity, name }: Node, names: ResolvedNames): readonly Effect[] {
  const { create, run } = entity.document.reactions?.[name] ?? {}
  const target = names.entities.get(create?.entity ?? '')
  const operation = entity.document.operations?.[run ?? '']
  return [
    ...(create && target
      ? [{ entity: target, created: true, state: target.document.states?.initial, fields: new Set(Object.keys(create.set)) }]
      : []),
    ...(operation
      ? [
          {
            entity,
            created: false,
            state: operation.to,
            fields:
              operation.do === undefined
                ? new Set([
                    ...Object.keys(operation.set ?? {}),
                    ...(operation.to === undefined ? [] : [entity.document.states?.field ?? '']),
                  ])
                : undefined,
          },
        ]
      : []),
  ]
}

function isCausedBy(on: ReactionCause, { created, state, fields }: Effect): boolean {
  if (on.created) return created
  if (on.enters) return state !== undefined && on.enters.includes(state)
  const reaches = (field: string): boolean => fields === undefined || fields.has(field)
  if (on.changes) return !created && on.changes.some(reaches)
  const dated = on.near ?? on.over
  return dated !== undefined && reaches(dated.field)
}
