// docs/expressions.md says what the code allows: the same functions, types and limits, both ways.
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { vocabulary } from './inspect.ts'

it('docs/expressions.md explains every function of the language, and no other', async () => {
  const text = await readFile(new URL('../../docs/expressions.md', import.meta.url), 'utf8')
  const table = text.slice(text.indexOf('## Operators and functions'), text.indexOf('There is nothing else'))
  const explained = [...table.matchAll(/`(?:[a-z]\.)?([a-zA-Z_]+)\(/g)].map((match) => match[1])
  expect(new Set(explained)).toEqual(new Set(vocabulary))
})
