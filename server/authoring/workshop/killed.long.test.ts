// kill -9 at ever later moments of a publication.
import { test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import { survives } from './testing/killed.ts'

const server = await serverForFile()

test('a console that is killed while it publishes leaves all of it, or nothing, at any moment', { timeout: 240_000 }, () =>
  survives(server, [0, 300, 600, 900, 1_500]),
)
