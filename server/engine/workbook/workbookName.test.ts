// Names of workbooks as readers say them.
import { expect, test } from 'vitest'
import { workbookName } from './workbookName.ts'
import { sheetName } from './package.ts'

test.each([
  ['机台产量 2026-11-17~2026-11-23', '机台产量 2026-11-17~2026-11-23'],
  ['Stops: by type / 08:00', 'Stops by type 08 00'],
  ['../../etc/passwd', 'etc passwd'],
  ['a\r\nset-cookie: x', 'a set-cookie x'],
  ['report\u202Exslx', 'report xslx'],
  ['  ...  ', 'Production'],
  ['', 'Production'],
  [undefined, 'Production'],
  ['x'.repeat(151), undefined],
  [7, undefined],
  [['a'], undefined],
])('%j is called %j', (said, name) => expect(workbookName(said, 'Production')).toBe(name))

test('a sheet keeps whole words of a name that is too long for it', () => {
  expect(sheetName('Output by doffing team 2026-11-17~2026-11-23')).toBe('Output by doffing team')
  expect(sheetName('机台产量 2026-11-17~2026-11-23')).toBe('机台产量 2026-11-17~2026-11-23')
  expect(sheetName('落纱队产量 · 产量 2026-11-17~2026-11-23')).toBe('落纱队产量 · 产量')
  expect(sheetName('断头分布 · 实时 2026-11-23 08.00~2026-11-24 07.59')).toBe('断头分布 · 实时')
  expect(sheetName('7'.repeat(40))).toBe('7'.repeat(31))
  expect(sheetName('x'.repeat(40))).toBe('x'.repeat(31))
  expect(sheetName(`${'纱'.repeat(5)} · ${'线'.repeat(40)}`)).toBe(`${'纱'.repeat(5)} · ${'线'.repeat(23)}`)
})
