// The wall: what each tile says, timers that go on without React, filters, the order, the keyboard, and age.
import { act } from 'react'
import { userEvent } from 'vitest/browser'
import { afterEach, expect, test, vi } from 'vitest'
import type { LiveBlockProps, LiveItem } from '../../runtime/index.ts'
import { shapeOf } from '../kit/live/shapes.ts'
import { liveBase, NOW } from '../kit/testing/liveItems.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import { widgets } from '../index.ts'
import MachineTiles from './component.tsx'

afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

let drawn: Mounted | undefined
const draw = async (more: Partial<LiveBlockProps> = {}): Promise<HTMLElement> => {
  drawn?.unmount()
  drawn = mount(<MachineTiles {...liveBase} {...more} />, widgets)
  const { element } = drawn
  await vi.waitFor(() => expect(element.querySelector('.tile')).not.toBeNull())
  return element
}
const titles = (element: HTMLElement) => [...element.querySelectorAll('.tile strong')].map(({ textContent }) => textContent)

test('tiles stand by workshop and name, with state, timer and figures; one that is silent says for how long', async () => {
  const element = await draw()
  expect([...element.querySelectorAll('h4')].map(({ textContent }) => textContent)).toEqual(['细纱一车间 Ring 1 6', '细纱二车间 Ring 2 6'])
  expect(titles(element).slice(0, 3)).toEqual(['1-01', '1-02', '1-03'])
  const tiles = [...element.querySelectorAll('.tile')].map(({ textContent }) => textContent)
  expect(tiles[0]).toContain('运行 Running')
  expect(tiles[0]).toContain('03:37')
  expect(tiles[3]).toContain('6 分 未上报')
  expect(tiles[0]).not.toContain('未上报')
})

test('a machine with something open is flagged with its number, and the wall with the sum', async () => {
  const badge = { label: '未摘挂牌 Open labels', count: 2 }
  const element = await draw({ items: liveBase.items.map((item, at) => (at < 2 ? { ...item, badge } : item)) })
  const flags = [...element.querySelectorAll('.tile .live-badge')].map(
    (flag) => flag.closest('.tile')?.querySelector('strong')?.textContent,
  )
  expect(flags).toEqual(['1-01', '1-02'])
  expect(element.querySelector('.live-bar .live-badge')?.textContent).toBe('未摘挂牌 Open labels 4')
})

test('timers go on by themselves', async () => {
  let now = NOW
  const element = await draw({ now: () => now })
  const timer = element.querySelector('.tile-timer')
  expect(timer?.textContent).toBe('03:37')
  now += 5_000
  await expect.poll(() => timer?.textContent, { timeout: 10_000 }).toBe('03:42')
})

test('a state that is pressed filters, pressed again no more', async () => {
  const onChoose = vi.fn<(states: readonly string[]) => void>()
  const element = await draw({ onChoose })
  const chip = [...element.querySelectorAll<HTMLElement>('.live-chip')].find(({ textContent }) => textContent?.includes('停车'))
  if (!chip) throw new Error('no chip of stops')
  const stopped = liveBase.items.filter(({ state }) => state.value === 'stopped').length
  expect(chip.textContent).toContain(String(stopped))
  await userEvent.click(chip)
  expect(titles(element)).toHaveLength(stopped)
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(chip)
  expect(titles(element)).toHaveLength(12)
  // What stands beside the wall may follow.
  expect(onChoose.mock.calls).toEqual([[['stopped']], [[]]])
})

test('stopped longest first; full next first and counted down', async () => {
  expect(titles(await draw({ settings: { sort: 'since', top: 2 } }))).toEqual(['2-06', '2-05'])
  expect(titles(await draw({ settings: { only: ['stopped'] } }))).toEqual(['1-02'])
  const next = await draw({ settings: { sort: 'until', until: 'fullAt', top: 2 } })
  expect(titles(next)).toEqual(['1-01', '1-02'])
  expect(next.querySelector('[data-until]')?.textContent).toBe('01:35')
})

test('where no machine stands in these states, that is said', async () => {
  drawn = mount(<MachineTiles {...liveBase} settings={{ only: ['revision'] }} />, widgets)
  const { element } = drawn
  await vi.waitFor(() => expect(element.querySelector('.kit-empty')?.textContent).toBe('目前没有'))
})

test('where a machine has to be chosen first, that is said, and a button leads there', async () => {
  const seek = vi.fn<() => void>()
  const asks = { zh: '请先在查询条件中选择机台', en: 'Choose in the search first: machine' }
  drawn = mount(<MachineTiles {...liveBase} items={[]} line="waiting" status={{ loading: false, empty: 'unasked', asks, seek }} />, widgets)
  const { element } = drawn
  await vi.waitFor(() => expect(element.querySelector('.kit-empty p')?.textContent).toBe(asks.zh))
  expect(element.querySelector('.live-line, .live-chip')).toBeNull()
  await userEvent.click(element.querySelector('.kit-empty button') ?? element)
  expect(seek).toHaveBeenCalledOnce()
})

