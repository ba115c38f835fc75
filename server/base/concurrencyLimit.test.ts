// Work in turns: bounded at once and in waiting, fair between owners.
import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrencyLimit.ts'

/** Work that ends when it is let go; `started` lists what has begun. */
function workshop(limits: Parameters<typeof concurrencyLimit>[0]) {
  const inTurn = concurrencyLimit(limits)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string): Promise<string> =>
    inTurn(async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    }, name.charAt(0))
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { add, end, started }
}

test('an owner with many waits for its own, others pass it in turn', async () => {
  const { add, end, started } = workshop({ atOnce: 2, atOnceEach: 1, waiting: 20 })
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(add)
  await end('')
  expect(started).toEqual(['a1', 'b1'])
  for (const name of ['a1', 'b1', 'a2', 'b2', 'c1', 'a3']) await end(name)
  expect(started.slice(2)).toEqual(['a2', 'b2', 'c1', 'a3'])
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
})

test('too many of one owner are refused, others not; too many of all are', async () => {
  const { add, end } = workshop({ atOnce: 1, waiting: 3, waitingEach: 2 })
  const under = ['a1', 'a2', 'a3', 'b1'].map(add)
  await expect(add('a4')).rejects.toThrow('tooManyRequests')
  await expect(add('c1')).rejects.toThrow('tooManyRequests')
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name)
  expect(await Promise.all(under)).toEqual(['a1', 'a2', 'a3', 'b1'])
})

test('a place is free again after work that fails', async () => {
  const inTurn = concurrencyLimit({ atOnce: 1, waiting: 1 })
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(() => Promise.resolve(1))).toBe(1)
})
