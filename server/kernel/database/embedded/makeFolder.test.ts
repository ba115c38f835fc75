// Folders are made with those above them; one that cannot be made says so at once.
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from './makeFolder.ts'

test('makes what is missing, and leaves what is there', async () => {
  const base = await mkdtemp(join(tmpdir(), 'spindle-folder-'))
  try {
    const inner = join(base, 'a', 'b', 'c')
    await Promise.all([makeFolder(inner), makeFolder(inner)])
    await makeFolder(inner)
    expect((await stat(inner)).isDirectory()).toBe(true)
    await writeFile(join(base, 'file'), '')
    await expect(makeFolder(join(base, 'file'))).rejects.toMatchObject({ code: 'EEXIST' })
    await expect(makeFolder(join(base, 'file', 'x'))).rejects.toMatchObject({ code: 'EEXIST' })
  } finally {
    await rm(base, { recursive: true })
  }
})

test.runIf(process.platform === 'linux')('where nothing can be made, as in /proc, it ends', async () => {
  await expect(makeFolder('/proc/x')).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(makeFolder('/proc/x/y')).rejects.toMatchObject({ code: 'ENOENT' })
})
