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

test('stands as typed until it is left, then rounded half away from zero', async () => {
  const { input, changed } = await open('empty')
  await userEvent.click(input)
  await userEvent.keyboard('1,234.')
  expect(input.value).toBe('1,234.')
  await userEvent.keyboard('565')
  expect(input.value).toBe('1,234.565')
  await userEvent.tab()
  expect(input.value).toBe('1,234.57')
  expect(changed).toHaveBeenLastCalledWith(1234.57)
})

test('takes full-width figures, and nothing that is no number', async () => {
  const { input, changed } = await open('empty')
  await userEvent.fill(input, '１２。５')
  expect(changed).toHaveBeenLastCalledWith(12.5)
  await userEvent.click(input)
  await userEvent.keyboard('abc')
  expect(input.value).toBe('12.5')
  await userEvent.clear(input)
  expect(changed).toHaveBeenLastCalledWith(undefined)
})

test('arrow keys add a step where the document gives one', async () => {
  const { input, changed } = await open('by steps')
  await userEvent.click(input)
  await userEvent.keyboard('{ArrowUp}')
  expect(changed).toHaveBeenLastCalledWith(45)
})
