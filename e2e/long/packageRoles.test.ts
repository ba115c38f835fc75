// Packages that are a field, a condition, a cell and a block: on a page of a served console each does its work; a version that its pages do not fit is
// refused with the place, one that is off says so where it would stand, and one that crashes takes nothing along.
import { createHash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { Page } from 'playwright'
import { patchOf, type Patchable } from '../../metadata/patch/patchOf.ts'
import { call, tokenOf, undo } from '../calls.ts'
import { at } from '../people.ts'

const route = '/purchase-order'
const target = 'page:purchaseOrders'
const soon = { timeout: 15_000 }
const tall = { height: 1200 }
const label = (zh: string, en: string) => ({ zh, en })

interface Made {
  readonly widget: object
  readonly module: string
  readonly version?: string
}

function packed({ widget, module, version = '1.0.0' }: Made): string {
  const integrity = `sha256-${createHash('sha256').update(module).digest('base64')}`
  const contract = { from: '1.0.0', below: '2.0.0' }
  return JSON.stringify({ kind: 'widgetPackage', version, contract, integrity, widget: { kind: 'widget', ...widget }, module })
}

const none = { type: 'object', additionalProperties: false, properties: {} }
const loud = {
  type: 'object',
  additionalProperties: false,
  properties: { loud: { type: 'boolean', 'x-field': { label: label('大写', 'Loud') } } },
}

const note: Made = {
  widget: { id: 'x_note', label: label('便签', 'Note'), role: 'field', values: ['text'], props: loud },
  module: `export default ({ React }) => function Note({ id, value, onChange, settings, state }) {
    const told = (event) => onChange(settings.loud ? event.target.value.toUpperCase() : event.target.value)
    return React.createElement('textarea', { id, value: value ?? '', disabled: state.disabled, 'aria-labelledby': state.labelledBy, onChange: told, 'data-note': '' })
  }`,
}
const ending: Made = {
  widget: { id: 'x_part', label: label('尾号', 'Ending'), role: 'filter', values: ['text'], props: none },
  module: `export default ({ React }) => ({ id, value, onChange }) =>
    React.createElement('input', { id, value: value ?? '', 'data-part': '', onChange: (event) => onChange(event.target.value || undefined) })`,
}
const dotted: Made = {
  widget: { id: 'x_dotted', label: label('点线', 'Dotted'), role: 'cell', values: ['text'], props: none },
  module: 'export default () => ({ text: ({ value }) => `» ${value}` })',
}
const board: Made = {
  widget: { id: 'x_board', label: label('公告板', 'Notice board'), role: 'block', props: none },
  module: `export default ({ React, hooks }) => function Board({ id }) {
    const say = hooks.useSay()
    return React.createElement('p', { 'data-board': id }, say({ zh: '今日无公告', en: 'No notices today' }))
  }`,
}

interface Row {
  readonly id: string
  readonly version: number
}

async function uploaded(page: Page, made: Made): Promise<object> {
  const answer = await page.request.post('/api/tenant-system/oss/upload?entity=widgetPackage&field=file', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    multipart: { file: { name: 'widget.json', mimeType: 'application/json', buffer: Buffer.from(packed(made)) } },
  })
  return (await answer.json()).data
}

const rowOf = async (page: Page, code: string): Promise<Row> => {
  const { data } = await call<{ readonly rows: readonly Row[] }>(page, 'POST', 'platform-system/widget-package/page', { code })
  const [row] = data.rows
  if (!row) throw new RangeError(code)
  return row
}

