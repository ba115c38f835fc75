// Several removed rows are brought back in order; those that cannot be are told by name, with what stands in their way.
import { expect, test } from 'vitest'
import { ApiError } from '../../../core/api/apiError.ts'
import { entityView } from '../../testing/entityView.ts'
import { restoreAll } from './restoreAll.ts'

const row = (id: string, name: string) => ({ id, version: 2, name })

test('some come back, others are told', async () => {
  const entity = entityView('device', { method: 'POST', path: '/device/restore/{id}' })
  const asked: string[] = []
  const api = {
    call: async (path: string) => {
      asked.push(path)
      if (path.endsWith('b')) throw refusal({ fields: { machineNumber: 'The number is taken' } })
      if (path.endsWith('c')) throw refusal(null)
      return undefined as never
    },
  }
  const rows = [row('a', 'A'), row('b', 'B'), row('c', 'C'), row('d', 'D')]
  expect(await restoreAll({ api, entity }, rows)).toEqual({
    back: ['a', 'd'],
    refused: [
      { id: 'b', name: 'B', reasons: ['The number is taken'] },
      { id: 'c', name: 'C', reasons: ['Refused'] },
    ],
  })
  expect(asked).toEqual(['a', 'b', 'c', 'd'].map((id) => `/device/restore/${id}`))
})

test('a fault of ours is not taken for a refusal', async () => {
  const entity = entityView('device', { method: 'POST', path: '/restore' })
  const api = { call: () => Promise.reject(new TypeError('ours')) }
  await expect(restoreAll({ api, entity }, [row('a', 'A')])).rejects.toThrow('ours')
})

const refusal = (fields: { readonly fields: Readonly<Record<string, unknown>> } | null) =>
  new ApiError({ kind: 'refused', code: 400, message: 'Refused', ...fields })
