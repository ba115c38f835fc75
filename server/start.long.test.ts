// A start on a machine that has other work: sixteen programs that never rest, and statements that take longer than a call may.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { callConsole, signIn, startConsole } from './testing/consoleProcess.ts'
import { appUrl } from './testing/globalSetup.ts'
import { asOwner } from './kernel/database/open.ts'
import { freshDatabase } from './testing/testServer.ts'

const load = 16

async function isUsable(address: string): Promise<void> {
  expect((await callConsole(address, '/health')).status).toBe(200)
  const token = await signIn(address)
  const machines = await callConsole(address, '/tenant-device/deviceInfo/page', { token, body: { pageNum: 1, pageSize: 25 } })
  expect(machines).toMatchObject({ status: 200, data: { rows: expect.objectContaining({ length: 25 }) } })
}

test('a first start under a load of sixteen comes to a console that can be used', { timeout: 1_800_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spindle-load-'))
  const burning = Array.from({ length: load }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  const one = startConsole({ DATA_DIR: folder, LOG_LEVEL: 'info' })
  try {
    await isUsable(await one.address)
    // it has reported what it was doing
    for (const step of ['the database is made', 'the database starts', 'the database is migrated', 'the demo of 锦华纺织 is written'])
      expect(one.output()).toContain(step)
    expect(one.errors()).toBe('')
    one.process.kill('SIGTERM')
    expect(await one.ended).toEqual({ code: 0, signal: null })
  } finally {
    for (const each of burning) each.kill('SIGKILL')
    one.process.kill('SIGTERM')
    await one.ended
    await rm(folder, { recursive: true, force: true })
  }
})

test('a statement of the start takes longer than one of a call may', { timeout: 600_000 }, async () => {
  const ownerUrl = await freshDatabase(inject('templateUrl'))
  const sql = (text: string): Promise<unknown> => asOwner(ownerUrl, (owner) => owner.query(text))
  await sql(`create function public.sleep() returns trigger language plpgsql as 'begin perform pg_sleep(17); return null; end';
    create trigger slow after insert on data.user_machine_bind execute function public.sleep()`)
  const folder = await mkdtemp(join(tmpdir(), 'spindle-slow-'))
  const one = startConsole({ DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: appUrl(ownerUrl), DATA_DIR: folder, DEMO: 'on' })
  try {
    await isUsable(await one.address)
  } finally {
    one.process.kill('SIGTERM')
    await one.ended
    const { pathname } = new URL(ownerUrl)
    await asOwner(Object.assign(new URL(ownerUrl), { pathname: '/postgres' }).href, (owner) =>
      owner.query(`drop database ${pathname.slice(1)}`),
    )
    await rm(folder, { recursive: true, force: true })
  }
})
