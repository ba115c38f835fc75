// What must not compile: each line changes the valid product in one place, and says which problem stands where.
import { brokenBlocks } from './brokenBlocks.ts'
import { type Broken, one } from './brokenCase.ts'
import { brokenFigures } from './brokenFigures.ts'
import { declares, overStored } from './brokenDeclares.ts'
import { homes } from './brokenHomes.ts'
import { layers } from './brokenLayers.ts'
import { operations } from './brokenOperations.ts'
import { permission } from './brokenPermission.ts'
import { reactions } from './brokenReactions.ts'
import { schedules } from './brokenSchedules.ts'
import { searches } from './brokenSearches.ts'
import { staticRows } from './brokenStatic.ts'
import { values } from './brokenValues.ts'
import { brokenTests } from './brokenTests.ts'

const orders = 'pages/orders.json'
const order = 'schemas/entities/order.json'
const line = 'schemas/entities/orderLine.json'
const orderStates = 'schemas/dictionaries/orderState.json'
const place = 'schemas/entities/place.json'
const menu = 'pages/menu.json'
const board = 'pages/board.json'
const field = '/schema/properties'

const label = { zh: '名', en: 'Name' }
const block = (more: object) => [{ id: 'table', type: 'table', entity: 'place', table: { columns: ['name'] }, ...more }]

const language: readonly Broken[] = [
  one('a kind that the language has not', orders, ['/kind', 'pag'], ['unknownKind', '/kind', 'page']),
  one('a misspelt key', orders, ['/tabel', {}], ['unknownKey', '/tabel', 'table']),
  one('a misspelt key in a column', orders, ['/table/columns/1/widht', 9], ['unknownKey', '/table/columns/1/widht', 'width']),
  one('a misspelt key in a group of a form', orders, ['/form/items/1/titel', label], ['unknownKey', '/form/items/1/titel', 'title']),
  one('a place that rows have not', order, ['/part', 'plaec'], ['unknownField', '/part', 'place']),
  one('a key missing', order, ['/display', undefined], ['missingKey', '']),
  one('a missing English label', order, [`${field}/number/x-field/label/en`, undefined], ['missingText', `${field}/number/x-field/label`]),
  one('an empty Chinese title', orders, ['/title/zh', ''], ['missingText', '/title/zh']),
  one('a number where a text is due', orders, ['/route', 7], ['wrongType', '/route']),
  one('a column that is neither name nor object', orders, ['/table/columns/0', 7], ['wrongType', '/table/columns/0']),
  one('an unknown colour', orderStates, ['/values/0/colour', 'gren'], ['notInList', '/values/0/colour', 'green']),
  one(
    'an icon that nobody has drawn',
    'pages/menu.json',
    ['/items/0/items/0/icon', 'ShopingCartOutlined'],
    ['notInList', '/items/0/items/0/icon', 'ShoppingCartOutlined'],
  ),
  one('a page size that is not offered', orders, ['/table/pageSize', 20], ['notInList', '/table/pageSize']),
  one('an ill-formed name', order, ['/id', 'Order'], ['badName', '/id']),
  one('an ill-formed field name', order, [`${field}/my_field`, { type: 'string', 'x-field': { label } }], ['badName', `${field}/my_field`]),
  one('a bound that is exceeded', orders, ['/form/columns', 9], ['outOfBounds', '/form/columns']),
]

