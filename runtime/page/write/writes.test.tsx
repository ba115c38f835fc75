// What a list sends to remove rows, and what it says where somebody has changed one meanwhile.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Row } from '../../core/contracts/contract.ts'
import type { Services } from '../../core/services.ts'
import type { Notice } from '../../core/stores/notices.ts'
import { entityView } from '../testing/entityView.ts'
import { servicesOver } from '../testing/servicesOver.ts'
import { unlessShown, type Writer } from './changes.ts'
import { moveRow, operate, removeMany, removeOne } from './writes.ts'

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

test('a removal that failed without a reason is called a failed removal', async () => {
  answer = { code: 500, msg: '服务异常，请稍后再试', data: null }
  await expect(removeOne(writer, { id: 'a', version: 3 })).rejects.toMatchObject({ code: 500 })
  expect(told).toMatchObject([{ kind: 'error', message: writer.services.speak('error.remove', { reason: '服务异常，请稍后再试' }) }])
  expect(told[0]?.message).toMatch(/^(删除失败：|Delete failed: )服务异常/)
})

test('one that somebody has removed already leaves the list', async () => {
  answer = { code: 404, msg: '数据不存在或已被删除', data: null }
  const renewed: unknown[] = []
  writer.client.invalidateQueries = async (filters) => void renewed.push(filters?.queryKey)
  await expect(removeOne(writer, { id: 'a', version: 3 })).rejects.toMatchObject({ code: 404 })
  expect(told).toMatchObject([{ kind: 'error', message: '数据不存在或已被删除' }])
  expect(renewed).toContainEqual(['rows', 'order'])
})

test('a row that is moved by several presses goes along: each is sent upon what the last has made, and shown at once', async () => {
  const all = [1, 2, 3].map((sort) => ({ id: `r${sort}`, version: 1, sort }))
  writer.client.setQueryData(['rows', 'order', 'list'], { rows: all })
  const shown = () => writer.client.getQueryData<{ readonly rows: readonly Row[] }>(['rows', 'order', 'list'])?.rows ?? []
  const press = (at: string): Promise<void> => moveRow(writer, { rows: shown(), order: 'sort' }, { id: 'r1', at })
  let version = 1
  writer.services.api.call = async (_path, options = {}) => {
    sent.push(structuredClone(options.body))
    version += 1
    const { rows: changed } = options.body as { readonly rows: readonly { readonly id: string; readonly sort: number }[] }
    return changed.map(({ id, sort }) => ({ id, version, sort })) as never
  }
  const presses = [press('r2'), press('r3')]
  expect(shown().map(({ id, sort }) => [id, sort])).toEqual([
    ['r2', 1],
    ['r3', 2],
    ['r1', 3],
  ])
  await Promise.all([...presses, press('r3')])
  expect(shown().map(({ id }) => id)).toEqual(['r2', 'r1', 'r3'])
  expect(sent).toEqual([
    {
      rows: [
        { id: 'r2', version: 1, sort: 1 },
        { id: 'r1', version: 1, sort: 2 },
      ],
    },
    {
      rows: [
        { id: 'r3', version: 1, sort: 2 },
        { id: 'r1', version: 2, sort: 3 },
      ],
    },
    {
      rows: [
        { id: 'r1', version: 3, sort: 2 },
        { id: 'r3', version: 3, sort: 3 },
      ],
    },
  ])
})

test('an operation on rows that another one undoes asks nothing, and its way back takes only the rows that it has changed', async () => {
  const on = 'rows' as const
  const entity = {
    ...writer.entity,
    operations: {
      read: { label: { zh: '设为已读', en: 'Mark read' }, on, undo: 'unread' },
      unread: { label: { zh: '设为未读', en: 'Mark unread' }, on },
    },
    operationRoutes: { read: { method: 'POST' as const, path: '/order/read' }, unread: { method: 'POST' as const, path: '/order/unread' } },
  }
  let questions = 0
  writer.services.notices.attach({
    show: (notice) => void told.push(notice),
    ask: () => Promise.resolve((questions += 1) > 0),
    settle: () => undefined,
  })
  const row = (id: string, status: string) => ({ id, version: 1, status })
  writer.client.setQueryData(['rows', 'order', 'list'], { rows: [row('a', 'unread'), row('b', 'read')] })
  answer = { code: 200, msg: '', data: [row('a', 'read'), row('b', 'read'), row('elsewhere', 'read')] }
  const action = { action: 'read', key: 'read', label: { zh: '设为已读', en: 'Mark read' } } as Parameters<typeof operate>[1]
  expect(await operate({ ...writer, entity }, action, { ids: ['a', 'b', 'elsewhere'] })).toBe(true)
  expect(questions).toBe(0)
  expect(told).toMatchObject([{ kind: 'success', action: { label: '撤销' } }])
  told[0]?.action?.run()
  await expect.poll(() => sent).toEqual([{ ids: ['a', 'b', 'elsewhere'] }, { ids: ['a', 'elsewhere'] }])
})

test('after a write figures are read again, those of a table like those of charts', async () => {
  const fetched: string[] = []
  const query = (key: readonly string[], meta?: { readonly figures: boolean }) =>
    writer.client.fetchQuery({ queryKey: key, queryFn: () => Promise.resolve(fetched.push(key.join())), ...(meta && { meta }) })
  await query(['rows', 'production', 'list'], { figures: true })
  await query(['rows', 'machine', 'list'])
  await query(['dataset', 'production'])
  await removeOne(writer, { id: 'a', version: 3 })
  const isStale = (key: readonly string[]) => writer.client.getQueryState(key)?.isInvalidated
  expect([isStale(['rows', 'production', 'list']), isStale(['rows', 'machine', 'list']), isStale(['dataset', 'production'])]).toEqual([
    true,
    false,
    true,
  ])
})
