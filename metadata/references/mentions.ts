// Every name in one document, with what it means there: walked once, with the entity that names of fields belong to.
import type { Source } from '../compiler/load/load.ts'
import { pointer } from '../base/pointer.ts'
import { figuresId } from '../compiler/resolve/figures.ts'
import { inTab } from '../base/names.ts'
import { staticId } from '../compiler/resolve/staticRows.ts'
import { namesIn } from './expressionNames.ts'
import { expressions, fieldKeys, figureKeys, keyedByFields, nameKeys, skipped, textFields, textFigures } from './keys.ts'
import type { Mention, SubjectKind } from './mention.ts'
import { testMentions } from './testMentions.ts'

/** What of the documents around must be known to tell what a name means. */
export interface Shape {
  /** The entity that a field or the children of this name lead to, or a dimension of figures. */
  readonly leadsTo: (entity: string, name: string) => string | undefined
  readonly hasField: (entity: string, name: string) => boolean
  /** Of a field's values. */
  readonly dictionaryOf: (entity: string, name: string) => string | undefined
  /** The entity over which a page's search is. */
  readonly entityOfPage: (page: string, tab?: string) => string | undefined
}

interface Scope {
  readonly path: string
  readonly entity?: string | undefined
  readonly dataset?: string | undefined
  readonly tab?: string | undefined
  /** Variables of expressions, by the entity they are records of. */
  readonly variables: Readonly<Record<string, string>>
}

