// Jobs whose console is killed: another takes them over, and each step has its effect exactly once.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { TestServer } from '../../../testing/testServer.ts'

const steps = 60

const start = (server: TestServer): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'killedWorker.ts')], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATABASE_URL: server.appUrl, STEPS: String(steps) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Resolves with the output's so-manieth line, or when there comes none any more. */
async function lines({ stdout }: ChildProcess, count: number): Promise<void> {
  let seen = 0
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    seen += String(chunk).split('\n').length - 1
    if (seen >= count) return
  }
}

const state = async (server: TestServer): Promise<unknown> => (await server.sql('select state from control.job'))[0]?.state

/**
 * @param kills After how many further steps each console is killed.
 * @param waits Whether the lease runs out by itself, in place of being cut short.
 */
export async function survives(server: TestServer, kills: readonly number[], waits = false): Promise<void> {
  await server.sql('delete from control.job')
  await server.sql(`delete from data.renovate_colour where name like 'step %'`)
  await server.sql(
    `insert into control.job (tenant_id, kind, name, request, most_attempts) values ($1, 'schedule', 'test.steps', '{"run":"test.steps","zone":"Asia/Shanghai"}', 100)`,
    [server.tenants.a.id],
  )
  for (const after of kills) {
    const worker = start(server)
    await lines(worker, after)
    worker.kill('SIGKILL')
    await once(worker, 'close')
    if (!waits) await server.sql(`update control.job set lease_until = now() - interval '1 second' where state = 'running'`)
  }
  const last = start(server)
  await expect.poll(() => state(server), { timeout: 60_000, interval: 200 }).toBe('done')
  last.kill('SIGKILL')
  const found = await server.sql(`select name, count(*)::int as n from data.renovate_colour where name like 'step %' group by name`)
  expect(found).toHaveLength(steps)
  expect(found.filter(({ n }) => n !== 1)).toEqual([])
}
