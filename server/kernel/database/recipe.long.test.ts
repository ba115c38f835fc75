// The recipe of the README for a PostgreSQL of one's own, followed to the letter: its commands, on a server that knows nothing of the console.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../../base/documents.ts'
import { callConsole, signIn } from '../../testing/consoleProcess.ts'
import { startCluster } from './embedded/cluster.ts'

/** Where the longer tests have Debian's psql. */
const programs = '/usr/lib/postgresql/15/bin'

/** The commands below the heading, block by block. */
async function recipe(): Promise<readonly string[]> {
  const [, section = ''] = (await readFile(join(repositoryRoot, 'README.md'), 'utf8')).split('### A PostgreSQL of your own\n')
  return [...(section.split(/^##? /m)[0] ?? '').matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, commands = '']) => commands)
}

test('the commands of the README make a database that the console starts on', { timeout: 600_000 }, async () => {
  const [prepare = '', begin = '', ...others] = await recipe()
  expect([prepare.includes('create role'), begin.endsWith('npm start\n'), others]).toEqual([true, true, []])
  const folder = await mkdtemp(join(tmpdir(), 'spindle-recipe-'))
  const cluster = await startCluster(join(folder, 'cluster'))
  try {
    const path = `${programs}:${process.env.PATH}`
    await promisify(execFile)('bash', ['-euc', prepare.replace('psql', 'psql --set ON_ERROR_STOP=on')], {
      env: {
        PATH: path,
        PGHOST: '127.0.0.1',
        PGPORT: String(cluster.port),
        PGUSER: 'spindle_admin',
        PGPASSWORD: cluster.passwords.admin,
        PGDATABASE: 'postgres',
      },
    })
    // Its own port is all that differs.
    const child = spawn('bash', ['-euc', begin.replaceAll(':5432/', `:${cluster.port}/`)], {
      cwd: repositoryRoot,
      env: { PATH: path, HOME: folder, PORT: '0', DATA_DIR: join(folder, 'data'), CAPTCHA: 'off', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const ended = once(child, 'close')
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    try {
      await expect.poll(() => output, { timeout: 300_000 }).toMatch(/first account .+password/)
      const [, address = ''] = /(http:\/\/127\.0\.0\.1:\d+)/.exec(output) ?? []
      const [, password = ''] = /password .+ (Sp1[A-Za-z0-9]{9}) /.exec(output) ?? []
      const token = await signIn(address, 'platform', password)
      expect((await callConsole(address, '/auth/me', { token })).status).toBe(200)
      // nothing on the way was worth a warning, such as lists that will be slow
      expect(output).not.toContain('"level":40')
    } finally {
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
      await ended
    }
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
