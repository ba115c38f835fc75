// kill -9 in mid-job; the schedule of kills, and the lease that runs out by itself, are in killed.long.test.ts.
import { test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import { survives } from './testing/killed.ts'

const server = await serverForFile()

test('a job whose console is killed goes on in another, each step done once', { timeout: 120_000 }, () => survives(server, [7, 11]))
