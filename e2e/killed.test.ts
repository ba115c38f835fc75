// kill -9 amid writes, then start again: every acknowledged write is there once. Many more moments in long/killSchedule.test.ts.
import { afterAll, beforeAll, test } from 'vitest'
import { killAmidWrites } from './killRound.ts'
import { MortalConsole } from './mortalConsole.ts'

let mortal: MortalConsole
beforeAll(async () => {
  mortal = await MortalConsole.make()
})
afterAll(() => mortal.end())

test('every acknowledged write survives a kill, exactly once', () => killAmidWrites(mortal, 'kill-', Math.random() * 1000))
