// The catalog of errors and docs/errors.md say the same: every code, its message and what to do about it.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { catalog, problem } from './errors.ts'

test('the catalog and its page hold the same codes, messages and remedies', async () => {
  const page = await readFile(new URL('../../docs/errors.md', import.meta.url), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  const documented = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  const listed = Object.entries(catalog).map(([code, { message, remedy }]) => [`\`${code}\``, message.en, message.zh, remedy])
  expect(documented).toEqual(listed)
})

test('a problem fills the holes of its message in each language', () => {
  const found = problem('missingText', { document: 'a.json', path: '/label' }, { language: { zh: '英文', en: 'English' } })
  expect(found).toEqual({
    code: 'missingText',
    document: 'a.json',
    path: '/label',
    message: { zh: '缺少英文文本', en: 'The English text is missing' },
  })
})
