// Every name in one document, with what it means there: walked once, with the entity that names of fields belong to.
import type { Source } from '../compiler/load/load.ts'
import { isJsonObject, type JsonObject, jsonObjectOf } from '../base/jsonObject.ts'
import { pointer } from '../base/pointer.ts'
import { inTab } from '../base/names.ts'
import { staticId } from '../compiler/resolve/staticRows.ts'
import { contextOf, type DocumentContext, entityOfBlock, type Shape } from './documentContext.ts'
import { expressions, fieldKeys, figureKeys, keyedByFields, nameKeys, skipped, textFields, textFigures } from './keys.ts'
import type { Mention, SubjectKind } from './mention.ts'
import { MentionsFound } from './mentionsFound.ts'
import { rootScope, type Scope, scopeOf, scopeUnder, entityScope } from './scope.ts'
import { testMentions } from './testMentions.ts'

export function mentionsIn({ document }: Pick<Source, 'document'>, shape: Shape): readonly Mention[] {
  if (!isJsonObject(document)) return []
  const context = contextOf(document, shape)
  const found = new MentionsFound(shape)
  new Walk(context, found).object(document, rootScope(context))
  const { page } = context
  if (page === undefined) return found.all
  for (const [index, alias] of itemsIn(document.aliases))
    if (typeof alias === 'string') found.name('permission', alias, { path: `/aliases/${index}`, as: 'aliases' })
  return [...found.all, ...testMentions(document.tests, { ...shape, page, entityOf: (block) => entityOfBlock(block, context) })]
}

/** Goes through a document once, adding what it finds. */
class Walk {
  readonly #context: DocumentContext
  readonly #found: MentionsFound

  constructor(context: DocumentContext, found: MentionsFound) {
    this.#context = context
    this.#found = found
  }

  object(node: JsonObject, outer: Scope): void {
    const scope = scopeOf(node, outer, this.#context)
    for (const [key, value] of Object.entries(node)) {
      const path = pointer(scope.path, key)
      if (key === 'rows' && scope.path.startsWith('/static/')) this.#rows(value, { ...scope, path })
      // What an operation without a function reads as input is stored in the fields of the same names.
      if (key === 'input' && /^\/operations\/\w+$/.test(scope.path) && node.do === undefined && isJsonObject(value))
        this.#input(value, { ...scope, path })
      if (skipped(key, scope.path)) continue
      const here = { ...scopeUnder({ key, node, outer, scope }, this.#context), path }
      if (keyedByFields(scope.path, key)) this.#fieldKeys(key, value, here)
      if (key === 'default') this.#default(node, value, here)
      if (['filter', 'carry', 'given'].includes(key)) this.#filter(node, key, here)
      // A dimension of several facts: each names it as a field of its own.
      const fact = /^\/dimensions\/\d+\/field$/.test(scope.path) ? this.#context.facts.get(key) : undefined
      if (fact !== undefined && typeof value === 'string') this.#found.fieldPath(value, 'field', { ...here, ...entityScope(fact) })
      else this.#value(key, value, here)
    }
  }

  #value(key: string, value: unknown, here: Scope): void {
    if (typeof value === 'string') return this.#text(key, value, here)
    for (const [index, item] of itemsIn(value)) this.#value(key, item, { ...here, path: pointer(here.path, index) })
    if (!isJsonObject(value)) return
    if ((key === 'widget' || key === 'template') && typeof value.name === 'string')
      this.#found.name('widget', value.name, { path: pointer(here.path, 'name'), as: key })
    if (key === 'params' || (key === 'filter' && !here.path.endsWith('/figure/filter')))
      for (const [name, inner] of Object.entries(value)) this.#found.fieldValue(name, inner, { ...here, path: pointer(here.path, name) })
    this.object(value, here)
  }

  /** A text under a key that takes names of one kind, an expression, or the name of a figure, an operation or a field. */
  #text(key: string, value: string, here: Scope): void {
    if (expressions.has(key)) return this.#found.expression(value, here)
    const kind = nameKeys(key, here.path)
    if (kind !== undefined) return this.#named(kind, value, { key, here })
    const name = { path: here.path, as: key }
    const { dataset, entity } = here
    const isFigure = figureKeys.has(key) || textFigures(here.path) || (entity === undefined && fieldKeys.has(key))
    if (dataset !== undefined && isFigure) return this.#found.figure(dataset, value, name)
    if (entity !== undefined && offersOperation(key, here.path)) this.#found.name('operation', `${entity}.${value}`, name)
    if (fieldKeys.has(key) || textFields(key, here.path)) this.#found.fieldPath(value, key, here)
    if (/^\/(states\/initial|operations\/\w+\/(from|to)|reactions\/\w+\/on\/enters)/.test(here.path)) this.#state(value, here)
    if (/^\/reactions\/\w+\/(steps\/\d+\/)?message\/(title|text)\/(zh|en)$/.test(here.path)) this.#blanks(value, here)
    if (/^\/reactions\/\w+\/run$/.test(here.path)) this.#found.name('operation', `${entity}.${value}`, name)
  }

