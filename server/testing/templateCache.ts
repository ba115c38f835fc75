// The migrated template from one test run to the next: a stopped server's folder, named by all that it is made of.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from '../base/documents.ts'

/** What decides what is in the template: its tables, its accounts, and the code and documents that write them. */
const MADE_OF = [
  'package-lock.json',
  'metadata',
  'pages',
  'schemas',
  'server/bootstrap',
  'server/kernel/database',
  'server/base/documents.ts',
  'server/migrations',
  'server/modules',
  'server/testing/globalSetup.ts',
  'widgets',
]
const matters = (file: string): boolean =>
  /\.(sql|json|ts)$/.test(file) && !/\.test\.ts$|^widgets\/.+\.ts$|^server\/modules\/.+\.ts$/.test(file)

/** Where it lies or would lie. Its rows know what day it is, so it is of one day. */
export async function templateCache(): Promise<string> {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${new Date().toISOString().slice(0, 10)}`)
  for (const part of MADE_OF) for (const file of await filesOf(part)) hash.update(file).update(await readFile(join(repositoryRoot, file)))
  return join(repositoryRoot, 'node_modules', '.cache', 'spindle', `template-${hash.digest('hex').slice(0, 16)}`)
}

async function filesOf(part: string): Promise<readonly string[]> {
  const entries = await readdir(join(repositoryRoot, part), { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) return [part]
  const start = repositoryRoot.length + 1
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(start))
    .filter(matters)
    .sort()
}

export const isThere = (folder: string): Promise<boolean> =>
  access(folder).then(
    () => true,
    () => false,
  )

/** With its owner, who alone may read it. */
export const copyFolder = async (from: string, to: string): Promise<void> => {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}

/** Whole or not at all: a run may be stopped, and two may come at once. Those of other days and other code go. */
export async function keepTemplate(folder: string, cached: string): Promise<void> {
  const making = `${cached}.${process.pid}`
  await mkdir(making, { recursive: true })
  try {
    await copyFolder(folder, making)
    await rename(making, cached)
    const others = (await readdir(dirname(cached))).filter((name) => name.startsWith('template-') && name !== basename(cached))
    for (const name of others) if (!/\.\d+$/.test(name)) await rm(join(dirname(cached), name), { recursive: true, force: true })
  } catch {
    // Without it the next run makes its own.
    await rm(making, { recursive: true, force: true })
  }
}
