// The life of a record on the screen: refused input keeps what was typed, then it is created, found, changed, its history read, removed.
import { afterEach, describe, expect, test } from 'vitest'
import { origin } from './origin.ts'
import { act } from './rows.ts'
import { visit, type Visitor } from './visitor.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

const words = {
  zh: {
    create: /新增$/,
    save: '保存',
    search: '查询',
    edit: '编辑',
    remove: '删除',
    history: '修改记录',
    code: '工序编码已存在',
    needed: '请输入名称',
  },
  en: {
    create: /\bAdd$/,
    save: 'Save',
    search: 'Search',
    edit: 'Edit',
    remove: 'Delete',
    history: 'History',
    code: 'The process code already exists',
    needed: 'Enter',
  },
} as const

describe.each(['zh', 'en'] as const)('a process, %s', (language) => {
  test('is refused, created, changed and removed', async () => {
    const say = words[language]
    // its own at each try
    const code = `T${Date.now() % 100_000}`
    visitor = await visit(origin, { language, motion: language === 'zh' })
    const { page } = visitor
    await visitor.logIn('admin', '/process-management')
    await page.getByRole('button', { name: say.create }).click()
    const dialog = page.getByRole('dialog')
    const label = language === 'zh' ? { code: '编码', name: '名称' } : { code: 'Code', name: 'Name' }
    await dialog.getByLabel(label.code).fill('SPIN')
    await dialog.getByRole('button', { name: say.save }).click()
    await dialog.getByText(say.needed).first().waitFor()
    expect(await dialog.getByLabel(label.code).inputValue()).toBe('SPIN')

    await dialog.getByLabel(label.name).fill(`测试工序 ${code}`)
    await dialog.getByRole('button', { name: say.save }).click()
    await dialog.getByText(say.code).waitFor()
    expect(await dialog.getByLabel(label.name).inputValue()).toBe(`测试工序 ${code}`)

    await dialog.getByLabel(label.code).fill(code)
    await dialog.getByRole('button', { name: say.save }).click()
    await dialog.waitFor({ state: 'hidden' })
    await act(page, code, say.edit)
    await expect.poll(() => dialog.getByLabel(label.code).inputValue(), { timeout: 15_000 }).toBe(code)
    await dialog.getByLabel(label.name).fill(`改名 ${code}`)
    await page.keyboard.press('Escape')
    await dialog.waitFor()
    await dialog.getByRole('button', { name: say.save }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page
      .locator('.ag-row', { hasText: `改名 ${code}` })
      .first()
      .waitFor()

    await act(page, code, say.history)
    await dialog
      .getByRole('insertion')
      .filter({ hasText: `改名 ${code}` })
      .waitFor()
    // The browser's Back is the cross of what is open.
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    await act(page, code, say.remove)
    await dialog.getByRole('button', { name: say.remove }).click()
    await page.locator('.ag-row', { hasText: code }).first().waitFor({ state: 'hidden' })
    expect(visitor.complaints).toEqual([])
  }, 60_000)
})

test('the steps of a route keep the order in which they were put', async () => {
  visitor = await visit(origin)
  const { page } = visitor
  await visitor.logIn('admin', '/process-route')
  const dialog = page.getByRole('dialog')
  const steps = () => dialog.locator('tbody tr td:nth-child(2)').allTextContents()
  const opened = async (): Promise<readonly string[]> => {
    await act(page, '普梳股线', '编辑')
    await expect.poll(async () => (await steps()).join(), { timeout: 15_000 }).toMatch(/清花.*打包/)
    return steps()
  }
  const move = async (handle: number, key: string) => {
    await dialog.locator('.kit-entries-handle').nth(handle).focus()
    await page.keyboard.press(key)
  }
  const save = async () => {
    await dialog.getByRole('button', { name: '保存' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  const before = await opened()
  await move(6, 'ArrowDown')
  const after = [...before.slice(0, 6), before[7], before[6], ...before.slice(8)]
  await expect.poll(steps, { timeout: 15_000 }).toEqual(after)
  await save()
  expect(await opened()).toEqual(after)
  await move(7, 'ArrowUp')
  await expect.poll(steps, { timeout: 15_000 }).toEqual(before)
  await save()
  expect(visitor.complaints).toEqual([])
}, 60_000)
