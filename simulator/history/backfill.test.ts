// The history as it goes over the wire: newest first, each day whole before it counts as told, again from where it was broken off.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { dateOf, dayOf, HOUR } from '../mill/calendar.ts'
import { Course } from '../mill/course.ts'
import { millOf } from '../mill/mill.ts'
import { plantOne } from '../testing/plantOne.ts'
import { backfill, backfillUntil, type Backlog } from './backfill.ts'
import { Refused } from './courier.ts'
import type { Line } from './line.ts'

vi.setConfig({ testTimeout: 30_000 })

/** What each call brought, and with what the next ones are answered: those that are not 200 are not taken. */
let calls: (readonly Line[])[] = []
let faults: number[] = []
/** What people did beside. */
let acts: { readonly path: string | undefined; readonly key: unknown; readonly body: { readonly productionDate: string } }[] = []
const listener = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  request.on('end', () => {
    if (request.headers['content-type'] === 'application/json') {
      acts.push({ path: request.url, key: request.headers['idempotency-key'], body: JSON.parse(text) })
      return void response.writeHead(acts.length === 1 ? 400 : 200).end('{}')
    }
    const fault = faults.shift() ?? 200
    if (fault === 200)
      calls.push(
        text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Line),
      )
    response.writeHead(fault).end('{}')
  })
})
await new Promise((resolve) => void listener.listen(0, '127.0.0.1', () => resolve(undefined)))
afterAll(() => void listener.close())
beforeEach(() => {
  calls = []
  faults = []
  acts = []
})

const shape = {
  ...plantOne,
  frames: [0, 50].flatMap((at) => plantOne.frames.slice(at, at + 1)).map((frame) => ({ ...frame, id: frame.number })),
  others: [
    { number: 'K01', plant: '一厂', kind: 'aircon', ratedKw: 90 },
    { number: 'S01', plant: '一厂', kind: 'CARD', ratedKw: 12.5, made: { variety: 'C 32s', metresPerHour: 9_000 } },
  ],
}
const until = Date.parse('2026-11-10T03:00:00Z')
const today = dayOf('2026-11-10')
const span = { days: 2, earlierDays: 12, until }

