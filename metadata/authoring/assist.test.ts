// What an editor may propose, on documents that are half written.
import { expect, test } from 'vitest'
import type { EntityDocument, FieldSchema } from '../generated/language.ts'
import { languageDocuments } from '../compiler/load/languageDocuments.ts'
import { keysAt, meaningAt, valuesAt } from './properties/proposals.ts'
import { addableItems } from './add/addableItems.ts'
import { choicesNamed } from './properties/namedChoices.ts'
import { newItem } from './add/newItem.ts'
import { outlineOf, type OutlineNode } from './words/outline.ts'
import { propertiesAt } from './properties/properties.ts'
import { prefixIn, proposeName } from './words/proposeName.ts'
import { hasChoiceWord } from './words/choiceWords.ts'
import { vocabularyOf } from './words/vocabulary.ts'
import { hasWord } from '../text/words.ts'

const page = {
  kind: 'page',
  id: 'orders',
  entity: 'order',
  table: { columns: ['number', { field: 'date', width: 120 }], toolbar: ['create'] },
  form: { items: ['number', { field: 'date' }, { group: 'place', items: [] }] },
}
const words = (proposals: readonly { readonly word: string }[]) => proposals.map(({ word }) => word)

test('keys that are missing, those that must be there first', () => {
  const keys = keysAt('page', [], page)
  expect(words(keys).slice(0, 2)).toEqual(['route', 'title'])
  expect(keys[0]).toMatchObject({ required: true, start: '""' })
  expect(keys.find(({ word }) => word === 'title')?.start).toBe('{ "zh": "", "en": "" }')
  expect(words(keys)).not.toContain('table')
  expect(words(keys)).not.toContain('$schema')
})

test('inside an item of a list the keys of what the item is', () => {
  const column = words(keysAt('page', ['table', 'columns', '1'], page))
  expect(column).toContain('pin')
  expect(column).not.toContain('width')
  const group = words(keysAt('page', ['form', 'items', '2'], page))
  expect(group).toContain('title')
  expect(group).not.toContain('field')
})

test('values that the language counts', () => {
  expect(words(valuesAt('page', ['edition'], page))).toEqual(['"basic"', '"advanced"'])
  expect(words(valuesAt('page', ['fullScreen'], page))).toEqual(['true', 'false'])
  expect(valuesAt('page', ['route'], page)).toEqual([])
})

test('what a place means, by itself or by what it refers to', () => {
  expect(meaningAt('page', ['aliases'], page)?.en).toContain('before a rename')
  expect(meaningAt('page', ['aliases'], page)?.zh).toContain('改名之前')
  expect(meaningAt('page', ['search', '0', 'maxSpan'], { ...page, search: [{ field: 'date' }] })?.en).toContain('longest range')
  expect(meaningAt('page', ['nothing'], page)).toBeUndefined()
})

test('a place that is not in the language has nothing to propose', () => {
  expect(keysAt('page', ['nothing', 'below'], page)).toEqual([])
  expect(keysAt('unheard', [], {})).toEqual([])
})

const drawn = (node: OutlineNode): unknown => [node.label.en, ...(node.children.length > 0 ? [node.children.map(drawn)] : [])]

test('a document as a tree of its parts, called as its readers call them', () => {
  const names = { number: { zh: '单号', en: 'Number' }, date: { zh: '日期', en: 'Date' } }
  const whole = { ...page, title: { zh: '订单', en: 'Orders' }, detail: { items: [{ steps: {} }, 'number'] } }
  expect(drawn(outlineOf('page', whole, { names }))).toEqual([
    'Orders',
    [
      [
        'Table',
        [
          ['Columns', [['Number'], ['Date']]],
          ['Toolbar', [['Add']]],
        ],
      ],
      ['Form', [['Items', [['Number'], ['Date'], ['place', [['Items']]]]]]],
      ['Detail', [['Items', [['Steps'], ['Number']]]]],
    ],
  ])
  const states = { kind: 'entity', id: 'order', schema: { properties: {} }, states: { field: 'approval', initial: 'open' } }
  expect(outlineOf('entity', states).children.at(-1)).toMatchObject({ label: { zh: '状态' }, name: 'approval' })
  // tabs are about entities of their own, which may call the same field otherwise
  const tabs = ['order', 'customer'].map((entity) => ({ id: entity, entity, table: { columns: ['number'], rowActions: ['edit', 'ship'] } }))
  const of = (entity: string) =>
    entity === 'customer' ? { number: { zh: '户号', en: 'Account' }, ship: { zh: '发货', en: 'Ship' } } : names
  expect(JSON.stringify(drawn(outlineOf('page', { ...page, tabs }, { of })))).toMatch(/"Number".*"Edit".*"ship".*"Account".*"Edit".*"Ship"/)
})

