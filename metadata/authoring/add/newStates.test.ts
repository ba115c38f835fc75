// States are made of what they are called.
import { expect, test } from 'vitest'
import { namesIn, stateValues, withStates } from './newStates.ts'
import { vocabularyOf } from '../words/vocabulary.ts'

const vocabulary = vocabularyOf([], (text) => text.replaceAll('待审', 'Dai shen').replaceAll('已结', 'Yi jie'))

test('names become values, each once and beside those that are there', () => {
  expect(namesIn('待审，已结、待审\n')).toEqual(['待审', '已结'])
  const [first, second] = stateValues(['待审', '已结'], { vocabulary })
  expect([first?.label.zh, second?.label.zh]).toEqual(['待审', '已结'])
  expect(new Set([first?.value, second?.value, first?.colour, second?.colour]).size).toBe(4)
  const known = [{ value: 'open', label: { zh: '待审', en: 'Open' } }]
  expect(stateValues(['待审', 'Open'], { vocabulary, known })).toEqual([])
})

test('the entity gains a field that nobody has yet, and begins with the first', () => {
  const entity = { kind: 'entity', id: 'x_claim', schema: { properties: { state: { type: 'string' } } } }
  expect(withStates(entity, { dictionary: 'x_claimState', initial: 'open' })).toMatchObject({
    schema: { properties: { state2: { type: 'string', 'x-field': { dictionary: 'x_claimState' } } } },
    states: { field: 'state2', initial: 'open' },
  })
})
