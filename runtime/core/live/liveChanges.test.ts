// One poll for all lists, by a fake clock: what is asked, who is told, and that nothing is asked behind another window.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIVE_MS, LiveChanges, RIGHTS_MS, type LiveList } from './liveChanges.ts'

let asked: (readonly string[])[]
let counts: Record<string, number>
let live: LiveChanges
const stops: (() => void)[] = []
const told = vi.fn<(entity: string, count: number) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  counts = { order: 1, machine: 5 }
  told.mockClear()
  live = new LiveChanges(async (entities) => {
    asked.push(entities)
    return counts
  })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const listOf = (entity: string): LiveList => ({ entity, tell: (count) => told(entity, count) })
function watch(entity: string, returning = false): () => void {
  const stop = live.watch(listOf(entity), { returning })
  stops.push(stop)
  return stop
}
function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('all lists are asked for in one call, each entity once, and nothing before the first pause is over', async () => {
  watch('order')
  watch('machine')
  watch('order')
  watch('secret')
  await pass(LIVE_MS - 1)
  expect(asked).toEqual([])
  await pass(1)
  expect(asked).toEqual([['order', 'machine', 'secret']])
  expect(told.mock.calls).toEqual([
    ['order', 1],
    ['machine', 5],
    ['order', 1],
  ])
  await pass(LIVE_MS)
  expect(asked).toHaveLength(2)
})

test('a list that is left is asked for no longer; after the last nothing is asked', async () => {
  const leave = watch('order')
  const leaveLast = watch('machine')
  leave()
  await pass(LIVE_MS)
  expect(asked).toEqual([['machine']])
  leaveLast()
  await pass(10 * LIVE_MS)
  expect(asked).toHaveLength(1)
})

test('rows of before are looked after at once, unless somebody has just looked', async () => {
  await pass(LIVE_MS)
  watch('order', true)
  expect(asked).toEqual([['order']])
  watch('machine', true)
  expect(asked).toHaveLength(1)
})

test('behind another window nothing is asked and no timer runs; when it is seen again, at once', async () => {
  // Tests share a page: what others have left there may set timers of its own when it is hidden.
  show('hidden')
  const others = vi.getTimerCount()
  show('visible')
  watch('order')
  await pass(LIVE_MS)
  expect(asked).toHaveLength(1)
  show('hidden')
  expect(vi.getTimerCount()).toBeLessThanOrEqual(others)
  await pass(100 * LIVE_MS)
  expect(asked).toHaveLength(1)
  show('visible')
  expect(asked).toHaveLength(2)
  await pass(LIVE_MS)
  expect(asked).toHaveLength(3)
})

test('who follows the rights is told of their epoch more often, and lists are asked for in every third of these looks', async () => {
  const epochs: number[] = []
  counts = { ...counts, $epoch: 7 }
  const unfollow = live.follow((epoch) => epochs.push(epoch))
  await pass(RIGHTS_MS)
  expect([asked, epochs]).toEqual([[[]], [7]])
  const leave = watch('order')
  await pass(LIVE_MS)
  expect(asked).toEqual([[], [], [], ['order']])
  expect(epochs).toEqual([7, 7, 7, 7])
  expect(told.mock.calls).toContainEqual(['order', 1])
  leave()
  unfollow()
  expect(vi.getTimerCount()).toBe(0)
})

test('a look that fails is followed by the next', async () => {
  live = new LiveChanges(async (entities) => {
    asked.push(entities)
    throw new Error('no network')
  })
  watch('order')
  await pass(2 * LIVE_MS)
  expect(asked).toHaveLength(2)
  expect(told).not.toHaveBeenCalled()
})
