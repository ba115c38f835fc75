// What a chart is handed of the rows of its dataset.
import { expect, test } from 'vitest'
import type { Dataset } from '../../../metadata/model/model.ts'
import { named } from './figures.ts'

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
  expect(named({ state: 'rejected', count: 3 }, naming)).toEqual({ state: 'Rejected', state$colour: 'red', count: 3 })
  expect(named({ state: 'gone', count: 1 }, naming)).toEqual({ state: 'gone', count: 1 })
})
