// What becomes of a change in the model: what is written, what is refused, what is renamed, and that the way back leads back.
import { describe, expect, test } from 'vitest'
import type { Model } from '../../metadata/model/model.ts'
import { declaredRenames } from './renames.ts'
import { diff } from './diff.ts'
import { entity, field, model } from './sample.ts'
import { EMPTY, type DatabaseSchema } from './schema.ts'
import { sql } from './sql.ts'
import { databaseSchema } from './tables.ts'

const NONE = { tables: {}, columns: {} }
const stateOf = (of: Model) => diff(EMPTY, databaseSchema(of), { renames: NONE, allowed: new Set() }).state
const step = (before: DatabaseSchema, after: Model, allowed: readonly string[] = []) =>
  diff(before, databaseSchema(after), { renames: declaredRenames(after, before), allowed: new Set(allowed) })
const device = (...fields: ReturnType<typeof field>[]) => model(entity('device', [field('name', 'text', { required: true }), ...fields]))

test('a table carries the tenant first in its key, every index and every foreign key', () => {
  const space = entity('space', [field('name', 'text')])
  const unique = [{ id: 'code', fields: ['code'], level: 'error' }] as const
  const machine = entity(
    'device',
    [field('code', 'text'), field('space', 'reference', { reference: 'space' }), field('tags', 'referenceList', { reference: 'space' })],
    { unique, softDelete: true },
  )
  const { tables } = stateOf(model(space, machine))
  for (const table of Object.values(tables)) {
    expect(table.primaryKey[0]).toBe('tenant_id')
    for (const index of Object.values(table.indexes)) expect(index.columns[0]).toBe('tenant_id')
    for (const key of Object.values(table.foreignKeys)) expect(key.columns[0]).toBe('tenant_id')
  }
  expect(tables.device?.indexes.device__code_key).toEqual({
    method: 'btree',
    columns: ['tenant_id', 'code'],
    unique: true,
    where: 'deleted_at is null',
  })
  expect(tables.device?.foreignKeys.device__space_id_fkey).toEqual({
    columns: ['tenant_id', 'space_id'],
    table: 'space',
    onDelete: 'restrict',
  })
  expect(tables.device_tags?.foreignKeys.device_tags__owner_id_fkey?.onDelete).toBe('cascade')
})

test('where removed rows are kept, indexes of lists leave them out, and those of references say which they are', () => {
  const space = entity('space', [field('name', 'text')])
  const fields = [field('hired', 'date'), field('code', 'text'), field('space', 'reference', { reference: 'space' })]
  const sort = [{ field: 'code', order: 'asc' }] as const
  const unique = [{ id: 'code', fields: ['code'], level: 'error' }] as const
  const indexesOf = (softDelete: boolean) => {
    const { tables } = stateOf(model(space, entity('employee', fields, { softDelete, sort, unique })))
    return tables.employee?.indexes ?? {}
  }
  const [kept, gone] = [indexesOf(true), indexesOf(false)]
  expect(kept.employee__hired_idx).toEqual({ method: 'btree', columns: ['tenant_id', 'hired', 'id'], where: 'deleted_at is null' })
  expect(kept.employee__code_order_idx).toEqual({
    method: 'btree',
    columns: ['tenant_id', 'code_order', 'id'],
    where: 'deleted_at is null',
  })
  expect(kept.employee__space_id_idx).toEqual({ method: 'btree', columns: ['tenant_id', 'space_id', 'id'], include: ['deleted_at'] })
  expect(gone.employee__hired_idx).toEqual({ method: 'btree', columns: ['tenant_id', 'hired', 'id'] })
  expect(gone.employee__space_id_idx).toEqual({ method: 'btree', columns: ['tenant_id', 'space_id', 'id'] })
})

test('children go with their parent', () => {
  const line = entity('orderLine', [field('order', 'reference', { reference: 'order', required: true })], {
    parent: { entity: 'order', name: 'lines', by: 'order' },
  })
  const { tables } = stateOf(model(entity('order', [field('number', 'text')]), line))
  expect(tables.order_line?.foreignKeys.order_line__order_id_fkey?.onDelete).toBe('cascade')
})

test('a rule that asks first is no unique index', () => {
  const asks = entity('employee', [field('phone', 'text')], { unique: [{ id: 'phone', fields: ['phone'], level: 'confirm' }] })
  expect(Object.values(stateOf(model(asks)).tables.employee?.indexes ?? {}).filter((index) => index.unique)).toEqual([])
})

