// What a list sends to remove rows, and what it says where somebody has changed one meanwhile.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Services } from '../../services.ts'
import type { Notice } from '../../stores/notices.ts'
import { entityView } from '../testing/entityView.ts'
import { servicesOver } from '../testing/servicesOver.ts'
import { unlessShown, type Writer } from './changes.ts'
import { removeMany, removeOne } from './writes.ts'

let writer: Writer
let sent: unknown[]
let told: Notice[]
let answer: { readonly code: number; readonly msg: string; readonly data: unknown }
let element: HTMLElement

beforeEach(() => {
  element = document.body.appendChild(document.createElement('div'))
  sent = []
  told = []
  answer = { code: 200, msg: '', data: null }
  const services: Services = servicesOver(async (_input, init) => {
    sent.push(JSON.parse(String(init?.body)))
    return Response.json(answer, { status: answer.code })
  }, element)
  services.notices.attach({ show: (notice) => void told.push(notice), ask: () => Promise.resolve(true), settle: () => undefined })
  const entity = entityView('order', { method: 'POST', path: '/order/delete/{id}' })
  writer = { services, client: new QueryClient(), entity, say: ({ zh }) => zh, offerUndo: () => undefined }
})
afterEach(() => element.remove())

const rows = [
  { id: 'a', version: 3 },
  { id: 'b', version: 5 },
]

test('a row is removed as it is shown; of several ticked ones those on screen say their version', async () => {
  for (const row of rows.slice(0, 1)) expect(await removeOne(writer, row)).toBe(true)
  expect(await removeMany(writer, ['a', 'elsewhere'], rows)).toBe(true)
  expect(sent).toEqual([{ version: 3 }, { ids: ['a', 'elsewhere'], versions: { a: 3 } }])
})

test('one that somebody has changed stays, and the notice leads to how it stands; another refusal is told as it is', async () => {
  answer = { code: 409, msg: '数据已被他人修改', data: { error: 'versionConflict', current: { id: 'a', version: 4 }, fields: {} } }
  const stale = removeOne(writer, { id: 'a', version: 3 })
  await expect(stale).rejects.toMatchObject({ code: 409 })
  await stale.catch(unlessShown)
  expect(told).toMatchObject([{ kind: 'warning', message: '数据已被他人修改', action: { label: '刷新' } }])
  let renewed = ''
  writer.client.invalidateQueries = (filters) => {
    renewed += JSON.stringify(filters?.queryKey)
    return Promise.resolve()
  }
  told[0]?.action?.run()
  await expect.poll(() => renewed).toContain('["rows","order"]')
  answer = { code: 409, msg: '使用中', data: { error: 'inUse' } }
  await expect(removeOne(writer, { id: 'a', version: 3 })).rejects.toMatchObject({ code: 409 })
  expect(told.slice(1)).toMatchObject([{ kind: 'error', message: '使用中' }])
})

test('one that somebody has removed already leaves the list', async () => {
  answer = { code: 404, msg: '数据不存在或已被删除', data: null }
  const renewed: unknown[] = []
  writer.client.invalidateQueries = async (filters) => void renewed.push(filters?.queryKey)
  await expect(removeOne(writer, { id: 'a', version: 3 })).rejects.toMatchObject({ code: 404 })
  expect(told).toMatchObject([{ kind: 'error', message: '数据不存在或已被删除' }])
  expect(renewed).toContainEqual(['rows', 'order'])
})
