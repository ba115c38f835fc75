// A day of two frames from raw messages to reports; a week of more is in week.long.test.ts.
import { test } from 'vitest'
import { serverForFile } from '../testing/testServer.ts'
import { agrees } from './testing/agree.ts'

const server = await serverForFile()

test('what reports say of a day is what the oracle reckons from its raw messages', { timeout: 60_000 }, () =>
  agrees(server, { frames: ['X101', 'X109'], days: ['2026-11-10'], batch: 1_800_000, behind: 7_200_000 }),
)
