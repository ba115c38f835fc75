// Blanks in braces are found once each and filled with what is given.
import { expect, test } from 'vitest'
import { blanksIn, filledIn } from './blanks.ts'

test('each name once, in order; braces over lines or without a name are none', () => {
  expect(blanksIn('{日期} 起 {车间} 停机', '{ 日期 }，{机台}')).toEqual(['日期', '车间', '机台'])
  expect(blanksIn('{} {a\nb} {{x}} }{')).toEqual(['x'])
})

test('what is given stands in its place, what is not stays a blank, and what is given is no blank again', () => {
  const text = '{日期} 起 {车间} 停机，{日期} 结束 {constructor}'
  expect(filledIn(text, { 日期: ' 5 月 1 日 ', 车间: '' })).toBe('5 月 1 日 起 {车间} 停机，5 月 1 日 结束 {constructor}')
  expect(filledIn('{a}', { a: '{b} $1', b: 'x' })).toBe('{b} $1')
})