test('secret fields are stored, and no view shows them', () => {
  const table = stateOf(device(field('key', 'text', { secret: true }))).tables.device
  expect(table?.columns.key).toBeDefined()
  expect(table?.view).not.toContain('key')
})

test('an optional field, a wider decimal and a moved field pass', () => {
  const before = stateOf(device(field('power', 'decimal', { decimals: 2 }), field('note', 'text')))
  const { changes, refusals } = step(
    before,
    device(field('note', 'text'), field('power', 'decimal', { decimals: 4 }), field('place', 'text')),
  )
  expect(refusals).toEqual([])
  expect(changes.map(({ kind }) => kind)).toEqual(['dropView', 'changeType', 'addColumn', 'createView'])
  expect(step(before, device(field('note', 'text'), field('power', 'decimal', { decimals: 2 }))).changes).toEqual([])
})

test.each([
  ['a dropped field', device(), 'drop device.power'],
  ['a narrower decimal', device(field('power', 'decimal', { decimals: 0 })), 'retype device.power'],
  ['another kind of value', device(field('power', 'boolean')), 'retype device.power'],
  ['a field that becomes required', device(field('power', 'decimal', { required: true })), 'require device.power'],
  [
    'a new required field without a default',
    device(field('power', 'decimal'), field('code', 'text', { required: true })),
    'require device.code',
  ],
  ['a dropped entity', model(), 'drop device'],
])('%s is refused unless it is declared', (_, after, declaration) => {
  const before = stateOf(device(field('power', 'decimal')))
  expect(step(before, after).refusals.map((refusal) => refusal.declaration)).toEqual([declaration])
  expect(step(before, after, [declaration]).refusals).toEqual([])
})

test('a declared rename moves table, columns, indexes and keys, and drops nothing', () => {
  const before = stateOf(device(field('power', 'decimal'), field('parent', 'reference', { reference: 'device' })))
  const fields = [
    field('title', 'text', { required: true, renamedFrom: 'name' }),
    field('power', 'decimal'),
    field('above', 'reference', { reference: 'machine', renamedFrom: 'parent' }),
  ]
  const after = model(entity('machine', fields, { renamedFrom: 'device' }))
  const { changes, refusals, state } = step(before, after)
  expect(refusals).toEqual([])
  expect(changes.filter(({ kind }) => /^(drop|add|create)(?!View)/.test(kind))).toEqual([])
  expect(sql(changes)).toContain('alter table data.device rename to machine;')
  expect(sql(changes)).toContain('alter table data.machine rename column parent_id to above_id;')
  expect(step(state, after).changes).toEqual([])
})

test('what rows are known by has a column that the database makes of it, and indexes of lists go by that', () => {
  const unique = [{ id: 'code', fields: ['code'], level: 'error' }] as const
  const sort = [{ field: 'code', order: 'asc' }] as const
  const fields = [field('name', 'text'), field('code', 'text'), field('note', 'text')]
  const known = model(entity('device', fields, { unique, sort }))
  const { columns = {}, indexes = {} } = stateOf(known).tables.device ?? {}
  expect(columns).toMatchObject({ name_pinyin_order: { inOrderOf: 'name_pinyin' }, code_order: { inOrderOf: 'code' } })
  expect(Object.keys(columns)).not.toContain('note_order')
  expect(indexes.device__code_order_idx?.columns).toEqual(['tenant_id', 'code_order', 'id'])
  expect(indexes.device__name_pinyin_order_idx?.columns).toEqual(['tenant_id', 'name_pinyin_order', 'id'])
  // A code is no number any more: what was made of it goes before it changes, and nothing is lost by that.
  const counted = entity('device', [field('name', 'text'), field('code', 'integer'), field('note', 'text')], { unique, sort })
  const { changes, refusals } = step(stateOf(known), model(counted))
  expect(refusals.map(({ declaration }) => declaration)).toEqual(['retype device.code'])
  expect(changes.flatMap((change) => ('column' in change ? [`${change.kind} ${change.column}`] : []))).toEqual([
    'dropColumn code_order',
    'changeType code',
  ])
  const asked = sql(step(stateOf(model(entity('device', fields, { sort }))), known).changes)
  expect(asked).toContain('alter table data.device\n  add column code_order text generated always as (app.in_order(code)) stored;')
  const title = field('title', 'text', { renamedFrom: 'name' })
  const renamed = sql(step(stateOf(known), model(entity('device', [title, ...fields.slice(1)], { unique, sort }))).changes)
  expect(renamed).toContain('rename column name_pinyin_order to title_pinyin_order;')
  expect(renamed).not.toMatch(/add column|drop column|drop index/)
})

