// Periods of a day: added where the last one ends, at most four, the next day marked; and what is refused of them.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { valueFault } from '../../metadata/values/valueFault.ts'
import type { FieldProps } from '../../runtime/index.ts'
import { widgets } from '../index.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import PeriodsField from './component.tsx'
import { examples } from './examples.ts'

let shown: Mounted | undefined
afterEach(() => shown?.unmount())

async function open(own: Partial<FieldProps>): Promise<HTMLElement> {
  const [filled] = examples
  if (!filled) throw new Error('no example')
  shown = mount(<PeriodsField {...filled.props} {...own} />, widgets)
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('.periods')).not.toBeNull(), { timeout: 15_000 })
  return element
}
const button = (element: HTMLElement, name: string): HTMLButtonElement => {
  const found = [...element.querySelectorAll('button')].find((one) => one.textContent === name || one.ariaLabel === name)
  if (!found) throw new Error(`no button ${name}`)
  return found
}

test('another period begins where the last one ends', async () => {
  const onChange = vi.fn()
  const element = await open({ value: [{ start: '22:00', end: '06:00' }], onChange })
  expect(element.querySelector('.periods-next')?.textContent).toBe('次日')
  await userEvent.click(button(element, '添加时段'))
  expect(onChange).toHaveBeenCalledWith([{ start: '22:00', end: '06:00' }, { start: '06:00' }])
})

test('at most four; the last one that must be there stays', async () => {
  const four = Array.from({ length: 4 }, (_, at) => ({ start: `0${at}:00`, end: `0${at}:30` }))
  expect(button(await open({ value: four }), '添加时段').disabled).toBe(true)
  shown?.unmount()
  const element = await open({ value: four.slice(0, 1), schema: { type: 'array', minItems: 1 } })
  expect(button(element, '删除时段 1').disabled).toBe(true)
})

test('a time is typed and kept as HH:mm', async () => {
  const onChange = vi.fn()
  const element = await open({ value: [{ start: '08:00' }], onChange })
  await userEvent.fill(element.querySelectorAll('input')[1] ?? element, '16:30')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith([{ start: '08:00', end: '16:30' }]))
})

test('what is no time stays and is handed on, and no period begins with it', async () => {
  const onChange = vi.fn()
  const element = await open({ value: [{ start: '08:00' }], onChange })
  await userEvent.fill(element.querySelectorAll('input')[1] ?? element, 'noon')
  await userEvent.tab()
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith([{ start: '08:00', end: 'noon' }]))
  shown?.unmount()
  const again = await open({ value: [{ start: '08:00', end: 'noon' }], onChange })
  expect([again.querySelectorAll('input')[1]?.value, again.querySelector('.periods-next')?.textContent]).toEqual(['noon', ''])
  await userEvent.click(button(again, '添加时段'))
  expect(onChange).toHaveBeenLastCalledWith([{ start: '08:00', end: 'noon' }, {}])
})

test.each([
  [
    [
      { start: '08:00', end: '16:00' },
      { start: '16:00', end: '00:00' },
      { start: '00:00', end: '08:00' },
    ],
    undefined,
  ],
  [[{ start: '22:00', end: '06:00' }], undefined],
  [[{ start: '08:00', end: '08:00' }], '时段 1 的开始与结束不能相同'],
  [
    [
      { start: '08:00', end: '16:00' },
      { start: '14:00', end: '22:00' },
    ],
    '时段 2 的开始不能早于上一时段的结束',
  ],
  [
    [
      { start: '22:00', end: '06:00' },
      { start: '05:00', end: '07:00' },
    ],
    '时段 2 的开始不能早于上一时段的结束',
  ],
])('%j: %s', (periods, said) => {
  expect(valueFault({ kind: 'periods' }, periods)?.zh).toBe(said)
})
