// Which modules a tenant has on a day, by its licences, and which pages that leaves it.
import { expect, test } from 'vitest'
import { compile } from '../../../metadata/compiler/compile.ts'
import { apply } from '../../../metadata/examples/change.ts'
import { product } from '../../../metadata/examples/product.ts'
import { closedBy, pagesFor } from './audience.ts'
import { audienceOf } from './subscription.ts'

const licence = (from: string, until: string, ...modules: readonly string[]) => ({ from, until, modules })
/** Noon in Shanghai on the day. */
const on = (day: string, licences: readonly ReturnType<typeof licence>[], edition: 'basic' | 'advanced' = 'advanced') =>
  audienceOf('tenant', { edition, licences }, new Date(`${day}T12:00:00+08:00`))

test('licences that name no module, or none at all, give every module of the edition', () => {
  expect(on('2030-05-01', [])).toBe('tenant')
  expect(on('2030-05-01', [licence('2030-01-01', '2030-12-31')], 'basic')).toBe('basicTenant')
  expect(on('2030-05-01', [licence('2030-01-01', '2030-12-31'), licence('2030-01-01', '2030-12-31', 'iot')])).toBe('tenant')
})

test('those that are valid add up, from their first day to their last by the mill’s calendar', () => {
  const licences = [licence('2030-01-01', '2030-06-30', 'parking', 'iot'), licence('2030-06-01', '2030-12-31', 'supply', 'iot')]
  expect(on('2030-05-31', licences)).toBe('tenant:iot,parking')
  expect(on('2030-06-01', licences)).toBe('tenant:iot,parking,supply')
  expect(on('2030-07-01', licences, 'basic')).toBe('basicTenant:iot,supply')
  const at = (moment: string) => audienceOf('tenant', { edition: 'advanced', licences }, new Date(moment))
  expect([at('2030-06-30T15:59:59Z'), at('2030-06-30T16:00:00Z')]).toEqual(['tenant:iot,parking,supply', 'tenant:iot,supply'])
})

test('when none is valid those count that ended last, and before the first all of them', () => {
  const licences = [licence('2030-01-01', '2030-03-31', 'iot'), licence('2030-01-01', '2030-06-30', 'parking')]
  expect(on('2031-01-01', licences)).toBe('tenant:parking')
  expect(on('2029-01-01', licences)).toBe('tenant:iot,parking')
  expect(on('2031-01-01', [...licences, licence('2030-01-01', '2030-06-30')])).toBe('tenant')
})

test('the platform’s staff have no licence', () => {
  const licences = [licence('2030-01-01', '2030-12-31', 'iot')]
  expect(audienceOf('platform', { edition: 'advanced', licences }, new Date('2030-05-01'))).toBe('platform')
})

test('pages of other modules are closed, pages of none are open, and the reason is told', () => {
  const sources = product()
  apply(sources, { file: 'pages/menu.json', path: '/items/-', value: { id: 'more', title: { zh: '更多', en: 'More' }, items: [] } })
  apply(sources, { file: 'pages/grades.json', path: '/edition', value: 'advanced' })
  const { model } = compile(sources)
  if (!model) throw new Error('the example does not compile')
  expect([...pagesFor(model, 'tenant')]).toEqual(['orders', 'places', 'board', 'grades', 'sums'])
  expect([...pagesFor(model, 'tenant:shop')]).toEqual([...pagesFor(model, 'tenant')])
  expect([...pagesFor(model, 'tenant:more')]).toEqual(['board', 'grades', 'sums'])
  expect([...pagesFor(model, 'basicTenant:gone')]).toEqual(['board', 'sums'])
  expect(closedBy(model, 'orders', 'tenant:more')).toMatchObject({ id: 'shop' })
  expect(closedBy(model, 'orders', 'tenant:shop,more')).toBeUndefined()
  expect(closedBy(model, 'grades', 'basicTenant:shop')).toBe('edition')
  expect(closedBy(model, 'orders', 'platform')).toBe('side')
})
