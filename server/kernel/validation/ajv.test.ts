// R33: a pattern that somebody has written keeps no call waiting, whatever text comes.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import { linearPattern } from '../../../metadata/base/linearPattern.ts'
import { errorsOf } from './ajv.ts'

test('a text that would keep a browser busy for hours is judged', () => {
  const schema: JsonSchema = { type: 'string', pattern: String.raw`^\s*\s*\s*\s*x$` }
  expect(errorsOf(schema, ' '.repeat(100_000))).toMatchObject([{ keyword: 'pattern' }])
  expect(errorsOf(schema, `${' '.repeat(100_000)}x`)).toEqual([])
})

test('two patterns of one schema are told apart', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { a: { type: 'string', pattern: '^a$' }, b: { type: 'string', pattern: '^b$' } },
  }
  expect(errorsOf(schema, { a: 'b', b: 'a' })).toHaveLength(2)
  expect(errorsOf(schema, { a: 'a', b: 'b' })).toEqual([])
})

test('patterns of the calls of modules can be said so', () => {
  for (const file of globSync('server/modules/*/module.json'))
    for (const [, pattern = ''] of readFileSync(file, 'utf8').matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g))
      expect(() => linearPattern(JSON.parse(pattern)), `${file}: ${pattern}`).not.toThrow()
})
