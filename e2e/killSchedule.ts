// One kill -9 amid writes, and what must hold after the next start.
import { expect } from 'vitest'
import type { KillableConsole } from './killableConsole.ts'

/**
 * Writes, kills `delay` ms after the first acknowledged write, starts again: what was acknowledged is there, nothing is there that was not
 * asked for, and repeating the unanswered calls under their keys makes each of them one effect.
 */
export async function killAmidWrites(mortal: KillableConsole, prefix: string, delay: number): Promise<void> {
  const { acknowledged, open } = await mortal.writeUntilKilled(prefix, delay)
  expect(acknowledged.size).toBeGreaterThan(0)
  await mortal.startAgain()

  const stored = await mortal.names(prefix)
  expect(new Set(stored).size, 'a row is there once').toBe(stored.length)
  expect(
    [...acknowledged].filter((name) => !stored.includes(name)),
    'acknowledged and lost',
  ).toEqual([])
  const asked = new Set([...acknowledged, ...open.map(({ name }) => name)])
  expect(
    stored.filter((name) => !asked.has(name)),
    'never asked for',
  ).toEqual([])

  // Those that were committed unheard answer as the first time; were the key lost, the taken name would be refused.
  for (const write of [...open, ...open]) expect(await mortal.create(write), write.name).toBe(200)
  expect((await mortal.names(prefix)).sort()).toEqual([...asked].sort())
}
