// What a mill that begins is led to: by what its people may make, and until it is there.
import { expect, test } from 'vitest'
import { Samples } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type User } from '../../testing/testServer.ts'
import type { FirstStep } from './firstSteps.ts'

const server = await serverForFile()
const ask = async (user: User) => (await server.call(user, 'GET', '/tenant-system/first-steps')).data as readonly FirstStep[]

test('an administrator is led from places to shifts; what has rows is done, of his own mill alone', async () => {
  const before = await ask('admin')
  expect(before.map(({ path }) => path)).toEqual([
    '/space-management',
    '/process-management',
    '/person-configuration?tab=organisation',
    '/person-configuration?tab=post',
    '/person-configuration',
    '/equipment-configuration?tab=model',
    '/equipment-configuration',
    '/varietyManage',
    '/operation-shift-configuration',
    '/operation-shift-configuration?tab=schedule',
  ])
  expect(before.filter(({ done }) => done)).toEqual([])
  await new Samples(server).make('process')
  const done = (steps: readonly FirstStep[]) => steps.flatMap(({ entity, done: is }) => (is ? [entity] : []))
  expect([done(await ask('admin')), done(await ask('admin2'))]).toEqual([['process'], []])
})

test('nobody is led where he may make nothing', async () => {
  expect([await ask('energy'), await ask('platform')]).toEqual([[], []])
})