test('the properties of a part, with a word as what it stands for and every form that a value may take', () => {
  const typesOf = (path: readonly string[], document: unknown = page) =>
    Object.fromEntries(propertiesAt('page', path, document).map((each) => [each.path.join('/'), each.type]))
  expect(typesOf(['table', 'columns', '0'])).toEqual(typesOf(['table', 'columns', '1']))
  expect(typesOf(['table', 'columns', '1'])).toMatchObject({
    field: 'text',
    label: 'words',
    width: 'integer',
    pin: 'choice',
    hidden: 'switch',
    widget: 'widget',
  })
  const shown = { ...page, form: { items: [{ field: 'date', visible: { cel: 'true' } }] } }
  expect(typesOf(['form', 'items', '0'], shown)).toMatchObject({ visible: 'condition' })
  expect(Object.keys(typesOf([]))).not.toContain('table')
})

test('a block is asked for what its type has to say, and for what stands there all the same', () => {
  const asked = (block: object) =>
    propertiesAt('page', ['blocks', '0'], { kind: 'page', id: 'one', blocks: [block] }).map(({ path }) => path.join('/'))
  expect(asked({ id: 'a', type: 'grid' })).toEqual(['id', 'type', 'title', 'visible'])
  expect(asked({ id: 'a', type: 'value' })).toEqual(['id', 'type', 'title', 'compute', 'unit', 'decimals', 'visible', 'widget'])
  expect(asked({ id: 'a', type: 'tree' })).toEqual(expect.arrayContaining(['entity', 'field', 'multiple', 'lazy']))
  expect(asked({ id: 'a', type: 'grid', unit: 'kg' })).toContain('unit')
})

test('a container says itself how wide its part is and what its tabs are called', () => {
  const split = { id: 'beside', type: 'split', split: { direction: 'column', parts: [{ blocks: ['a'], size: 40 }, { blocks: ['b'] }] } }
  const tabs = { id: 'behind', type: 'tabs', tabs: [{ id: 'one', title: { zh: '一', en: 'One' }, blocks: ['a'] }] }
  const inside = (block: object) =>
    propertiesAt('page', ['blocks', '0'], { kind: 'page', id: 'both', blocks: [block] })
      .filter(({ path }) => path.length > 1)
      .map(({ path, label, type, minimum }) => [path.join('/'), label.en, type, minimum])
  expect(inside(split)).toEqual([
    ['split/direction', 'Direction', 'choice', undefined],
    ['split/parts/0/size', 'Height above (%)', 'integer', 10],
  ])
  expect(inside(tabs)).toEqual([['tabs/0/title', 'Tab 1', 'words', undefined]])
  expect(inside({ id: 'list', type: 'table' })).toEqual([])
})

test('a new item begins with what the language asks for', () => {
  expect(newItem(page, ['table', 'columns'], 'place')).toBe('place')
  expect(newItem(page, ['charts'], 'byDay')).toEqual({ id: 'byDay', widget: '', dataset: '', y: [] })
  const entity = { kind: 'entity', id: 'claim', schema: { type: 'object', properties: {} } }
  expect(newItem(entity, ['schema', 'properties'], 'x_level')).toEqual({
    type: 'string',
    'x-field': { label: { zh: 'x_level', en: 'x_level' } },
  })
})

