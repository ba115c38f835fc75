// A week of five frames of three workshops from raw messages to reports.
import { test } from 'vitest'
import { serverForFile } from '../testing/testServer.ts'
import { agrees } from './testing/agree.ts'

const server = await serverForFile()
const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15']

test('what reports say of a week is what the oracle reckons from its raw messages', { timeout: 1_200_000 }, () =>
  agrees(server, { frames: ['X101', 'X109', 'X118', 'X203', 'X310'], days, batch: 300_000, behind: 0 }),
)
