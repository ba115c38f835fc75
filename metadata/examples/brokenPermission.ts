// Documents about whose rows are, parts of a tenant and what a role holds, that must not compile.
import { type Broken, one } from './brokenCase.ts'

const order = 'schemas/entities/order.json'
const place = 'schemas/entities/place.json'
const state = 'schemas/dictionaries/orderState.json'
const plant = { cel: 'row.name == "plant"' }
const parts = { place: 'place', account: 'remark' }

export const permission: readonly Broken[] = [
  one('rows that belong by a field that is not there', order, ['/belongs', ['plac']], ['unknownField', '/belongs/0', 'place']),
  one('rows that belong by a text', order, ['/belongs', ['remark']], ['wrongFieldKind', '/belongs/0']),
  one('rows that belong by what lies in the other home', order, ['/belongs', ['agent']], ['wrongFieldKind', '/belongs/0']),
  one('rows that belong to what belongs to nobody', order, ['/belongs', ['place']], ['wrongReference', '/belongs/0']),
  one('rows of a table that tell of others', order, ['/about', { entity: 'remark', row: 'remark' }], ['notSupported', '/about']),
  one('people whose team is a text', order, ['/person', { team: 'remark', area: 'parent', plant }], ['wrongFieldKind', '/person/team']),
  one('people whose team has no area', order, ['/person', { team: 'place', area: 'name', plant }], ['wrongFieldKind', '/person/area']),
  one(
    'a plant told by what an area has not',
    order,
    ['/person', { team: 'place', area: 'parent', plant: { cel: 'row.level == 1' } }],
    ['celUnknownName', '/person/plant/cel'],
  ),
  {
    ...one('two entities of people', place, ['', null], ['duplicateName', '/person']),
    changes: [
      { file: order, path: '/person', value: { team: 'place', area: 'parent', plant } },
      { file: place, path: '/person', value: { team: 'parent', area: 'parent', plant } },
    ],
  },
  one('parts whose place is a text', order, ['/parts', { place: 'remark', account: 'remark' }], ['wrongFieldKind', '/parts/place']),
  one('parts whose account is a reference', order, ['/parts', { place: 'place', account: 'place' }], ['wrongFieldKind', '/parts/account']),
  {
    ...one('two entities of parts', place, ['', null], ['duplicateName', '/parts']),
    changes: [
      { file: order, path: '/parts', value: parts },
      { file: place, path: '/parts', value: { place: 'parent', account: 'name' } },
    ],
  },
  {
    ...one('rows in a part by a field that is not there', order, ['', null], ['unknownField', '/part', 'place']),
    changes: [
      { file: order, path: '/parts', value: parts },
      { file: order, path: '/part', value: 'plac' },
    ],
  },
  {
    ...one('rows in a part by what is no place', order, ['', null], ['wrongFieldKind', '/part']),
    changes: [
      { file: order, path: '/parts', value: parts },
      { file: order, path: '/part', value: 'remark' },
    ],
  },
  one('a derived dictionary with values of its own', state, ['/derived', 'permissions'], ['notSupported', '/values']),
  one('a dictionary derived from nothing known', state, ['/derived', 'permission'], ['notInList', '/derived', 'permissions']),
  one(
    'a place of the menu for an audience that is none',
    'pages/menu.json',
    ['/items/0/audience', 'tenants'],
    ['notInList', '/items/0/audience', 'tenant'],
  ),
]
