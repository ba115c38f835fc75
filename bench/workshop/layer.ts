// What tenants make of the product, as layers to be imported: a page changed in the usual ways with a saved view upon it, and ten thousand documents.
import { call } from '../measure/console.ts'

interface Stored {
  readonly target: string
  readonly content: object
}

const text = (zh: string, en: string) => ({ zh, en })

const ownFields: Readonly<Record<string, object>> = {
  x_line: { type: 'string', maxLength: 20, 'x-field': { label: text('产线', 'Line') } },
  x_rate: { type: 'number', 'x-field': { label: text('费率', 'Rate'), decimals: 2 } },
  x_seenOn: { type: 'string', format: 'date', 'x-field': { label: text('巡检日期', 'Seen on') } },
  x_spare: { type: 'boolean', 'x-field': { label: text('备用', 'Spare') } },
}

/** As many columns as before: four of the product's give way to four of the tenant's own. */
const hidden = ['deviceModel.manufacturer', 'varietyGroup', 'manufactureDate', 'labelCheck']

const changed: readonly Stored[] = [
  {
    target: 'entity:device',
    content: patch('entity:device', [
      ...Object.entries(ownFields).map(([name, value]) => ({ op: 'insert', path: `schema/properties/${name}`, value })),
      { op: 'set', path: 'schema/properties/name/x-field/label', value: text('设备名', 'Machine name') },
    ]),
  },
  {
    target: 'page:equipmentConfiguration',
    content: patch('page:equipmentConfiguration', [
      { op: 'set', path: 'title', value: text('本厂设备', 'Our machines') },
      ...hidden.map((field) => ({ op: 'remove', path: `tabs/device/table/columns/${field}` })),
      ...Object.keys(ownFields).map((field) => ({ op: 'insert', path: 'tabs/device/table/columns', value: field })),
      { op: 'set', path: 'tabs/device/table/columns/machineNumber/width', value: 130 },
      { op: 'insert', path: 'tabs/device/search', value: 'x_line' },
      { op: 'insert', path: 'tabs/device/form/items/identity/items', value: 'x_line' },
    ]),
  },
]

/** Four fields, fourteen changes of a page, and a view of the list that is shown at once. */
export async function layUpon(origin: string, token: string): Promise<void> {
  await importLayer(origin, token, changed)
  const columns = [
    { field: 'name', shown: true, width: 160 },
    { field: 'machineNumber', shown: true, pin: 'left', width: 130 },
    { field: 'process', shown: true },
  ]
  const state = { address: { 'deviceTable.size': '10' }, columns }
  const view = { page: 'equipmentConfiguration', block: 'deviceTable', name: '常用', scope: 'private', isDefault: true, state }
  await call(origin, { path: '/views/save', token, body: view })
}

/** Entities with eight fields, the page of each, and the menu with all of them, fifty in a folder. */
export async function fill(origin: string, token: string, documents: number): Promise<void> {
  const ids = Array.from({ length: Math.floor((documents - 1) / 2) }, (_, at) => `x_bench${String(at).padStart(4, '0')}`)
  const folders = Object.values(Object.groupBy(ids, (_, at) => Math.floor(at / 50))).map((own = [], at) => ({
    id: `x_folder${at}`,
    title: text(`自建目录 ${at}`, `Own folder ${at}`),
    items: own.map((id) => ({ page: `${id}s` })),
  }))
  const menu = patch(
    'menu:main',
    folders.map((value) => ({ op: 'insert', path: 'items', value })),
  )
  await importLayer(origin, token, [...ids.flatMap(ownPair), { target: 'menu:main', content: menu }])
}

function ownPair(id: string, at: number): readonly Stored[] {
  const names = Array.from({ length: 8 }, (_, field) => `field${field}`)
  const properties = Object.fromEntries(
    names.map((name, field) => [name, { type: 'string', maxLength: 50, 'x-field': { label: text(`字段 ${field}`, `Field ${field}`) } }]),
  )
  const label = text(`自建对象 ${at}`, `Own entity ${at}`)
  const schema = { type: 'object', required: ['field0'], properties }
  const page = {
    id: `${id}s`,
    route: `/${id.replace('_', '-')}s`,
    title: label,
    entity: id,
    search: ['field0'],
    table: { columns: names },
    form: {},
  }
  return [
    { target: `entity:${id}`, content: { kind: 'entity', id, label, display: 'field0', schema } },
    { target: `page:${id}s`, content: { kind: 'page', ...page } },
  ]
}

function patch(target: string, ops: readonly object[]): object {
  return { kind: 'patch', target, base: '0', ops }
}

async function importLayer(origin: string, token: string, documents: readonly Stored[]): Promise<void> {
  await call(origin, { path: '/workshop/import', token, body: { file: { kind: 'layer', language: 1, documents }, apply: true } })
}
