// The queue over the browser's own database: a line that comes and goes, a tab that is closed in the middle, refusals, order, and whose it is.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/apiError.ts'
import type { CallOptions } from '../api/call.ts'
import { createAnswers } from './answers.ts'
import { createDatabase } from './database.ts'
import type { NewEntry } from './entry.ts'
import { formKey, Outbox } from './outbox.ts'

let turn = 0
let stored = createDatabase('')
let owner: { id: string; part: string | undefined } | undefined

beforeEach(() => {
  turn += 1
  stored = createDatabase(`outbox-${turn}`)
  owner = { id: 'mill.tender', part: undefined }
})
afterEach(() => {
  indexedDB.deleteDatabase(`outbox-${turn}`)
})

type Server = (path: string, options: CallOptions) => Promise<unknown>
const tab = (server: Server): Outbox => {
  const api = { call: async <T>(path: string, options: CallOptions = {}) => (await server(path, options)) as T }
  const outbox = new Outbox({ api, stored, owner: () => owner, channel: undefined })
  return outbox
}
const entry = (name: string, more: Partial<NewEntry> = {}): NewEntry => ({
  key: formKey(),
  entity: 'stop',
  subject: `stop/${name}`,
  what: { zh: name, en: name },
  method: 'POST',
  path: '/stop',
  body: { name },
  address: '/stops',
  form: { block: 'form', values: { name } },
  ...more,
})
const lost = () => new ApiError({ kind: 'network', code: 0, message: 'lost' })
const refused = (code: number, fields = {}) => new ApiError({ kind: 'refused', code, message: `refused ${code}`, fields })
const empty = async (outbox: Outbox): Promise<void> => {
  await vi.waitFor(
    async () => {
      await outbox.flush()
      expect(outbox.entries).toEqual([])
    },
    { timeout: 60_000, interval: 5 },
  )
}

test('200 entries over a flapping line take effect exactly once, in order of each record', async () => {
  const effects: { name: string; step: number }[] = []
  const answered = new Map<string, unknown>()
  let calls = 0
  const flapping: Server = async (_path, { body, idempotencyKey = '' }) => {
    calls += 1
    if (calls % 3 === 0) throw lost()
    if (!answered.has(idempotencyKey)) {
      effects.push(body as { name: string; step: number })
      answered.set(idempotencyKey, { id: '1', version: effects.length })
    }
    // The answer is lost on its way back.
    if (calls % 5 === 0) throw lost()
    return answered.get(idempotencyKey)
  }
  const offline = tab(() => Promise.reject(lost()))
  for (let step = 0; step < 200; step += 1) {
    const name = `machine ${step % 7}`
    await offline.add(entry(name, { body: { name, step } }))
  }
  expect(offline.entries).toHaveLength(200)
  // The tab is closed; another begins with what it has stored.
  const again = tab(flapping)
  await again.read()
  await empty(again)
  expect(effects).toHaveLength(200)
  expect(new Set(effects.map(({ step }) => step)).size).toBe(200)
  for (const steps of Map.groupBy(effects, ({ name }) => name).values())
    expect(steps.map(({ step }) => step)).toEqual(steps.map(({ step }) => step).toSorted((a, b) => a - b))
})

test('a tab closed after the server has answered sends the same key again', async () => {
  // The lock of a closed tab is free; here that tab still runs, so both go by the keys alone.
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  const keys: string[] = []
  const closed = tab(async (_path, { idempotencyKey = '' }) => {
    keys.push(idempotencyKey)
    // The answer never reaches the tab.
    return new Promise(() => undefined)
  })
  await closed.add(entry('one'))
  void closed.flush()
  await vi.waitFor(() => expect(keys).toHaveLength(1))
  const api = { call: async <T>(_path: string, { idempotencyKey = '' }: CallOptions = {}) => (keys.push(idempotencyKey), {}) as T }
  const next = new Outbox({ api, stored, owner: () => owner, channel: undefined })
  await next.read()
  await empty(next)
  Reflect.deleteProperty(navigator, 'locks')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('what the server refuses stays with its reason, stops later entries of its record, and no others', async () => {
  const sent: unknown[] = []
  const outbox = tab(async (_path, { body }) => {
    if ((body as { bad?: boolean }).bad) throw refused(409, { name: 'taken' })
    sent.push(body)
    return {}
  })
  await outbox.add(entry('a', { body: { bad: true } }))
  await outbox.add(entry('a', { body: { second: true } }))
  await outbox.add(entry('b', { body: { other: true } }))
  await outbox.flush()
  expect(sent).toEqual([{ other: true }])
  expect(outbox.entries.map(({ refusal }) => refusal?.fields)).toEqual([{ name: 'taken' }, undefined])
  const [first] = outbox.entries
  if (!first) throw new Error('the refused entry is gone')
  await outbox.add(entry('a', { body: { mended: true } }), first)
  await empty(outbox)
  expect(sent).toEqual([{ other: true }, { mended: true }, { second: true }])
})

test('a later entry of a record goes on from the version that the earlier one has made', async () => {
  const sent: unknown[] = []
  const outbox = tab(async (_path, { body }) => {
    sent.push(body)
    return { id: '1', version: 8 }
  })
  await outbox.add(entry('a', { body: { id: '1', version: 7, step: 1 } }))
  await outbox.add(entry('a', { body: { id: '1', version: 7, step: 2 } }))
  await empty(outbox)
  expect(sent).toEqual([
    { id: '1', version: 7, step: 1 },
    { id: '1', version: 8, step: 2 },
  ])
})

test('rights that are gone, and a confirmation the server wants, are shown and not sent blindly', async () => {
  const bodies: unknown[] = []
  const outbox = tab(async (path, { body }) => {
    bodies.push(body)
    if (path === '/gone') throw refused(403)
    if (!(body as { confirmed?: boolean }).confirmed) throw refused(501)
    return {}
  })
  await outbox.add(entry('gone', { path: '/gone' }))
  await outbox.add(entry('asks'))
  await outbox.flush()
  expect(outbox.refused.map(({ refusal }) => [refusal?.code, refusal?.asks])).toEqual([
    [403, undefined],
    [501, true],
  ])
  const [gone, asks] = outbox.entries
  if (!gone || !asks) throw new Error('entries are gone')
  await outbox.again(asks, true)
  expect(bodies.at(-1)).toEqual({ name: 'asks', confirmed: true })
  expect(outbox.entries).toHaveLength(1)
  await outbox.discard(gone)
  expect(outbox.entries).toEqual([])
})

test('the queue is locked while its user is away: nobody else sees or sends it', async () => {
  const sent: unknown[] = []
  const outbox = tab(async (_path, { body }) => sent.push(body))
  await outbox.add(entry('mine'))
  owner = undefined
  await outbox.read()
  await outbox.flush()
  owner = { id: 'mill.other', part: undefined }
  await outbox.read()
  await outbox.flush()
  expect([outbox.entries, sent]).toEqual([[], []])
  owner = { id: 'mill.tender', part: undefined }
  await outbox.read()
  await empty(outbox)
  expect(sent).toHaveLength(1)
})

test('answers are cached for a week', async () => {
  let now = 0
  const answers = createAnswers(stored, () => now)
  answers.write('one', { rows: [1] })
  await vi.waitFor(async () => expect(await answers.read('one')).toMatchObject({ data: { rows: [1] }, at: 0 }))
  now = 8 * 24 * 3_600_000
  expect(await answers.read('one')).toBeUndefined()
  now = 0
  answers.clear()
  await vi.waitFor(async () => expect(await answers.read('one')).toBeUndefined())
})
