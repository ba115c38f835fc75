// The update check by a fake clock: every ten seconds and at each click, told once, and not at a wrong moment.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHECK_EVERY_MS, entryOf, watchVersion } from './watchVersion.ts'

let asked: number
let served: string | undefined
let may: boolean
let told: number
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  asked = told = 0
  served = '/assets/index-old.js'
  may = true
  stop = watchVersion({
    running: '/assets/index-old.js',
    served: async () => {
      asked += 1
      return served
    },
    may: () => may,
    tell: () => void (told += 1),
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('asks after ten seconds and at each click', async () => {
  expect(CHECK_EVERY_MS).toBe(10_000)
  await pass(CHECK_EVERY_MS - 1)
  expect(asked).toBe(0)
  await pass(1)
  expect(asked).toBe(1)
  document.body.click()
  await pass(0)
  expect(asked).toBe(2)
  expect(told).toBe(0)
})

test('tells once', async () => {
  served = '/assets/index-new.js'
  await pass(3 * CHECK_EVERY_MS)
  document.body.click()
  await pass(0)
  expect([told, asked]).toEqual([1, 1])
})

test('waits while it may not: hidden, offline or unsaved input', async () => {
  served = '/assets/index-new.js'
  may = false
  await pass(5 * CHECK_EVERY_MS)
  expect([asked, told]).toEqual([0, 0])
  may = true
  await pass(CHECK_EVERY_MS)
  expect(told).toBe(1)
})

test('does not tell when the moment has passed while the server was asked', async () => {
  served = '/assets/index-new.js'
  vi.advanceTimersByTime(CHECK_EVERY_MS)
  may = false
  await pass(0)
  expect([asked, told]).toEqual([1, 0])
  may = true
  await pass(CHECK_EVERY_MS)
  expect(told).toBe(1)
})

test('a server that cannot be asked says nothing', async () => {
  served = undefined
  await pass(CHECK_EVERY_MS)
  expect([asked, told]).toEqual([1, 0])
})

test('nothing is asked after the console was taken away', async () => {
  stop()
  await pass(2 * CHECK_EVERY_MS)
  document.body.click()
  expect(asked).toBe(0)
})

test('the entry is the module script of the page', () => {
  const page = new DOMParser().parseFromString(
    '<script src="/a.js"></script><script type="module" src="/assets/index-x.js"></script>',
    'text/html',
  )
  expect(entryOf(page)).toBe('/assets/index-x.js')
})
