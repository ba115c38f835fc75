// A document is changed by its parts, by its properties and as text; every view shows the same one.
import { useEffect, useReducer } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Patchable } from '../../metadata/patch/patchOf.ts'
import { Preview } from '../Preview.tsx'
import { type Draft, draftOf, edited } from './base/draft.ts'
import { Editor } from './desk/Editor.tsx'
import type { Mark } from './text/JsonText.tsx'

let root: Root | undefined
let draft: Draft
const note = (state: Draft): void => void (draft = state)
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

const words = (zh: string, en: string) => ({ zh, en })
const names = {
  number: words('单号', 'Number'),
  date: words('日期', 'Date'),
  place: words('地点', 'Place'),
  remark: words('备注', 'Remark'),
}
const orders = {
  kind: 'page',
  id: 'orders',
  route: '/orders',
  title: words('订单', 'Orders'),
  entity: 'order',
  search: ['number', 'place'],
  table: { columns: ['number', { field: 'date', width: 120 }, 'place'], toolbar: ['create'], rowActions: ['edit', 'remove'] },
  form: {
    columns: 2,
    items: [
      'number',
      { field: 'date', visible: { cel: 'form.number != ""' } },
      { group: 'where', title: words('地点', 'Where'), items: ['place'] },
    ],
  },
}

interface Shown {
  readonly marks: readonly Mark[]
  readonly fixed: boolean
  readonly document?: Patchable
  readonly product?: Patchable | null
}

function Changing({ marks, fixed, document = orders, product = null }: Shown) {
  const [state, edit] = useReducer(edited, draftOf(document))
  useEffect(() => note(state), [state])
  return <Editor draft={state} edit={edit} marks={marks} fixed={fixed} names={names} product={product} />
}

async function open(
  marks: readonly Mark[] = [],
  { language = 'en', fixed = false, ...of }: { language?: 'zh' | 'en' } & Partial<Omit<Shown, 'marks'>> = {},
): Promise<void> {
  await page.viewport(1200, 760)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Preview widgets={{}} language={language} dark={false} density="middle">
      <div style={{ height: 720, padding: 16 }}>
        <Changing marks={marks} fixed={fixed} {...of} />
      </div>
    </Preview>,
  )
  await expect.element(page.getByRole('tree')).toBeVisible()
}

const columns = (): unknown => Reflect.get(Reflect.get(draft.document, 'table'), 'columns')