test('a new thing is written by its name, or by what it is called, from which the name follows', () => {
  const vocabulary = vocabularyOf([{ label: { zh: '离职', en: 'Resign' } }], (text) => text)
  const taken = new Set(['resign'])
  expect(proposeName('retire', { vocabulary, taken, prefix: '' })).toEqual({ name: 'retire' })
  expect(proposeName('离职', { vocabulary, taken, prefix: '' })).toEqual({ name: 'resign2', label: { zh: '离职', en: 'Resign' } })
  const operations = { kind: 'entity', operations: {} }
  expect(newItem(operations, ['operations'], proposeName('离职', { vocabulary, taken, prefix: '' }))).toMatchObject({
    label: { zh: '离职' },
  })
})

test('what is added to a document of the product is named as the tenant’s, and called as it was written', () => {
  const vocabulary = vocabularyOf([], () => 'taxNoRepeated')
  const product = { kind: 'entity', id: 'supplier', schema: { type: 'object', properties: {} }, unique: [] }
  const named = (document: typeof product, list: readonly string[], item: unknown, written = '税号不重复') =>
    proposeName(written, { vocabulary, taken: new Set(['x_byHand']), prefix: prefixIn(document, list, item) })
  const rule = newItem(product, ['unique'], named(product, ['unique'], newItem(product, ['unique'], 'name')))
  expect(rule).toEqual({ id: 'x_taxNoRepeated', fields: [], message: { zh: '税号不重复', en: 'TaxNoRepeated' } })
  for (const list of ['rules', 'guards/update', 'constraints'].map((each) => each.split('/')))
    expect(named(product, list, newItem(product, list, 'name'), 'byHand').name).toBe('x_byHand')
  expect(named(product, ['schema', 'properties'], {}, 'x_code').name).toBe('x_code')
  expect(named({ ...product, id: 'x_claim' }, ['unique'], { id: 'name' }).name).toBe('taxNoRepeated')
  // what is there already goes by its name
  expect(named(product, ['children', 'lines', 'in'], {}, 'place').name).toBe('place')
})

test('what a word names of its entity is offered: stored texts that stand for a row, and what can be done', () => {
  const label = (en: string) => ({ zh: en, en })
  const field = (en: string, more: object = {}): FieldSchema => ({ type: 'string', 'x-field': { label: label(en), ...more } })
  const entity: EntityDocument = {
    kind: 'entity',
    id: 'order',
    label: label('Order'),
    display: 'number',
    schema: {
      type: 'object',
      properties: {
        number: field('Number'),
        place: field('Place', { reference: 'place' }),
        key: field('Key', { secret: 'password' }),
        date: { ...field('Date'), format: 'date' },
      },
    },
    operations: { finish: { label: label('Finish') }, renumber: { label: label('Renumber'), on: 'none' } },
  }
  const named = (...of: Parameters<typeof choicesNamed>) => choicesNamed(...of).map(({ name }) => name)
  const [display] = propertiesAt('entity', [], entity).filter(({ path }) => path[0] === 'display')
  const [lookup] = propertiesAt('entity', [], entity).filter(({ path }) => path[0] === 'lookup')
  expect([display?.names, lookup?.names]).toEqual(['textField', 'textField'])
  expect(named('textField', entity, ['display'])).toEqual(['number'])
  expect(named('referenceField', entity, ['belongs'])).toEqual(['place'])
  const figures = {
    kind: 'dataset',
    id: 'orders',
    facts: [{ id: 'orders', entity: 'order' }],
    dimensions: [],
    measures: [{ id: 'wait', op: 'average' }],
  }
  const notes = propertiesAt('dataset', ['measures', '0'], figures).flatMap(({ path, names, meaning }) =>
    names ? [[path[0], names, meaning?.zh !== undefined]] : [],
  )
  expect(notes).toEqual([
    ['fact', 'fact', true],
    ['since', 'factMoment', true],
    ['per', 'factField', true],
    ['weightedBy', 'factNumber', true],
    ['within', 'factField', true],
    ['order', 'factField', true],
    ['beside', 'measure', true],
  ])
  expect(named('factMoment', entity, ['since'])).toEqual(['date'])
  expect(named('factNumber', entity, ['measures'])).toEqual([])
  expect(named('factField', entity, ['per'])).toEqual(expect.arrayContaining(['number', 'date', 'place']))
  const [action] = propertiesAt('page', ['table', 'rowActions', '0'], { ...page, table: { rowActions: ['finish'] } })
  expect(action?.names).toBe('action')
  expect(named('action', entity, ['table', 'rowActions', '0', 'action'])).toContain('finish')
  expect(named('action', entity, ['table', 'toolbar', '0', 'action'])).toContain('renumber')
})

