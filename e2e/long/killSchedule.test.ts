// kill -9 at twenty moments spread over a run of writes, and at moments spread over an import: nothing lost, nothing twice, nothing half.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killAmidWrites } from '../killSchedule.ts'
import { KillableConsole, workbookOf } from '../killableConsole.ts'

const rounds = 20
const importRounds = 10
const rows = 800

let mortal: KillableConsole
beforeAll(async () => {
  mortal = await KillableConsole.make()
})
afterAll(() => mortal.end())

/** Moments spread evenly over a time, each shifted at random within its share. */
const moments = (count: number, time: number): readonly number[] =>
  Array.from({ length: count }, (_, n) => ((n + Math.random()) * time) / count)

test.each(moments(rounds, 1500).map((delay, n) => ({ round: n + 1, delay: Math.round(delay) })))(
  'round $round: killed $delay ms into the writes',
  ({ round, delay }) => killAmidWrites(mortal, `round${round}-`, delay),
)

test('an import that is killed is there as a whole or not at all', async () => {
  const started = Date.now()
  expect(await mortal.importSuppliers(workbookOf('whole-', rows), randomUUID())).toBe(rows)
  const duration = Date.now() - started
  const ends: string[] = []

  for (const [round, delay] of moments(importRounds, duration * 1.1).entries()) {
    const prefix = `import${round}-`
    const workbook = workbookOf(prefix, rows)
    const key = randomUUID()
    const importing = mortal.importSuppliers(workbook, key)
    await sleep(delay)
    await mortal.kill()
    const acknowledged = await importing
    await mortal.startAgain()

    const stored = (await mortal.names(prefix)).length
    expect([acknowledged ?? 0, rows], `killed ${Math.round(delay)} of ${duration} ms into the import`).toContain(stored)
    ends.push(acknowledged !== undefined ? 'answered' : stored ? 'kept unheard' : 'undone')
    // Sent again under its key, it is one effect in the end.
    expect(await mortal.importSuppliers(workbook, key)).toBe(rows)
    expect(new Set(await mortal.names(prefix)).size).toBe(rows)
    expect(await mortal.names(prefix)).toHaveLength(rows)
  }
  // A schedule that never caught an import under way has shown nothing.
  expect(ends).toContain('undone')
}, 600_000)