const names: readonly Broken[] = [
  one(
    'a reference to rows that are told by what they have not',
    order,
    [`${field}/place/x-field/where`, { cel: "row.nothing == 'x'" }],
    ['celUnknownName', `${field}/place/x-field/where/cel`],
  ),
  one(
    'a choice of rows where no row is meant',
    order,
    [`${field}/date/x-field/where`, { cel: 'true' }],
    ['wrongFieldKind', `${field}/date/x-field/where`],
  ),
  { ...one('an id used twice', 'pages/places.json', ['/id', 'orders'], ['duplicateId', '/id']) },
  one('a route used twice', 'pages/places.json', ['/route', '/orders'], ['duplicateRoute', '/route']),
  one('a further address that a page has as its route', 'pages/places.json', ['/alsoAt', ['/orders']], ['duplicateRoute', '/alsoAt/0']),
  one('a route of the shell', orders, ['/route', '/login'], ['duplicateRoute', '/route']),
  { ...one('an API path used twice', order, ['/api/base', '/place'], ['duplicateApiPath', '/id']), document: place },
  one('a column twice', orders, ['/table/columns/-', 'number'], ['duplicateName', '/table/columns/5']),
  one('a value twice', 'schemas/dictionaries/orderState.json', ['/values/1/value', 'open'], ['duplicateName', '/values/1/value']),
  one('a tab twice', board, ['/tabs/1/id', 'orders'], ['duplicateName', '/tabs/1/id']),
  one('a block twice', board, ['/tabs/1/blocks/1/id', 'search'], ['duplicateName', '/tabs/1/blocks/1/id']),
  one(
    'a field named as the engine names one',
    order,
    [`${field}/version`, { type: 'string', 'x-field': { label } }],
    ['reservedName', `${field}/version`],
  ),
  one(
    'a parameter of a list call named like a word of every list call',
    order,
    ['/api/lists/byState', { route: 'POST /byState', filter: { sort: 'state' } }],
    ['reservedName', '/api/lists/byState/filter/sort'],
  ),
  one(
    'an operation named as an action',
    order,
    ['/operations/create', { label, set: { remark: { cel: "''" } } }],
    ['reservedName', '/operations/create'],
  ),
  one('an unknown field in a column', orders, ['/table/columns/0', 'numbr'], ['unknownField', '/table/columns/0', 'number']),
  one('an unknown field in a search', orders, ['/search/1/field', 'stat'], ['unknownField', '/search/1/field', 'state']),
  one(
    'an unknown field in a group of a form',
    orders,
    ['/form/items/1/items/0/field', 'plase'],
    ['unknownField', '/form/items/1/items/0/field', 'place'],
  ),
  one('an unknown field of a line', orders, ['/form/items/5/columns/1', 'qtty'], ['unknownField', '/form/items/5/columns/1', 'qty']),
  one('an unknown name in a detail', orders, ['/detail', { items: ['number', 'linse'] }], ['unknownField', '/detail/items/1', 'lines']),
  one(
    'a width of lines in a detail',
    orders,
    ['/detail', { items: [{ field: 'lines', width: 90 }] }],
    ['wrongFieldKind', '/detail/items/0/width'],
  ),
  one('lines as a column', orders, ['/table/columns/0', 'lines'], ['unknownField', '/table/columns/0']),
  one('an unknown field in a tab', board, ['/tabs/0/table/columns/0', 'numbr'], ['unknownField', '/tabs/0/table/columns/0', 'number']),
  one(
    'an unknown field in a block',
    board,
    ['/tabs/1/blocks/1/table/columns/0', 'nam'],
    ['unknownField', '/tabs/1/blocks/1/table/columns/0', 'name'],
  ),
  one('an unknown required field', order, ['/schema/required/0', 'numbr'], ['unknownField', '/schema/required/0', 'number']),
  one(
    'an unknown field in a filter of a call',
    order,
    ['/api/lists/byPlace/filter/placeId', 'plaec'],
    ['unknownField', '/api/lists/byPlace/filter/placeId', 'place'],
  ),
  one(
    'a dangling reference',
    order,
    [`${field}/place/x-field/reference`, 'plase'],
    ['unknownEntity', `${field}/place/x-field/reference`, 'place'],
  ),
  one('a page over nothing', orders, ['/entity', 'ordr'], ['unknownEntity', '/entity', 'order']),
  one(
    'a dangling dictionary',
    order,
    [`${field}/state/x-field/dictionary`, 'orderStat'],
    ['unknownDictionary', `${field}/state/x-field/dictionary`, 'orderState'],
  ),
  one('a default that is no value', orders, ['/search/1/default', 'opne'], ['unknownDictionaryValue', '/search/1/default', 'open']),
  one('a state that is no value', order, ['/operations/finish/to', 'doen'], ['unknownDictionaryValue', '/operations/finish/to', 'done']),
  one('an initial state that is switched off', orderStates, ['/values/0/enabled', false], ['valueNeeded', '/values/0/enabled']),
  one('a state that an operation leads to, switched off', orderStates, ['/values/1/enabled', false], ['valueNeeded', '/values/1/enabled']),
  {
    ...one('an operation that leads to what is switched off', order, ['', undefined], ['valueOff', '/operations/finish/to']),
    changes: [{ file: orderStates, path: '/values/1/enabled', value: false }],
  },
  {
    ...one('a default that is switched off', order, ['', undefined], ['valueOff', `${field}/state/default`]),
    changes: [
      { file: order, path: `${field}/state/default`, value: 'done' },
      { file: orderStates, path: '/values/1/enabled', value: false },
    ],
  },
  one(
    'a division by zero',
    line,
    [`${field}/amount/x-field/computed/cel`, 'self.qty / 0.0'],
    ['divisorZero', `${field}/amount/x-field/computed/cel`],
  ),
  one(
    'a field that follows from itself',
    line,
    [`${field}/amount/x-field/computed/cel`, 'self.qty * self.amount'],
    ['computedCycle', `${field}/amount/x-field/computed/cel`],
  ),
  one(
    'an unknown child',
    order,
    [`${field}/total/x-field/computed/aggregate/of`, 'line'],
    ['unknownChildren', `${field}/total/x-field/computed/aggregate/of`, 'lines'],
  ),
  one('an unknown dataset', orders, ['/charts/0/dataset', 'order'], ['unknownDataset', '/charts/0/dataset', 'orders']),
  one('an unknown dimension', orders, ['/charts/0/x', 'plac'], ['unknownDimension', '/charts/0/x', 'place']),
  one('an unknown measure', orders, ['/charts/0/y/0', 'totl'], ['unknownMeasure', '/charts/0/y/0', 'total']),
  ...brokenBlocks,
  ...brokenFigures,
  one('an unknown widget', orders, ['/charts/0/widget', 'pi'], ['unknownWidget', '/charts/0/widget', 'pie']),
  one('an unknown page in the menu', menu, ['/items/0/items/-', { page: 'order' }], ['unknownPage', '/items/0/items/2/page', 'orders']),
  one('an unknown action', orders, ['/table/toolbar/0', 'creat'], ['unknownAction', '/table/toolbar/0', 'create']),
  one('a row action in the toolbar', orders, ['/table/toolbar/0', 'finish'], ['unknownAction', '/table/toolbar/0']),
  one('an unknown block', board, ['/tabs/1/blocks/1/in/filter', 'serch.value'], ['unknownBlock', '/tabs/1/blocks/1/in/filter', 'search']),
  one('an undeclared function', order, ['/operations/finish/do', 'shop.finish'], ['unknownFunction', '/operations/finish/do']),
]