test('where the chosen factory has none, that is said, with the way out of it; a tile says what a click does', async () => {
  const widen = vi.fn<() => void>()
  drawn = mount(<MachineTiles {...liveBase} items={[]} status={{ loading: false, empty: 'part', widen }} />, widgets)
  const { element } = drawn
  await vi.waitFor(() => expect(element.querySelector('.kit-empty p')?.textContent).toBe('所选分厂内没有数据'))
  await userEvent.click(element.querySelector('.kit-empty button') ?? element)
  expect(widen).toHaveBeenCalledOnce()
  const open = await draw({ onOpen: () => undefined, opens: '登记' })
  expect(open.querySelector('.tile-opens')?.textContent).toBe('登记')
})

test('one tile is reached by Tab, the arrows lead on, Enter opens', async () => {
  const onOpen = vi.fn<(item: LiveItem) => void>()
  const element = await draw({ onOpen })
  const tiles = [...element.querySelectorAll<HTMLElement>('button.tile')]
  expect(tiles.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  act(() => tiles[0]?.focus())
  await userEvent.keyboard('{ArrowRight}{End}{ArrowLeft}{Enter}')
  expect(onOpen.mock.calls.map(([item]) => item.title)).toEqual(['2-05'])
})

test('a fault has the triangle in whatever dictionary it stands, and so has its button', async () => {
  const stops = [
    { value: 'normal', label: '普通停车', colour: 'red' },
    { value: 'fault', label: '故障拉停', colour: 'darkRed' },
    { value: 'maintenance', label: '保养停车', colour: 'amber' },
  ] as const
  const items = liveBase.items.slice(0, 3).map((item, at) => ({ ...item, state: stops[at] ?? stops[0] }))
  const element = await draw({ states: stops, items })
  const drawings = (within: string): readonly (string | null)[] =>
    [...element.querySelectorAll(`${within} .live-mark path`)].map((each) => each.getAttribute('d'))
  const [normal, fault, maintenance] = [1, 2, 5].map(shapeOf)
  expect(drawings('.tile').toSorted()).toEqual([normal, fault, maintenance].toSorted())
  expect(drawings('.live-chips')).toEqual([normal, fault, maintenance])
})

const assigning = () => ({
  label: '绑定',
  what: '人员',
  options: {
    items: [
      { value: 'wang', label: '王芳' },
      { value: 'li', label: '李强' },
    ],
    loading: false,
    find: () => undefined,
    hasty: { keyword: '', named: async (text: string) => (text === '10086' ? { value: 'li', label: '李强' } : undefined) },
  },
  carry: vi.fn<NonNullable<LiveBlockProps['assign']>['carry']>(async () => true),
  open: vi.fn<NonNullable<LiveBlockProps['assign']>['open']>(),
  others: [{ id: 'handOver', label: '交接班', run: vi.fn<() => void>() }],
})
const carriedBy = ({ carry }: ReturnType<typeof assigning>) =>
  carry.mock.calls.map(([who, items]) => [who, items.map(({ title }) => title)])

test('persons are chosen, then machines, and bound; a job number and then a machine code do the same', async () => {
  const assign = assigning()
  const element = await draw({ assign })
  const button = (text: string): HTMLElement => {
    const found = [...element.querySelectorAll<HTMLElement>('button')].find(({ textContent }) =>
      textContent?.replaceAll(' ', '').startsWith(text),
    )
    if (!found) throw new Error(`no button ${text}`)
    return found
  }
  expect(button('绑定').hasAttribute('disabled')).toBe(true)
  await userEvent.click(button('王芳'))
  await userEvent.click(button('1-01'))
  await userEvent.click(button('1-03'))
  expect(button('1-01').getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(button('绑定'))
  await vi.waitFor(() => expect(carriedBy(assign)).toEqual([[['wang'], ['1-01', '1-03']]]))
  const input = element.querySelector('input') ?? element
  await userEvent.type(input, '10086{Enter}')
  await vi.waitFor(() => expect(button('李强').getAttribute('aria-pressed')).toBe('true'))
  await userEvent.type(input, '2-02{Enter}')
  await vi.waitFor(() => expect(carriedBy(assign).at(-1)).toEqual([['li'], ['2-02']]))
  await userEvent.type(input, 'nobody{Enter}')
  await vi.waitFor(() => expect(element.querySelector('[role=alert]')?.textContent).toBe('没有找到，请核对编号'))
  await userEvent.click(button('交接班'))
  expect(assign.others[0]?.run).toHaveBeenCalledOnce()
})
