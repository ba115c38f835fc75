// What a dataset may not say, and a chart of it: measures made of others, dimensions of fields that do not fit.
import { type Broken, one } from './brokenCase.ts'

const orders = 'pages/orders.json'
const figures = 'schemas/datasets/orders.json'
const label = { zh: '名', en: 'Name' }
const shareOfMean = { id: 'part', label: { zh: '占比', en: 'Share' }, op: 'share', of: 'mean' }

/** Left and right of a place, by what the lines and the orders of the product have. */
const sides = (more: object, field: unknown = { lines: 'qty' }) => [
  { file: figures, path: '/facts/1', value: { id: 'lines', entity: 'orderLine' } },
  {
    file: figures,
    path: '/dimensions/-',
    value: { id: 'side', label, field, sides: { places: 'qty', numbering: 'order.state' }, ...more },
  },
]

/** What the figures of orders stand on. */
const evidence = { fact: 'orders', slot: 'month', each: 'place', corrected: 'urgent' }

/** A value as of the date of an order. */
const asOf = (says: string, entry: object, [code, at, nearest]: readonly [Broken['code'], string, string?]): Broken =>
  one(
    says,
    figures,
    ['/facts/0/asOf', { price: { entity: 'place', from: 'name', at: 'date', match: { name: 'number' }, ...entry } }],
    nearest === undefined ? [code, `/facts/0/asOf/price/${at}`] : [code, `/facts/0/asOf/price/${at}`, nearest],
  )

