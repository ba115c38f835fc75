// How long a range may be is kept by the server: every field of records that says so, at its limit and beyond it.
import { expect, test } from 'vitest'
import type { Span } from '../../../metadata/model/model.ts'
import { messagesOf, Samples } from './testing/samples.ts'
import { serverForFile } from '../../testing/testServer.ts'

const server = await serverForFile()
const samples = new Samples(server)
const { model } = samples

/** A whole span from 1 March 2020, so that it ends in the past, or that many hours more. */
function range(kind: string, span: Span, more = 0): readonly [string, string] {
  const hours = ('hours' in span ? (span.hours ?? 0) : ((span.days ?? 0) - 1) * 24) + more
  const from = Date.parse('2020-03-01T00:00:00Z')
  const told = (at: number): string => (kind === 'date' ? new Date(at).toISOString().slice(0, 10) : new Date(at).toISOString())
  return [told(from), told(from + hours * 3_600_000)]
}

const fields = Object.values(model.entities).flatMap((entity) =>
  Object.values(entity.fields).flatMap(({ name, kind, maxSpan }) =>
    maxSpan && entity.home === 'tenant' ? [{ at: entity.routes.page.path, entity, name, kind, maxSpan }] : [],
  ),
)

test('stretches of spindles and broken ends are searched over five days at most', () => {
  expect(fields.map(({ entity, name, maxSpan }) => [entity.id, name, maxSpan])).toEqual(
    expect.arrayContaining([
      ['breakEpisode', 'startAt', { days: 5 }],
      ['spindleEpisode', 'startAt', { days: 5 }],
    ]),
  )
})

test.each(fields)('$at: $name', async ({ entity, name, kind, maxSpan }) => {
  for (const route of [entity.routes.page, entity.routes.list, entity.routes.export]) {
    const within = await samples.call(route, { [name]: range(kind, maxSpan) })
    // No range at all is the longest.
    const all = await samples.call(route, {})
    if (within.status !== 403 && entity.store === 'provider' && route !== entity.routes.list)
      expect(messagesOf(all)).toEqual({ [name]: expect.any(String) })
    if (within.status !== 403) expect([route.path, within.status]).toEqual([route.path, 200])
    const beyond = await samples.call(route, { [name]: range(kind, maxSpan, 48) })
    expect(within.status === 403 ? beyond.status : messagesOf(beyond)).toEqual(within.status === 403 ? 403 : { [name]: expect.any(String) })
  }
})
