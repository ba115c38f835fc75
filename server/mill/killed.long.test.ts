// kill -9 again and again while messages come in.
import { test } from 'vitest'
import { serverForFile } from '../testing/testServer.ts'
import { survives } from './testing/killed.ts'

const server = await serverForFile()

test('a console that is killed again and again loses and doubles nothing', { timeout: 600_000 }, () =>
  survives(server, [40, 41, 150, 290, 400, 520, 640, 800]),
)
