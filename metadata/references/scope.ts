// The scope of a place in a document: whose fields are meant there, narrowed on the way down.
import { isJsonObject, type JsonObject } from '../base/jsonObject.ts'
import { figuresId } from '../compiler/resolve/figures.ts'
import { type DocumentContext, entityOfWrittenBlock } from './documentContext.ts'

export interface Scope {
  readonly path: string
  readonly entity?: string | undefined
  readonly dataset?: string | undefined
  readonly tab?: string | undefined
  /** Variables of expressions, by the entity they are records of. */
  readonly variables: Readonly<Record<string, string>>
}

export const entityScope = (entity: string) => ({ entity, variables: { self: entity, form: entity, row: entity } })

/** The document itself; what a dataset says of no fact is about the first. */
export function rootScope({ document, id, facts }: DocumentContext): Scope {
  const entity = document.kind === 'entity' ? id : facts.values().next().value
  return { path: '', variables: {}, ...(entity !== undefined && entityScope(entity)), ...(document.kind === 'dataset' && { dataset: id }) }
}

/** Whose fields are meant inside this object. */
export function scopeOf(node: JsonObject, outer: Scope, context: DocumentContext): Scope {
  const isAbout = outer.path === '/about'
  const ofFact = typeof node.fact === 'string' ? context.facts.get(node.fact) : undefined
  const entity = typeof node.entity === 'string' && !isAbout ? context.entityCalled(node.entity) : ofFact
  const isTab = /^\/tabs\/\d+$/.test(outer.path) && typeof node.id === 'string'
  return {
    ...outer,
    ...(entity !== undefined && entityScope(entity)),
    dataset: typeof node.dataset === 'string' ? node.dataset : outer.dataset,
    tab: isTab ? String(node.id) : outer.tab,
    variables: {
      ...outer.variables,
      ...(entity !== undefined && entityScope(entity).variables),
      ...(isJsonObject(node.in) && inputVariables(node.in, context)),
    },
  }
}

/** A value block computes with its inputs: a form's record, a table's chosen row. */
function inputVariables(inputs: JsonObject, context: DocumentContext): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inputs).flatMap(([name, from]): [string, string][] => {
      const entity = typeof from === 'string' ? entityOfWrittenBlock(from.split('.')[0] ?? '', context) : undefined
      return entity === undefined ? [] : [[name, entity]]
    }),
  )
}

interface Step {
  readonly key: string
  readonly node: JsonObject
  /** Around the object, and inside it. */
  readonly outer: Scope
  readonly scope: Scope
}

/** A key of an object can be about other rows: those referred to, the lines of children, the rows of a linked page. */
export function scopeUnder({ key, node, outer, scope }: Step, context: DocumentContext): Scope {
  const { leadsTo } = context.shape
  const { entity, dataset } = scope
  const children = typeof node.of === 'string' ? node.of : typeof node.children === 'string' ? node.children : undefined
  const lines = children !== undefined && entity !== undefined ? leadsTo(entity, children) : undefined
  if (lines !== undefined && key !== 'of' && key !== 'children') return { ...scope, ...entityScope(lines) }
  // What a reaction creates is of another entity, made of the record that causes it.
  if (key === 'set' && /^\/reactions\/\w+\/create$/.test(scope.path)) return { ...scope, variables: outer.variables }
  if (key === 'posts' && context.shape.posts !== undefined && scope.path.startsWith('/reactions/'))
    return { ...scope, variables: { row: context.shape.posts } }
  // Rows that are offered as phrases are chosen by what the form around holds.
  if (key === 'where' && scope.path.endsWith('/phrases') && entity !== undefined)
    return { ...scope, variables: { ...outer.variables, row: entity } }
  if (key === 'where' && scope.path.endsWith('/shownFor') && typeof node.field === 'string') {
    const target = targetOf(node.field, entity, context)
    return { ...scope, variables: { ...scope.variables, ...(target !== undefined && { row: target }) } }
  }
  if (key === 'where' && typeof node.reference === 'string') return { ...scope, ...entityScope(node.reference) }
  if (key === 'options' && typeof node.field === 'string') {
    const target = targetOf(node.field, entity ?? (dataset === undefined ? undefined : figuresId(dataset)), context)
    return { ...scope, variables: { ...scope.variables, ...(target !== undefined && { row: target }) } }
  }
  if (key === 'columns' && typeof node.field === 'string' && entity !== undefined) return inside(scope, leadsTo(entity, node.field))
  const team = scope.path === '/person' ? teamOf(node, scope, context) : undefined
  if (team && key === 'area') return { ...scope, ...entityScope(team.entity) }
  if (team?.area !== undefined && key === 'plant') return { ...scope, ...entityScope(team.area) }
  // A level of a tree is one of the rows that the dimension's field leads to.
  if (key === 'level' && dataset !== undefined) return inside(scope, targetOf(node.field, entity, context))
  // What is computed of measures names them as fields of the figures.
  if (key === 'compute' && context.document.kind === 'dataset' && dataset !== undefined)
    return { ...scope, variables: { ...scope.variables, figure: figuresId(dataset) } }
  // The tree next to a list filters the list by a field of the list.
  if (key === 'field' && scope.path.endsWith('/tree')) return { ...scope, entity: outer.entity }
  return scope
}

const inside = (scope: Scope, entity: string | undefined): Scope => (entity === undefined ? scope : { ...scope, ...entityScope(entity) })

/** Entities of the team and the area that a person belongs to. */
function teamOf(person: JsonObject, { entity }: Scope, { shape }: DocumentContext) {
  if (typeof person.team !== 'string' || typeof person.area !== 'string' || entity === undefined) return undefined
  const team = shape.leadsTo(entity, person.team)
  return team === undefined ? undefined : { entity: team, area: shape.leadsTo(team, person.area) }
}

/** Where a path of references leads; of a dimension of several facts, that of the first. */
function targetOf(path: unknown, from: string | undefined, context: DocumentContext): string | undefined {
  if (isJsonObject(path)) {
    const [[fact = '', own] = []] = Object.entries(path)
    return targetOf(own, context.facts.get(fact), context)
  }
  if (typeof path !== 'string') return undefined
  return path
    .split('.')
    .reduce<string | undefined>((entity, name) => (entity === undefined ? undefined : context.shape.leadsTo(entity, name)), from)
}
