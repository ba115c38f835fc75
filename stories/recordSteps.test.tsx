// The steps of a record lead on by what an operation asks for: in its own dialog, what is refused at its field, what is done read anew.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PageDocument } from '../metadata/generated/language.ts'
import { createConsole, memoryStorage } from '../runtime/index.ts'
import { widgets } from '../widgets/index.ts'
import { lookOf, settingsOf } from './look.ts'
import { modelWith } from './sample/documents.ts'
import { sampleServer } from './sample/sampleServer.ts'
import { settled } from './testing/settled.ts'

const text = (words: string) => ({ zh: words, en: words })
const state = (value: string) => ({ value, label: text(value), colour: 'neutral' })
const states = { kind: 'dictionary', id: 'claimState', label: text('State'), values: [state('open'), state('rejected')] }
const claim = {
  kind: 'entity',
  id: 'yarnClaim',
  label: text('Claim'),
  display: 'name',
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string', 'x-field': { label: text('Name') } },
      state: { type: 'string', 'x-field': { label: text('State'), dictionary: 'claimState', readOnly: true } },
    },
  },
  states: { field: 'state', initial: 'open' },
  operations: {
    reject: {
      label: text('Reject'),
      to: 'rejected',
      do: 'claims.reject',
      input: {
        type: 'object',
        additionalProperties: false,
        required: ['reason'],
        properties: { reason: { type: 'string', minLength: 1, maxLength: 100, 'x-field': { label: text('Reason') } } },
      },
    },
  },
}
const module = { kind: 'module', id: 'claims', label: text('Claims'), routes: {}, functions: { reject: { label: text('Reject') } } }
const claims: PageDocument = {
  kind: 'page',
  id: 'claims',
  route: '/claims',
  title: text('Claims'),
  entity: 'yarnClaim',
  table: { columns: ['name', 'state'], rowActions: ['view', 'reject'] },
  detail: { items: [{ steps: {} }, 'name'] },
}

let element: HTMLElement
let unmount: () => void
let sent: unknown[]
let refusal: Response | undefined

beforeEach(async () => {
  sent = []
  refusal = undefined
  element = document.body.appendChild(document.createElement('div'))
  element.style.height = '100vh'
  const storage = memoryStorage()
  storage.write('token', 'sample')
  storage.write('settings', settingsOf(lookOf({ language: 'en' })))
  const model = modelWith([states, claim, module, claims])
  const samples = sampleServer(model, 'en', new Date())
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://sample')
    if (!pathname.endsWith(model.entities.yarnClaim?.operationRoutes.reject?.path ?? '')) return samples(input, init)
    sent.push(JSON.parse(String(init?.body)))
    return Promise.resolve(refusal ?? Response.json({ code: 200, msg: '', data: null }))
  }
  ;({ unmount } = createConsole({ widgets, history: 'memory', start: '/claims', storage, fetch }).mount(element))
  await settled(element, { selector: '.ag-row' })
})
afterEach(() => {
  unmount()
  element.remove()
})

test('the button of a step asks what its operation asks for, over the record', async () => {
  await page.getByRole('button', { name: 'View', exact: true }).first().click()
  const record = page.getByRole('dialog').nth(0)
  await record.getByRole('button', { name: 'Reject' }).click()
  const asked = page.getByRole('dialog').nth(1)
  await expect.element(asked.getByLabelText('Reason')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.querySelectorAll('.ant-form-item-explain-error').length).toBe(1)
  expect(sent).toEqual([])
  refusal = Response.json({ code: 400, msg: 'No', data: { error: 'invalid', fields: { reason: 'Say more' } } }, { status: 400 })
  await userEvent.keyboard('late{Enter}')
  await expect.element(asked.getByText('Say more')).toBeVisible()
  refusal = undefined
  await userEvent.keyboard(' by a week{Enter}')
  await expect.poll(() => sent.at(-1)).toMatchObject({ reason: 'late by a week' })
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(record).toBeVisible()
  await expect.element(record.getByRole('button', { name: 'Reject' })).toHaveFocus()
})
