// sqlmap against a console of its own: level 3, risk 1, on 127.0.0.1 only. `node e2e/security/sqlmap.mjs` runs it alone (about ten minutes).
// Bounds: one call of each kind (attacks.mjs) instead of every route, since all routes of a kind share one piece of SQL; payloads for
// PostgreSQL only; UNION up to 12 columns; a delay of 2 s for time-based payloads.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installPackages } from '../../deploy/packages.mjs'
import { callConsole, signIn, startConsole } from '../../server/testing/consoleProcess.ts'
import { attacks } from './attacks.mjs'

const program = '/usr/bin/sqlmap'

/** @returns {Promise<boolean>} whether sqlmap is there now; says in one line what to do where it is not */
export async function ensureSqlmap() {
  if (existsSync(program) || (await installPackages(['sqlmap']))) return true
  console.error(`sqlmap is needed in ${program}. As root: apt-get install --no-install-recommends sqlmap`)
  return false
}

/** Starts a console with the demo mill in a temporary folder. */
export async function startTarget() {
  const folder = await mkdtemp(path.join(tmpdir(), 'spindle-sqlmap-'))
  const running = startConsole({ DATA_DIR: folder, DEMO: 'on' })
  const end = async () => {
    running.process.kill('SIGTERM')
    await running.ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const address = await running.address
    const token = await signIn(address)
    const idOf = async (route) => (await callConsole(address, route, { token, body: { pageNum: 1, pageSize: 10 } })).data.rows[0].id
    const ids = {
      supplier: await idOf('/supplier/page'),
      job: await idOf('/new-job/page'),
      space: await idOf('/tenant-system/spaceTree/page'),
    }
    return { address, token, attacks: attacks(ids), end }
  } catch (fault) {
    await end()
    throw fault
  }
}

/**
 * @param {{ address: string, token: string }} target
 * @param {import('./attacks.mjs').Attack} attack
 * @returns {Promise<string[]>} what sqlmap found, and calls that answered 500; empty when every marked value was tried in vain
 * @throws Error when the call does not work unattacked, or sqlmap did not come to its end.
 */
export async function tryInjections(target, attack) {
  await mustWork(target, attack)
  const folder = await mkdtemp(path.join(tmpdir(), 'spindle-sqlmap-out-'))
  try {
    return findingsIn(await run(argumentsFor(target, attack, folder), folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An address that answers 404 resists everything: what is attacked has to work. */
async function mustWork({ address, token }, { kind, method, path: marked, body }) {
  const response = await fetch(`${address}/api${marked.replaceAll('*', '')}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: body.replaceAll('*', '') }),
  })
  if (!response.ok) throw new Error(`${kind} does not work unattacked: ${response.status} ${await response.text()}`)
}

const argumentsFor = ({ address, token }, { method, path: marked, body }, folder) => [
  '-u',
  `${address}/api${marked}`,
  '--method',
  method,
  '-H',
  `authorization: Bearer ${token}`,
  ...(body === undefined ? [] : ['-H', 'content-type: application/json', '--data', body]),
  '--batch',
  '--level=3',
  '--risk=1',
  '--technique=BEUST',
  '--threads=1',
  '--time-sec=2',
  '--union-cols=1-12',
  '--dbms=PostgreSQL',
  '--ignore-proxy',
  '--ignore-code=401',
  '--disable-coloring',
  '--flush-session',
  `--output-dir=${folder}`,
]

async function run(args, home) {
  const child = spawn(program, args, { env: { ...process.env, HOME: home }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  await once(child, 'close')
  return output
}

/** @param {string} output of sqlmap @returns {string[]} */
export function findingsIn(output) {
  const found = [...output.matchAll(/^Parameter: .+$[\s\S]*?(?=^Parameter: |^---)/gm)].map(([text]) => text.trim())
  const faults = [...output.matchAll(/5\d\d \([\w ]+\) - \d+ times/g)].map(([text]) => `answers ${text}`)
  // Without this line it did not try them all: unreachable, signed out, marks not seen.
  if (found.length === 0 && !output.includes('all tested parameters do not appear to be injectable'))
    throw new Error(`sqlmap did not come to its end: ${output.slice(-3000)}`)
  return [...found, ...faults]
}

if (process.argv[1] === import.meta.filename) {
  if (!(await ensureSqlmap())) process.exit(1)
  const target = await startTarget()
  try {
    for (const attack of target.attacks) {
      const findings = await tryInjections(target, attack)
      console.log(`${attack.kind}: ${findings.length ? findings.join('\n') : 'nothing found'}`)
      if (findings.length) process.exitCode = 1
    }
  } finally {
    await target.end()
  }
}