const entities: readonly Broken[] = [
  one('a number that stands for a row', order, ['/display', 'discount'], ['wrongDisplay', '/display']),
  one('rows found by a number', order, ['/find/by/0', 'discount'], ['wrongFieldKind', '/find/by/0']),
  one(
    'a page of its own that is not there',
    order,
    ['/find/opens', { page: 'ordrs', search: 'number' }],
    ['unknownPage', '/find/opens/page', 'orders'],
  ),
  one(
    'a page of its own whose search does not take the row',
    order,
    ['/find/opens', { page: 'orders', search: 'nmber' }],
    ['unknownField', '/find/opens/search', 'number'],
  ),
  one('a scan of what is not unique', order, ['/find/scan/0', 'remark'], ['scanNotUnique', '/find/scan/0']),
  one('children that refer elsewhere', order, ['/children/lines/by', 'item'], ['wrongReference', '/children/lines/by']),
  one('a tree by another field', place, ['/tree/parent', 'name'], ['wrongFieldKind', '/tree/parent']),
  one(
    'a guard over what does not refer',
    order,
    ['/guards/remove/0/unlessReferencedBy', ['place']],
    ['wrongReference', '/guards/remove/0/unlessReferencedBy/0'],
  ),
  one(
    'a list of nothing',
    order,
    [`${field}/remark`, { type: 'array', items: { type: 'integer' }, 'x-field': { label } }],
    ['wrongFieldShape', `${field}/remark/type`],
  ),
  one('a pattern that is none', order, [`${field}/remark/pattern`, '(['], ['wrongFieldShape', `${field}/remark/pattern`]),
  one(
    'a sum of texts',
    order,
    [`${field}/total/x-field/computed/aggregate/field`, 'item'],
    ['wrongFieldKind', `${field}/total/x-field/computed/aggregate/field`],
  ),
  one('a default out of bounds', order, [`${field}/discount/default`, 2], ['wrongDefault', `${field}/discount/default`]),
  one('a write by GET', order, ['/api/remove', 'GET /delete'], ['wrongApi', '/api/remove']),
  one('a list whose conditions no GET can carry', order, ['/api/list', 'GET /getList'], ['wrongApi', '/api/list']),
  one('an id in a list call', order, ['/api/page', 'POST /page/{id}'], ['wrongApi', '/api/page']),
  one(
    'a child of two parents',
    place,
    ['/children', { lines: { entity: 'orderLine', by: 'order', label } }],
    ['childOfTwo', '/children/lines/entity'],
  ),
]

