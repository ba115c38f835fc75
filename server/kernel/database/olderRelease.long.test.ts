// The console of before the newest migrations goes on working on a database that they have changed (R50): consoles are replaced one after the other.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repositoryRoot } from '../../base/documents.ts'
import { part } from '../../engine/entity/testing/samples.ts'
import { callConsole, type ConsoleProcess, signIn, startConsole } from '../../testing/consoleProcess.ts'

const execute = promisify(execFile)
const git = async (...args: readonly string[]): Promise<string> =>
  (await execute('git', ['-C', repositoryRoot, ...args], { maxBuffer: 1e9 })).stdout.trim()

let folder: string
let older: string | undefined
let running: ConsoleProcess | undefined

/** What the repository was before the last commit that brought a migration; undefined where its history has been left out. */
async function revisionBefore(): Promise<string | undefined> {
  const newest = await git('log', '-n', '1', '--diff-filter=A', '--format=%H', '--', 'server/migrations/*.sql').catch(() => '')
  return newest === '' ? undefined : git('rev-parse', '--verify', '-q', `${newest}^`).catch(() => undefined)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spindle-older-'))
  const revision = await revisionBefore()
  if (revision === undefined) return
  older = join(folder, 'older')
  await execute('sh', ['-c', 'mkdir "$3" && git -C "$1" archive "$2" | tar -x -C "$3"', 'sh', repositoryRoot, revision, older])
  await symlink(join(repositoryRoot, 'node_modules'), join(older, 'node_modules'))
})
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

async function stop(): Promise<void> {
  running?.process.kill('SIGTERM')
  await running?.ended
  running = undefined
}

async function start(root?: string): Promise<{ readonly address: string; readonly token: string }> {
  running = startConsole({ DATA_DIR: join(folder, 'data'), DEMO: 'on', SECRET_KEY: 'ab'.repeat(32) }, [], root)
  const address = await running.address
  return { address, token: await signIn(address) }
}

const lists = [
  'supplier',
  'tenant-device/deviceInfo',
  'tenant-system/employee',
  'purchase-order',
  'platform-system/operation-log',
  'platform-system/role',
]

test('it signs in, reads, writes, and what it has written is there for the newer one', async (context) => {
  if (older === undefined) context.skip('the history of the repository has been left out')
  const newer = await start()
  const paging = { pageNum: 1, pageSize: 10 }
  const totals = async ({ address, token }: typeof newer): Promise<unknown[]> => {
    const found: unknown[] = []
    for (const list of lists) {
      const { status, data } = await callConsole(address, `/${list}/page`, { token, body: paging })
      found.push([list, status, list.endsWith('log') || part(data, 'total')])
    }
    return found
  }
  const before = await totals(newer)
  await stop()

  const old = await start(older)
  expect(await totals(old)).toEqual(before)
  const body = { name: '旧版所写', types: ['spare'], phone: '13800000001', confirmed: true }
  const made = await callConsole(old.address, '/supplier/create', { token: old.token, body })
  expect(made.status).toBe(200)
  const { id, version } = Object(made.data)
  expect((await callConsole(old.address, '/supplier/update', { token: old.token, body: { id, version, name: '旧版所改' } })).status).toBe(
    200,
  )
  expect(running?.errors()).not.toMatch(/"level":(50|60)/)
  await stop()

  const again = await start()
  const { data } = await callConsole(again.address, '/supplier/page', { token: again.token, body: { ...paging, name: '旧版所改' } })
  expect(part(data, 'rows')).toMatchObject([{ id, name: '旧版所改', version: 2 }])
  // Its lines stand in the chain of the trail like all others.
  const verified = await callConsole(again.address, '/platform-system/operation-log/operation/verify', { token: again.token, body: {} })
  expect(part(verified.data, 'told')).toMatch(/^日志完整/)
}, 600_000)
