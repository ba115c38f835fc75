// A page's own test is made by choosing: the record's fields with values as they are typed in forms, and what is expected of buttons that are there.
import { useEffect, useReducer } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { valueAt } from '../../../metadata/base/valueAt.ts'
import { Preview } from '../../Preview.tsx'
import { type Draft, draftOf, edited } from '../base/draft.ts'
import { Editor } from '../desk/Editor.tsx'

let root: Root | undefined
let draft: Draft
const note = (state: Draft): void => void (draft = state)
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const words = (zh: string, en: string) => ({ zh, en })
const field = (schema: object, zh: string, en: string) => ({ ...schema, 'x-field': { label: words(zh, en) } })
const order = {
  kind: 'entity',
  id: 'order',
  label: words('订单', 'Order'),
  display: 'number',
  schema: {
    type: 'object',
    required: ['number'],
    properties: {
      number: field({ type: 'string' }, '单号', 'Number'),
      amount: field({ type: 'number' }, '金额', 'Amount'),
      paid: field({ type: 'boolean' }, '已付', 'Paid'),
    },
  },
  operations: { close: { label: words('关闭', 'Close') } },
}
const orders = {
  kind: 'page',
  id: 'orders',
  route: '/orders',
  title: words('订单', 'Orders'),
  entity: 'order',
  table: { columns: ['number'], rowActions: ['edit', 'close'] },
  tests: [{ id: 'paid', expect: { actions: {} } }],
}
const marks = [{ path: '/tests/0/expect/actions/table~1edit/allowed', message: 'It is allowed' }]

function Changing() {
  const [state, edit] = useReducer(edited, draftOf(orders))
  useEffect(() => note(state), [state])
  return <Editor draft={state} edit={edit} marks={marks} names={{}} />
}

const tested = (...path: readonly string[]): unknown => valueAt(draft.document, ['tests', '0', ...path])

test('its record is filled in by the kinds of its fields; what it expects of a button is chosen, and told there when it is not so', async () => {
  const opened = { editable: true, product: null, live: null, draft: null, resolved: order, drafted: null, upgrade: null }
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    return Response.json({ code: 200, msg: '', data: pathname.includes('/documents/') ? opened : [] })
  })
  await page.viewport(1200, 760)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Preview widgets={{}} language="en" dark={false} density="middle">
      <div style={{ height: 720, padding: 16 }}>
        <Changing />
      </div>
    </Preview>,
  )
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'Add a field' }).click()
    await userEvent.keyboard(`${name}{Enter}`)
  }
  // another one is called in words; what is chosen of a list has parts of its own
  await page.getByRole('tree').getByText('Tests', { exact: true }).click()
  await page.getByRole('button', { name: 'Add · Tests' }).click()
  await userEvent.keyboard('Closed orders stay{Enter}')
  await expect
    .poll(() => valueAt(draft.document, ['tests', '1']))
    .toEqual({
      id: 'x_closedOrdersStay',
      given: { number: 'A', amount: 1, paid: true },
      expect: { fields: { number: { required: true } } },
    })
  await page.getByRole('tree').getByText('paid', { exact: true }).click()
  await page.getByRole('button', { name: 'Add a part' }).click()
  await page.getByRole('menuitem', { name: 'Given' }).click()
  await choose('Amount')
  expect(tested('given')).toEqual({})
  await page.getByRole('group', { name: 'Amount' }).getByRole('spinbutton').fill('12.5')
  await choose('Paid')
  await page.getByRole('group', { name: 'Paid' }).getByText('Yes', { exact: true }).click()
  expect(tested('given')).toEqual({ amount: 12.5, paid: true })
  await page.getByRole('group', { name: 'Amount' }).getByRole('button', { name: 'Remove' }).click()
  expect(tested('given')).toEqual({ paid: true })

  await page.getByRole('tree').getByText('Actions', { exact: true }).click()
  await page.getByRole('button', { name: 'Add · Actions' }).click()
  await userEvent.keyboard('Close')
  await expect.element(page.getByText('Table · Close table/close')).toBeVisible()
  await userEvent.keyboard('{Backspace>5/}Edit')
  await page.getByText('Table · Edit table/edit').click()
  await page
    .getByRole('group', { name: /^Allowed/ })
    .getByText('No', { exact: true })
    .click()
  expect(tested('expect', 'actions')).toEqual({ 'table/edit': { allowed: false } })
  await expect.element(page.getByRole('alert').getByText('It is allowed')).toBeVisible()
})
