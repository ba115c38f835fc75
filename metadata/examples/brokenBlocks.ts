// Charts and containers that must not compile.
import { type Broken, one } from './brokenCase.ts'

const orders = 'pages/orders.json'
const board = 'pages/board.json'
const label = { zh: '名', en: 'Name' }

/** One item of the detail of orders. */
const item = (own: object) => ['/detail', { items: [own] }] as const
/** A timeline on the page of orders. */
const timed = (own: object) => [{ id: 'past', type: 'timeline', entity: 'order', timeline: own }]

/** Orders as they stand now, on their page; what a click on one does. */
const now = (open: object) => [{ id: 'now', type: 'widget', entity: 'order', widget: 'table', live: { state: 'state', open } }]

/** Single places of an order; where those in some states lead. */
const placed = (elsewhere: object) => {
  const [block] = now({ page: 'places' })
  const places = { field: 'remark', dictionary: 'orderState', label: { zh: '位', en: 'Place' }, elsewhere: [elsewhere] }
  return [{ ...block, live: { ...block?.live, places } }]
}

/** Cards of the list of orders. */
const cards = (more: object) => ['/table/cards', { items: ['date'], ...more }] as const

/** What the place in the form of orders asks. */
const figure = (more: object) => ({ dataset: 'orders', measures: ['total'], filter: { place: 'place' }, ...more })
const asked = (more: object) => ['/form/items/-', { field: 'discount', figure: figure(more) }] as const
const askedAt = '/form/items/7/figure'

