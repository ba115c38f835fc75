// A phone number that exists already: the question can be answered, and the record is then saved.
import { afterEach, expect, test } from 'vitest'
import { origin } from './origin.ts'
import { choose } from './people.ts'
import { removeStaffAtEnd } from './staff.ts'
import { visit, type Visitor } from './visitor.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

test('the server asks, the person agrees, the employee is there', async () => {
  removeStaffAtEnd('CF001')
  visitor = await visit(origin)
  const { page } = visitor
  await visitor.logIn('admin', '/person-configuration')
  await page.locator('.ag-row:visible').first().waitFor()
  await page.getByRole('button', { name: /新增$/ }).click()
  const form = page.getByRole('dialog', { name: '新增员工' })
  await form.getByLabel('工号').fill('CF001')
  await form.getByLabel('姓名').fill('游子吟')
  await form.getByLabel('手机').fill('13800001003')
  await choose(page, '组织', '运转甲班')
  await choose(page, '岗位', '挡车工')
  await form.getByRole('button', { name: '保存' }).click()
  const question = page.locator('.ant-modal-confirm', { hasText: '手机号已存在' })
  await question.getByRole('button').last().click()
  await form.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), { timeout: 15_000 }).toMatch(/新增$/)
  expect(visitor.complaints).toEqual([])
})
