// What is in use: the action stands there, says why, and does nothing.
import { afterEach, expect, test } from 'vitest'
import { origin } from './origin.ts'
import { visit, type Visitor } from './visitor.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

test('an order past its approval shows why it cannot be edited', async () => {
  visitor = await visit(origin)
  const { page } = visitor
  await visitor.logIn('admin')
  await page.goto('/purchase-order?search.approval=["approved"]')
  const edit = page.locator('.ag-row .table-link-barred', { hasText: '编辑' }).first()
  await edit.waitFor()
  expect(await edit.getAttribute('aria-disabled')).toBe('true')
  const why = '审批后的采购单不能修改'
  expect(await edit.getAttribute('data-hint')).toBe(why)
  await edit.dispatchEvent('click')
  await page.getByRole('alert').filter({ hasText: why }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(visitor.complaints).toEqual([])
})