const made: Backlog['told'] = { events: [], days: [] }
const reported: number[] = []
function untold(besides: Partial<Backlog> = {}): Backlog {
  const mill = millOf({ name: 'backfill', shape })
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`
  return {
    mill,
    courses: mill.frames.map((frame) => new Course(frame)),
    courier: { url, token: 'secret', signal: new AbortController().signal, pause: async () => undefined },
    told: made,
    handOver: () => until,
    report: (done) => void reported.push(done),
    ...besides,
  }
}
const tell = async (mill: Backlog): Promise<void> => {
  await backfill([await backfillUntil(mill, span)], span)
}
const sorted = (lines: readonly (readonly Line[])[]): readonly string[] =>
  lines
    .flat()
    .map((line) => JSON.stringify(line))
    .sort()
const startOf = ({ startAt, hour, productionDate }: Line): string => String(startAt ?? hour ?? productionDate)

test('the newest comes first: today up to the full hour, days of events with their states last and together, then daily facts', async () => {
  faults = [503, 500]
  await tell(untold())
  const lines = calls.flat()
  const events = lines.filter(({ kind }) => !kind.startsWith('shift'))
  expect(new Set(events.map(({ kind }) => kind))).toEqual(
    new Set(['breakEpisode', 'spindleEpisode', 'doffRecord', 'stopRecord', 'machineState', 'hourlyMachine', 'energyInterval']),
  )
  for (const line of events) if (line.kind !== 'doffRecord') expect(Date.parse(startOf(line))).toBeLessThan(until)
  const states = calls.filter((call) => call.some(({ kind }) => kind === 'machineState'))
  expect(states.length).toBe(1 + span.days)
  for (const call of states) expect(new Set(call.map(({ kind }) => kind))).toEqual(new Set(['machineState']))
  const days = states.map((call) => Math.min(...call.map((line) => Date.parse(startOf(line)))))
  expect(days).toEqual([0, 1, 2].map((back) => Date.parse(`${dateOf(today - back)}T00:00:00Z`)))
  const facts = lines.filter(({ kind }) => kind === 'shiftYield')
  const dates = [...new Set(facts.map(({ productionDate }) => String(productionDate)))]
  expect(dates).toEqual(Array.from({ length: 12 }, (_, at) => dateOf(today - 3 - at)))
  expect(facts.length).toBe(12 * 3 * (shape.frames.length + 1))
  // A card without a box: what it delivered in each hour, and in the shifts of older days; kilograms are the console's to reckon.
  const card = lines.filter(({ device, kind }) => device === 'S01' && kind !== 'energyInterval')
  expect(new Set(card.map(({ kind }) => kind))).toEqual(new Set(['machineState', 'shiftYield']))
  for (const { kind, lengthM, actualKg } of card) {
    expect(Number(lengthM) / (kind === 'shiftYield' ? 8 : 1)).toBeGreaterThan(9_000 * 0.95)
    expect(Number(lengthM) / (kind === 'shiftYield' ? 8 : 1)).toBeLessThan(9_000 * 1.03)
    expect(actualKg).toBeUndefined()
  }
  expect(calls.findIndex((call) => call.some(({ kind }) => kind === 'shiftYield'))).toBeGreaterThan(calls.indexOf(states.at(-1) ?? []))
  // What people put right of days once they are told, each under a key of its own; one that is refused keeps no other back.
  expect(acts.length).toBeGreaterThan(2)
  expect(new Set(acts.map(({ key }) => key)).size).toBe(acts.length)
  for (const { path, key } of acts) {
    expect(path).toMatch(/^\/api\/(production-supplement\/create|yield\/YieldRepairOp)$/)
    expect(key).toMatch(/^[\w:.-]{8,100}$/)
  }
  expect(acts.map(({ body }) => body.productionDate)).toEqual(
    acts.map(({ body }) => body.productionDate).toSorted((a, b) => (a < b ? 1 : -1)),
  )
  expect(reported.at(-1)).toBeCloseTo(1, 9)
  expect(reported).toEqual(reported.toSorted((a, b) => a - b))
})

test('broken off and begun anew with what was told by then, it tells the rest and nothing else', async () => {
  await tell(untold())
  const whole = calls
  calls = []
  // The eighth call is refused for good, as one whose session has ended.
  faults = [...Array<number>(7).fill(200), 401]
  await expect(tell(untold())).rejects.toThrow(Refused)
  const before = calls
  const events = before.flatMap((call) =>
    call.filter(({ kind }) => kind === 'machineState').map(({ startAt }) => String(startAt).slice(0, 10)),
  )
  calls = []
  await tell(untold({ told: { events: [...new Set(events)].filter((date) => date !== dateOf(today)), days: [] } }))
  expect(new Set([...sorted(before), ...sorted(calls)])).toEqual(new Set(sorted(whole)))
  expect(calls.flat().length).toBeLessThan(whole.flat().length)
})

test('after a rest it tells the hours that it missed, and what was told before stays', async () => {
  const heard = Date.parse('2026-11-09T13:20:00Z')
  const mill = untold({ told: { events: ['2026-11-09', '2026-11-08', '2026-11-07'], days: [] }, knownUntil: heard })
  await backfillUntil(mill, span)
  const hours = calls.flat().filter(({ kind, device }) => kind === 'hourlyMachine' && device === shape.frames[0]?.number)
  expect(hours.map(({ hour }) => Date.parse(String(hour))).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 13 }, (_, at) => Date.parse('2026-11-09T14:00:00Z') + at * HOUR),
  )
  calls = []
  await backfill([mill], span)
  expect(new Set(calls.flat().map(({ kind }) => kind))).toEqual(new Set(['shiftYield', 'shiftStop']))
})
