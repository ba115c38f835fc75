// Which measures of the tenant's own are seen without a key.
import { expect, test } from 'vitest'
import type { Dataset, DatasetMeasure } from '../../../metadata/model/datasetModel.ts'
import { seesMeasure } from './request.ts'

const label = { zh: '数', en: 'Number' }
const measure = (id: string, more: Partial<DatasetMeasure> = {}): DatasetMeasure => ({
  id,
  label,
  op: 'sum',
  fact: 'work',
  kind: 'decimal',
  ...more,
})
const done = { cel: "row.status == 'completed'" }
const measures = [
  measure('hours', { field: 'hours' }),
  measure('doneHours', { field: 'hours', where: done }),
  measure('pay', { field: 'pay' }),
  measure('x_mean', { op: 'average', field: 'hours' }),
  measure('x_all', { op: 'count', where: { cel: 'has(row.hours)' } }),
  measure('x_weighted', { op: 'average', field: 'hours', weightedBy: 'pay' }),
  measure('x_late', { field: 'hours', where: { cel: "row.status == 'late'" } }),
  measure('x_rate', { op: 'ratio', ratio: [[{ measure: 'x_mean' }], [{ measure: 'pay' }]] as never }),
  measure('x_twice', { op: 'compute', of: [{ measure: 'x_mean' }] as never }),
]
const dataset = { kind: 'dataset', id: 'work', label, facts: [], dimensions: [], measures } satisfies Dataset
const seen = (...fields: string[]) =>
  measures.flatMap((each) => (seesMeasure(dataset, each, { allowance: { fields: new Set(fields) } as never }) ? [each.id] : []))

test('the same field of the same rows, however it is aggregated, and what is made of it', () => {
  expect(seen('hours')).toEqual(['hours', 'x_mean', 'x_all', 'x_twice'])
  expect(seen('hours', 'pay')).toEqual(['hours', 'pay', 'x_mean', 'x_all', 'x_rate', 'x_twice'])
})

test('not over rows or by weights that the reader does not see', () => {
  expect(seen('doneHours')).toEqual(['doneHours'])
  expect(seen('hours', 'x_late', 'x_weighted')).toEqual(['hours', 'x_mean', 'x_all', 'x_weighted', 'x_late', 'x_twice'])
})

test('a measure of the product needs its key, whatever is made of it', () => expect(seen('x_mean')).toEqual(['x_mean', 'x_all', 'x_twice']))
