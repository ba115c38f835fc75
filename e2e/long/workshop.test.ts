// A tenant's administrator makes an entity with its page from nothing, takes the layer out and in as a file, writes a condition, and renames a field.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { tokenOf } from '../calls.ts'
import { addField, choose } from '../workshopPage.ts'
import { at } from '../people.ts'

test('an entity and its page are made from nothing; what is used is not taken away, and all of it goes out and comes in as a file', async () => {
  const { page, complaints } = await at('/page-settings', 'admin2', { language: 'en', dark: true })
  const make = async (kind: string, english: string, chinese: string, entity?: string): Promise<void> => {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'New' })
    await dialog.getByText(kind, { exact: true }).click()
    await dialog.getByLabel('English name').fill(english)
    await dialog.getByLabel('Chinese name').fill(chinese)
    if (entity === undefined) await dialog.getByRole('checkbox').uncheck()
    else {
      await dialog.getByLabel('Of which entity').fill(entity)
      await page.locator('.ant-select-item-option', { hasText: entity }).first().click()
    }
    const button = dialog.getByRole('button', { name: 'Make a draft' })
    await expect.poll(() => button.isEnabled(), { timeout: 15_000 }).toBe(true)
    await button.click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('tree').waitFor()
  }
  await make('Entity', 'Yarn claim', '纱线索赔')
  await page.getByRole('heading', { name: 'Yarn claim' }).waitFor()
  await make('Page', 'Yarn claims', '纱线索赔', 'Yarn claim')
  await page.getByRole('heading', { name: 'Yarn claims' }).waitFor()
  // every draft at once: the page goes nowhere without its entity and its place in the menu
  await page.getByRole('tab', { name: 'Publications' }).click()
  await page.getByRole('button', { name: 'Publish drafts' }).click()
  const publishing = page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true })
  await expect.poll(() => publishing.isEnabled(), { timeout: 15_000 }).toBe(true)
  await publishing.click()
  await page.locator('.ag-row', { hasText: 'page:x_yarnClaims' }).first().waitFor()

  await page.getByRole('tab', { name: 'Documents' }).click()
  await page.getByLabel('Kind of document').click()
  await page.locator('.ant-select-item-option', { hasText: 'Entities' }).click()
  await page.locator('[data-document="entity:x_yarnClaim"]').click()
  await page.getByRole('tree').getByText('x_yarnClaim').click()
  await page.getByRole('button', { name: 'Where it is used' }).click()
  await page
    .getByRole('dialog')
    .getByText(/Page Yarn claims/)
    .first()
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('tree').getByText('Name', { exact: true }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const refused = page.getByRole('dialog').filter({ hasText: 'It is still used and cannot be taken away' })
  await refused
    .getByText(/Entity Yarn claim/)
    .first()
    .waitFor()
  await refused.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tree').getByText('Name', { exact: true }).waitFor()

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export', exact: true }).click()])
  const layer = JSON.parse(await readFile(await file.path(), 'utf8')) as { readonly documents: readonly { readonly target: string }[] }
  expect(layer.documents.map(({ target }) => target)).toContain('entity:x_yarnClaim')
  const fewer = { ...layer, documents: layer.documents.filter(({ target }) => target !== 'page:x_yarnClaims' && target !== 'menu:main') }
  await page
    .getByLabel('Import', { exact: true })
    .last()
    .setInputFiles({
      name: 'layer.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(fewer)),
    })
  const plan = page.getByRole('dialog', { name: 'What the import would change' })
  await plan.getByText('nothing to import').waitFor()
  await plan.getByRole('checkbox').check()
  await plan.locator('li', { hasText: 'page:x_yarnClaims' }).getByText('Taken away').waitFor()
  await plan.getByRole('button', { name: 'Import and publish' }).click()
  await plan.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

test('a condition is chosen and holds in the API too, and the field is renamed with its rows and everything that names it', async () => {
  const { page, complaints } = await at('/page-settings', 'admin2')
  await addField(page, { name: 'x_trust', zh: '信用', en: 'Trust' })
  const required = page.getByRole('group', { name: '必填' })
  await required.getByRole('button', { name: '添加条件' }).click()
  await page.keyboard.type('地址')
  await page.keyboard.press('Enter')
  await required.getByRole('combobox', { name: '比较', exact: true }).click()
  await page.getByTitle('不为空', { exact: true }).last().click()
  await required.getByText('文本', { exact: true }).click()
  expect(await required.getByRole('textbox').textContent()).toBe('has(self.address)')
  await page.getByText('已保存', { exact: true }).waitFor()

  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const call = async (path: string, data: object) => (await page.request.post(`/api/provider/${path}`, { headers, data })).json()
  // Its place in the form, by the same calls as the designer makes; both go live together.
  const target = 'page:supplierManagement'
  const ops = [{ op: 'insert', path: 'tabs/provider/form/items', value: 'x_trust' }]
  const content = { kind: 'patch', target, base: '0', ops }
  expect((await page.request.put(`/api/workshop/drafts/${target}`, { headers, data: { content } })).ok()).toBe(true)
  const targets = ['entity:provider', target]
  expect((await page.request.post('/api/workshop/publish', { headers, data: { targets } })).ok()).toBe(true)
  expect((await call('addProvider', { name: '有地址', address: '一号路' })).data.fields).toHaveProperty('x_trust')
  const made = await call('addProvider', { name: '有信用', address: '一号路', x_trust: 'A' })
  expect(made).toMatchObject({ code: 200 })

  await page.reload()
  await choose(page, '对象与字段', 'entity:provider')
  await page.getByRole('tree').getByText('信用').click()
  await page.getByRole('button', { name: '重命名' }).click()
  const dialog = page.getByRole('dialog', { name: '重命名 x_trust' })
  await dialog.getByLabel('新名称').fill('name')
  await dialog.getByText('本单位自有的名称须以 x_ 开头').waitFor()
  await dialog.getByLabel('新名称').fill('x_credit')
  await dialog.getByText('1 行数据').waitFor()
  await dialog.getByRole('button', { name: '重命名' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('tree').getByText('x_credit').waitFor()
  const row = await (await page.request.get(`/api/provider/${made.data.id}`, { headers })).json()
  expect(row.data).toMatchObject({ name: '有信用', x_credit: 'A' })
  expect((await call('addProvider', { name: '又一家', address: '二号路' })).data.fields).toHaveProperty('x_credit')
  for (const each of targets)
    expect((await page.request.put(`/api/workshop/drafts/${each}`, { headers, data: { content: null } })).ok()).toBe(true)
  expect((await page.request.post('/api/workshop/publish', { headers, data: { targets } })).ok()).toBe(true)
  expect(complaints).toEqual([])
})
