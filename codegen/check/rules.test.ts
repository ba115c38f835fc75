// The rules of the check that are plain functions: conventions, licences, tables, commits.
import { expect, test } from 'vitest'
import { commitProblems } from './commits.ts'
import { sameNumbers, unconventional } from './conventions.ts'
import { wrongPackages } from './packages.ts'
import { disagreements } from './tables.ts'

test.each([
  ['runtime/a.ts', 'export const a = 1\n', 'runtime/a.ts:1 the first line says what the file owns'],
  ['runtime/a.ts', `// A.\n${'\n'.repeat(400)}`, 'runtime/a.ts:401 401 lines: at most 400'],
  ['runtime/a.ts', '// A.\n\n// TODO later\n', 'runtime/a.ts:3 unfinished work'],
  ['server/a.ts', "// A.\nexport const title = '停车'\n", 'server/a.ts:2 visible Chinese'],
  ['widgets/a/component.tsx', '// A.\nnode.innerHTML = text\n', 'widgets/a/component.tsx:2 raw HTML'],
  ['server/a.ts', '// A.\n\nexport async function tellOfSilence() {}\n', 'server/a.ts:3 “tellOfSilence”'],
  ['server/entity/index.ts', '// A.\n', 'server/entity/index.ts:1 no barrels'],
])('%s is held against the conventions', (file, text, said) => {
  expect(unconventional(file, text).join()).toContain(said)
})

test('comments may be Chinese, and so may texts in both languages where they belong', () => {
  expect(unconventional('server/a.ts', '// 停车 A.\nexport const a = 1 // 停车\n')).toEqual([])
  expect(unconventional('server/a.ts', "// A.\nexport const a = { zh: '停车', en: 'Stop' }\n")).toEqual([])
  expect(unconventional('runtime/i18n/zh.ts', "// A.\nexport const a = '停车'\n")).toEqual([])
})

test('a name is unclear by one of its words, and where it is exported', () => {
  expect(unconventional('server/a.ts', '// A.\nexport const teller = 1\nexport const storedAtOnce = 2\nconst told = 3\n')).toEqual([])
})

test('each migration has a number of its own; the way back has that of its migration', () => {
  const files = ['server/migrations/0002_b.sql', 'server/migrations/0001_a.sql', 'server/migrations/down/0001_a.sql']
  expect(sameNumbers(files)).toEqual([])
  expect(sameNumbers([...files, 'server/migrations/0001_c.sql'])).toEqual([
    'server/migrations/0001_a.sql and server/migrations/0001_c.sql have one number',
  ])
})

test('only permissive licences ship, no lock names a registry, no package runs a script unasked or lacks what a system needs', () => {
  const wrong = (text: string) => wrongPackages(text, new Set(['listed']))
  const lock = (entry: object) => JSON.stringify({ packages: { '': { name: 'spindle' }, 'node_modules/a': entry } })
  expect(wrong(lock({ license: '(MIT OR GPL-3.0)' }))).toEqual([])
  expect(wrong(lock({ license: 'GPL-3.0' }))).toEqual(['package-lock.json a: licence GPL-3.0 may not ship'])
  expect(wrong(lock({ license: 'GPL-3.0', dev: true }))).toEqual([])
  expect(wrong(lock({}))).toEqual(['package-lock.json a: licence unknown may not ship'])
  expect(wrong(lock({ license: 'MIT', resolved: 'https://example.org/a.tgz' }))).toHaveLength(1)
  expect(wrong(lock({ license: 'MIT', hasInstallScript: true }))).toHaveLength(1)
  expect(wrong(lock({ license: 'MIT', optionalDependencies: { a: '1.0.0', '@a/arm64': '1.0.0' } }))).toEqual([
    'package-lock.json a: lacks @a/arm64; take a version that is there for every system',
  ])
})

test('tables and folders must agree', () => {
  const table = {
    file: 'widgets/index.ts',
    folder: 'widgets',
    line: /^ *(\w+): \{ role: '(\w+)', load: \(\) => import\('\.\/\1\/component\.tsx'\) \},?$/gm,
  }
  const text =
    "  a: { role: 'field', load: () => import('./a/component.tsx') },\n  b: { role: 'cell', load: () => import('./b/component.tsx') },\n"
  expect(disagreements(text, table, { a: 'field', b: 'cell' })).toEqual([])
  expect(disagreements(text, table, { a: 'cell', c: 'field' })).toEqual([
    'widgets/index.ts has no line for widgets/c',
    'widgets/index.ts has a line for b, but there is no such folder with a manifest',
    'widgets/index.ts says that a is a field, its manifest says cell',
  ])
})

test.each([
  ['labels: post from a repair', 'Why.', []],
  ['server/engine, docs: say why', 'Why.', []],
  ['Fix it', 'Why.', ['a1 “Fix it”: a subject is “scope: imperative”']],
  [`labels: ${'x'.repeat(65)}`, 'Why.', [expect.stringContaining('73 characters, at most 72')]],
  ['labels: post from a repair', ' ', ['a1 “labels: post from a repair”: the body says why']],
])('the message of a commit: %s', (subject, body, problems) => {
  expect(commitProblems({ hash: 'a1', subject, body })).toEqual(problems)
})
