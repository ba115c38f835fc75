// How long a time figures are asked for is kept by the server: every dimension that says so, and the dates of every call at a path of its own.
import { expect, test } from 'vitest'
import type { Span } from '../../../metadata/model/model.ts'
import { clockIn } from '../../../metadata/expression/clock.ts'
import { messagesOf, Samples } from '../entity/testing/samples.ts'
import { everything, grantsOf } from '../../kernel/permission/grants.ts'
import { serverForFile } from '../../testing/testServer.ts'

const server = await serverForFile()
const { model } = new Samples(server)
const datasets = Object.values(model.datasets)

/** From the first of March 2022 over a whole span, or over so many hours more: of what lies in the past, nothing ends later than today. */
function range(kind: string, span: Span, more = 0): readonly [string, string] {
  const hours = ('hours' in span ? (span.hours ?? 0) : ((span.days ?? 0) - (kind === 'date' ? 1 : 0)) * 24) + more
  const from = Date.parse('2022-03-01T00:00:00Z')
  const told = (at: number): string => (kind === 'date' ? new Date(at).toISOString().slice(0, 10) : new Date(at).toISOString())
  return [told(from), told(from + hours * 3_600_000)]
}

const grants = grantsOf(model, [everything], { audience: 'tenant' })
/** What some page shows: nobody may ask for anything else. */
const seen = (dataset: string, id: string): boolean => {
  const read = grants.allows(`dataset:${dataset}.read`)
  return read !== undefined && read.fields?.has(id) !== false
}
const bounded = datasets.flatMap(({ id, dimensions, measures }) =>
  dimensions.flatMap((dimension) =>
    dimension.maxSpan && seen(id, dimension.id)
      ? [
          {
            id,
            name: dimension.id,
            kind: dimension.kind,
            maxSpan: dimension.maxSpan,
            measure: measures.find((each) => seen(id, each.id))?.id,
          },
        ]
      : [],
  ),
)

test('broken ends are told over five days at most, as they stand over 72 hours', () => {
  expect(model.datasets.breaks?.dimensions.flatMap(({ id, maxSpan }) => (maxSpan ? [[id, maxSpan]] : []))).toEqual([
    ['date', { days: 5 }],
    ['time', { days: 5 }],
    ['liveTime', { hours: 72 }],
  ])
})

test.each(bounded)('$id by $name', async ({ id, name, kind, maxSpan, measure }) => {
  const sheet = grants.allows(`dataset:${id}.export`)
  // A sheet holds what its table shows: a chart beside it may show more.
  for (const path of ['', '/page', ...(sheet && sheet.fields?.has(name) !== false ? ['/export'] : [])]) {
    const ask = (more: number) =>
      server.call('admin', 'POST', `/datasets/${id}${path}`, { measures: [measure], filter: { [name]: range(kind, maxSpan, more) } })
    const within = await ask(0)
    expect([path, within.status, within.status === 200 ? {} : messagesOf(within)]).toEqual([path, 200, {}])
    expect(messagesOf(await ask(48))).toEqual({ [name]: expect.any(String) })
    // An end that is open is no limit.
    const [from] = range(kind, maxSpan)
    const open = await server.call('admin', 'POST', `/datasets/${id}${path}`, { measures: [measure], filter: { [name]: [from, null] } })
    expect(messagesOf(open)).toEqual({ [name]: expect.any(String) })
  }
})

const day = 86_400_000
const utc = (text: string): number => Date.parse(`${text}T00:00:00Z`)
const dayAfter = (text: string, days: number): string => new Date(utc(text) + days * day).toISOString().slice(0, 10)
const monthAfter = (text: string, months: number): string => {
  const [year = 0, month = 1] = text.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}

/** Today in the mill: what is tried lies two days and two months beside it, so that it may change meanwhile. */
const today = String(clockIn().today).slice(0, 10)
const year = Number(today.slice(0, 4))
const month = monthAfter(today, -2)

const taken: readonly (readonly [number, unknown])[] = [
  [0, [dayAfter(today, -400), dayAfter(today, -2)]],
  // Its end may lie one day before the start, which it is then.
  [0, [dayAfter(today, -2), dayAfter(today, -3)]],
  [1, [monthAfter(month, -3), month]],
  [1, [month, month]],
  [2, [String(year - 2), String(year - 1)]],
  [3, [String(year - 4), String(year - 1)]],
]
const refused: readonly (readonly [number, unknown])[] = [
  [0, [dayAfter(today, -2), dayAfter(today, 2)]],
  [0, [dayAfter(today, -2), dayAfter(today, -4)]],
  [1, [monthAfter(month, -4), month]],
  [1, [month, monthAfter(month, -1)]],
  [1, [month, monthAfter(today, 2)]],
  [2, [String(year - 3), String(year - 1)]],
  [2, [String(year - 1), String(year - 2)]],
  [2, [String(year - 1), String(year + 2)]],
  [3, [String(year - 5), String(year - 1)]],
  [4, [today, today]],
  [0, ['2026-13-41', today]],
  [1, 'March'],
]

const calls = datasets.flatMap(({ calls: own = {} }) => Object.values(own))

test.each(calls)('the dates of $path', async (call) => {
  const ask = async ([dateType, date]: readonly [number, unknown]) => {
    if (call.method === 'POST') return server.call('admin', 'POST', call.path, { dateType, date })
    return server.call('admin', 'GET', `${call.path}?dateType=${dateType}&date=${String(date)}`)
  }
  for (const given of taken) {
    const reply = await ask(given)
    expect([given, reply.status, reply.status === 200 ? {} : messagesOf(reply)]).toEqual([given, 200, {}])
  }
  for (const given of refused) {
    const reply = await ask(given)
    expect([given, reply.status, Object.keys(messagesOf(reply))]).toEqual([given, 400, ['date']])
  }
})

test('what is wrong with dates is said in words that tell what to do', async () => {
  const said = async (dateType: number, date: unknown) =>
    messagesOf(await server.call('admin', 'POST', '/yield/shiftYieldReport', { dateType, date })).date
  expect(await said(0, [dayAfter(today, -2), dayAfter(today, 2)])).toBe('结束日期不能晚于今天')
  expect(await said(0, [dayAfter(today, -2), dayAfter(today, -4)])).toBe('结束不能早于开始')
  expect(await said(1, [monthAfter(month, -4), month])).toBe('开始月份最多比结束月份早 3 个月')
  expect(await said(3, [String(year - 5), String(year - 1)])).toBe('开始年份最多比结束年份早 3 年')
  expect(await said(1, 'March')).toBe('请按 2026-03 的形式给出开始和结束月份')
  // written as dates are, and on no calendar
  expect(await said(0, ['2026-02-30', '2026-03-01'])).toBe('请按 2026-03-01 的形式给出开始和结束日期')
  expect(await said(0, ['2026-13-40', '2026-13-41'])).toBe('请按 2026-03-01 的形式给出开始和结束日期')
  expect(await said(1, '2026-13')).toBe('请按 2026-03 的形式给出开始和结束月份')
})

test('a search beside a list names the field: it meets the condition that figures need, and keeps to its length', async () => {
  const ask = (startAt: unknown) => server.call('admin', 'POST', '/datasets/breaks', { measures: ['allBreaks'], filter: { startAt } })
  expect((await ask(range('dateTime', { days: 5 }))).status).toBe(200)
  expect(messagesOf(await ask(range('dateTime', { days: 5 }, 1)))).toEqual({ startAt: '时间跨度不能超过 5 天' })
  const which = expect.stringMatching(/\(time\)/)
  expect(messagesOf(await ask([null, null]))).toEqual({ time: which, liveTime: which })
})
