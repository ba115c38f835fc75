// A page that computes: figures follow what is typed, and a button asks an operation, whose answer others compute with.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PageDocument } from '../metadata/generated/language.ts'
import { openAsking } from './testing/asking.ts'

const text = (words: string) => ({ zh: words, en: words })
const number = (label: string, more: object = {}) => ({ type: 'number' as const, ...more, 'x-field': { label: text(label), decimals: 1 } })
const properties = { weight: { type: 'number' }, urgent: { type: 'boolean' } }
const offer = {
  kind: 'entity',
  id: 'yarnOffer',
  label: text('Offer'),
  display: 'name',
  schema: { type: 'object', properties: { name: { type: 'string', 'x-field': { label: text('Name') } } } },
  operations: {
    quote: {
      label: text('Quote'),
      on: 'none',
      do: 'yarn.quote',
      input: { type: 'object', additionalProperties: false, required: ['weight'], properties },
      output: { type: 'object', additionalProperties: false, properties: { price: { type: 'number' } } },
    },
  },
}
const yarn = { kind: 'module', id: 'yarn', label: text('Yarn'), routes: {}, functions: { quote: { label: text('Quote') } } }
const quotes: PageDocument = {
  kind: 'page',
  id: 'quotes',
  route: '/quotes',
  title: text('Quotes'),
  static: {
    ask: {
      label: text('Enquiry'),
      display: 'note',
      schema: {
        type: 'object',
        required: ['weight'],
        properties: {
          weight: number('Weight', { minimum: 1 }),
          urgent: { type: 'boolean', 'x-field': { label: text('Urgent') } },
          note: { type: 'string', 'x-field': { label: text('Note') } },
        },
      },
      rows: [{ id: 'first', weight: 10 }],
    },
  },
  blocks: [
    {
      id: 'form',
      type: 'form',
      entity: 'ask',
      form: { items: ['weight', 'urgent'] },
      bind: { op: 'yarnOffer.quote', into: 'offer' },
    },
    { id: 'tons', type: 'value', title: text('Tons'), in: { ask: 'form.value' }, compute: { cel: 'ask.weight / 1000.0' }, decimals: 3 },
    { id: 'offer', type: 'value' },
    {
      id: 'total',
      type: 'value',
      title: text('Total'),
      in: { offer: 'offer.value', ask: 'form.value' },
      compute: { cel: 'offer.price * ask.weight' },
    },
  ],
}

let asked: Awaited<ReturnType<typeof openAsking>>

beforeEach(async () => {
  asked = await openAsking([offer, yarn, quotes], {
    start: '/quotes',
    operation: ['yarnOffer', 'quote'],
    data: { price: 25.5 },
    selector: 'form input',
  })
})
afterEach(() => asked.close())

const figures = () =>
  Object.fromEntries(
    [...asked.element.querySelectorAll('.stat')].map((each) => [
      each.querySelector('.stat-title')?.textContent,
      each.querySelector('.stat-value')?.textContent,
    ]),
  )
const weight = () => page.elementLocator(asked.element.querySelector('form input') ?? asked.element)

test('figures follow what is typed, and tell nothing of what does not fit', async () => {
  await expect.poll(figures).toEqual({ Tons: '0.010', Total: '--' })
  await userEvent.fill(weight(), '2500')
  await expect.poll(figures).toEqual({ Tons: '2.500', Total: '--' })
  await userEvent.fill(weight(), '0')
  await expect.poll(figures).toEqual({ Tons: '--', Total: '--' })
})

test('an answer is held until something else is typed', async () => {
  await page.elementLocator(asked.element).getByRole('button', { name: 'Quote' }).click()
  await expect.poll(figures).toEqual({ Tons: '0.010', Total: '255.00' })
  expect(asked.sent).toEqual([{ weight: 10 }])
  await userEvent.fill(weight(), '20')
  await expect.poll(figures).toEqual({ Tons: '0.020', Total: '--' })
})

test('what the operation refuses is said at the field', async () => {
  asked.refusal = Response.json(
    { code: 400, msg: 'No', data: { error: 'invalid', fields: { weight: 'Too heavy for us' } } },
    { status: 400 },
  )
  await page.elementLocator(asked.element).getByRole('button', { name: 'Quote' }).click()
  await expect.poll(() => asked.element.querySelector('form')?.textContent).toContain('Too heavy for us')
  expect(figures()).toEqual({ Tons: '0.010', Total: '--' })
})
