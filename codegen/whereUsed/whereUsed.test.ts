// The command's answers: over the product, with what nothing names, and a misspelt id.
import { expect, test } from 'vitest'
import { readRepository, ROOT } from '../repository.ts'
import { whereUsed } from './whereUsed.ts'

test('in the product: a dictionary, a permission key, a widget that no document names, and a misspelt id', async () => {
  const repository = await readRepository(ROOT)
  expect(whereUsed(repository, 'approvalStatus').join()).toContain(
    'schemas/entities/supply/purchaseOrder.json:/schema/properties/approval/x-field/dictionary',
  )
  expect(whereUsed(repository, 'purchaseOrders/table/view').join()).toContain('carries purchaseOrder.page[')
  expect(whereUsed(repository, 'table').join()).toContain('page purchaseOrders: table shown by it')
  expect(() => whereUsed(repository, 'purchaseOrder.totel')).toThrow(/did you mean “purchaseOrder.total”\?$/)
})
