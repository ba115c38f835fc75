// A small model for the tests of migrations: entities by their fields only.
import type { Entity, Field, FieldKind, Model } from '../../metadata/model/model.ts'

const text = (en: string) => ({ zh: en, en })
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A field as the compiler would make it; `more` overrides. */
export function field(name: string, kind: FieldKind, more: Partial<Field> = {}): Field {
  const column = kind === 'referenceList' ? undefined : snake(name) + (kind === 'reference' ? '_id' : '')
  return {
    kind,
    name,
    label: text(name),
    ...(column !== undefined && { column }),
    required: false,
    readOnly: false,
    immutable: false,
    secret: false,
    system: false,
    schema: {},
    search: 'none',
    ...more,
  }
}

const system = [
  field('id', 'text'),
  field('version', 'integer'),
  field('createdAt', 'dateTime'),
  field('createdBy', 'text'),
  field('updatedAt', 'dateTime'),
  field('updatedBy', 'text'),
].map((each) => ({ ...each, required: true, system: true }))

/** An entity with these fields and the system's; the first is its display. */
export function entity(id: string, fields: readonly Field[], more: Partial<Entity> = {}): Entity {
  const table = more.table ?? snake(id)
  const own = fields.map((each) => (each.kind === 'referenceList' ? { ...each, linkTable: `${table}_${snake(each.name)}` } : each))
  const route = { method: 'POST', path: `/${id}` } as const
  const routes = {
    page: route,
    list: route,
    tree: route,
    get: route,
    options: route,
    create: route,
    update: route,
    remove: route,
    removeMany: route,
    updateMany: route,
    restore: route,
    removed: route,
    export: route,
    template: route,
    import: route,
    history: route,
  }
  return {
    kind: 'entity',
    id,
    label: text(id),
    home: 'tenant',
    store: 'table',
    table,
    display: fields[0]?.name ?? 'id',
    lookup: fields.slice(0, 1).map(({ name }) => name),
    fields: Object.fromEntries([...own, ...system].map((each) => [each.name, each])),
    children: {},
    sort: [],
    unique: [],
    rules: [],
    constraints: [],
    guards: { update: [], remove: [] },
    operations: {},
    asked: {},
    reactions: [],
    generate: {},
    softDelete: false,
    routes,
    listCalls: {},
    operationRoutes: {},
    calls: {},
    referencedBy: [],
    rowActions: [],
    schemas: { create: {}, update: {}, row: {}, filter: {} },
    ...more,
  }
}

export function model(...entities: readonly Entity[]): Model {
  const byId = Object.fromEntries(entities.map((each) => [each.id, each]))
  return {
    kind: 'model',
    entities: byId,
    pages: {},
    datasets: {},
    dictionaries: {},
    widgets: {},
    modules: {},
    menu: [],
    menuModules: [],
    permissions: { kind: 'permissions', pages: {}, over: {}, lookUps: {}, renamed: {}, tree: [] },
  }
}