const expressions: readonly Broken[] = [
  one('an expression that cannot be read', order, ['/rules/0/cel', 'self.urgent &&'], ['celSyntax', '/rules/0/cel']),
  one('an unknown name', order, ['/rules/0/cel', 'self.urgnt'], ['celUnknownName', '/rules/0/cel', 'urgent']),
  one('a regular expression', order, ['/rules/0/cel', "self.remark.matches('a+')"], ['celNotAllowed', '/rules/0/cel']),
  one('types that do not fit', order, ['/rules/0/cel', 'self.urgent == self.remark'], ['celType', '/rules/0/cel']),
  one('an expression that costs too much', order, ['/rules/0/cel', `true${' && true'.repeat(120)}`], ['celCost', '/rules/0/cel']),
  one('a rule that gives a number', order, ['/rules/0/cel', 'self.discount'], ['celResult', '/rules/0/cel']),
  one(
    'a condition of a form over an unknown name',
    orders,
    ['/form/items/3/visible/cel', 'form.urgnt'],
    ['celUnknownName', '/form/items/3/visible/cel', 'urgent'],
  ),
  one('a row scope that is no condition', orders, ['/table/where/cel', 'row.discount'], ['celResult', '/table/where/cel']),
  one('a guard that bars nothing', order, ['/guards/remove/0', { id: 'idle', message: label }], ['guardWithout', '/guards/remove/0/when']),
  one(
    'a guard that the database cannot run',
    order,
    ['/guards/remove/0/when', 'size(self.lines) > 1'],
    ['celNotSql', '/guards/remove/0/when'],
  ),
]

const widgets: readonly Broken[] = [
  one('a chart that is a field', orders, ['/charts/0/widget', 'input'], ['wrongWidgetRole', '/charts/0/widget']),
  one(
    'a widget for another kind',
    orders,
    ['/form/items/2', { field: 'urgent', widget: 'note' }],
    ['wrongWidgetKind', '/form/items/2/widget'],
  ),
  one(
    'a misspelt prop',
    order,
    [`${field}/reason/x-field/widget/props`, { row: 3 }],
    ['unknownKey', `${field}/reason/x-field/widget/props/row`, 'rows'],
  ),
  one(
    'a prop of another type',
    order,
    [`${field}/reason/x-field/widget/props/rows`, 'three'],
    ['wrongWidgetProps', `${field}/reason/x-field/widget/props/rows`],
  ),
  one(
    'what no secret is, asked anew',
    order,
    [`${field}/number/x-field/renewWith`, ['date']],
    ['wrongFieldKind', `${field}/number/x-field/renewWith`],
  ),
  {
    ...one('a secret renewed with nothing', order, ['/id', 'order'], ['unknownField', `${field}/secret/x-field/renewWith/0`, 'number']),
    changes: [
      { file: order, path: `${field}/secret`, value: { type: 'string', 'x-field': { label, secret: 'sealed', renewWith: ['numbr'] } } },
    ],
  },
  {
    ...one('a kind that nothing shows', 'widgets/cell/manifest.json', ['/defaultFor', []], ['noDefaultWidget', '/table/columns/0']),
    document: orders,
  },
  one('two defaults', 'widgets/note/manifest.json', ['/defaultFor', ['text']], ['twoDefaultWidgets', '/defaultFor/0']),
  one('open props', 'widgets/note/manifest.json', ['/props/additionalProperties', true], ['wrongManifest', '/props']),
]

