// Which directories of the menu a licence may name, and that a tenant's own menu moves no page out of them.
import { expect, test } from 'vitest'
import { compile, compileLazily } from '../../compile.ts'
import { compileLayered } from '../../compileLayered.ts'
import { apply } from '../../../examples/change.ts'
import { product } from '../../../examples/product.ts'

const title = { zh: '目录', en: 'Directory' }
const menu = 'pages/menu.json'

function modulesWith(...items: readonly object[]) {
  const sources = product()
  for (const value of items) apply(sources, { file: menu, path: '/items/-', value })
  const { model, problems } = compile(sources)
  if (!model) throw new Error(JSON.stringify(problems))
  return model
}

/** Without the pages that stand at the top of the example. */
const directory = (id: string, more: object) => ({ id, title, items: [], ...more })

test('a module is a directory at the top of a mill’s menu, with all pages below it', () => {
  const sources = product()
  apply(sources, { file: menu, path: '/items/0/items/1', value: { id: 'inner', title, items: [{ page: 'places' }] } })
  const { model } = compile(sources)
  expect(model?.menuModules).toEqual([{ id: 'shop', title: { zh: '商店', en: 'Shop' }, pages: ['orders', 'places'] }])
})

test('what every mill has is none, nor what is switched off, or not a mill’s alone', () => {
  const model = modulesWith(
    directory('basics', { always: true }),
    directory('off', { enabled: false }),
    directory('settings', { audience: 'everyone' }),
    directory('tenants', { audience: 'platform' }),
    directory('first', { sort: 0 }),
  )
  expect(model.menuModules.map(({ id }) => id)).toEqual(['first', 'shop'])
})

test('a dictionary may hold them, as the menu calls them and in its order', () => {
  const sources = product()
  const value = { kind: 'dictionary', id: 'sold', label: title, derived: 'menuModules' }
  apply(sources, { file: 'dictionaries/sold.json', path: '', value })
  expect(compile(sources).model?.dictionaries.sold?.values).toEqual([{ value: 'shop', label: { zh: '商店', en: 'Shop' } }])
})

test('in a tenant’s own menu pages stay in the module that they were sold in', () => {
  const { model, ...rest } = compileLazily(product())
  if (!model) throw new Error('the example does not compile')
  const layered = compileLayered({ ...rest, model }, [
    {
      file: 'menu:main',
      document: {
        kind: 'patch',
        target: 'menu:main',
        base: '0',
        ops: [
          { op: 'set', path: 'items/shop/always', value: true },
          { op: 'remove', path: 'items/shop/items/orders' },
          { op: 'insert', path: 'items', value: { page: 'orders' } },
        ],
      },
    },
  ])
  expect(layered.problems).toEqual([])
  expect(layered.model?.menu.map(({ id }) => id)).toContain('orders')
  expect(layered.model?.menuModules).toBe(model.menuModules)
})
