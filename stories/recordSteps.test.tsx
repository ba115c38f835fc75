// The steps of a record lead on by what an operation asks for: in its own dialog, what is refused at its field, what is done read anew.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PageDocument } from '../metadata/generated/language.ts'
import { openAsking } from './testing/asking.ts'

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

let asked: Awaited<ReturnType<typeof openAsking>>

beforeEach(async () => {
  asked = await openAsking([states, claim, module, claims], {
    start: '/claims',
    operation: ['yarnClaim', 'reject'],
    data: null,
    selector: '.ag-row',
  })
})
afterEach(() => asked.close())

test('the button of a step asks what its operation asks for, over the record', async () => {
  await page.getByRole('button', { name: 'View', exact: true }).first().click()
  const record = page.getByRole('dialog').nth(0)
  await record.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog').nth(1)
  await expect.element(dialog.getByLabelText('Reason')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.querySelectorAll('.form-error').length).toBe(1)
  expect(asked.sent).toEqual([])
  asked.refusal = Response.json({ code: 400, msg: 'No', data: { error: 'invalid', fields: { reason: 'Say more' } } }, { status: 400 })
  await userEvent.keyboard('late{Enter}')
  await expect.element(dialog.getByText('Say more')).toBeVisible()
  asked.refusal = undefined
  await userEvent.keyboard(' by a week{Enter}')
  await expect.poll(() => asked.sent.at(-1)).toMatchObject({ reason: 'late by a week' })
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(record).toBeVisible()
  await expect.element(record.getByRole('button', { name: 'Reject' })).toHaveFocus()
})
