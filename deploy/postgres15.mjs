// A PostgreSQL 15 of the machine for the longer tests: made in a temporary folder, gone afterwards. The oldest one that the console supports.
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installPackages } from './packages.mjs'
import { output, run } from './process.mjs'

const programs = '/usr/lib/postgresql/15/bin'
const isRoot = process.getuid?.() === 0

/**
 * The same stage on PostgreSQL 15: TEST_DATABASE_OWNER_URL names an owner without superuser rights there.
 * @param {import('./testing.mjs').Stage} stage
 * @returns {import('./testing.mjs').Stage}
 */
export const onPostgres15 = (stage) =>
  async function stageOnPostgres15() {
    if (!existsSync(programs) && !(await installPackages(['postgresql-15']))) {
      console.error(`PostgreSQL 15 is needed in ${programs}. As root: apt-get install --no-install-recommends postgresql-15`)
      return { passed: 0, failures: ['PostgreSQL 15 was not found'] }
    }
    const folder = mkdtempSync(path.join(tmpdir(), 'spindle-postgres15-'))
    try {
      await start(folder)
      return await stage()
    } finally {
      delete process.env.TEST_DATABASE_OWNER_URL
      await asPostgres('pg_ctl', ['-D', path.join(folder, 'data'), '-m', 'immediate', '-w', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    }
  }

async function start(folder) {
  if (isRoot) chownSync(folder, ...(await idsOfPostgres()))
  const data = path.join(folder, 'data')
  const port = await freePort()
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
  await must('initdb', ['-D', data, '-U', 'admin', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'])
  await must('pg_ctl', ['-D', data, '-o', settings, '-l', path.join(folder, 'log'), '-w', 'start'])
  await must('psql', [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'admin',
    'postgres',
    '-c',
    'create role spindle_owner login createrole createdb; create role spindle_reader nologin bypassrls; grant spindle_reader to spindle_owner with admin option',
  ])
  // any password will do there; tests hand it on where one is asked for
  process.env.TEST_DATABASE_OWNER_URL = `postgres://spindle_owner:trusted@127.0.0.1:${port}/postgres`
}

async function must(program, args) {
  if ((await asPostgres(program, args)) !== 0) throw new Error(`${program} failed: see above.`)
}

/** PostgreSQL refuses to run as root. */
const asPostgres = (program, args) => {
  const full = path.join(programs, program)
  return isRoot ? run('runuser', ['-u', 'postgres', '--', full, ...args], { quiet: true }) : run(full, [...args], { quiet: true })
}

async function idsOfPostgres() {
  const [uid, gid] = await Promise.all([output('id', ['-u', 'postgres']), output('id', ['-g', 'postgres'])])
  return [Number(uid), Number(gid)]
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
