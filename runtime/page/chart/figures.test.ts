// What a chart is handed of the rows of its dataset.
import { expect, test } from 'vitest'
import type { Dataset } from '../../../metadata/model/model.ts'
import { dimensionOf, kindOf, named } from './figures.ts'

const text = (en: string) => ({ zh: en, en })
const approval = {
  kind: 'dictionary' as const,
  id: 'approvalStatus',
  label: text('Approval'),
  values: [{ value: 'rejected', label: text('Rejected'), colour: 'red' as const }],
}
const dataset: Pick<Dataset, 'dimensions'> = {
  dimensions: [
    {
      id: 'state',
      label: text('State'),
      field: 'approval',
      fields: { orders: 'approval' },
      kind: 'dictionary',
      dictionary: 'approvalStatus',
    },
  ],
}
const naming = {
  dimensions: ['state'],
  dataset,
  bundle: { dictionaries: { approvalStatus: approval } },
  language: 'en' as const,
}

test('a value of a dictionary comes with its word and its colour, any other as it is', () => {
  expect(named({ state: 'rejected', count: 3 }, naming)).toEqual({ state: 'Rejected', state$colour: 'red', state$order: 0, count: 3 })
  expect(named({ state: 'gone', count: 1 }, naming)).toEqual({ state: 'gone', count: 1 })
})

test('what adds up is a sum, what is in per cent a ratio, all else a level', () => {
  const percent = { zh: '%', en: '%' }
  expect((['sum', 'count', 'plus'] as const).map((op) => kindOf({ op }))).toEqual(['sum', 'sum', 'sum'])
  expect([kindOf({ op: 'ratio', unit: percent }), kindOf({ op: 'share' }), kindOf({ op: 'average', unit: percent })]).toEqual(
    Array(3).fill('ratio'),
  )
  expect((['average', 'max', 'distinct', 'ratio'] as const).map((op) => kindOf({ op }))).toEqual(Array(4).fill('level'))
})

test('hours, days, months and years have one that runs', () => {
  const running = (grain: 'hour' | 'day' | 'month' | 'year' | 'shift') =>
    dimensionOf({ dimensions: [{ id: 't', label: text('t'), field: 't', fields: {}, kind: 'date', grain }] }, 't', 'en').running
  expect(running('hour')).toMatch(/^\d{4}-\d\d-\d\d \d\d:00$/)
  expect([running('month'), running('year')]).toEqual([running('day')?.slice(0, 7), running('day')?.slice(0, 4)])
  expect(running('shift')).toBeUndefined()
})
