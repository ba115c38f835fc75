// Charts and containers that must not compile.
import { type Broken, one } from './brokenCase.ts'

const orders = 'pages/orders.json'
const board = 'pages/board.json'
const label = { zh: '名', en: 'Name' }

/** Cards of the list of orders. */
const cards = (more: object) => ['/table/cards', { items: ['date'], ...more }] as const

export const brokenBlocks: readonly Broken[] = [
  one('a card of an unknown field', orders, cards({ items: ['date', 'stat'] }), ['unknownField', '/table/cards/items/1', 'state']),
  one('a card with a title that is no field', orders, cards({ title: 'numbr' }), ['unknownField', '/table/cards/title', 'number']),
  one('a card whose picture is none', orders, cards({ picture: 'remark' }), ['wrongFieldKind', '/table/cards/picture']),
  one('a card with a misspelt key', orders, cards({ avatr: true }), ['unknownKey', '/table/cards/avatr', 'avatar']),
  {
    ...one('cards of a tree', 'pages/places.json', ['', undefined], ['wrongFieldKind', '/table/cards']),
    changes: [{ file: 'pages/places.json', path: '/table', value: { query: 'tree', cards: { items: ['name'] } } }],
  },
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
