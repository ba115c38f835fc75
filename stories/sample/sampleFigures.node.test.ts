// On samples every report has something to show: a designer who opens a page sees its charts, not that there is nothing.
import { expect, test } from 'vitest'
import type { Grain } from '../../metadata/model/datasetModel.ts'
import type { Dataset } from '../../metadata/model/model.ts'
import { productModel } from './documents.ts'
import { keyOf } from './sampleDimension.ts'
import { sampleFigureRows, sampleFigures } from './sampleFigures.ts'
import { SampleRows } from './sampleRows.ts'

const today = new Date('2026-11-21T02:30Z')
const model = productModel()
const rows = new SampleRows({ model, language: 'en', today })
const source = { model, rows, language: 'en' } as const
const week = ['2026-11-15', '2026-11-21']
const datasets = Object.values(model.datasets)
const dataset = (id: string): Dataset => model.datasets[id] ?? expect.unreachable(id)
const ask = (id: string, body: Readonly<Record<string, unknown>>) => sampleFigures(dataset(id), body, source).rows

/** Samples are of a mill with three shifts, which weighs all it doffs and has no process parameters of before. */
const unknown: ReadonlySet<string> = new Set(['fourthKg', 'calculatedKg', 'setEfficiency'])

test.each(datasets.map(({ id }) => id))('every figure of %s is known over the last seven days', (id) => {
  const { dimensions, measures } = dataset(id)
  const day = dimensions.find(({ grain }) => grain === 'day')
  const [all] = ask(id, {
    measures: measures.map((one) => one.id),
    ...(day && id !== 'purchaseStatistics' && { filter: { [day.id]: week } }),
  })
  expect(Object.entries(all ?? {}).filter(([name, value]) => value === null && !unknown.has(name))).toEqual([])
})

test('each fact is added up by itself, under the conditions that concern it', () => {
  const [one, ...others] = ask('production', { dimensions: ['date'], measures: ['kg', 'stops', 'attainment'], filter: { date: week } })
  expect(others).toHaveLength(6)
  expect(one).toMatchObject({ date: '2026-11-15', kg: expect.closeTo(9 * 414, -3), stops: expect.any(Number) })
  expect(Number(one?.attainment)).toBeCloseTo(98, -1)
  const [machines] = ask('production', { measures: ['installed', 'kg'], filter: { date: ['2030-01-01', '2030-01-02'] } })
  expect(machines).toMatchObject({ installed: 36, kg: null })
})

test('a place is called by its name, also where a record stands between', () => {
  const [workshop] = ask('production', { dimensions: ['workshop'], measures: ['kg'] })
  expect(workshop?.['workshop$label']).toMatch(/^Space \d\d$/)
  const entity = model.entities.machineNow ?? expect.unreachable()
  const [machine] = rows.of(entity)
  expect(machine && rows.labelled(entity, machine).$labels).toMatchObject({ 'device.space': expect.stringMatching(/^Space \d\d$/) })
})

test('what is compared stands beside the same length of time before', () => {
  const [figure] = ask('production', { measures: ['kg'], filter: { date: week }, compare: 'previous' })
  expect(figure).toMatchObject({ kg$before: expect.any(Number), kg$change: expect.any(Number) })
})

test('a list of figures has its pages, its order and its sum', () => {
  const body = {
    dimensions: ['device', 'date'],
    measures: ['kg'],
    date: week,
    sums: ['kg'],
    pageNum: 2,
    pageSize: 10,
    sort: [{ field: 'kg', order: 'asc' }],
  }
  const { rows: list, total, sums } = sampleFigureRows(dataset('production'), body, source)
  expect(list).toHaveLength(10)
  expect(total).toBeGreaterThan(20)
  expect(list.map(({ kg }) => kg)).toEqual(list.map(({ kg }) => Number(kg)).toSorted((a, b) => a - b))
  expect(sums?.kg).toBe(ask('production', { measures: ['kg'], filter: { date: week } })[0]?.kg)
})

test('an average is that of the rows, of a part or a ratio that of everything', () => {
  const asked = { dimensions: ['date'], measures: ['kg', 'kgShare', 'attainment'], date: week, pageSize: 50 }
  const { rows: list, averages } = sampleFigureRows(
    dataset('production'),
    { ...asked, averages: { kg: 1, kgShare: 1, attainment: 1 } },
    source,
  )
  const sum = list.reduce((found, { kg }) => found + Number(kg), 0)
  const [all] = ask('production', { measures: ['attainment'], filter: { date: week } })
  expect(averages).toEqual({ kg: expect.closeTo(sum / list.length, 0), kgShare: 100, attainment: all?.attainment })
})

test('a moment falls on the hour, the day and the month that it has in the mill', () => {
  class OneMoment extends SampleRows {
    override value(): unknown {
      return '2026-10-31T17:30:00.000Z'
    }
  }
  const moment = new OneMoment({ model, language: 'en', today })
  const hours = dataset('stopEvents')
  const [fact] = hours.facts
  const row = { fact: fact?.id ?? '', entity: model.entities[fact?.entity ?? ''] ?? expect.unreachable(), row: { id: '1', version: 1 } }
  const hour = hours.dimensions.find(({ grain }) => grain === 'hour') ?? expect.unreachable()
  const at = (grain: Grain) => keyOf(row, { ...hour, grain }, { ...source, rows: moment })
  expect([at('hour'), at('hourOfDay'), at('day'), at('month')]).toEqual(['2026-11-01 01:00', 1, '2026-11-01', '2026-11'])
})
