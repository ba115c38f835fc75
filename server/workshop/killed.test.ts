// kill -9 while documents are published; the schedule is in killed.long.test.ts.
import { test } from 'vitest'
import { serverForFile } from '../testing/testServer.ts'
import { survives } from './testing/killed.ts'

const server = await serverForFile()

test('a console that is killed while it publishes leaves all of it, or nothing', { timeout: 120_000 }, () => survives(server, [600]))
