// Rows that stand in a page go to whoever holds the key of a block over them, and to nobody else.
import { expect, test } from 'vitest'
import { compile } from '../../../metadata/compiler/compile.ts'
import { product } from '../../../metadata/examples/product.ts'
import { grantsOf } from '../../kernel/permission/grants.ts'
import { pageBundle } from './pageBundle.ts'

const id = 'static:grades/grade'

function bundle(keys: readonly string[]) {
  const { model } = compile(product())
  const page = model?.pages.grades
  if (!model || !page) throw new Error('The example does not compile')
  return pageBundle(model, page, {
    grants: grantsOf(model, keys, { audience: 'tenant' }),
    roles: [],
    kind: 'tenant',
    standing: { edition: 'advanced', licences: [] },
  })
}

test('with the key of the table, cut to what its columns and conditions show', () => {
  const { page, entities } = bundle(['grades/table/view'])
  expect(page.blocks.map((block) => block.id)).toEqual(['search', 'table'])
  expect(page.blocks.flatMap((block) => (block.kind === 'table' ? block.columns.map(({ field }) => field) : []))).toEqual([
    'name',
    'state',
    'limit',
    'since',
  ])
  expect(entities[id]?.rows?.map((row) => row.id)).toEqual(['a', 'b', 'c'])
  expect(entities[id]?.fields.name).toMatchObject({ search: 'contains' })
  expect(page).not.toHaveProperty('static')
})

test('and without it, neither the block nor a row', () => {
  for (const keys of [[], ['grades/table/shareViews'], ['orders/table/view']]) {
    const { page, entities } = bundle(keys)
    expect(page.blocks).toEqual([])
    expect(entities[id]).toBeUndefined()
    expect(JSON.stringify(page)).not.toContain('Excellent')
  }
})

test('fields that no block shows stay behind', () => {
  const sources = product()
  const { document } = sources.find(({ file }) => file === 'pages/grades.json') ?? {}
  Object.assign(Object(document), { search: ['name'], table: { columns: ['name'] } })
  const { model } = compile(sources)
  const page = model?.pages.grades
  if (!model || !page) throw new Error('The example does not compile')
  const { entities } = pageBundle(model, page, {
    grants: grantsOf(model, ['grades/table/view'], { audience: 'tenant' }),
    roles: [],
    kind: 'tenant',
    standing: { edition: 'advanced', licences: [] },
  })
  expect(entities[id]?.rows?.[0]).toEqual({ id: 'a', name: { zh: '优等', en: 'Excellent' } })
})