export function mentionsIn({ document }: Pick<Source, 'document'>, shape: Shape): readonly Mention[] {
  if (!isRecord(document)) return []
  const found: Mention[] = []
  const id = typeof document.id === 'string' ? document.id : ''
  const page = document.kind === 'page' ? id : undefined
  const ownStatic = page !== undefined && isRecord(document.static) ? document.static : {}
  const entityCalled = (name: string) => (page !== undefined && Object.hasOwn(ownStatic, name) ? staticId(page, name) : name)
  const facts = document.kind === 'dataset' ? factsOf(document) : new Map<string, string>()
  const root = document.kind === 'entity' ? id : facts.values().next().value
  object(document, {
    path: '',
    variables: {},
    ...(root !== undefined && within(root)),
    ...(document.kind === 'dataset' && { dataset: id }),
  })
  if (page !== undefined && Array.isArray(document.aliases))
    for (const [index, alias] of document.aliases.entries())
      if (typeof alias === 'string') note('permission', alias, { path: `/aliases/${index}`, as: 'aliases' })
  if (page !== undefined) found.push(...testMentions(document.tests, { ...shape, page, entityOf: (block) => entityCalledOf(block) }))
  return found

  function note(kind: SubjectKind, name: string, { path, as, start = 0 }: { path: string; as: string; start?: number | undefined }): void {
    const short = name.slice(name.lastIndexOf('.') + 1)
    found.push({ subject: `${kind}:${name}`, path, as, at: { start, end: start + short.length } })
  }

  function object(node: Record<string, unknown>, outer: Scope): void {
    const scope = scopeOf(node, outer)
    for (const [key, value] of Object.entries(node)) {
      if (key === 'rows' && scope.path.startsWith('/static/')) rows(value, { ...scope, path: pointer(scope.path, key) })
      // What an operation without a function asks for is kept in the fields of the same names.
      if (key === 'input' && /^\/operations\/\w+$/.test(scope.path) && node.do === undefined && isRecord(value))
        asked(value, { ...scope, path: pointer(scope.path, key) })
      if (skipped(key, scope.path)) continue
      const path = pointer(scope.path, key)
      const here = { ...scopeUnder(key, node, { outer, scope }), path }
      if (keyedByFields(scope.path, key) && isRecord(value))
        for (const name of Object.keys(value)) keyed(name, key, { ...here, path: pointer(path, name) })
      if (typeof node.field === 'string' && key === 'default') values(node.field, value, here)
      if (isRecord(node['x-field']) && key === 'default') valueOf(node['x-field'].dictionary, value, here)
      if (key === 'filter' && typeof node.page === 'string' && isRecord(value)) {
        const entity = shape.entityOfPage(node.page, typeof node.tab === 'string' ? node.tab : undefined)
        for (const name of Object.keys(value)) keyed(name, key, { ...here, path: pointer(path, name), entity })
      }
      // What a form asks of a dataset is filled by its own fields.
      if (key === 'filter' && typeof node.dataset === 'string' && isRecord(value))
        for (const name of Object.keys(value)) found.push({ subject: `figure:${node.dataset}.${name}`, path: pointer(path, name), as: key })
      // A dimension of several facts: each names it as a field of its own.
      const fact = /^\/dimensions\/\d+\/field$/.test(scope.path) ? facts.get(key) : undefined
      if (fact !== undefined && typeof value === 'string') fieldPath(value, 'field', { ...here, ...within(fact) })
      else visit(key, value, here)
    }
  }

  /** Whose fields are meant inside this object. */
  function scopeOf(node: Record<string, unknown>, outer: Scope): Scope {
    const isAbout = outer.path === '/about'
    const ofFact = typeof node.fact === 'string' ? facts.get(node.fact) : undefined
    const entity = typeof node.entity === 'string' && !isAbout ? entityCalled(node.entity) : ofFact
    const dataset = typeof node.dataset === 'string' ? node.dataset : outer.dataset
    const inTabs = /^\/tabs\/\d+$/.test(outer.path) && typeof node.id === 'string' ? node.id : outer.tab
    const inputs = isRecord(node.in) ? inputVariables(node.in) : {}
    return {
      ...outer,
      ...(entity !== undefined && within(entity)),
      dataset,
      tab: inTabs,
      variables: { ...outer.variables, ...(entity !== undefined && within(entity).variables), ...inputs },
    }
  }

  /** What stands under a key may speak of other rows: those referred to, the lines of children, the rows of a linked page. */
  function scopeUnder(key: string, node: Record<string, unknown>, { outer, scope }: { outer: Scope; scope: Scope }): Scope {
    const children = typeof node.of === 'string' ? node.of : typeof node.children === 'string' ? node.children : undefined
    const lines = children !== undefined && scope.entity !== undefined ? shape.leadsTo(scope.entity, children) : undefined
    if (lines !== undefined && key !== 'of' && key !== 'children') return { ...scope, ...within(lines) }
    if (key === 'where' && typeof node.reference === 'string') return { ...scope, ...within(node.reference) }
    if (key === 'options' && typeof node.field === 'string') {
      const target = led(node.field, scope.entity ?? (scope.dataset === undefined ? undefined : figuresId(scope.dataset)))
      return { ...scope, variables: { ...scope.variables, ...(target !== undefined && { row: target }) } }
    }
    if (key === 'columns' && typeof node.field === 'string' && scope.entity !== undefined) {
      const target = shape.leadsTo(scope.entity, node.field)
      return target === undefined ? scope : { ...scope, ...within(target) }
    }
    if (scope.path === '/person' && typeof node.team === 'string' && typeof node.area === 'string' && scope.entity !== undefined) {
      const team = shape.leadsTo(scope.entity, node.team)
      const area = team === undefined ? undefined : shape.leadsTo(team, node.area)
      if (key === 'area' && team !== undefined) return { ...scope, ...within(team) }
      if (key === 'plant' && area !== undefined) return { ...scope, ...within(area) }
    }
    // A level of a tree is told over the rows that the dimension's field leads to.
    if (key === 'level' && scope.dataset !== undefined) {
      const tree = led(node.field, scope.entity)
      return tree === undefined ? scope : { ...scope, ...within(tree) }
    }
    // The tree beside a list filters the list by a field of the list.
    if (key === 'field' && scope.path.endsWith('/tree')) return { ...scope, entity: outer.entity }
    return scope
  }

  /** Where a path of references leads; of a dimension of several facts, that of the first. */
  function led(path: unknown, from: string | undefined): string | undefined {
    if (isRecord(path)) {
      const [[fact = '', own] = []] = Object.entries(path)
      return led(own, facts.get(fact))
    }
    if (typeof path !== 'string') return undefined
    return path
      .split('.')
      .reduce<string | undefined>((entity, name) => (entity === undefined ? undefined : shape.leadsTo(entity, name)), from)
  }

  function visit(key: string, value: unknown, here: Scope): void {
    if (typeof value === 'string') return text(key, value, here)
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(key, item, { ...here, path: pointer(here.path, index) })
      return
    }
    if (!isRecord(value)) return
    if (key === 'widget' && typeof value.name === 'string') note('widget', value.name, { path: pointer(here.path, 'name'), as: key })
    if (key === 'params' || (key === 'filter' && !here.path.endsWith('/figure/filter')))
      for (const [name, inner] of Object.entries(value)) values(name, inner, { ...here, path: pointer(here.path, name) })
    object(value, here)
  }

  function figure(value: string, dataset: string, name: { path: string; as: string }): void {
    const start = value.startsWith('-') ? 1 : 0
    note('figure', `${dataset}.${value.slice(start)}`, { ...name, start })
  }

  function text(key: string, value: string, here: Scope): void {
    const kind = nameKeys(key, here.path)
    const name = { path: here.path, as: key }
    if (expressions.has(key)) return expression(value, here)
    if (kind === 'block') {
      const block = value.split('.')[0] ?? ''
      const subject = `block:${page}/${inTab(here.tab, block)}` as const
      return void found.push({ subject, ...name, at: { start: 0, end: block.length } })
    }
    if (kind === 'operation') {
      const [entity = '', operation] = value.split('.')
      if (operation === undefined) return
      found.push({ subject: `entity:${entity}`, path: here.path, as: key, at: { start: 0, end: entity.length } })
      return note('operation', value, { ...name, start: entity.length + 1 })
    }
    if (kind === 'function')
      return void found.push({ subject: `function:${value}`, path: here.path, as: key, at: { start: 0, end: value.length } })
    if (kind !== undefined) return note(kind, kind === 'entity' ? entityCalled(value) : value, name)
    if (here.dataset !== undefined && (figureKeys.has(key) || textFigures(here.path))) return figure(value, here.dataset, name)
    if (here.dataset !== undefined && here.entity === undefined && fieldKeys.has(key)) return figure(value, here.dataset, name)
    if (
      /\/(toolbar|rowActions|opened)(\/|$)/.test(here.path) &&
      (key === 'action' || key === 'toolbar' || key === 'rowActions') &&
      here.entity !== undefined
    )
      note('operation', `${here.entity}.${value}`, name)
    if (fieldKeys.has(key) || textFields(key, here.path)) fieldPath(value, key, here)
    const stateField = /^\/(states\/initial|operations\/\w+\/(from|to))/.test(here.path) ? statesField() : undefined
    if (stateField !== undefined) values(stateField, value, here)
  }

  function statesField(): string | undefined {
    const states = isRecord(document) && isRecord(document.states) ? document.states.field : undefined
    return typeof states === 'string' ? states : undefined
  }

  function expression(source: string, here: Scope): void {
    const names = namesIn(source, { variables: here.variables, leadsTo: shape.leadsTo })
    for (const { entity, field, start } of names.fields)
      if (shape.hasField(entity, field)) note('field', `${entity}.${field}`, { path: here.path, as: 'cel', start })
    for (const { entity, field, text: word, start } of names.texts) {
      const dictionary = shape.dictionaryOf(entity, field)
      if (dictionary !== undefined)
        found.push({ subject: `value:${dictionary}.${word}`, path: here.path, as: 'cel', at: { start, end: start + word.length } })
    }
  }

  /** A path of fields: each step is a field of the entity that the step before led to. */
  function fieldPath(names: string, as: string, here: Scope): void {
    let { entity } = here
    let start = 0
    for (const name of names.split('.')) {
      if (entity === undefined || !shape.hasField(entity, name)) return
      note('field', `${entity}.${name}`, { path: here.path, as, start })
      entity = shape.leadsTo(entity, name)
      start += name.length + 1
    }
  }

  function keyed(name: string, as: string, { path, entity }: Scope): void {
    if (entity !== undefined && shape.hasField(entity, name)) found.push({ subject: `field:${entity}.${name}`, path, as })
  }

  /** A value of a field that has a dictionary, or several in a list. */
  function values(field: string, value: unknown, here: Scope): void {
    valueOf(here.entity === undefined ? undefined : shape.dictionaryOf(here.entity, field), value, here)
  }

  function valueOf(dictionary: unknown, value: unknown, here: Scope): void {
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) valueOf(dictionary, item, { ...here, path: pointer(here.path, index) })
    if (typeof dictionary === 'string' && typeof value === 'string')
      found.push({ subject: `value:${dictionary}.${value}`, path: here.path, as: 'value', at: { start: 0, end: value.length } })
  }

  function asked({ properties, required }: Record<string, unknown>, here: Scope): void {
    for (const name of isRecord(properties) ? Object.keys(properties) : [])
      keyed(name, 'input', { ...here, path: pointer(here.path, 'properties', name) })
    for (const [index, name] of Array.isArray(required) ? required.entries() : [])
      if (typeof name === 'string') fieldPath(name, 'input', { ...here, path: pointer(here.path, 'required', index) })
  }

  /** Rows that stand in a page hold values, and fields as their keys. */
  function rows(list: unknown, here: Scope): void {
    for (const [index, row] of Array.isArray(list) ? list.entries() : [])
      for (const [field, value] of isRecord(row) ? Object.entries(row) : []) {
        const at = { ...here, entity: staticId(page ?? '', here.path.split('/')[2] ?? ''), path: pointer(here.path, index, field) }
        keyed(field, 'rows', at)
        values(field, value, at)
      }
  }

  /** A value block computes with what it takes in: a form's record, a table's chosen row. */
  function inputVariables(inputs: Record<string, unknown>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(inputs).flatMap(([name, from]): [string, string][] => {
        const entity = typeof from === 'string' ? entityOfBlock(from.split('.')[0] ?? '') : undefined
        return entity === undefined ? [] : [[name, entity]]
      }),
    )
  }

  /** The entity a block of the page is over, by its id in the page, short form or long; the first form where none is named. */
  function entityCalledOf(id?: string): string | undefined {
    if (!isRecord(document)) return undefined
    const parts = [
      { holder: document, tab: undefined },
      ...(Array.isArray(document.tabs) ? (document.tabs as readonly unknown[]) : []).flatMap((tab) =>
        isRecord(tab) && typeof tab.id === 'string' ? [{ holder: tab, tab: tab.id }] : [],
      ),
    ]
    for (const { holder, tab } of parts) {
      const shared = typeof holder.entity === 'string' ? holder.entity : document.entity
      const tree = isRecord(holder.tree) ? holder.tree.entity : undefined
      const written = Array.isArray(holder.blocks) ? (holder.blocks as readonly unknown[]) : undefined
      const blocks = [
        ...(written === undefined || typeof holder.entity === 'string'
          ? [
              ...['search', 'table', 'form', 'detail'].map((type) => ({ id: type, type, entity: shared })),
              ...['tree', 'treeForm'].map((type) => ({ id: type, type, entity: tree })),
            ]
          : []),
        ...(written ?? []).flatMap((each) => (isRecord(each) ? [{ id: each.id, type: each.type, entity: each.entity }] : [])),
      ]
      const found = blocks.find(
        (each) => typeof each.entity === 'string' && (id === undefined ? each.type === 'form' : inTab(tab, String(each.id)) === id),
      )
      if (typeof found?.entity === 'string') return entityCalled(found.entity)
    }
    return undefined
  }

  function entityOfBlock(block: string): string | undefined {
    const own = isRecord(document) && Array.isArray(document.blocks) ? (document.blocks as readonly unknown[]) : []
    const inTabs = isRecord(document) && Array.isArray(document.tabs) ? (document.tabs as readonly unknown[]) : []
    const all = [...own, ...inTabs.flatMap((tab) => (isRecord(tab) && Array.isArray(tab.blocks) ? (tab.blocks as readonly unknown[]) : []))]
    const named = all.find((each) => isRecord(each) && each.id === block)
    return isRecord(named) && typeof named.entity === 'string' ? entityCalled(named.entity) : undefined
  }
}

const within = (entity: string) => ({ entity, variables: { self: entity, form: entity, row: entity } })

/** Facts of a dataset by their ids, each with its entity; what is said of none is said of the first. */
function factsOf({ facts }: Record<string, unknown>): Map<string, string> {
  const all = Array.isArray(facts) ? facts.filter(isRecord) : []
  return new Map(all.flatMap(({ id, entity }) => (typeof id === 'string' && typeof entity === 'string' ? [[id, entity]] : [])))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
