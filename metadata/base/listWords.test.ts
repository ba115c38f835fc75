// Conditions in the body of a list call, and what the words of the call leave of them.
import { expect, test } from 'vitest'
import { asBody } from './listWords.ts'

test('a condition stands under its own name, one that is named like a word of the call under filter', () => {
  expect(asBody({ name: 'A', iot: false })).toEqual({ name: 'A', iot: false })
  expect(asBody({ name: 'A', sort: [1, null], filter: 'x' })).toEqual({ name: 'A', filter: { sort: [1, null], filter: 'x' } })
  expect(asBody({})).toEqual({})
})
