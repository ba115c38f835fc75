// Rows in a page that must not compile.
import { type Broken, one } from './brokenCase.ts'

const grades = 'pages/grades.json'
const schema = '/static/grade/schema/properties'
const rows = '/static/grade/rows'
const label = { zh: '名', en: 'Name' }

export const staticRows: readonly Broken[] = [
  one('static rows called like an entity', grades, ['/static/place', named()], ['duplicateName', '/static/place']),
  one('static rows with a misspelt key', grades, ['/static/grade/row', []], ['unknownKey', '/static/grade/row', 'rows']),
  one(
    'static rows called by what they have not',
    grades,
    ['/static/grade/display', 'nam'],
    ['unknownField', '/static/grade/display', 'name'],
  ),
  one('static rows that refer', grades, [`${schema}/place`, field({ reference: 'place' })], ['wrongFieldKind', `${schema}/place`]),
  one(
    'static rows that compute',
    grades,
    [`${schema}/more`, field({ computed: { cel: "'x'" } })],
    ['notSupported', `${schema}/more/x-field/computed`],
  ),
  one(
    'static rows of an unknown dictionary',
    grades,
    [`${schema}/state/x-field/dictionary`, 'orderStat'],
    ['unknownDictionary', `${schema}/state/x-field/dictionary`, 'orderState'],
  ),
  one('a static row without what it needs', grades, [`${rows}/2/name`, undefined], ['missingKey', `${rows}/2`]),
  one('a static row without id', grades, [`${rows}/2/id`, undefined], ['missingKey', `${rows}/2`]),
  one('a static row twice', grades, [`${rows}/2/id`, 'a'], ['duplicateName', `${rows}/2/id`]),
  one('a static row with an unknown value', grades, [`${rows}/0/limits`, 1], ['unknownField', `${rows}/0/limits`, 'limit']),
  one('a static row off its dictionary', grades, [`${rows}/0/state`, 'don'], ['unknownDictionaryValue', `${rows}/0/state`, 'done']),
  one('a static row out of bounds', grades, [`${rows}/0/limit`, -1], ['wrongStaticValue', `${rows}/0/limit`]),
  one('a static row on no day', grades, [`${rows}/0/since`, '2024-02-30'], ['wrongStaticValue', `${rows}/0/since`]),
  one('a static row with half a text', grades, [`${rows}/0/name/en`, undefined], ['wrongStaticValue', `${rows}/0/name`]),
  one('a column that static rows have not', grades, ['/table/columns/-', 'limt'], ['unknownField', '/table/columns/4', 'limit']),
  one('a condition on what static rows have not', grades, ['/search/-', 'nme'], ['unknownField', '/search/3', 'name']),
  one('static rows with a button that writes', grades, ['/table/toolbar', ['create']], ['unknownAction', '/table/toolbar/0']),
  one('static rows of which some are not meant', grades, ['/table/where', { cel: 'row.limit > 1.0' }], ['notSupported', '/table/where']),
  one('static rows as a tree', grades, ['/table/query', 'tree'], ['notSupported', '/table/query']),
  one('static rows changed in place', grades, ['/table/edit', ['name']], ['notSupported', '/table/edit']),
  one('a form over static rows', grades, ['/form', { items: ['name'] }], ['notSupported', '/entity']),
  one(
    'a timeline of static rows that nobody changes',
    grades,
    ['/detail', { items: ['name', { timeline: { of: 'history' } }] }],
    ['notSupported', '/detail/items/1/timeline'],
  ),
  one('another page over static rows', 'pages/places.json', ['/entity', 'grade'], ['unknownEntity', '/entity']),
]

function field(more: object): object {
  return { type: 'string', 'x-field': { label, ...more } }
}

function named(): object {
  return { label, display: 'name', schema: { type: 'object', properties: { name: field({}) } }, rows: [] }
}
