// kill -9 of a console behind a pooler that hands out connections by transaction: nothing lost, nothing twice, nothing half.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pooler, startPooler } from '../../server/testing/pooler.ts'
import { secondCluster, type SecondCluster } from '../../server/testing/secondCluster.ts'
import { killAmidWrites } from '../killSchedule.ts'
import { KillableConsole, workbookOf } from '../killableConsole.ts'

const rows = 400

let cluster: SecondCluster
let pooler: Pooler
let mortal: KillableConsole
beforeAll(async () => {
  cluster = await secondCluster()
  await cluster.asAdmin("create role mill_console login password 'behind'")
  const direct = Object.assign(new URL(cluster.ownerUrl), { username: 'mill_console', password: 'behind' }).href
  const settings = { DATABASE_OWNER_URL: cluster.ownerUrl, DATABASE_URL: direct, SECRET_KEY: 'ab'.repeat(32) }
  // The demo mill is written without the pooler.
  await (await KillableConsole.make(settings)).end()
  pooler = await startPooler(direct)
  mortal = await KillableConsole.make({ ...settings, DATABASE_URL: pooler.through })
}, 600_000)
afterAll(async () => {
  await mortal?.end()
  await pooler?.close()
  await cluster?.close()
})

test.each([100, 350, 600, 850, 1100])('killed %i ms into the writes', (delay) => killAmidWrites(mortal, `pooled${delay}-`, delay), 300_000)

test('an import that is killed is there as a whole or not at all', async () => {
  const key = randomUUID()
  const importing = mortal.importSuppliers(workbookOf('pooled-import-', rows), key)
  await sleep(400)
  await mortal.kill()
  const acknowledged = await importing
  await mortal.startAgain()
  expect([acknowledged ?? 0, rows]).toContain((await mortal.names('pooled-import-')).length)
  expect(await mortal.importSuppliers(workbookOf('pooled-import-', rows), key)).toBe(rows)
  expect(await mortal.names('pooled-import-')).toHaveLength(rows)
}, 300_000)