const pages: readonly Broken[] = [
  ...values,
  one('blocks in a circle', board, ['/tabs/1/blocks/0/in', { x: 'table.selected' }], ['bindingCycle', '/tabs/1/blocks/0/in']),
  one('a table without columns', board, ['/tabs/1/blocks/1/table', {}], ['blockParts', '/tabs/1/blocks/1/table']),
  one(
    'a button that opens nothing',
    board,
    ['/tabs/1/blocks/1/table/toolbar', ['create']],
    ['blockParts', '/tabs/1/blocks/1/table/toolbar/0'],
  ),
  { ...one('a page in no menu', menu, ['/items/1', undefined], ['pageInNoMenu', '/id']), document: board },
  one('a page in the menu twice', menu, ['/items/1/page', 'places'], ['pageTwiceInMenu', '/items/1/page']),
  one('a search by a list of objects', orders, ['/search/0', 'parts'], ['unknownField', '/search/0']),
  {
    ...one('a search by what cannot be filtered', orders, ['/search/0', 'secret'], ['notFilterable', '/search/0']),
    changes: [
      { file: order, path: `${field}/secret`, value: { type: 'string', 'x-field': { label, secret: true } } },
      { file: orders, path: '/search/0', value: 'secret' },
    ],
  },
  one('a span wider than the form', orders, ['/form/items/3/span', 3], ['spanTooWide', '/form/items/3/span']),
  one('steps without titles', orders, ['/form/layout', 'steps'], ['untitledGroup', '/form/items/0']),
  one('a required field left out', orders, ['/form/items/0', undefined], ['requiredLeftOut', '/form']),
  one('an alias that leads nowhere', orders, ['/aliases/1', 'sales/table/creat'], ['unknownAlias', '/aliases/1', 'orders/table/create']),
  one('a list of nothing beside blocks', board, ['/tabs/1/table', { columns: ['name'] }], ['mixedForms', '/tabs/1/table']),
  one('a list beside tabs', orders, ['/tabs', [{ id: 'other', title: label, entity: 'place' }]], ['mixedForms', '/search']),
  one('a block called like one of the short form', 'pages/places.json', ['/blocks', block({})], ['duplicateName', '/blocks/0/id']),
  one(
    'a link to a page that is not there',
    orders,
    ['/table/columns/1/link', { page: 'place' }],
    ['unknownPage', '/table/columns/1/link/page', 'places'],
  ),
  one('an edited field that is not there', orders, ['/table/edit', ['remrk']], ['unknownField', '/table/edit/0', 'remark']),
  one('an edited field that is no column', orders, ['/table/edit', ['remark']], ['wrongFieldKind', '/table/edit/0']),
  one('a table that edits nothing', orders, ['/table/toolbar/-', 'editCells'], ['blockParts', '/table/toolbar/4']),
  one('rows moved that have no order', orders, ['/table/rowActions/-', 'move'], ['blockParts', '/table/rowActions/5']),
  one('adding below where rows form no tree', orders, ['/table/rowActions/-', 'addBelow'], ['unknownAction', '/table/rowActions/5']),
  one('an unknown field below a row', orders, ['/table/expand', { items: ['remrk'] }], ['unknownField', '/table/expand/items/0', 'remark']),
  one('nothing below a row', orders, ['/table/expand', {}], ['blockParts', '/table/expand']),
  one('a link to no tab', orders, ['/table/columns/1/link', { page: 'board' }], ['unknownBlock', '/table/columns/1/link']),
  one(
    'a link that fills what is not searched by',
    orders,
    ['/table/columns/1/link', { page: 'places', filter: { nam: 'place' } }],
    ['unknownField', '/table/columns/1/link/filter/nam', 'name'],
  ),
  one(
    'a link to a detail that no button opens',
    board,
    ['/tabs/1/blocks/1/table/columns/0', { field: 'name', link: 'view' }],
    ['blockParts', '/tabs/1/blocks/1/table/columns/0/link'],
  ),
  one(
    'an unknown field in a group of columns',
    orders,
    ['/table/columns/0', { group: 'head', label, columns: ['number', 'dat'] }],
    ['unknownField', '/table/columns/0/columns/1', 'date'],
  ),
  one('a sum of texts in a column', orders, ['/table/columns/1/sum', true], ['wrongFieldKind', '/table/columns/1/sum']),
]

const unsupported: readonly Broken[] = [
  one(
    'a constraint that does not work yet',
    order,
    ['/constraints', [{ id: 'x', type: 'depth', message: label }]],
    ['notSupported', '/constraints/0/type'],
  ),
  one('a matrix', board, ['/tabs/1/blocks/0/type', 'matrix'], ['notSupported', '/tabs/1/blocks/0/type']),
  one('a page over lines', 'pages/places.json', ['/entity', 'orderLine'], ['notSupported', '/entity']),
  one(
    'a look-up of lines',
    place,
    [`${field}/parent/x-field/reference`, 'orderLine'],
    ['notSupported', `${field}/parent/x-field/reference`],
  ),
  one(
    'a block shown for a user that has no such thing',
    board,
    ['/tabs/1/blocks/0/visible', { cel: 'user.nme == 1' }],
    ['celUnknownName', '/tabs/1/blocks/0/visible/cel', 'name'],
  ),
]

export const broken: readonly Broken[] = [
  ...language,
  ...names,
  ...schedules,
  ...entities,
  ...operations,
  ...reactions,
  ...expressions,
  ...widgets,
  ...permission,
  ...searches,
  ...staticRows,
  ...brokenTests,
  ...pages,
  ...layers,
  ...unsupported,
  ...homes,
  ...declares,
  ...overStored,
]