export const brokenFigures: readonly Broken[] = [
  one(
    'corrections of what is not known',
    figures,
    ['/evidence', { ...evidence, corrects: 'totl' }],
    ['unknownField', '/evidence/corrects', 'total'],
  ),
  one('corrections of a text', figures, ['/evidence', { ...evidence, corrects: 'remark' }], ['wrongFieldKind', '/evidence/corrects']),
  one(
    'rows of a chart told apart by an unknown dimension',
    orders,
    ['/charts/0/each', 'mont'],
    ['unknownDimension', '/charts/0/each', 'month'],
  ),
  one('a chart that needs an unknown dimension', orders, ['/charts/0/needs', 'plac'], ['unknownDimension', '/charts/0/needs', 'place']),
  one('a chart by unknown steps', orders, ['/charts/0/coarser', ['yeer']], ['unknownDimension', '/charts/0/coarser/0']),
  one('steps of a chart that is not by the day', orders, ['/charts/0/coarser', ['month']], ['chartFigures', '/charts/0/coarser/0']),
  {
    says: 'figures of two facts beside a list that is searched by a field',
    changes: [
      { file: figures, path: '/facts/1', value: { id: 'lines', entity: 'orderLine', ignores: ['month', 'place'] } },
      { file: orders, path: '/search', value: ['number'] },
    ],
    code: 'unknownDimension',
    document: orders,
    path: '/charts/0/dataset',
  },
  asOf('a value as of a date of an unknown entity', { entity: 'plce' }, ['unknownEntity', 'entity', 'place']),
  asOf('a value that is valid from no field', { from: 'nme' }, ['unknownField', 'from', 'name']),
  asOf('a value that is valid from a text', { from: 'name' }, ['wrongFieldKind', 'at']),
  asOf('a value as of no field of the fact', { from: 'date', entity: 'order', at: 'dat', match: { place: 'place' } }, [
    'unknownField',
    'at',
    'date',
  ]),
  asOf('a value that is matched by another kind', { from: 'date', entity: 'order', match: { place: 'number' } }, [
    'wrongFieldKind',
    'match/place',
  ]),
  one(
    'a measure of a value as of a date that it has not',
    figures,
    ['/measures/-', { id: 'kinds', label, op: 'sum', field: 'price.total' }],
    ['unknownField', '/measures/3/field'],
  ),
  one(
    'a fact whose condition is lifted by no dimension',
    figures,
    ['/facts/0/unlessBy', 'mont'],
    ['unknownDimension', '/facts/0/unlessBy', 'month'],
  ),
  one(
    'until now since no moment',
    figures,
    ['/measures/-', { id: 'kinds', label, op: 'sum', field: 'total', untilNow: true }],
    ['missingKey', '/measures/3'],
  ),
  one(
    'texts of what is no text',
    figures,
    ['/measures/-', { id: 'words', label, op: 'texts', field: 'total' }],
    ['wrongFieldKind', '/measures/3/field'],
  ),
  {
    says: 'what is reckoned with texts',
    changes: [
      { file: figures, path: '/measures/-', value: { id: 'words', label, op: 'texts', field: 'number' } },
      { file: figures, path: '/measures/2/ratio/0', value: 'words' },
    ],
    code: 'wrongFieldKind',
    document: figures,
    path: '/measures/2/ratio/0',
  },
  {
    says: 'a chart of texts',
    changes: [
      { file: figures, path: '/measures/-', value: { id: 'words', label, op: 'texts', field: 'number' } },
      { file: orders, path: '/charts/0/y/0', value: 'words' },
    ],
    code: 'chartFigures',
    document: orders,
    path: '/charts/0/y/0',
  },
  one('a ratio of nothing', figures, ['/measures/2/ratio/0', 'totl'], ['unknownMeasure', '/measures/2/ratio/0', 'total']),
  one('a measure made of itself', figures, ['/measures/2/ratio/1', 'mean'], ['measureCycle', '/measures/2/ratio/1']),
  one('a dimension of the wrong kind', figures, ['/dimensions/1/grain', 'day'], ['wrongFieldKind', '/dimensions/1/field']),
  one('a shift without its period', figures, ['/dimensions/0/grain', 'shift'], ['missingKey', '/dimensions/0/grain']),
  one(
    'bounds that do not rise',
    figures,
    ['/dimensions/-', { id: 'size', label, field: 'total', bands: { at: [2, 1] } }],
    ['wrongFieldKind', '/dimensions/2/bands/at'],
  ),
  one('a share of what does not add up', figures, ['/measures/-', shareOfMean], ['notAdditive', '/measures/3/of']),
  one('a share of nothing', figures, ['/measures/-', { ...shareOfMean, of: undefined }], ['missingKey', '/measures/3']),
  one(
    'a share of a measure that is not there',
    figures,
    ['/measures/-', { ...shareOfMean, of: 'totl' }],
    ['unknownMeasure', '/measures/3/of', 'total'],
  ),
  { says: 'sides that nothing names', changes: sides({}), code: 'missingKey', document: figures, path: '/dimensions/2' },
  {
    says: 'sides of what is no number of a place',
    changes: sides({ dictionary: 'orderState' }, { lines: 'item' }),
    code: 'wrongFieldKind',
    document: figures,
    path: '/dimensions/2/field',
  },
  {
    says: 'sides by a number of places that is no number',
    changes: sides({ dictionary: 'orderState', sides: { places: 'item', numbering: 'order.state' } }),
    code: 'wrongFieldKind',
    document: figures,
    path: '/dimensions/2/sides/places',
  },
  {
    says: 'sides by a numbering that is not chosen from a dictionary',
    changes: sides({ dictionary: 'orderState', sides: { places: 'qty', numbering: 'item' } }),
    code: 'wrongFieldKind',
    document: figures,
    path: '/dimensions/2/sides/numbering',
  },
  one('a key of another operation', figures, ['/measures/0/ratio', ['total', 'count']], ['unknownKey', '/measures/0/ratio']),
  one('what is added up is counted within nothing', figures, ['/measures/1/within', ['number']], ['unknownKey', '/measures/1/within']),
  one('what is added up is weighted by nothing', figures, ['/measures/1/weightedBy', 'qty'], ['unknownKey', '/measures/1/weightedBy']),
  one(
    'weighted by what is no number',
    figures,
    ['/measures/-', { id: 'mean', label, op: 'average', field: 'number', weightedBy: 'number' }],
    ['wrongFieldKind', '/measures/3/weightedBy'],
  ),
  one(
    'counted within what is no field',
    figures,
    ['/measures/-', { id: 'kinds', label, op: 'distinct', field: 'number', within: ['stat'] }],
    ['unknownField', '/measures/3/within/0', 'state'],
  ),
  {
    says: 'a figure by what its fact does not tell of',
    changes: [
      { file: figures, path: '/facts/1', value: { id: 'places', entity: 'place' } },
      { file: figures, path: '/measures/1', value: { id: 'total', label, op: 'count', fact: 'places' } },
    ],
    code: 'figureWithout',
    document: orders,
    path: '/charts/0/y/0',
  },
  one('an unknown fact', figures, ['/measures/2/ratio/0', 'order.total'], ['unknownFact', '/measures/2/ratio/0', 'orders']),
]
