// Patterns mean on the server what they mean in a browser, and end.
import { expect, test } from 'vitest'
import { linearPattern } from './linearPattern.ts'

const texts = [
  '',
  ' ',
  '\u3000',
  '\u00a0a',
  'a b',
  'ab',
  '棉纱',
  '棉 纱',
  '13800138000',
  'A-1',
  'x\n',
  '😀',
  'ROLE_X',
  '0, 1,2',
  '[',
  '9.5',
]

test.each([
  String.raw`^\s*[0-4](\s*,\s*[0-4])*\s*$`,
  String.raw`^[^\s]+$`,
  String.raw`^\S+$`,
  String.raw`\s`,
  String.raw`^[\u4e00-\u9fa5]+$`,
  String.raw`^\p{Script=Han}+$`,
  String.raw`^1[3-9]\d{9}$`,
  String.raw`^\u{1F600}$`,
  String.raw`^[A-Za-z\[\]_.-]+\d?$`,
  'b$',
])('%s', (pattern) => {
  const native = new RegExp(pattern, 'u')
  const linear = linearPattern(pattern)
  for (const text of texts) expect(linear.test(text), JSON.stringify(text)).toBe(native.test(text))
})

test('what would keep a browser busy for years has an answer', () => {
  expect(linearPattern(String.raw`^(\s*\s*\s*\s*)*x$`).test(' '.repeat(200_000))).toBe(false)
})

test.each([String.raw`(?=a)b`, String.raw`(a)\1`, '['])('%s is no pattern', (pattern) => {
  expect(() => linearPattern(pattern)).toThrow()
})
