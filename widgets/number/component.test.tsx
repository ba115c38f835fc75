// Numbers under real keys: figures of any keyboard, separators, places.
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FieldProps } from '../../runtime/index.ts'
import { widgets } from '../index.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import NumberField from './component.tsx'
import { examples } from './examples.ts'

let shown: Mounted | undefined
afterEach(() => shown?.unmount())

async function open(name: string): Promise<{ readonly input: HTMLInputElement; readonly changed: ReturnType<typeof vi.fn> }> {
  const props: FieldProps | undefined = examples.find((example) => example.name === name)?.props
  if (!props) throw new Error(`no example ${name}`)
  const changed = vi.fn()
  function Held(given: FieldProps) {
    const [value, setValue] = useState(given.value)
    const take = (next: unknown): void => {
      changed(next)
      setValue(next)
    }
    return <NumberField {...given} value={value} onChange={take} />
  }
  shown = mount(<Held {...props} />, widgets)
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('input')).not.toBeNull(), { timeout: 15_000 })
  const input = element.querySelector('input')
  if (!input) throw new Error('no input')
  return { input, changed }
}

test('shows thousands and places, and no binary noise', async () => {
  expect((await open('filled')).input.value).toBe('12,345.50')
  shown?.unmount()
  expect((await open('no binary noise')).input.value).toBe('0.30')
})

test('stands as typed until it is left, then with its thousands; places too many are kept for whoever judges them', async () => {
  const { input, changed } = await open('empty')
  await userEvent.click(input)
  await userEvent.keyboard('1,234.')
  expect(input.value).toBe('1,234.')
  await userEvent.keyboard('5')
  expect(changed).toHaveBeenLastCalledWith(1234.5)
  await userEvent.tab()
  expect(input.value).toBe('1,234.50')
  // separators that were shown are out of place once a figure is gone
  await userEvent.click(input)
  await userEvent.keyboard('{End}{Backspace}{Backspace}{Backspace}{Backspace}')
  expect(changed).toHaveBeenLastCalledWith(123)
  await userEvent.fill(input, '12.345')
  await userEvent.tab()
  expect([input.value, changed.mock.lastCall?.[0]]).toEqual(['12.345', 12.345])
})

test.each([
  ['１２，３４５。５', 12345.5, '12,345.50'],
  [' 1 234 ', 1234, '1,234.00'],
  ['-.5', -0.5, '-0.50'],
  ['0.001', 0.001, '0.001'],
  ['1e3', '1e3', '1e3'],
  ['1.2.3', '1.2.3', '1.2.3'],
  ['1,5', '1,5', '1,5'],
  ['五', '五', '五'],
  ['12345678901234567', '12345678901234567', '12345678901234567'],
])('%j is read as %j, and left it stands as %j', async (typed, value, written) => {
  const { input, changed } = await open('empty')
  await userEvent.fill(input, typed)
  await userEvent.tab()
  expect([changed.mock.lastCall?.[0], input.value]).toEqual([value, written])
  await userEvent.clear(input)
  expect(changed).toHaveBeenLastCalledWith(undefined)
})

test('arrow keys add and take a step where the document gives one', async () => {
  const { input, changed } = await open('by steps')
  await userEvent.click(input)
  await userEvent.keyboard('{ArrowUp}')
  expect(changed).toHaveBeenLastCalledWith(45)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(changed).toHaveBeenLastCalledWith(35)
})