test('a column is chosen, made wide, moved and taken away, and each step is taken back', async () => {
  await open()
  await page.getByText('Date', { exact: true }).first().click()
  const width = page.getByLabelText('Width')
  await userEvent.fill(width, '180')
  await userEvent.keyboard('{Tab}')
  expect(columns()).toEqual(['number', { field: 'date', width: 180 }, 'place'])
  await page.getByRole('button', { name: 'Move up' }).click()
  expect(columns()).toEqual([{ field: 'date', width: 180 }, 'number', 'place'])
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  expect(columns()).toEqual(['number', 'place'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(columns()).toEqual(['number', { field: 'date', width: 180 }, 'place'])
})

test('a field is added by what it is called', async () => {
  await open()
  await page.getByText('Columns', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Add · Columns' }).click()
  await userEvent.keyboard('rem')
  await page.getByText('Remark remark').click()
  expect(columns()).toEqual(['number', { field: 'date', width: 120 }, 'place', 'remark'])
})

test('what is written as text is there in the parts, and half a text changes nothing', async () => {
  await open()
  await page.getByText('Text', { exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await userEvent.keyboard('{Control>}{End}{/Control}{Backspace}')
  await expect.element(page.getByText('The text is no complete JSON; it counts once it is')).toBeVisible()
  expect(draft.document).toBe(orders)
  await userEvent.keyboard(', "help": {{ "zh": "说明", "en": "About" }}')
  await expect.poll(() => Reflect.get(draft.document, 'help')).toEqual(words('说明', 'About'))
})

test('the steps of parts and text are the same ones, back and forth; a word is one step', async () => {
  await open()
  const undo = page.getByRole('button', { name: 'Undo' })
  const redo = page.getByRole('button', { name: 'Redo' })
  const help = (): unknown => Reflect.get(draft.document, 'help')
  const route = page.getByRole('textbox', { name: /^Route/ })
  await route.click()
  await userEvent.keyboard('{End}-of-today')
  expect(Reflect.get(draft.document, 'route')).toBe('/orders-of-today')
  await page.getByText('Text', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Text' }).click()
  await userEvent.keyboard('{Control>}{End}{/Control}{Backspace}, "help": {{ "zh": "说明", "en": "About" }}')
  await expect.poll(help).toEqual(words('说明', 'About'))
  // what was typed, letters included that made no document; then the step before it
  while (help() !== undefined) await undo.click()
  for (let tries = 0; tries < 9 && Reflect.get(draft.document, 'route') !== '/orders'; tries += 1) {
    await page.getByRole('textbox', { name: 'Text' }).click()
    await userEvent.keyboard('{Control>}z{/Control}')
  }
  expect(draft.document).toEqual(orders)
  await redo.click()
  expect(Reflect.get(draft.document, 'route')).toBe('/orders-of-today')
  await expect.poll(() => page.getByRole('textbox', { name: 'Text' }).element().textContent).toContain('/orders-of-today')
  await page.getByText('Outline', { exact: true }).click()
  for (let tries = 0; tries < 9 && !redo.element().hasAttribute('disabled'); tries += 1) await redo.click()
  expect(help()).toEqual(words('说明', 'About'))
  await undo.click()
  await undo.click()
  expect(draft.document).toEqual(orders)
})

test('half a text outlives the change of view, and no part is changed before it is finished or left', async () => {
  await open()
  await page.getByText('Text', { exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await userEvent.keyboard('{Control>}{End}{/Control}{Backspace}, "help": ')
  await page.getByText('Outline', { exact: true }).click()
  await expect.element(page.getByText(/something half written/)).toBeVisible()
  await page.getByText('Date', { exact: true }).first().click()
  await expect.element(page.getByLabelText('Width')).toBeDisabled()
  await page.getByRole('button', { name: 'Go on writing' }).click()
  await expect.poll(() => text.element().textContent).toContain(', "help":')
  await page.getByText('Outline', { exact: true }).click()
  await page.getByRole('button', { name: 'Leave it' }).click()
  await expect.element(page.getByLabelText('Width')).toBeEnabled()
  await page.getByText('Text', { exact: true }).click()
  await text.click()
  await userEvent.keyboard('{Control>}{End}{/Control}{Backspace}')
  await expect.element(page.getByText('The text is no complete JSON; it counts once it is')).toBeVisible()
  await userEvent.keyboard('}')
  await expect.element(page.getByText('The text is no complete JSON; it counts once it is')).not.toBeInTheDocument()
})

test('a problem leads to its place', async () => {
  await open([{ path: '/form/items/1/visible/cel', message: 'There is no field form.numbr' }], { language: 'zh' })
  const told = page.getByRole('button', { name: /There is no field/ })
  await expect.poll(() => told.element().textContent).toMatch(/表单 › .+ › 显示条件$/)
  await told.click()
  expect(draft.selected).toEqual(['form', 'items', '1'])
})

test('whoever may not change it reads its parts and its text', async () => {
  await open([], { fixed: true })
  await page.getByText('Date', { exact: true }).first().click()
  await expect.element(page.getByLabelText('Width')).toBeDisabled()
  expect(page.getByRole('button', { name: /^Add/ }).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Remove', exact: true })).toBeDisabled()
  await page.getByText('Text', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Text' }).click()
  await userEvent.keyboard('x')
  expect(draft.document).toBe(orders)
})

test('on a phone the tree lies folded under what is chosen, and folds again once something is', async () => {
  await open()
  const tree = page.getByRole('tree')
  await expect.element(tree).toBeVisible()
  await page.viewport(390, 760)
  await expect.element(tree).not.toBeInTheDocument()
  const chosen = page.getByRole('button', { name: 'Orders', exact: true })
  await userEvent.click(chosen)
  await expect.element(tree).toBeVisible()
  await userEvent.click(tree.getByText('Where'))
  await expect.element(tree).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Where', exact: true })).toHaveAttribute('aria-expanded', 'false')
})

const supplier = {
  kind: 'entity',
  id: 'provider',
  schema: {
    type: 'object',
    required: ['phone', 'name'],
    properties: {
      phone: { type: 'string', maxLength: 20, minimum: 1, 'x-field': { label: words('电话', 'Phone') } },
      name: { type: 'string', 'x-field': { label: words('名称', 'Name') } },
    },
  },
}

test('what the product requires is shown and cannot be let go; what the tenant requires can', async () => {
  const product = { ...supplier, schema: { required: ['phone'] } }
  await open([], { document: supplier, product })
  await page.getByRole('tree').getByText('Fields', { exact: true }).click()
  const held = page.getByRole('checkbox', { name: 'Required · Phone · The product requires it; it cannot be let go' })
  await expect.element(held).toBeChecked()
  await expect.element(held).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Required · Name' }).click()
  expect(Reflect.get(Object(Reflect.get(draft.document, 'schema')), 'required')).toEqual(['phone'])
})

test('a field is asked under headings for what its type carries; what it cannot carry is there with what to do, and gone once cleared', async () => {
  await open([], { document: supplier })
  await page.getByRole('tree').getByText('Phone').click()
  const headings = () =>
    page
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent)
  expect(headings()).toEqual(['Basics', 'Limits', 'Dictionary and reference', 'Appearance and search', 'Rules', 'Storage and interface'])
  await expect.element(page.getByText('A field of this type cannot carry it: clear it')).toBeVisible()
  expect(page.getByLabelText('Decimals').elements()).toEqual([])
  await page.getByRole('group', { name: 'Default', exact: true }).getByRole('textbox').fill('021')
  const minimum = page.getByLabelText('Minimum')
  await minimum.clear()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('A field of this type cannot carry it: clear it')).not.toBeInTheDocument()
  expect(Object(Reflect.get(Object(Reflect.get(draft.document, 'schema')), 'properties')).phone).toEqual({
    type: 'string',
    maxLength: 20,
    default: '021',
    'x-field': { label: words('电话', 'Phone') },
  })
})

test('what is missing stands as a problem until it has been filled in, not until the next check', async () => {
  const repairs = { ...supplier, states: { field: 'phone', initial: 'new' } }
  const marks = ['field', 'initial'].map((key) => ({
    path: `/states/${key}`,
    message: `${key} is missing`,
    missing: true as const,
  }))
  await open(marks, { document: repairs })
  await page.getByRole('tree').getByText('States', { exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: /^Initial/ })).toHaveValue('new')
  expect(page.getByRole('alert').elements()).toEqual([])
  await expect.element(page.getByText(/is missing/)).not.toBeInTheDocument()
})

test('fields that are called the same are warned of at the later one, and nothing is wrong', async () => {
  const field = (label: { zh: string; en: string }) => ({ type: 'string', 'x-field': { label } })
  const properties = { name: field(words('名称', 'Name')), state: field(words('状态', 'State')), other: field(words('状态', 'State')) }
  const loan = { kind: 'entity', id: 'x_loan', label: words('借用', 'Loan'), display: 'name', schema: { properties } }
  await open([], { document: loan })
  const told = page.getByRole('button', { name: /State is called like the field state.*Fields › State › Label/ })
  await expect.element(told).toBeVisible()
  expect(told.element().closest('li')?.dataset.warns).toBe('true')
  expect(document.querySelector('[data-faulty]')).toBeNull()
})

test('English that is only what the Chinese sounds like is warned of at its place, and no longer once it is English', async () => {
  const field = { type: 'string', 'x-field': { label: words('回潮', 'Huichao') } }
  const loan = {
    kind: 'entity',
    id: 'x_lot',
    label: words('批次', 'Lot'),
    display: 'x_regain',
    schema: { properties: { x_regain: field } },
  }
  await open([], { document: loan })
  const told = page.getByRole('button', { name: /the Chinese in Latin letters.*Fields › Huichao › Label/ })
  await expect.element(told).toBeVisible()
  expect(told.element().closest('li')?.dataset.warns).toBe('true')
  await told.click()
  await page.getByRole('textbox', { name: 'English' }).first().fill('Regain')
  await expect.element(told).not.toBeInTheDocument()
})

test('numerator and denominator of a ratio are chosen among the measures that the draft has', async () => {
  const measures = [
    { id: 'broken', label: words('断头', 'Broken ends'), op: 'count' },
    { id: 'spindles', label: words('锭数', 'Spindles'), op: 'count' },
    { id: 'rate', label: words('断头率', 'Break rate'), op: 'ratio' },
  ]
  const figures = {
    kind: 'dataset',
    id: 'x_ends',
    label: words('断头', 'Ends'),
    facts: [{ id: 'ends', entity: 'end' }],
    dimensions: [],
    measures,
  }
  await open([], { document: figures })
  await page.getByRole('tree').getByText('Break rate', { exact: true }).click()
  const ratio = (): unknown => Reflect.get(Object(Reflect.get(draft.document, 'measures'))[2], 'ratio')
  await page.getByRole('combobox', { name: 'Numerator' }).click()
  await page.getByText('Broken ends broken', { exact: true }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('combobox', { name: 'Denominator' }).click()
  await userEvent.keyboard('spin')
  await page.getByText('Spindles spindles', { exact: true }).last().click()
  expect(ratio()).toEqual(['broken', 'spindles'])
  await userEvent.keyboard('-broken{Enter}')
  expect(ratio()).toEqual(['broken', ['spindles', '-broken']])
})
