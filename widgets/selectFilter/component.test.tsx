// A choice of a dictionary goes out as the value that rows hold: of a whole number that one names, the number.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleOptions } from '../kit/testing/example.ts'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())

const shifts = exampleOptions([
  { value: '1', label: '早班' },
  { value: '2', label: '中班' },
])
const ofNumber = examples.map((example) => ({
  ...example,
  props: {
    ...example.props,
    value: example.name === 'chosen' ? 1 : undefined,
    field: { ...example.props.field, kind: 'integer' as const },
    options: shifts,
  },
}))

test('a whole number is shown by its name, and chosen as a number', async () => {
  opened = await openExample('selectFilter', ofNumber, { name: 'chosen', language: 'zh' })
  expect(opened.element.textContent).toContain('早班')
  await userEvent.click(page.getByRole('combobox'))
  await userEvent.click(page.getByTitle('中班'))
  const { changed } = opened
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith(2))
})

test('several are numbers too; words stay words', async () => {
  opened = await openExample('selectFilter', ofNumber, { name: 'several', language: 'zh' })
  await userEvent.click(page.getByRole('combobox'))
  await userEvent.click(page.getByTitle('中班'))
  const { changed } = opened
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith([2]))
  opened.unmount()
  opened = await openExample('selectFilter', examples, { name: 'empty', language: 'zh' })
  const words = opened.changed
  await userEvent.click(page.getByRole('combobox'))
  await userEvent.click(page.getByTitle('在职 On duty'))
  await vi.waitFor(() => expect(words).toHaveBeenLastCalledWith('onDuty'))
})