test('a yes or no that must have an answer fills rows without one with no, whatever new rows begin with', () => {
  const answered = (unanswered: object) => device(field('enabled', 'boolean', { default: true, ...unanswered }))
  const { changes, refusals } = step(stateOf(answered({ unanswered: true })), answered({}))
  expect(refusals).toEqual([])
  expect(sql(changes).split('\n').slice(0, 3)).toEqual([
    'alter table data.device alter column enabled set default true;',
    'update data.device set enabled = false where enabled is null;',
    'alter table data.device alter column enabled set not null;',
  ])
})

test('tables and columns whose names run together do not share an index', () => {
  const unique = (...fields: string[]) => ({ unique: [{ id: 'own', fields, level: 'error' as const }] })
  const material = entity('material', [field('typeNumber', 'text')], unique('typeNumber'))
  const { tables } = stateOf(model(material, entity('materialType', [field('number', 'text')], unique('number'))))
  const names = Object.values(tables).flatMap(({ indexes }) => Object.keys(indexes))
  expect(new Set(names).size).toBe(names.length)
})

test('names that SQL reserves are quoted, texts are escaped', () => {
  const text = sql(
    diff(EMPTY, databaseSchema(model(entity('order', [field('user', 'text', { required: true, default: "it's" })]))), {
      renames: NONE,
      allowed: new Set(),
    }).changes,
  )
  expect(text).toContain('create table data."order"')
  expect(text).toContain(`"user" text not null default 'it''s'`)
})

describe('what rows declare', () => {
  const closed = (more: object = {}, name = 'order') =>
    model(
      entity('device', [field('name', 'text')]),
      entity(
        name,
        [
          field('device', 'reference', { reference: 'device' }),
          field('devices', 'referenceList', { reference: 'device' }),
          field('startedAt', 'dateTime'),
          field('endedAt', 'dateTime'),
        ],
        {
          declares: [{ declaration: 'machine', field: 'device', from: 'startedAt', to: 'endedAt', kind: 'planned', ...more }],
        },
      ),
    )

  test('is collected by triggers of the table, and of a list that says what it is about', () => {
    const one = sql(step(EMPTY, closed()).changes)
    expect(one).toContain("select 0::smallint, 'machine', 'planned', t.device_id, t.started_at, t.ended_at")
    expect(one.match(/create trigger declare/g)).toHaveLength(1)
    const several = sql(step(EMPTY, closed({ field: 'devices' })).changes)
    expect(several).toContain('create trigger declare after insert or update or delete on data.order_devices for each row')
    expect(several).not.toContain('declare_again(tenant_id')
  })

  test('holds the constants of its condition, and is collected again where rows are there', () => {
    const changed = sql(step(stateOf(closed()), closed({ when: '!has(self.endedAt) || self.device == "it\'s"' })).changes)
    expect(changed).toContain('drop function app.declares_order(uuid, uuid);')
    expect(changed).toMatch(/ended_at.* is null/)
    expect(changed).toContain("select app.declare_again(tenant_id, 'order', id, 'declares_order') from data.\"order\";")
  })

  test('follows a renamed entity, and is no longer collected where nothing is declared', () => {
    const before = stateOf(closed())
    const renamed = sql(
      step(before, {
        ...closed({}, 'job'),
        entities: { ...closed({}, 'job').entities, job: { ...closed({}, 'job').entities.job, renamedFrom: 'order' } },
      } as Model).changes,
    )
    expect(renamed.indexOf("select app.undeclare('order');")).toBeGreaterThan(-1)
    expect(renamed.indexOf('create function app.declares_job')).toBeGreaterThan(renamed.indexOf('rename to job'))
    const { declares: _, ...silent } = closed().entities.order ?? entity('order', [])
    expect(sql(step(before, { ...closed(), entities: { ...closed().entities, order: silent } }).changes)).toBe(
      'drop trigger declare on data."order";\ndrop function app.declares_order(uuid, uuid);\nselect app.undeclare(\'order\');\n',
    )
  })
})
