// The shared vectors in Node: checked, evaluated, and told apart from the SQL subset.
import { describe, expect, it } from 'vitest'
import { formulaVectors, givesOf } from './formulaVectors.ts'
import { toSql } from './sql.ts'
import { expectedOf, outcomeOf, vectorColumns, vectorEnvironment, vectors } from './vectors.ts'

describe('shared vectors in Node', () => {
  it('has at least 200', () => expect(vectors.length).toBeGreaterThanOrEqual(200))

  it.each(vectors.map((vector, index) => ({ index, vector, name: `${vector.cel} ${JSON.stringify(vector.self ?? {})}` })))(
    '$index $name',
    ({ vector }) => {
      expect(outcomeOf(vector)).toEqual(expectedOf(vector))
    },
  )

  const columns = Object.fromEntries(Object.entries(vectorColumns).map(([name, type]) => [`self.${name}`, { sql: `self."${name}"`, type }]))
  it.each(vectors.filter((vector) => 'gives' in vector))('the SQL subset holds exactly what is marked: $cel', ({ cel, sql }) => {
    const translated = toSql(cel, vectorEnvironment, columns)
    expect(translated).toMatchObject(sql ? { ok: true } : { ok: false, code: 'celNotSql' })
  })
})

describe('formulas over quantities', () => {
  it('has 100 vectors', () => expect(formulaVectors.length).toBeGreaterThanOrEqual(100))
  it.each(formulaVectors.map((vector, index) => ({ index, vector, formula: vector.formula })))('$index $formula', ({ vector }) => {
    expect(givesOf(vector)).toBe(vector.gives)
  })
})