  #named(kind: SubjectKind, value: string, { key, here }: { readonly key: string; readonly here: Scope }): void {
    const name = { path: here.path, as: key }
    if (kind === 'block') {
      const block = value.split('.')[0] ?? ''
      return this.#found.subject(`block:${this.#context.page}/${inTab(here.tab, block)}`, name, block.length)
    }
    if (kind === 'operation') {
      const [entity = '', operation] = value.split('.')
      if (operation === undefined) return
      this.#found.subject(`entity:${entity}`, name, entity.length)
      return this.#found.name('operation', value, { ...name, start: entity.length + 1 })
    }
    if (kind === 'function') return this.#found.subject(`function:${value}`, name, value.length)
    this.#found.name(kind, kind === 'entity' ? this.#context.entityCalled(value) : value, name)
  }

  /** Fields in braces: each is a path. */
  #blanks(text: string, here: Scope): void {
    for (const { index, 1: path = '' } of text.matchAll(/\{([\w.]+)\}/g))
      this.#found.fieldPath(path, 'blank', { ...here, begins: index + 1 })
  }

  #state(value: string, here: Scope): void {
    const { states } = this.#context.document
    if (isJsonObject(states) && typeof states.field === 'string') this.#found.fieldValue(states.field, value, here)
  }

  #fieldKeys(key: string, value: unknown, here: Scope): void {
    for (const name of Object.keys(jsonObjectOf(value))) this.#found.fieldKey(name, key, { ...here, path: pointer(here.path, name) })
  }

  #default(node: JsonObject, value: unknown, here: Scope): void {
    if (typeof node.field === 'string') this.#found.fieldValue(node.field, value, here)
    if (isJsonObject(node['x-field'])) this.#found.value(node['x-field'].dictionary, value, here.path)
  }

  /** Of a linked page by its fields; what a form reads of a dataset is filtered by the form's own fields. */
  #filter(node: JsonObject, key: string, here: Scope): void {
    const { page, tab, dataset } = node
    const value = node[key]
    if (typeof page === 'string') {
      const there = { ...here, entity: this.#context.shape.entityOfPage(page, typeof tab === 'string' ? tab : undefined) }
      this.#fieldKeys(key, value, there)
      if (key === 'given')
        for (const [name, inner] of Object.entries(jsonObjectOf(value)))
          this.#found.fieldValue(name, inner, { ...there, path: pointer(here.path, name) })
    }
    if (typeof dataset === 'string' && key === 'filter')
      for (const name of Object.keys(jsonObjectOf(value)))
        this.#found.figureKey(dataset, name, { path: pointer(here.path, name), as: 'filter' })
  }

  #input({ properties, required }: JsonObject, here: Scope): void {
    for (const name of Object.keys(jsonObjectOf(properties)))
      this.#found.fieldKey(name, 'input', { ...here, path: pointer(here.path, 'properties', name) })
    for (const [index, name] of itemsIn(required))
      if (typeof name === 'string') this.#found.fieldPath(name, 'input', { ...here, path: pointer(here.path, 'required', index) })
  }

  /** Rows that a page contains have values, and fields as their keys. */
  #rows(list: unknown, here: Scope): void {
    const entity = staticId(this.#context.page ?? '', here.path.split('/')[2] ?? '')
    for (const [index, row] of itemsIn(list))
      for (const [field, value] of Object.entries(jsonObjectOf(row))) {
        const cell = { ...here, entity, path: pointer(here.path, index, field) }
        this.#found.fieldKey(field, 'rows', cell)
        this.#found.fieldValue(field, value, cell)
      }
  }
}

const offersOperation = (key: string, path: string): boolean =>
  ['action', 'toolbar', 'rowActions'].includes(key) && /\/(toolbar|rowActions|opened)(\/|$)/.test(path)

const itemsIn = (list: unknown): Iterable<[number, unknown]> => (Array.isArray(list) ? list.entries() : [])
