// A real ClamAV daemon with two signatures, one of our own beside EICAR's: what they name is not kept (R28).
import { type ChildProcess, spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installPackages } from '../../deploy/packages.mjs'
import { type ConsoleProcess, signIn, startConsole } from '../../server/testing/consoleProcess.ts'

const program = '/usr/sbin/clamd'
const own = 'what the mill’s own signature names'
/** In two parts, lest a scanner takes this file for it. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

let folder: string
let daemon: ChildProcess
let console: ConsoleProcess
let origin: string
let token: string

const signature = (text: string, name: string): string => `${hash('md5', Buffer.from(text))}:${Buffer.from(text).length}:${name}\n`

beforeAll(async () => {
  expect(existsSync(program) || (await installPackages(['clamav-daemon'])), 'clamd is there').toBe(true)
  folder = await mkdtemp(path.join(tmpdir(), 'spindle-clamd-'))
  await chmod(folder, 0o755)
  await writeFile(path.join(folder, 'mill.hdb'), signature(own, 'Spindle.Own.Test') + signature(eicar, 'Eicar.Test'))
  const socket = path.join(folder, 'clamd.sock')
  const settings = { DatabaseDirectory: folder, LocalSocket: socket, Foreground: 'yes', OfficialDatabaseOnly: 'no' }
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`)
  await writeFile(path.join(folder, 'clamd.conf'), lines.join(''))
  daemon = spawn(program, ['--config-file', path.join(folder, 'clamd.conf')], { stdio: 'ignore' })
  while (!existsSync(socket)) {
    if (daemon.exitCode !== null) throw new Error(`clamd ended with ${daemon.exitCode}`)
    await wait(100)
  }
  console = startConsole({ DATA_DIR: path.join(folder, 'data'), DEMO: 'on', CLAMD: socket })
  origin = await console.address
  token = await signIn(origin)
}, 180_000)
afterAll(async () => {
  console.process.kill('SIGTERM')
  await console.ended
  if (daemon.exitCode === null) {
    daemon.kill('SIGTERM')
    await once(daemon, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
})

async function upload(text: string): Promise<readonly [number, string]> {
  const body = new FormData()
  body.append('file', new Blob([text]), 'note.txt')
  const headers = { authorization: `Bearer ${token}`, 'content-language': 'en_US' }
  const answer = await fetch(`${origin}/api/tenant-system/oss/upload`, { method: 'POST', headers, body })
  const { msg }: { readonly msg: string } = await answer.json()
  return [answer.status, msg]
}

test.each([
  [own, 'Spindle.Own.Test.UNOFFICIAL'],
  [eicar, 'Eicar.Test.UNOFFICIAL'],
])('%s is refused', async (text, name) => {
  expect(await upload(text)).toEqual([400, `The file holds what does harm (${name}), so it was not kept`])
})

test('what no signature names is kept; once the daemon is gone nothing is', async () => {
  expect((await upload('a quiet note'))[0]).toBe(200)
  daemon.kill('SIGTERM')
  await once(daemon, 'exit')
  expect((await upload('another'))[0]).toBe(503)
})