/** The page of purchase orders with all four, as a draft. */
async function named(page: Page): Promise<void> {
  const { data } = await call<{
    readonly product: Patchable & { readonly search: unknown[]; readonly form: { readonly items: unknown[] } }
  }>(page, 'GET', `workshop/documents/${target}`)
  const with_ = (items: readonly unknown[], field: string, widget: unknown) =>
    items.map((item) =>
      item === field ? { field, widget } : item instanceof Object && 'field' in item && item.field === field ? { ...item, widget } : item,
    )
  const { product } = data
  const table = Reflect.get(product, 'table') as { readonly columns: readonly unknown[] }
  const document = {
    ...product,
    search: with_(product.search, 'number', 'x_part'),
    table: { ...table, columns: with_(table.columns, 'number', 'x_dotted') },
    form: { ...product.form, items: with_(product.form.items, 'remark', { name: 'x_note', props: { loud: true } }) },
    blocks: [{ id: 'x_notices', type: 'widget', widget: 'x_board', title: label('公告', 'Notices') }],
  }
  const saved = await call(page, 'PUT', `workshop/drafts/${target}`, { content: patchOf(product, document) })
  expect(saved.status).toBe(200)
}

test('a field, a condition, a cell and a block of packages do their work; what does not fit is refused with its place', async () => {
  const staff = await at('/widget-packages', 'platform', tall)
  onTestFinished(async () => {
    const { data } = await call<{ readonly rows: readonly Row[] }>(staff.page, 'POST', 'platform-system/widget-package/page', {})
    for (const { id } of data.rows) await call(staff.page, 'POST', `platform-system/widget-package/delete/${id}`)
  })
  for (const made of [note, ending, dotted, board]) {
    const file = [await uploaded(staff.page, made)]
    expect((await call(staff.page, 'POST', 'platform-system/widget-package/create', { file })).status).toBe(200)
  }

  const admin = await at(route, 'admin', tall)
  const { page } = admin
  onTestFinished(() => undo(page, target))
  await named(page)
  const published = await call(page, 'POST', 'workshop/publish', { targets: [target] })
  expect([published.status, published.data]).toMatchObject([200, {}])

  await page.reload()
  await page.getByRole('region', { name: '公告' }).getByText('今日无公告').waitFor(soon)
  const first = page.locator('.ag-row [col-id="number"]').first()
  await first.waitFor(soon)
  await expect.poll(() => first.textContent(), soon).toMatch(/^» PO/)
  const sought = ((await first.textContent()) ?? '').replace('» ', '')
  await page.locator('[data-part]').fill(sought)
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect.poll(() => page.locator('.ag-row [col-id="number"]').allTextContents(), soon).toEqual([`» ${sought}`, '合计'])
  await page.getByRole('button', { name: '新增' }).click()
  const field = page.locator('[data-note]')
  await field.fill('urgent')
  expect(await field.inputValue()).toBe('URGENT')
  await page.keyboard.press('Escape')

  // a version without what the page says to it: where, in words
  const { id, version } = await rowOf(staff.page, 'x_note')
  const unfit = [await uploaded(staff.page, { ...note, widget: { ...note.widget, props: none }, version: '1.1.0' })]
  const refused = await call<{ readonly fields: { readonly file: string } }>(staff.page, 'POST', 'platform-system/widget-package/update', {
    id,
    version,
    file: unfit,
  })
  expect(refused.status).toBe(400)
  expect(refused.data.fields.file).toContain('锦华纺织')
  expect(refused.data.fields.file).toContain('loud')

  // one that crashes, one that is off
  const crash = [
    await uploaded(staff.page, { ...note, module: "export default () => () => { throw new TypeError('no ink') }", version: '1.2.0' }),
  ]
  expect((await call(staff.page, 'POST', 'platform-system/widget-package/update', { id, version, file: crash })).status).toBe(200)
  const wall = await rowOf(staff.page, 'x_board')
  expect(
    (await call(staff.page, 'POST', 'platform-system/widget-package/operation/disable', { id: wall.id, version: wall.version })).status,
  ).toBe(200)
  const english = await at(route, 'admin', { ...tall, language: 'en' })
  await english.page.getByRole('heading', { name: 'Notice board is disabled' }).waitFor(soon)
  await english.page.getByRole('button', { name: 'Add', exact: true }).click()
  await english.page.getByRole('alert').getByText('Note failed').waitFor(soon)
  await english.page.locator('form [data-field="orderDate"]').first().waitFor()
  expect([...staff.complaints, ...admin.complaints]).toEqual([])
  expect(english.complaints.filter((told) => !told.includes('no ink'))).toEqual([])
})
