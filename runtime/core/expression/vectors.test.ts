// The shared vectors in a real browser: the evaluator answers there what it answers in Node.
import { expect, it } from 'vitest'
import { formulaVectors, givesOf } from '../../../metadata/expression/formulaVectors.ts'
import { expectedOf, outcomeOf, vectors } from '../../../metadata/expression/vectors.ts'

it('gives what every vector states', () => {
  expect(navigator.userAgent).toContain('Chrome')
  for (const vector of vectors) expect(outcomeOf(vector), `${vector.cel} ${JSON.stringify(vector.self ?? {})}`).toEqual(expectedOf(vector))
})

it('computes what every formula states', () => {
  for (const vector of formulaVectors) expect(givesOf(vector), `${vector.formula} ${JSON.stringify(vector.figures)}`).toBe(vector.gives)
})
