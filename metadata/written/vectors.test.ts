// The shared vectors in Node: what every way in reads of a text, and what it refuses.
import { expect, it } from 'vitest'
import { expectedOf, outcomeOf, vectors } from './vectors.ts'

it('has at least 250', () => expect(vectors.length).toBeGreaterThanOrEqual(250))

it.each(vectors.map((vector, index) => ({ index, vector, name: `${vector.kind} ${JSON.stringify(vector.text)}` })))(
  '$index $name',
  ({ vector }) => {
    expect(outcomeOf(vector)).toEqual(expectedOf(vector))
  },
)