test('every key that a document may have is called something in both languages', () => {
  const { common, page: pages, entity, dataset, dictionary, menu } = languageDocuments
  const keys = [common, pages, entity, dataset, dictionary, menu].flatMap(keysIn)
  // a field may have a key `properties`, beside which the language notes where it stands
  const notes = new Set(['$schema', 'x-group', 'x-kinds'])
  expect([...new Set(keys)].filter((key) => !notes.has(key) && !hasWord(key))).toEqual([])
})

test('what the language says of a place it says in Chinese as well', () => {
  const { common, page: pages, entity, dataset, dictionary, menu } = languageDocuments
  const silent = (node: unknown): readonly unknown[] => {
    if (typeof node !== 'object' || node === null) return []
    const said: unknown = Reflect.get(node, 'description')
    const isSilent = typeof said === 'string' && !/\p{Script=Han}/u.test(String(Reflect.get(node, 'x-zh')))
    return [...(isSilent ? [said] : []), ...Object.values(node).flatMap(silent)]
  }
  expect([common, pages, entity, dataset, dictionary, menu].flatMap(silent)).toEqual([])
})

test('every choice of the language has a word in both languages', () => {
  const { page: pages, entity, dataset, dictionary, menu } = languageDocuments
  const silent = (node: unknown, key: string): readonly string[] => {
    if (typeof node !== 'object' || node === null) return []
    const values: unknown = Reflect.get(node, 'enum')
    const own = Array.isArray(values) ? values.map(String).filter((value) => !/^\d+$/.test(value) && !hasChoiceWord(key, value)) : []
    const below = Object.entries(node).flatMap(([name, each]) =>
      silent(each, name === 'properties' || name === 'oneOf' || name === 'items' || /^\d+$/.test(name) ? key : name),
    )
    return [...own.map((value) => `${key}: ${value}`), ...below]
  }
  expect([pages, entity, dataset, dictionary, menu].flatMap((document) => silent(document, ''))).toEqual([])
})

function keysIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own: unknown = Reflect.get(schema, 'properties')
  const names = typeof own === 'object' && own !== null ? Object.keys(own) : []
  return [...names, ...Object.values(schema).flatMap(keysIn)]
}

test('what a chosen list may still take: its entity’s fields, and actions of the page or of a row', () => {
  const label = (en: string) => ({ zh: en, en })
  const entity = { kind: 'entity', operations: { close: { label: label('Close') }, count: { label: label('Count'), on: 'none' } } }
  const names = { number: label('Number'), date: label('Date'), place: label('Place') }
  const given = { entity: entity as never, names }
  const taken = (...path: string[]) => addableItems(page, path, given)?.all.map(({ name }) => name)
  expect(taken('table')).toEqual(['place'])
  expect(taken('form', 'items', '2')).toEqual(['place'])
  expect(taken('table', 'toolbar', '0')).toEqual(expect.arrayContaining(['export', 'count']))
  expect(taken('table', 'toolbar', '0')).not.toContain('create')
  expect(addableItems({ ...page, table: { rowActions: ['edit'] } }, ['table', 'rowActions'], given)?.all.map(({ name }) => name)).toContain(
    'close',
  )
  expect(addableItems(page, [], given)).toBeUndefined()
})