export const brokenBlocks: readonly Broken[] = [
  one('an unknown template of a form', orders, ['/form/template', 'fram'], ['unknownWidget', '/form/template', 'frame']),
  one('a template of a group that is a chart', orders, ['/form/items/1/template', 'pie'], ['wrongWidgetRole', '/form/items/1/template']),
  one(
    'a template of a form in steps',
    orders,
    [
      '/form',
      {
        layout: 'steps',
        template: 'frame',
        items: [{ group: 'all', title: { zh: '全部', en: 'All' }, items: ['date', 'place', 'lines'] }],
      },
    ],
    ['notSupported', '/form/template'],
  ),
  one('a figure in a form of nothing known', orders, asked({ dataset: 'oders' }), ['unknownDataset', `${askedAt}/dataset`, 'orders']),
  one('an unknown figure in a form', orders, asked({ measures: ['totl'] }), ['unknownMeasure', `${askedAt}/measures/0`, 'total']),
  one('a figure in a form by nothing known', orders, asked({ filter: { plac: 'place' } }), [
    'unknownDimension',
    `${askedAt}/filter/plac`,
    'place',
  ]),
  one('a figure by what the form does not ask for', orders, asked({ filter: { place: 'plase' } }), [
    'unknownField',
    `${askedAt}/filter/place`,
    'place',
  ]),
  one('a figure by what is no such value', orders, asked({ filter: { place: 'remark' } }), ['wrongFieldKind', `${askedAt}/filter/place`]),
  one('a figure that becomes a text', orders, asked({ then: { label, compute: { cel: 'form.remark' } } }), [
    'celResult',
    `${askedAt}/then/compute/cel`,
  ]),
  one('a figure that becomes what nobody knows', orders, asked({ then: { label, compute: { cel: 'figure.totl + 1.0' } } }), [
    'celUnknownName',
    `${askedAt}/then/compute/cel`,
    'total',
  ]),
  one(
    'a figure below lines',
    orders,
    ['/form/items/5', { field: 'lines', figure: figure({}) }],
    ['wrongFieldKind', '/form/items/5/figure'],
  ),
  one(
    'a condition left aside that nobody sets',
    board,
    ['/tabs/1/blocks/1/ignores', ['nam']],
    ['unknownField', '/tabs/1/blocks/1/ignores/0', 'name'],
  ),
  one(
    'rows that a text flags',
    orders,
    ['/blocks', [{ ...now({ page: 'places' })[0], live: { state: 'state', badge: 'remark' } }]],
    ['wrongFieldKind', '/blocks/0/live/badge'],
  ),
  one(
    'a click that no table takes',
    orders,
    ['/blocks', now({ table: 'tble', action: 'finish' })],
    ['unknownBlock', '/blocks/0/live/open/table', 'table'],
  ),
  one(
    'a click that its table does not offer',
    orders,
    ['/blocks', now({ table: 'table', action: 'finsh' })],
    ['unknownAction', '/blocks/0/live/open/action', 'finish'],
  ),
  one(
    'a place in an unknown state',
    orders,
    ['/blocks', placed({ states: ['opn'], open: { page: 'places' } })],
    ['unknownDictionaryValue', '/blocks/0/live/places/elsewhere/0/states/0', 'open'],
  ),
  one(
    'a place that leads nowhere',
    orders,
    ['/blocks', placed({ states: ['open'], open: { page: 'plces' } })],
    ['unknownPage', '/blocks/0/live/places/elsewhere/0/open/page', 'places'],
  ),
  one(
    'a column over a reference to nothing',
    orders,
    ['/table/columns/-', 'place.nam'],
    ['unknownField', '/table/columns/5', 'place.name'],
  ),
  one('a bin of rows that are not kept', 'pages/places.json', ['/table', { toolbar: ['removed'] }], ['unknownAction', '/table/toolbar/0']),
  one('a column over what is no reference', orders, ['/table/columns/-', 'remark.name'], ['unknownField', '/table/columns/5']),
  one(
    'a column over two references',
    orders,
    ['/table/columns/-', 'place.parent.name'],
    ['unknownField', '/table/columns/5', 'place.parent'],
  ),
  one(
    'a total over a reference',
    orders,
    ['/table/columns/-', { field: 'place.name', sum: true }],
    ['wrongFieldKind', '/table/columns/5/sum'],
  ),
  one('a condition over a reference to nothing', orders, ['/search/-', 'place.nmae'], ['unknownField', '/search/3', 'place.name']),
  one('a path in a form', orders, ['/form/items/-', 'place.name'], ['badName', '/form/items/7']),
  one(
    'what opening does that nothing offers',
    orders,
    ['/detail', { items: ['date'], opened: { action: 'file' } }],
    ['unknownAction', '/detail/opened/action'],
  ),
  one('a path in a detail', orders, ['/detail', { items: ['place.name'] }], ['unknownField', '/detail/items/0', 'place']),
  one('labels of a number', orders, ['/table/labels', { code: 'total' }], ['wrongFieldKind', '/table/labels/code']),
  one(
    'labels of an unknown field',
    orders,
    ['/table/labels', { code: 'number', items: ['dat'] }],
    ['unknownField', '/table/labels/items/0', 'date'],
  ),
  one('labels that nothing prints', orders, ['/table/labels', { code: 'number' }], ['blockParts', '/table/labels']),
  one('a button for labels that are not there', orders, ['/table/toolbar/-', 'labels'], ['blockParts', '/table/toolbar/4']),
  one('a card of an unknown field', orders, cards({ items: ['date', 'stat'] }), ['unknownField', '/table/cards/items/1', 'state']),
  one('a card with a title that is no field', orders, cards({ title: 'numbr' }), ['unknownField', '/table/cards/title', 'number']),
  one('a card whose picture is none', orders, cards({ picture: 'remark' }), ['wrongFieldKind', '/table/cards/picture']),
  one('a calendar of a table with pages', orders, cards({ by: 'date' }), ['wrongFieldKind', '/table/cards/by']),
  one('a calendar by a field that there is not', orders, cards({ by: 'dat' }), ['unknownField', '/table/cards/by', 'date']),
  one(
    'a preview by an operation that answers no entries',
    orders,
    ['/form/preview', { op: 'finish', label: { zh: '预览', en: 'Preview' } }],
    ['unknownAction', '/form/preview/op'],
  ),
  one('a card with a misspelt key', orders, cards({ avatr: true }), ['unknownKey', '/table/cards/avatr', 'avatar']),
  one('steps off the states', orders, item({ steps: { path: ['open', 'doen'] } }), [
    'unknownDictionaryValue',
    '/detail/items/0/steps/path/1',
    'done',
  ]),
  one('steps of what has no states', 'pages/places.json', item({ steps: {} }), ['wrongState', '/detail/items/0/steps']),
  one('related records of nothing known', orders, item({ related: { entity: 'plase', by: 'name' } }), [
    'unknownEntity',
    '/detail/items/0/related/entity',
    'place',
  ]),
  one('related records by what refers to something else', orders, item({ related: { entity: 'place', by: 'name' } }), [
    'wrongReference',
    '/detail/items/0/related/by',
  ]),
  one('related records through no reference', 'pages/places.json', item({ related: { entity: 'order', by: 'place', through: 'nam' } }), [
    'unknownField',
    '/detail/items/0/related/through',
    'name',
  ]),
  one(
    'related records by an unknown condition',
    'pages/places.json',
    item({ related: { entity: 'order', by: 'place', params: { dat: [] } } }),
    ['unknownField', '/detail/items/0/related/params', 'date'],
  ),
  one('an unknown column of related records', 'pages/places.json', item({ related: { entity: 'order', by: 'place', columns: ['dat'] } }), [
    'unknownField',
    '/detail/items/0/related/columns/0',
    'date',
  ]),
  one('ticks of an unknown field', orders, item({ ticks: { field: 'stat' } }), ['unknownField', '/detail/items/0/ticks/field', 'state']),
  one('ticks of what holds one value', orders, item({ ticks: { field: 'state' } }), ['wrongFieldKind', '/detail/items/0/ticks/field']),
  ...(
    [
      ['of no time', { from: 'number', lanes: ['place'] }, ['wrongFieldKind', '/table/gantt/from']],
      ['with an unknown lane', { from: 'date', lanes: ['place', 'stat'] }, ['unknownField', '/table/gantt/lanes/1', 'state']],
      ['in lanes of a text', { from: 'date', lanes: [{ field: 'remark', by: 'edit' }] }, ['wrongFieldKind', '/table/gantt/lanes/0/field']],
      [
        'moved by what its rows do not offer',
        { from: 'date', lanes: ['place'], move: 'edti' },
        ['unknownAction', '/table/gantt/move', 'edit'],
      ],
      [
        'moved by an operation without the input',
        { from: 'date', lanes: ['place'], move: 'finish' },
        ['unknownField', '/table/gantt/move'],
      ],
      [
        'limited by a text',
        { from: 'date', lanes: ['place'], limit: { sum: 'remark', most: 8 } },
        ['wrongFieldKind', '/table/gantt/limit/sum'],
      ],
    ] as const
  ).map(([says, own, expected]) => one(`bars ${says}`, orders, ['/table/gantt', own], expected)),
  one('a timeline of unknown lines', orders, item({ timeline: { of: 'linse', time: 'qty' } }), [
    'unknownChildren',
    '/detail/items/0/timeline/of',
    'lines',
  ]),
  one('a timeline without a time', orders, item({ timeline: { of: 'lines' } }), ['missingKey', '/detail/items/0/timeline']),
  one('a timeline by what is no time', orders, item({ timeline: { of: 'lines', time: 'qty' } }), [
    'wrongFieldKind',
    '/detail/items/0/timeline/time',
  ]),
  one('a history by a time of its own', orders, item({ timeline: { of: 'history', time: 'date' } }), [
    'unknownKey',
    '/detail/items/0/timeline/time',
  ]),
  one('lines in a group of a detail', orders, item({ group: 'a', items: ['number', 'lines'] }), [
    'wrongFieldKind',
    '/detail/items/0/items/1',
  ]),
  one('an unknown field in a group of a detail', orders, item({ group: 'a', items: ['numbr'] }), [
    'unknownField',
    '/detail/items/0/items/0',
    'number',
  ]),
  one(
    'a field twice in a detail',
    orders,
    ['/detail', { items: ['number', { group: 'a', items: ['number'] }] }],
    ['duplicateName', '/detail/items/1/items/0'],
  ),
  ...(
    [
      ['of no time', { time: 'number' }, ['wrongFieldKind', '/blocks/0/timeline/time']],
      ['with an unknown title', { time: 'date', title: 'numbr' }, ['unknownField', '/blocks/0/timeline/title', 'number']],
      ['coloured by a text', { time: 'date', colour: 'remark' }, ['wrongFieldKind', '/blocks/0/timeline/colour']],
      [
        'of unknown rows',
        { time: 'date', where: { cel: "row.stat == 'open'" } },
        ['celUnknownName', '/blocks/0/timeline/where/cel', 'state'],
      ],
    ] as const
  ).map(([says, own, expected]) => ({
    ...one(`a timeline ${says}`, 'pages/places.json', ['/entity', undefined], expected),
    changes: [
      { file: 'pages/places.json', path: '/entity', value: undefined },
      { file: 'pages/places.json', path: '/blocks', value: timed(own) },
    ],
  })),
  {
    ...one('cards of a tree', 'pages/places.json', ['', undefined], ['wrongFieldKind', '/table/cards']),
    changes: [{ file: 'pages/places.json', path: '/table', value: { query: 'tree', cards: { items: ['name'] } } }],
  },
  {
    ...one('rows fetched branch by branch that are no tree', orders, ['/table/lazy', true], ['notSupported', '/table/lazy']),
  },
  {
    ...one('ticks in a tree that is fetched branch by branch', orders, ['', undefined], ['notSupported', '/tree/lazy']),
    changes: [
      { file: orders, path: '/tree/lazy', value: true },
      { file: orders, path: '/tree/multiple', value: true },
    ],
  },
  {
    ...one('counts in a tree that is fetched branch by branch', orders, ['', undefined], ['notSupported', '/tree/lazy']),
    changes: [
      { file: orders, path: '/tree/lazy', value: true },
      { file: orders, path: '/tree/widget', value: { name: 'tree', props: { counts: true } } },
    ],
  },
  one(
    'a place for a button that opens nothing in it',
    orders,
    ['/table/toolbar/0', { action: 'export', container: 'drawer' }],
    ['notSupported', '/table/toolbar/0/container'],
  ),
  one('a chart without the dimension that it draws', orders, ['/charts/0/x', undefined], ['chartFigures', '/charts/0']),
  one('a chart of more measures than it draws', orders, ['/charts/0/y/-', 'count'], ['chartFigures', '/charts/0/y']),
  one('a chart of groups that has none', orders, ['/charts/0/series', 'month'], ['chartFigures', '/charts/0/series']),
  one('a chart that filters no table', orders, ['/charts/0/drill', 'tabel'], ['unknownBlock', '/charts/0/drill', 'table']),
  {
    ...one('a chart that filters a list of something else', board, ['', undefined], ['drillNowhere', '/tabs/1/blocks/2/chart/drill']),
    changes: [
      {
        file: board,
        path: '/tabs/1/blocks/-',
        value: {
          id: 'pie',
          type: 'chart',
          chart: { id: 'pie', widget: 'pie', dataset: 'orders', x: 'place', y: ['count'], drill: 'table' },
        },
      },
    ],
  },
  {
    ...one('a chart without the condition that its figures require', board, ['', undefined], ['chartFigures', '/tabs/1/blocks/2/chart']),
    changes: [
      { file: 'schemas/datasets/orders.json', path: '/dimensions/0/required', value: true },
      {
        file: board,
        path: '/tabs/1/blocks/-',
        value: { id: 'pie', type: 'chart', chart: { id: 'pie', widget: 'pie', dataset: 'orders', x: 'place', y: ['count'] } },
      },
    ],
  },
  {
    ...one('blocks in a circle through a click', board, ['', undefined], ['bindingCycle', '/tabs/0/blocks/0/in']),
    changes: [
      {
        file: board,
        path: '/tabs/0',
        value: {
          id: 'orders',
          title: label,
          blocks: [
            { id: 'table', type: 'table', entity: 'order', table: { columns: ['number'] } },
            {
              id: 'pie',
              type: 'chart',
              in: { row: 'table.selected' },
              chart: { id: 'pie', widget: 'pie', dataset: 'orders', x: 'place', y: ['count'], drill: 'table' },
            },
          ],
        },
      },
    ],
  },
  ...(
    [
      [
        'a grid that holds nothing of the page',
        { type: 'grid', grid: { items: [{ block: 'tabel', x: 0, y: 0, w: 6, h: 4 }] } },
        ['unknownBlock', '/grid/items/0/block', 'table'],
      ],
      [
        'a block in two parts',
        { type: 'split', split: { parts: [{ blocks: ['table'] }, { blocks: ['table'] }] } },
        ['duplicateName', '/split/parts/1/blocks/0'],
      ],
      ['tabs that hold themselves', { type: 'tabs', tabs: [{ id: 'a', title: label, blocks: ['holder'] }] }, ['bindingCycle', '/in']],
      [
        'two tabs of one name',
        {
          type: 'tabs',
          tabs: [
            { id: 'a', title: label, blocks: ['table'] },
            { id: 'a', title: label, blocks: ['search'] },
          ],
        },
        ['duplicateName', '/tabs/1/id'],
      ],
      ['a grid without a place for anything', { type: 'grid' }, ['blockParts', '']],
      [
        'a board of an unknown operation',
        { type: 'board', entity: 'order', board: { op: 'quot' } },
        ['unknownAction', '/board/op', 'quote'],
      ],
      [
        'an empty board that leads to an unknown page',
        { type: 'board', entity: 'order', board: { op: 'quote', empty: { text: label, link: { page: 'plces' } } } },
        ['unknownPage', '/board/empty/link/page', 'places'],
      ],
    ] as const
  ).map(([says, more, [code, path, nearest]]) => ({
    ...one(
      says,
      board,
      ['', undefined],
      nearest === undefined ? [code, `/tabs/1/blocks/2${path}`] : [code, `/tabs/1/blocks/2${path}`, nearest],
    ),
    changes: [{ file: board, path: '/tabs/1/blocks/-', value: { id: 'holder', ...more } }],
  })),
]
