// Numbers are aggregated as their unit and kind ask for: amounts are added up, levels and rates are averaged, running numbers are neither.
import { expect, test } from 'vitest'
import { product } from '../../examples/product.ts'
import type { EntityDocument, FieldSchema } from '../../generated/language.ts'
import { compile } from '../../compiler/compile.ts'
import { load } from '../../compiler/load/load.ts'
import { freeId } from '../words/names.ts'
import { type ChosenMeasure, measureOf, usualAggregation } from './aggregation.ts'
import { type Hows, settled } from './settledMeasures.ts'
import { newDocument } from '../add/newDocument.ts'

const number = (zh: string, unit?: string, type: 'number' | 'integer' = 'number'): FieldSchema => ({
  type,
  'x-field': { label: { zh, en: zh }, ...(unit !== undefined && { unit }) },
})

test.each([
  ['netWeight', number('净重', 'kg'), 'sum'],
  ['energy', number('电量', 'kWh'), 'sum'],
  ['duration', number('时长', 'min'), 'sum'],
  ['temperature', number('温度', '°C'), 'average'],
  ['efficiency', number('效率', '%'), 'average'],
  ['speed', number('车速', 'r/min', 'integer'), 'average'],
  ['breakRate', number('断头率', '根/千锭时'), 'average'],
  ['count', number('件数', undefined, 'integer'), 'sum'],
  ['coefficient', number('系数'), 'average'],
  ['amount', number('金额'), 'sum'],
  ['sort', number('排序', undefined, 'integer'), undefined],
  ['spindleNo', number('锭号', undefined, 'integer'), undefined],
])('%s', (name, field, usual) => {
  expect(usualAggregation(name, field)).toBe(usual)
})

test('each aggregation is a measure with an id and a name of its own', () => {
  const label = { zh: '温度', en: 'Temperature' }
  const taken = new Set(['temperatureAverage'])
  expect(measureOf({ field: 'temperature', label, aggregation: 'average' }, taken)).toEqual({
    id: 'temperatureAverage2',
    label: { zh: '平均温度', en: 'Average temperature' },
    op: 'average',
    field: 'temperature',
  })
  expect(measureOf({ field: 'temperature', label, aggregation: 'weighted', weightedBy: 'hours' }, taken)).toMatchObject({
    op: 'average',
    weightedBy: 'hours',
    label: { en: 'Weighted average temperature' },
  })
  expect(measureOf({ field: 'kg', label, aggregation: 'sum' }, taken)).toMatchObject({ id: 'kg', label })
})

test('figures of an entity begin with the usual aggregation of each number, and compile', () => {
  const order = load(product()).entity.get('order')?.document
  if (!order) return expect.unreachable()
  const properties = { temperature: number('温度', '°C'), seq: number('序号', undefined, 'integer'), weight: number('重量', 'kg') }
  const entity: EntityDocument = { ...order, schema: { ...order.schema, properties: { ...order.schema.properties, ...properties } } }
  const made = newDocument({ kind: 'dataset', id: 'fresh', label: order.label, entity })
  const measures = Object.fromEntries((made.measures as { id: string; op: string }[]).map(({ id, op }) => [id, op]))
  expect(measures).toMatchObject({ count: 'count', temperatureAverage: 'average', weight: 'sum' })
  expect(measures).not.toHaveProperty('seq')
  const sources = product().map((source) => (Object(source.document).id === 'order' ? { ...source, document: entity } : source))
  const { problems } = compile([...sources, { file: 'dataset:fresh', document: made }])
  expect(problems.filter(({ document }) => document === 'dataset:fresh')).toEqual([])
})

test('a chart takes a measure that is there, and its dataset gains one for another aggregation', () => {
  const label = { zh: '重量', en: 'Weight' }
  const kg: ChosenMeasure = { id: 'weight', label, op: 'sum', field: 'weight', plain: true }
  const mean: ChosenMeasure = { id: 'mean', label, op: 'average', field: 'weight', plain: true }
  const ratio: ChosenMeasure = { id: 'share', label, op: 'ratio', plain: false }
  const settle = (hows: Hows, known = [kg, ratio]) => settled([kg, ratio], { known, entity: undefined, hows })
  expect(settle({})).toEqual({ measures: ['weight', 'share'], gained: [] })
  expect(settle({ weight: { aggregation: 'average' } })).toMatchObject({
    measures: ['weightAverage', 'share'],
    gained: [{ id: 'weightAverage', op: 'average', field: 'weight' }],
  })
  expect(settle({ weight: { aggregation: 'average' } }, [kg, mean, ratio])).toEqual({ measures: ['mean', 'share'], gained: [] })
  expect(settle({ weight: { aggregation: 'weighted', weightedBy: 'hours' } }).gained).toMatchObject([
    { op: 'average', weightedBy: 'hours' },
  ])
})

test('an id is cut where it is longer than a name may be, and still free', () => {
  const long = 'x_veryLongEntityNameOfATenantThatGoesOnAndOnByWhatever'
  const first = freeId(long, new Set())
  expect(first).toHaveLength(50)
  const second = freeId(long, new Set([first]))
  expect([second.length, second.endsWith('2')]).toEqual([50, true])
})
