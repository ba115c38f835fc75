// Everything asked for one subject, over all documents; what is taken away though it is used is told with the places.
import { expect, test } from 'vitest'
import { changesBetween } from '../layers/diff/diff.ts'
import { ordersTests } from '../examples/brokenTests.ts'
import { apply } from '../examples/change.ts'
import { product } from '../examples/product.ts'
import { load, type Source } from '../compiler/load/load.ts'
import { applyPatches } from '../compiler/patch/applyPatches.ts'
import { resolve } from '../compiler/resolve/resolve.ts'
import { blocked } from './blocked.ts'
import { usesOf } from './uses.ts'

const sources = product()
apply(sources, { file: 'pages/orders.json', path: '/tests', value: ordersTests })
const names = resolve(load(sources))
const uses = (subject: string) => usesOf(subject, names).map(({ target, path, message }) => [target, path, message.zh, message.en])

test('uses are told in both languages, and where a thing is made is none', { timeout: 30_000 }, () => {
  expect(uses('dictionary:orderState')).toEqual(
    expect.arrayContaining([['entity:order', '/schema/properties/state/x-field/dictionary', '对象“订单”：字段', 'Entity Order: field']]),
  )
  expect(uses('field:order.urgent')).toEqual([
    ['entity:order', '/rules/0/cel', '对象“订单”：规则的条件', 'Entity Order: rule, in a condition'],
    ['page:orders', '/form/items/2', '页面“订单”：表单项', 'Page Orders: form item'],
    ['page:orders', '/form/items/3/visible/cel', '页面“订单”：表单项的条件', 'Page Orders: form item, in a condition'],
    ['page:orders', '/form/items/3/required/cel', '页面“订单”：表单项的条件', 'Page Orders: form item, in a condition'],
    ['page:orders', '/tests/0/given/urgent', '页面“订单”：测试', 'Page Orders: test'],
    ['page:orders', '/tests/1/given/urgent', '页面“订单”：测试', 'Page Orders: test'],
  ])
  expect(uses('operation:order.finish').map(([, path, , en]) => [path, en])).toEqual([
    ['/table/rowActions/2', 'Page Orders: button'],
    ['/tests/0/expect/actions/table~1finish', 'Page Orders: test'],
    ['/tests/1/as/1', 'Page Orders: test'],
    ['/tests/1/expect/actions/table~1finish', 'Page Orders: test'],
  ])
  expect(uses('function:shop.quote')).toEqual([['entity:order', '/operations/quote/do', '对象“订单”：操作', 'Entity Order: operation']])
  expect(uses('figure:orders.total').map(([target, path]) => `${target}${path}`)).toContain('page:orders/charts/0/y/0')
  expect(uses('permission:sales/table/create')).toEqual([['page:orders', '/aliases/1', '页面“订单”：权限', 'Page Orders: permission']])
  expect(uses('page:places').map(([target]) => target)).toContain('menu:main')
  expect(uses('field:order.nothing')).toEqual([])
})

test('what is taken away and used is blocked, with the places', () => {
  const patches = [
    { target: 'entity:order', ops: [{ op: 'remove', path: 'schema/properties/urgent' }] },
    { target: 'dictionary:orderState', ops: [{ op: 'remove', path: 'values/done' }] },
    { target: 'page:orders', ops: [{ op: 'remove', path: 'table/columns/state' }] },
  ].map((patch, at): Source => ({ file: `p${at}`, document: { kind: 'patch', base: '0', ...patch } }))
  const after = resolve(applyPatches(load([...product(), ...patches])))
  const states = { before: names, after }
  const found = blocked(changesBetween(states), states)
  expect(found.map(({ change, uses: places }) => [change.kind, change.subject.id, places.length > 0])).toEqual([
    ['field.removed', 'order.urgent', true],
    ['value.removed', 'orderState.done', true],
  ])
})

test('what a product of ten thousand pages shares is read once', () => {
  const pages = Array.from({ length: 2000 }, (_, at): Source => ({
    file: `pages/p${at}.json`,
    document: { kind: 'page', id: `p${at}`, route: `/p${at}`, title: { zh: '页', en: 'Page' }, entity: 'order', search: ['number'] },
  }))
  const { documents, ...names } = resolve(load([...product(), ...pages]))
  let read = 0
  const counted = [...documents.page].map(([id, { file, document }]) => {
    const keys = () => {
      read += 1
      return Reflect.ownKeys(document)
    }
    return [id, { file, document: new Proxy(document, { ownKeys: keys }) }] as const
  })
  const many = { ...names, documents: { ...documents, page: new Map(counted) } }
  expect(usesOf('field:order.number', many).length).toBeGreaterThan(2000)
  const first = read
  expect(first).toBeGreaterThanOrEqual(2000)
  usesOf('field:order.number', many)
  expect(read - first).toBe(0)
})
