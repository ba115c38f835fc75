// A column of yes and no that a sheet leaves open in places becomes a field that may stay without an answer.
import { expect, test } from 'vitest'
import { documentsOfSheet } from './documents.ts'
import { proposeSheet } from './proposal.ts'
import { vocabularyOf } from '../words/vocabulary.ts'

test('open answers are no answer, where there are none what is left off is no', () => {
  const sheet = {
    header: ['Name', 'Checked', 'Passed'],
    rows: [
      { number: 2, cells: ['A', '是', '是'] },
      { number: 3, cells: ['B', null, '否'] },
    ],
  }
  const vocabulary = vocabularyOf([], (text) => text)
  const proposal = proposeSheet(sheet, { name: '台账', taken: new Set(), dictionaries: [], references: new Map(), vocabulary })
  if ('wrong' in proposal) throw new Error(proposal.wrong.en)
  const columns = proposal.columns.map((column) => ({ ...column, keep: true }))
  const [checked, passed] = columns.slice(1).map(({ name }) => `schema.properties.${name}.x-field`)
  const entity = documentsOfSheet({ ...proposal, columns, taken: new Set() }).get(`entity:${proposal.id}`)
  expect(entity).toHaveProperty(`${checked}.unanswered`, true)
  expect(entity).toHaveProperty(`${passed}.label`)
  expect(entity).not.toHaveProperty(`${passed}.unanswered`)
})
