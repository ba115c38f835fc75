// Searches, range queries and shapes of fields that must not compile.
import { type Broken, one } from './brokenCase.ts'

const orders = 'pages/orders.json'
const order = 'schemas/entities/order.json'
const field = '/schema/properties'

const text = (zh: string, en: string) => ({ zh, en })
const side = { type: 'number', minimum: 0, maximum: 1, 'x-field': { label: text('边', 'Side'), decimals: 4 } }
const spots = (properties: object) => ({
  type: 'array',
  items: { type: 'object', required: Object.keys(properties), properties },
  'x-field': { label: text('区域', 'Spots'), picture: 'remark' },
})

export const searches: readonly Broken[] = [
  one(
    'choices of what refers to nothing',
    orders,
    ['/search/0', { field: 'number', options: { cel: 'true' } }],
    ['wrongFieldKind', '/search/0/options'],
  ),
  one(
    'choices by what is not known of them',
    orders,
    ['/search/2', { field: 'place', options: { cel: "row.nmae == 'A'" } }],
    ['celUnknownName', '/search/2/options/cel', 'name'],
  ),
  one(
    'choices by a form that a search has not',
    orders,
    ['/search/2', { field: 'place', options: { cel: 'row.name == form.number' } }],
    ['celUnknownName', '/search/2/options/cel'],
  ),
  one(
    'phrases of an unknown entity',
    orders,
    ['/form/items/4', { field: 'remark', phrases: { entity: 'plase' } }],
    ['unknownEntity', '/form/items/4/phrases/entity', 'place'],
  ),
  one(
    'phrases of an unknown dictionary',
    orders,
    ['/form/items/4', { field: 'remark', phrases: { dictionary: 'orderStat' } }],
    ['unknownDictionary', '/form/items/4/phrases/dictionary', 'orderState'],
  ),
  one(
    'phrases by what is not known of them',
    orders,
    ['/form/items/4', { field: 'remark', phrases: { entity: 'place', where: { cel: "row.nmae == 'A'" } } }],
    ['celUnknownName', '/form/items/4/phrases/where/cel', 'name'],
  ),
  one(
    'phrases for what is no text',
    orders,
    ['/form/items/2', { field: 'urgent', phrases: { entity: 'place' } }],
    ['wrongFieldKind', '/form/items/2/phrases'],
  ),
  one(
    'a field shown for what the form does not refer to',
    orders,
    ['/form/items/2', { field: 'urgent', shownFor: { field: 'plase', where: { cel: "row.name != ''" } } }],
    ['unknownField', '/form/items/2/shownFor/field', 'place'],
  ),
  one(
    'a field shown by what is not known of the chosen record',
    orders,
    ['/form/items/2', { field: 'urgent', shownFor: { field: 'place', where: { cel: "row.nmae != ''" } } }],
    ['celUnknownName', '/form/items/2/shownFor/where/cel', 'name'],
  ),
  one(
    'phrases with a condition of their own, shown for another record',
    orders,
    ['/form/items/4', { field: 'remark', phrases: { entity: 'place' }, shownFor: { field: 'place', where: { cel: "row.name != ''" } } }],
    ['wrongFieldKind', '/form/items/4/shownFor'],
  ),
  one('a range without the field it runs over', orders, ['/table/query', 'range'], ['missingKey', '/table/query']),
  one('a range of a page', orders, ['/table/range', { from: 'date' }], ['unknownKey', '/table/range']),
  one('a window over a text', orders, ['/table', { query: 'range', range: { from: 'number' } }], ['wrongFieldKind', '/table/range/from']),
  one('a param that the entity has not', orders, ['/table/params', { stat: 'open' }], ['unknownField', '/table/params/stat', 'state']),
  one('a param that no call takes', orders, ['/table/params', { urgent: 'yes' }], ['wrongDefault', '/table/params/urgent']),
  one(
    'a pattern that a text can make endless',
    order,
    [`${field}/remark/pattern`, '^(a+)+$'],
    ['wrongFieldShape', `${field}/remark/pattern`],
  ),
  one('a pattern that looks ahead', order, [`${field}/remark/pattern`, '^(?=a)'], ['wrongFieldShape', `${field}/remark/pattern`]),
  one('limits that nothing can keep', order, [`${field}/remark/minLength`, 9999], ['wrongFieldShape', `${field}/remark/minLength`]),
  one(
    'a quantity counted in a field that is not there',
    order,
    [`${field}/discount/x-field/countedIn`, 'stte'],
    ['unknownField', `${field}/discount/x-field/countedIn`, 'state'],
  ),
  one(
    'a quantity counted in a text',
    order,
    [`${field}/discount/x-field/countedIn`, 'remark'],
    ['wrongFieldKind', `${field}/discount/x-field/countedIn`],
  ),
  one(
    'a quantity counted in units of which none says places',
    order,
    [`${field}/discount/x-field/countedIn`, 'state'],
    ['wrongFieldShape', `${field}/discount/x-field/countedIn`],
  ),
  one(
    'a text that is counted',
    order,
    [`${field}/remark/x-field/countedIn`, 'state'],
    ['wrongFieldShape', `${field}/remark/x-field/countedIn`],
  ),
  one(
    'a whole number named by a dictionary of words',
    'schemas/entities/orderLine.json',
    [`${field}/qty/x-field/dictionary`, 'orderState'],
    ['wrongFieldShape', `${field}/qty/x-field/dictionary`],
  ),
  one(
    'a text that may be unanswered',
    order,
    [`${field}/number/x-field/unanswered`, true],
    ['wrongFieldKind', `${field}/number/x-field/unanswered`],
  ),
  one('a span of a text', order, [`${field}/number/x-field/maxSpan`, { days: 5 }], ['wrongFieldKind', `${field}/number/x-field/maxSpan`]),
  one('a text that lies in the past', order, [`${field}/number/x-field/past`, true], ['wrongFieldKind', `${field}/number/x-field/past`]),
  one(
    'values of another entity in a table of calls',
    order,
    [`${field}/number/x-field/valuesOf`, 'date'],
    ['notSupported', `${field}/number/x-field/valuesOf`],
  ),
  {
    ...one('regions whose entries have no place', order, ['', null], ['wrongFieldShape', `${field}/spots/x-field/picture`]),
    changes: [
      {
        file: order,
        path: `${field}/spots`,
        value: spots({ label: { type: 'string', maxLength: 10, 'x-field': { label: text('名', 'Name') } } }),
      },
    ],
  },
  {
    ...one('regions of a field that holds no picture', order, ['', null], ['wrongFieldKind', `${field}/spots/x-field/picture`]),
    changes: [{ file: order, path: `${field}/spots`, value: spots({ x: side, y: side, w: side, h: side }) }],
  },
  {
    ...one(
      'a widget for regions over a field that lies on no picture',
      order,
      ['', null],
      ['missingKey', `${field}/remark/x-field/widget`],
    ),
    changes: [
      { file: 'widgets/note/manifest.json', path: '/needs', value: ['picture'] },
      { file: order, path: `${field}/remark/x-field/widget`, value: 'note' },
    ],
  },
  one('a span of a condition that is no range', orders, ['/search/1/maxSpan', { days: 5 }], ['wrongFieldKind', '/search/1/maxSpan']),
  {
    ...one(
      'a span longer than the field takes',
      orders,
      ['/search/1', { field: 'date', maxSpan: { hours: 121 } }],
      ['tooLongSpan', '/search/1/maxSpan'],
    ),
    changes: [
      { file: order, path: `${field}/date/x-field/maxSpan`, value: { days: 5 } },
      { file: orders, path: '/search/1', value: { field: 'date', maxSpan: { hours: 121 } } },
    ],
  },
  one(
    'a period that the calendar has not',
    orders,
    ['/search/1', { field: 'date', default: { period: 'lastWeek' } }],
    ['wrongDefault', '/search/1/default'],
  ),
]
