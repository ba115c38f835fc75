// Every function that is proposed can be called as it is written.
import { expect, test } from 'vitest'
import { checkExpression } from '../../expression/check.ts'
import { environmentOf } from '../../expression/environment.ts'
import { expressionWords } from './expressionWords.ts'

const environment = environmentOf({
  self: { record: { field: 'string' } },
  value: 'decimal',
  one: 'decimal',
  other: 'decimal',
  text: 'string',
  items: { list: 'decimal' },
})

test('what is proposed is there and is called so', () => {
  for (const { word, write, isMember } of expressionWords) {
    const filled = write.replaceAll(/#\{(?:\d+:)?([^}]*)\}/g, '$1')
    const owner = /^(all|exists)/.test(word) ? 'items.' : isMember ? 'text.' : ''
    const source =
      word === 'size' && !isMember ? 'size(text)' : word === 'decimal' ? 'decimal(1)' : word === 'sum' ? 'sum(items)' : `${owner}${filled}`
    expect(checkExpression(source, environment), source).toMatchObject({ ok: true })
  }
})
