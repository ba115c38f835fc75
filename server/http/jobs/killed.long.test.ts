// kill -9 at thirty points of scheduled work, and how soon another console takes over.
import { expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import { survives } from './testing/killed.ts'

const server = await serverForFile()

test('thirty kills: every step exactly once', { timeout: 600_000 }, async () => {
  // Between one and three steps each, the same every time.
  await survives(
    server,
    Array.from({ length: 30 }, (_, n) => 1 + ((n * 7) % 3)),
  )
})

test('within a minute another console goes on by itself', { timeout: 120_000 }, async () => {
  await survives(server, [5], true)
  const [job] = await server.sql('select attempts, extract(epoch from finished_at - created_at)::float8 as seconds from control.job')
  expect(job).toMatchObject({ attempts: 2 })
})
