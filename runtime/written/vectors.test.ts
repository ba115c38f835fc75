// The shared vectors in a real browser: the reader reads there what it reads in Node.
import { expect, it } from 'vitest'
import { expectedOf, outcomeOf, vectors } from '../../metadata/written/vectors.ts'

it('gives what every vector states', () => {
  expect(navigator.userAgent).toContain('Chrome')
  for (const vector of vectors) expect(outcomeOf(vector), `${vector.kind} ${JSON.stringify(vector.text)}`).toEqual(expectedOf(vector))
})
