// A message from a template, and the console as another person has it. As a role has it: ../shell.test.ts.
import { expect, test } from 'vitest'
import { at, own } from '../people.ts'
import { act } from '../rows.ts'

test('a template with blanks becomes a draft in which they are filled', async () => {
  const { page, complaints } = await at('/message-management?tab=template', 'admin')
  await act(page, '翻改通知', '写消息')
  const dialog = page.getByRole('dialog')
  const machine = own()
  await dialog.getByLabel('机台').fill(machine)
  await dialog.getByLabel('新品种').fill('JC 50s')
  await dialog.getByRole('button', { name: '写消息' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('tab', { name: '发送' }).click()
  await act(page, '翻改通知', '查看')
  await page
    .getByRole('dialog')
    .getByText(new RegExp(`${machine}.*JC 50s`))
    .waitFor()
  expect(complaints).toEqual([])
})

test('an administrator sees the console as a person has it, cannot change anything meanwhile, and is himself again', async () => {
  const { page, complaints } = await at('/navigation', 'admin')
  const system = page.getByRole('menuitem', { name: '系统设置' })
  await system.first().waitFor()
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '以他人身份查看' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('人员', { exact: true }).click()
  await dialog.getByRole('combobox').fill('leader')
  await page.locator('.ant-select-item-option', { hasText: 'leader' }).click()
  await dialog.getByRole('button', { name: '开始查看' }).click()
  const line = page.getByRole('status').filter({ hasText: '正在以“值班长”的身份查看，只读' })
  await line.waitFor()
  expect(await system.count()).toBe(0)
  await page.goto('/userMachineBind')
  await page.locator('.ag-root').first().waitFor()
  expect(await page.getByRole('button', { name: /新增$/ }).isDisabled()).toBe(true)
  await line.getByRole('button', { name: '结束查看' }).click()
  await line.waitFor({ state: 'detached' })
  await system.first().waitFor()
  expect(complaints).toEqual([])
})
