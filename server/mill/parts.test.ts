// Months of facts: made ahead, and gone when all of them is older than what is kept.
import { expect, test } from 'vitest'
import { asOwner } from '../kernel/database/open.ts'
import { serverForFile } from '../testing/testServer.ts'
import { dropParts, makeParts } from './parts.ts'

const server = await serverForFile()

test('months are made once, and dropped by what is kept of each kind: episodes for half a year, cells for five', async () => {
  const then = new Date('2025-06-15T00:00:00Z')
  const made = await asOwner(server.ownerUrl, (owner) => makeParts(owner, then))
  expect(made).toEqual(expect.arrayContaining(['break_episode_2025_04', 'shift_yield_2024_04', 'stop_record_2025_08']))
  expect(await asOwner(server.ownerUrl, (owner) => makeParts(owner, then))).toEqual([])
  const [tenant] = await server.sql('select id from control.tenant limit 1')
  const add = (at: string) =>
    server.sql(
      "insert into data.break_episode (tenant_id, device_id, spindle_no, start_at) values ($1, '01900000-0000-7000-8000-0000000000d1', 1, $2)",
      [tenant?.id, at],
    )
  await add('2025-04-30T23:59:59Z')
  await add('2025-05-01T00:00:00Z')
  // Of no month that was made.
  await add('2024-01-10T00:00:00Z')
  await add('2025-09-01T00:00:00Z')
  expect(await server.sql('select 1 from part.break_episode_rest')).toHaveLength(2)
  const dropped = await asOwner(server.ownerUrl, (owner) => dropParts(owner, new Date('2025-11-20T00:00:00Z')))
  expect(dropped).toEqual(['break_episode_2025_04', 'machine_state_2025_04', 'spindle_episode_2025_04'])
  expect(await server.sql('select 1 from data.break_episode')).toHaveLength(2)
  expect(await server.sql('select 1 from part.break_episode_rest')).toHaveLength(1)
  const years = await asOwner(server.ownerUrl, (owner) => dropParts(owner, new Date('2029-06-20T00:00:00Z')))
  expect(years).toContain('shift_yield_2024_04')
  expect(years).not.toContain('shift_yield_2024_06')
})
