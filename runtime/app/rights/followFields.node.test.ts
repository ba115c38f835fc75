// A field that is renamed while a page is open: its search and its order go on, and nothing else is taken for it.
import { expect, test } from 'vitest'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import { followFields } from './followFields.ts'

const called = (field: string, label: string) => ({ field, label: { zh: label, en: label } })
const bundle = (...fields: ReturnType<typeof called>[]): Pick<PageBundle, 'page'> => {
  const blocks = [
    { kind: 'search', id: 'search', items: fields },
    { kind: 'table', id: 'table', columns: fields },
  ]
  return JSON.parse(JSON.stringify({ page: { blocks: [], tabs: [{ id: 'all', blocks }] } }))
}
const name = called('name', 'Name')

test('a search and an order by it follow, whatever else stands in the address', () => {
  const [before, now] = [bundle(name, called('x_colour', 'Colour')), bundle(name, called('x_shade', 'Colour'))]
  const address = '/yarns?id=7&tab=all&search.name=%22A%22&search.x_colour=%22red%22&table.sort=name%2C-x_colour&other.x_colour=1'
  expect(followFields(address, before, now)).toBe(
    '/yarns?id=7&tab=all&search.name=%22A%22&search.x_shade=%22red%22&table.sort=name%2C-x_shade&other.x_colour=1',
  )
  expect(followFields('/yarns', before, now)).toBe('/yarns')
})

test('what is gone, or called otherwise too, is nothing that is there', () => {
  const before = bundle(name, called('x_colour', 'Colour'))
  const address = '/yarns?search.x_colour=1'
  for (const now of [
    bundle(name),
    bundle(name, called('x_shade', 'Shade')),
    bundle(called('x_a', 'Colour'), called('x_b', 'Colour')),
    before,
  ])
    expect(followFields(address, before, now)).toBe(address)
})
