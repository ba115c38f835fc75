// What stands below a folder, and word of every change there, in folders that come later too.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { below, watchFolders } from './folders.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'spindle-folders-'))
  await mkdir(join(root, 'supply', 'old'), { recursive: true })
  await writeFile(join(root, 'menu.json'), '{}')
  await writeFile(join(root, 'supply', 'orders.json'), '{}')
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('lists files and folders by their paths below it', () => {
  const { files, folders } = below(root)
  expect(files.toSorted()).toEqual(['menu.json', 'supply/orders.json'])
  expect(folders.toSorted()).toEqual(['', 'supply', 'supply/old'])
})

test('says that a file has changed, also in a folder made meanwhile, and no more once it is ended', async () => {
  const changed = vi.fn()
  const failed = vi.fn()
  const end = watchFolders([root], { changed, failed })
  const once = async (work: () => Promise<unknown>): Promise<void> => {
    changed.mockClear()
    await work()
    await vi.waitFor(() => expect(changed).toHaveBeenCalled(), 10_000)
  }
  await once(() => writeFile(join(root, 'supply', 'orders.json'), '{ }'))
  await once(() => mkdir(join(root, 'quality', 'samples'), { recursive: true }))
  await once(() => writeFile(join(root, 'quality', 'samples', 'page.json'), '{}'))
  await once(() => rm(join(root, 'quality'), { recursive: true }))
  await once(() => mkdir(join(root, 'quality')))
  await once(() => writeFile(join(root, 'quality', 'page.json'), '{}'))
  end()
  changed.mockClear()
  const witness = vi.fn()
  const endWitness = watchFolders([root], { changed: witness, failed })
  await writeFile(join(root, 'menu.json'), '{ }')
  await vi.waitFor(() => expect(witness).toHaveBeenCalled(), 10_000)
  endWitness()
  expect(changed).not.toHaveBeenCalled()
  expect(failed).not.toHaveBeenCalled()
})

test('a folder that cannot be watched is told, and the others are watched', async () => {
  const changed = vi.fn()
  const failed = vi.fn()
  const missing = join(root, 'missing')
  const end = watchFolders([missing, root], { changed, failed })
  expect(failed).toHaveBeenCalledExactlyOnceWith(missing, expect.objectContaining({ code: 'ENOENT' }))
  await writeFile(join(root, 'menu.json'), '{ }')
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), 10_000)
  end()
})
