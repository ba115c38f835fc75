// What is missing of a new document is told at its place, all at once.
import { expect, test } from 'vitest'
import { newDocumentProblems } from './newDocumentProblems.ts'

const whole = { id: 'x_toolLoan', label: { zh: '工具借用', en: 'Tool loan' }, taken: new Set(['x_claim']), lacksEntity: false }

test('what is called well lacks nothing', () => {
  expect(newDocumentProblems(whole)).toEqual({})
})

test('all that is wrong is told at once, each at what is to be filled in', () => {
  expect(Object.keys(newDocumentProblems({ ...whole, id: 'X_Bad', label: { zh: '', en: ' ' }, lacksEntity: true }))).toEqual([
    'entity',
    'zh',
    'en',
    'id',
  ])
})

test.each([
  ['', '请填写标识'],
  ['X_Bad', 'x_toolLoan'],
  ['supplier', 'x_toolLoan'],
  ['x_1', 'x_toolLoan'],
  ['x_claim', '“x_claim”已存在'],
])('an id “%s” is told why it cannot be', (id, said) => {
  expect(newDocumentProblems({ ...whole, id }).id?.zh).toContain(said)
})
