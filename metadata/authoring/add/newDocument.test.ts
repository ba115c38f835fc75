// What a new document begins with is whole: it compiles as it is.
import { expect, test } from 'vitest'
import { product } from '../../examples/product.ts'
import { compile } from '../../compiler/compile.ts'
import { load } from '../../compiler/load/load.ts'
import { newDocument, newKinds, proposedId } from './newDocument.ts'

const documents = load(product())
const entity = documents.entity.get('order')?.document

test.each(newKinds)('a new %s has no problem', (kind) => {
  const label = { zh: '新的', en: 'New' }
  const made = newDocument({ kind, id: 'fresh', label, ...(entity && (kind === 'page' || kind === 'dataset') && { entity }) })
  const { problems } = compile([...product(), { file: `${kind}:fresh`, document: made }])
  // where a page stands is the menu's to say
  expect(problems.filter(({ document, code }) => document === `${kind}:fresh` && code !== 'pageInNoMenu')).toEqual([])
})

test('ids follow from the English name, and none is taken twice', () => {
  expect(proposedId('Tool loan', new Set())).toBe('x_toolLoan')
  expect(proposedId('Tool loan', new Set(['x_toolLoan', 'x_toolLoan2']))).toBe('x_toolLoan3')
  expect(proposedId('2nd shift', new Set())).toBe('x_shift')
  expect(proposedId('新页面', new Set())).toBe('x_own')
})
