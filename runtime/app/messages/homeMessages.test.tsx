// The home page keeps a place for messages that are asked for, unless there were none the last time: then nothing moves either.
import { afterEach, expect, test, vi } from 'vitest'
import { signIn } from '../shell/testing/console.ts'
import { memoryStorage, type Storage } from '../../core/storage/storage.ts'

afterEach(() => void vi.restoreAllMocks())

/** How far below the greeting the pages stand, px: at first, and once it is known that there are no messages. */
async function gaps(storage: Storage): Promise<readonly number[]> {
  const more = { '/message/newest': { changes: 1, unread: 0, rows: [] } }
  const { root, unmount } = await signIn({ storage, more })
  const edge = (part: string, side: 'top' | 'bottom'): number =>
    root.querySelector(`main ${part}`)?.getBoundingClientRect()[side] ?? Number.NaN
  const gap = (): number => edge('h2', 'top') - edge('header', 'bottom')
  const seen: number[] = []
  await vi.waitFor(() => expect(gap()).toBeGreaterThan(0), { interval: 1 })
  seen.push(gap())
  await vi.waitFor(() => expect(storage.read('messages.none')).toBe(true))
  await vi.waitFor(() => expect(gap()).toBeLessThan(60))
  seen.push(gap())
  unmount()
  storage.remove('token')
  return seen
}

test('without messages the place is given up, and is not kept at the next visit', async () => {
  const storage = memoryStorage()
  const [before, after] = await gaps(storage)
  expect(before).toBeGreaterThan(200)
  expect(await gaps(storage)).toEqual([after, after])
})
