// kill -9 while messages come in; the schedule is in killed.long.test.ts.
import { test } from 'vitest'
import { serverForFile } from '../testing/testServer.ts'
import { survives } from './testing/killed.ts'

const server = await serverForFile()

test('a console that is killed loses and doubles nothing', { timeout: 120_000 }, () => survives(server, [150, 320]))
