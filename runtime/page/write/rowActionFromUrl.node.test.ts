// What an address begins on a row: an operation that is granted, on a row that is there and offers it, and nothing else.
import { expect, test, vi } from 'vitest'
import type { Action, TableBlock } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import type { Services } from '../../core/services.ts'
import { takeOnRow } from './rowActionFromUrl.ts'

const action = (name: string, operation?: string) =>
  ({ action: name, key: `stops/table/${name}`, ...(operation && { operation }) }) as Action
const register = action('register', 'register')
const table: object = { rowActions: [register, action('close', 'close'), action('remove')] }
const entity: object = { routes: { get: { method: 'GET', path: '/stop/{id}' } } }
const stop: Row = { id: 's1', version: 1 }

test('the row is fetched, and the operation begun where the row offers it', async () => {
  const call = vi.fn(async (path: string) => (path.endsWith('/s1') ? stop : Promise.reject(new Error('gone'))))
  const services: object = { api: { call } }
  const begun: string[] = []
  const take = (deed: string, offered = true) =>
    takeOnRow(deed, {
      services: services as Services,
      table: table as TableBlock,
      entity: entity as EntityView,
      keys: new Set(['stops/table/register', 'stops/table/remove']),
      offers: () => offered,
      onRow: ({ action: name }, { id }) => void begun.push(`${name} ${id}`),
    })
  expect(await take('register:s1')).toBe(true)
  expect(begun).toEqual(['register s1'])
  // No operation, not granted, gone, not offered by this row.
  for (const deed of ['remove:s1', 'close:s1', 'fly:s1', 'register:s2', 'register:']) expect(await take(deed), deed).toBe(false)
  expect(await take('register:s1', false)).toBe(false)
  expect(begun).toHaveLength(1)
})
