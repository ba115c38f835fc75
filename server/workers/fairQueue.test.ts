// Tenants take turns, and none of them waits in a longer line than it may.
import { expect, test } from 'vitest'
import { FairQueue } from './fairQueue.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('whoever sends little is next, however much another has sent before', async () => {
  const queue = new FairQueue({ atOnce: 1, perTenant: 1, waiting: 10 })
  const order: string[] = []
  const job = (tenant: string, name: string) => queue.run(tenant, async () => void order.push(name))
  await Promise.all([...['a1', 'a2', 'a3', 'a4'].map((name) => job('a', name)), job('b', 'b1'), job('c', 'c1')])
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4'])
})

test('one tenant takes no more places than its own, and leaves them when its work fails', async () => {
  const queue = new FairQueue({ atOnce: 3, perTenant: 2, waiting: 10 })
  const running = new Set<string>()
  const ends: (() => void)[] = []
  const job = (tenant: string, name: string) =>
    queue.run(tenant, async () => {
      running.add(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      running.delete(name)
    })
  const all = [job('a', 'a1'), job('a', 'a2'), job('a', 'a3'), job('b', 'b1'), job('b', 'b2')]
  await settled()
  expect([...running]).toEqual(['a1', 'a2', 'b1'])
  while (ends.length > 0) {
    ends.shift()?.()
    await settled()
    expect(running.size).toBeLessThanOrEqual(3)
  }
  await Promise.all(all)
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run('a', async () => 'again')).toBe('again')
})

test('more than may wait for one tenant is refused, and others are not', async () => {
  const queue = new FairQueue({ atOnce: 1, perTenant: 1, waiting: 2 })
  let end: () => void = () => undefined
  const first = queue.run('a', () => new Promise<void>((resolve) => (end = resolve)))
  const others = [queue.run('a', async () => 1), queue.run('a', async () => 2)]
  await expect(queue.run('a', async () => 3)).rejects.toMatchObject({ error: 'tooManyRequests' })
  const theirs = queue.run('b', async () => 4)
  expect(queue.waiting).toBe(3)
  end()
  expect(await Promise.all([first, ...others, theirs])).toEqual([undefined, 1, 2, 4])
})
