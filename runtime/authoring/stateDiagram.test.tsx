// The states of an entity are drawn from its document; operations come and go by two clicks, or by keys alone.
import { useEffect, useMemo, useReducer } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Patchable } from '../../metadata/patch/patchOf.ts'
import { ServicesContext, useServices } from '../core/hooks/hooks.ts'
import { servicesOver } from '../page/testing/servicesOver.ts'
import { Preview } from '../Preview.tsx'
import { type Draft, draftOf, edited } from './base/draft.ts'
import { StateDiagram } from './states/StateDiagram.tsx'

let root: Root | undefined
let draft: Draft
const note = (state: Draft): void => void (draft = state)
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

const words = (zh: string, en: string) => ({ zh, en })
const order = {
  kind: 'entity',
  id: 'order',
  schema: { properties: { state: { type: 'string', 'x-field': { label: words('状态', 'State'), dictionary: 'orderState' } } } },
  states: { field: 'state', initial: 'open' },
  operations: {
    hold: { label: words('搁置', 'Hold'), from: ['open'], to: 'held' },
    close: { label: words('关闭', 'Close'), from: ['open', 'held'], to: 'done' },
  },
}
const values = [
  { value: 'open', label: words('进行中', 'Open') },
  { value: 'held', label: words('已搁置', 'Waiting') },
  { value: 'done', label: words('已完成', 'Done') },
]

/** What operations are used by, as the server says. */
let uses: readonly object[] = []
const saved: { path: string; body: unknown }[] = []
const answering: typeof fetch = async (address, { method, body } = {}) => {
  const path = decodeURIComponent(String(address instanceof Request ? address.url : address))
  if (method === 'PUT') {
    saved.push({ path: path.replace(/.*drafts./, ''), body: JSON.parse(String(body)) })
    return Response.json({ code: 200, msg: '', data: { version: 1 } })
  }
  const isUses = path.includes('/uses')
  if (path.includes('/choices')) return Response.json({ code: 200, msg: '', data: { dictionaries: [{ id: 'x_claimState' }], words: [] } })
  return Response.json({
    code: 200,
    msg: '',
    data: isUses ? uses : { resolved: { kind: 'dictionary', id: 'orderState', values }, drafted: null },
  })
}

interface Shown {
  readonly fixed: boolean
  readonly start: Patchable
  readonly at?: readonly string[]
}

function Changing({ fixed, start, at }: Shown) {
  const { root: element } = useServices()
  const services = useMemo(() => servicesOver(answering, element), [element])
  const [state, edit] = useReducer(edited, { ...draftOf(start), ...(at && { selected: at }) })
  useEffect(() => note(state), [state])
  return (
    <ServicesContext value={services}>
      <StateDiagram document={state.document} selected={state.selected} edit={edit} fixed={fixed} />
    </ServicesContext>
  )
}

async function open(fixed = false, language: 'zh' | 'en' = 'en'): Promise<void> {
  await page.viewport(700, 500)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Preview widgets={{}} language={language} dark={false} density="middle">
      <Changing fixed={fixed} start={order} />
    </Preview>,
  )
  await expect.element(page.getByRole('button', { name: language === 'en' ? 'Waiting' : '已搁置', exact: true })).toBeVisible()
}
const operations = (): Readonly<Record<string, unknown>> => Object(Reflect.get(draft.document, 'operations'))

test('states and operations stand there in words, and an operation is chosen', async () => {
  await open()
  await expect.element(page.getByRole('img', { name: 'Where a record begins' })).toBeVisible()
  await page.getByRole('button', { name: 'Close: Open, Waiting → Done' }).click()
  expect(draft.selected).toEqual(['operations', 'close'])
})

test('two states one after the other make an operation, by keys too; Escape leaves it', async () => {
  await open()
  const done = page.getByRole('button', { name: 'Done', exact: true })
  await done.click()
  await expect.element(done).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(done).toHaveAttribute('aria-pressed', 'false')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  expect(operations().x_toHeld).toMatchObject({ label: words('转为已搁置', 'Mark as waiting'), from: ['done'], to: 'held' })
  await expect.element(page.getByRole('button', { name: 'Mark as waiting: Done → Waiting' })).toBeVisible()
  expect(draft.selected).toEqual(['operations', 'x_toHeld'])
})

test('Delete takes an operation away where nothing uses it', async () => {
  await open()
  uses = [{ target: 'page:orders', path: '/table/rowActions/0', message: 'Page Orders' }]
  await page.getByRole('button', { name: 'Hold: Open → Waiting' }).click()
  await userEvent.keyboard('{Delete}')
  await expect.element(page.getByText('Page Orders')).toBeVisible()
  expect(Object.keys(operations())).toEqual(['hold', 'close'])
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  uses = []
  await page.getByRole('button', { name: 'Hold: Open → Waiting' }).click()
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => Object.keys(operations())).toEqual(['close'])
})

test('an entity of one’s own gains states by their names, and more of them later', async () => {
  await page.viewport(700, 500)
  const claim = { kind: 'entity', id: 'x_claim', label: words('索赔', 'Claim'), schema: { properties: {} } }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Preview widgets={{}} language="en" dark={false} density="middle">
      <Changing fixed={false} start={claim} at={['states']} />
    </Preview>,
  )
  await page.getByRole('textbox', { name: 'What the states are called' }).fill('Open, Waiting, Open')
  await page.getByRole('button', { name: 'Add 2 states' }).click()
  await expect.poll(() => Reflect.get(draft.document, 'states')).toEqual({ field: 'state', initial: 'open' })
  expect(saved.at(-1)).toMatchObject({
    path: 'dictionary:x_claimState2',
    body: { content: { kind: 'dictionary', id: 'x_claimState2', values: [{ value: 'open' }, { value: 'waiting' }] } },
  })
  // the server's answer stands for it: what is there already is told, what is not is added behind
  const name = page.getByRole('textbox', { name: 'Name of another state' })
  await name.fill('Done')
  await page.getByRole('button', { name: 'Add a state' }).click()
  await expect.element(page.getByText('A state is called so already')).toBeVisible()
  await name.fill('Refused')
  await page.getByRole('button', { name: 'Add a state' }).click()
  await expect.poll(() => saved.at(-1)).toMatchObject({ body: { content: { values: [{}, {}, {}, { value: 'refused' }] } } })
})

test('whoever may not change it looks at it, in Chinese', async () => {
  await open(true, 'zh')
  await page.getByRole('button', { name: '已完成', exact: true }).click()
  await page.getByRole('button', { name: '已搁置', exact: true }).click()
  expect(Object.keys(operations())).toEqual(['hold', 'close'])
})
