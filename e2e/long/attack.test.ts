// Ten thousand wrong passwords from one machine (R19): hardly any is judged, none tells whether an account waits, and its owner still gets in.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConsoleProcess, signIn, startConsole } from '../../server/testing/consoleProcess.ts'

const attempts = 10_000
const atOnce = 40
const accounts = ['admin', 'director', 'leader', 'nobody-at-all']

let folder: string
let console: ConsoleProcess
let origin: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spindle-attack-'))
  console = startConsole({ DATA_DIR: folder, DEMO: 'on' })
  origin = await console.address
}, 120_000)
afterAll(async () => {
  console.process.kill('SIGTERM')
  await console.ended
  await rm(folder, { recursive: true, force: true })
})

interface Said {
  readonly status: number
  /** What a reader sees, without the id of the call. */
  readonly text: string
  readonly cookie: string | null
  readonly milliseconds: number
}

async function tryDoor(username: string, password: string, headers: Readonly<Record<string, string>> = {}): Promise<Said> {
  const before = performance.now()
  const answer = await fetch(`${origin}/api/auth/platform-doLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username, password }),
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { error?: string } | null }
  const milliseconds = performance.now() - before
  return { status: answer.status, text: `${code} ${msg} ${data?.error ?? ''}`, cookie: answer.headers.get('set-cookie'), milliseconds }
}

/** The lower quartile of the times: what else the machine does only adds to some of them. */
const undisturbed = (tries: readonly Said[]): number =>
  tries.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)[tries.length >> 2] ?? Number.NaN

test('who waits is told what everybody is told, after as long', async () => {
  for (let round = 0; round < 6; round++) await tryDoor('quality', `Wrong${round}`)
  const waiting: Said[] = []
  const unknown: Said[] = []
  // so few that the address itself need not wait
  for (let round = 0; round < 18; round++) {
    const ways = [
      async () => waiting.push(await tryDoor('quality', 'Wrong1234')),
      async () => unknown.push(await tryDoor(`stranger${round}`, 'Wrong1234')),
    ]
    for (const way of round % 2 === 0 ? ways : ways.toReversed()) await way()
  }
  expect(new Set([...waiting, ...unknown].map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  const ratio = undisturbed(waiting) / undisturbed(unknown)
  expect(ratio).toBeGreaterThan(0.8)
  expect(ratio).toBeLessThan(1.2)
}, 120_000)

test('ten thousand tries, with the right password among them and made-up senders, open nothing; a browser that is known still enters', async () => {
  const token = await signIn(origin, 'energy')
  const known = (await tryDoor('warehouse', 'Spindle1')).cookie?.split(';')[0] ?? ''
  expect(known).not.toBe('')
  let next = 0
  const seen = new Map<string, number>()
  const attack = async (): Promise<void> => {
    for (let n = next++; n < attempts; n = next++) {
      const account = n % 10 === 0 ? 'warehouse' : (accounts[n % accounts.length] ?? '')
      // after its free tries an account waits, and so does who knows its password
      const password = n > 1_000 && n % 7 === 0 ? 'Spindle1' : `Guess${n}`
      const said = await tryDoor(account, password, { 'x-forwarded-for': `10.0.${n % 256}.${(n >> 8) % 256}` })
      seen.set(`${said.status} ${said.text}`, (seen.get(`${said.status} ${said.text}`) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, attack))
  expect([...seen.keys()]).toEqual([expect.stringMatching(/^401 401 /)])
  expect([...seen.values()]).toEqual([attempts])
  expect((await tryDoor('warehouse', 'Spindle1')).status).toBe(401)
  expect((await tryDoor('warehouse', 'Spindle1', { cookie: known })).status).toBe(200)
  // whoever is inside has noticed nothing
  expect((await fetch(`${origin}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
}, 900_000)
