// A picture from the disk to the record and back, a draft that comes back, and a browser that asks before it reloads.
import { afterEach, expect, test } from 'vitest'
import { origin } from './origin.ts'
import { visit, type Visitor } from './visitor.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

/** One pixel. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('a picture is uploaded, saved with its model, and comes back with it', async () => {
  visitor = await visit(origin)
  const { page } = visitor
  await visitor.logIn('admin', '/spare-management')
  const row = page.locator('.ag-row:visible').first()
  await row.waitFor()
  await page.locator('.ag-row[row-index="0"]:visible').getByText('编辑', { exact: true }).click()
  const form = page.getByRole('dialog')
  await form.locator('input[type=file]').setInputFiles({ name: '钢领.png', mimeType: 'image/png', buffer: png })
  await form.locator('.ant-image img').first().waitFor()
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.locator('.ag-row[row-index="0"]:visible').getByText('编辑', { exact: true }).click()
  await expect.poll(() => form.locator('.ant-image img').first().getAttribute('src'), { timeout: 15_000 }).toMatch(/^blob:/)
  await form.locator('input[type=file]').setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await form.getByText('图片只能是 jpg / png / webp 格式').waitFor()
  expect(visitor.complaints).toEqual([])
})

test('what was typed is kept as a draft, offered again, and gone once saved', async () => {
  visitor = await visit(origin)
  const { page } = visitor
  await visitor.logIn('admin', '/process-management')
  const add = page.getByRole('button', { name: /新增$/ })
  const dialog = page.getByRole('dialog').first()
  await add.click()
  await dialog.getByLabel('编码').fill('DRAFT')
  await dialog.getByLabel('名称').fill('草稿工序')
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.type())
    void question.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await add.click()
  await dialog.getByRole('button', { name: /恢\s?复/ }).click()
  await expect.poll(() => dialog.getByLabel('名称').inputValue()).toBe('草稿工序')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await add.click()
  await dialog.getByLabel('编码').waitFor()
  expect(await dialog.getByText('未保存的草稿').count()).toBe(0)
})
