// Fields are typed one after the other: what each can be is found by common words, what the check refuses is not offered, and a list of choices is made on the spot.
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
const loan = {
  kind: 'entity',
  id: 'x_loan',
  label: words('借用', 'Loan'),
  display: 'name',
  schema: { type: 'object', required: ['name'], properties: { name: { type: 'string', 'x-field': { label: words('名称', 'Name') } } } },
}
const choices = {
  entities: [
    { id: 'tool', label: words('工具', 'Tool'), home: 'tenant', lines: false },
    { id: 'alarmCondition', label: words('预警条件', 'Condition'), home: 'tenant', lines: true },
  ],
  operations: [],
  dictionaries: [
    { id: 'orderState', label: words('状态', 'Status'), values: [words('草稿', 'Draft'), words('已发', 'Sent')] },
    { id: 'keptAt', label: words('存放', 'Kept at'), values: [words('工具间', 'Tool room')] },
    { id: 'repairState', label: words('状态', 'Status'), values: [words('待修', 'Waiting')] },
  ],
  pages: [],
  words: [{ label: words('完好', 'Sound') }],
  datasets: [],
  widgets: [],
}
const saved: { readonly path: string; readonly body: unknown }[] = []

function Changing() {
  const [state, edit] = useReducer(edited, draftOf(loan))
  useEffect(() => note(state), [state])
  return <Editor draft={state} edit={edit} marks={[]} names={{}} />
}

test('a list of choices is made along with its field; types are found by common words, and told apart by what they hold', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (request.method === 'PUT') saved.push({ path: decodeURIComponent(pathname), body: await request.json() })
    return Response.json({ code: 200, msg: '', data: pathname.endsWith('/choices') ? choices : { version: 1 } })
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
  await page.getByRole('tree').getByText('Fields', { exact: true }).click()
  const type = page.getByRole('combobox', { name: 'Type of the new field' })
  const shown = () => [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent)
  const look = async (word: string, found: readonly string[]): Promise<void> => {
    await type.fill(word)
    await expect.poll(shown).toEqual(found)
  }
  await page.getByPlaceholder('Name of a new field').fill('Condition')
  await type.click()
  await look('yes/no', ['Yes or no'])
  await look('number', ['Whole number', 'Decimal'])
  await look('new', ['New list of choices…'])
  await look('status', ['StatusDraft, Sent', 'StatusWaiting'])
  await look('record', ['Tool'])
  // what is called so comes before what only holds such a value
  await look('tool', ['Tool', 'Kept atTool room'])
  await look('select', ['New list of choices…'])
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Name of the list')).toHaveValue('Condition')
  await dialog.getByRole('textbox', { name: 'Choice 1', exact: true }).click()
  await userEvent.keyboard('Sound{Enter}Worn out')
  await expect.element(dialog.getByLabelText('Choice 1 · Chinese')).toHaveValue('完好')
  await dialog.getByLabelText('Choice 2 · Chinese').fill('磨损')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => valueAt(draft.document, ['schema', 'properties', 'condition', 'x-field', 'dictionary'])).toBe('x_loanCondition')
  expect(saved).toMatchObject([
    {
      path: expect.stringContaining('/workshop/drafts/dictionary:x_loanCondition'),
      body: {
        content: {
          kind: 'dictionary',
          label: { en: 'Condition' },
          values: [
            { value: 'sound', label: words('完好', 'Sound'), colour: 'blue' },
            { value: 'wornOut', label: words('磨损', 'Worn out'), colour: 'green' },
          ],
        },
      },
    },
  ])
})

test('a new field is offered to the lists of the pages that lack it', async () => {
  const loans = {
    kind: 'page',
    id: 'x_loans',
    route: '/x-loans',
    title: words('借用', 'Loans'),
    entity: 'x_loan',
    search: ['name'],
    table: { columns: ['name'] },
    form: { items: ['name'] },
  }
  const bodies: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const path = decodeURIComponent(new URL(request.url).pathname)
    if (request.method === 'PUT') bodies.push(await request.json())
    const opened = (resolved: object) => ({ editable: true, product: null, live: null, draft: null, resolved, drafted: null, begun: null })
    const answers: readonly (readonly [string, unknown])[] = [
      ['/choices', choices],
      ['/uses', [{ target: 'page:x_loans', path: '/entity', place: '', message: '' }]],
      ['/page:x_loans', opened(loans)],
      ['/entity:x_loan', opened(loan)],
    ]
    return Response.json({ code: 200, msg: '', data: answers.find(([end]) => path.endsWith(end))?.[1] ?? { version: 1 } })
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
  await page.getByRole('textbox', { name: 'Name of a new field' }).fill('Shelf')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const offer = page.getByRole('region', { name: 'Show the new fields on pages' })
  await expect.element(offer.getByRole('checkbox', { name: 'Columns' })).toBeChecked()
  await expect.element(offer.getByRole('checkbox', { name: 'Search' })).not.toBeChecked()
  await offer.getByRole('button', { name: 'Add' }).click()
  await expect
    .poll(() => bodies.at(-1))
    .toEqual({ content: { ...loans, table: { columns: ['name', 'shelf'] }, form: { items: ['name', 'shelf'] } } })
  await expect.element(offer).not.toBeInTheDocument()
})
