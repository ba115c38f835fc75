// Machines that are looked at are asked again and again, each no more often than it has something new to say.
import { expect, test } from 'vitest'
import type { BoxRequest } from '../../../metadata/telemetry/topics.ts'
import { ViewerPolling, spindlesShown } from './viewerPolling.ts'

test('each machine is asked once in four seconds, of this console’s tenants alone', () => {
  const asked: [string, BoxRequest][] = []
  let now = 0
  const looks = new ViewerPolling({
    numberOf: (tenant, device) => (tenant === 'a' ? `no ${device}` : undefined),
    ask: ({ deviceNo }, request) => asked.push([deviceNo, request]),
    now: () => now,
  })
  const look = (at: number, ids?: readonly string[], tenantId = 'a') => {
    now = at
    looks.onChange({ tenantId, entity: spindlesShown.told, ...(ids && { ids }) })
    return asked.splice(0).map(([deviceNo]) => deviceNo)
  }
  expect(look(0, ['1', '2'])).toEqual(['no 1', 'no 2'])
  expect(look(3_999, ['2', '3'])).toEqual(['no 3'])
  expect(look(4_000, ['2', '3'])).toEqual(['no 2'])
  expect(look(9_000, ['1'], 'b')).toEqual([])
  expect(look(9_000)).toEqual([])
  looks.onChange({ tenantId: 'a', entity: 'machineNow', ids: ['1'] })
  expect(asked).toEqual([])
})
