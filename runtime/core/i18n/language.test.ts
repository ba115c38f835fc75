// Which language a browser gets.
import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
  ['ZH-hk', 'zh'],
  ['zh-Hant-TW', 'zh'],
  ['zh_SG', 'zh'],
  ['cn', 'zh'],
  ['cn-ZH', 'zh'],
  ['en', 'en'],
  ['en-CN', 'en'],
  ['fr-FR', 'en'],
  ['zhx', 'en'],
  ['', 'en'],
  [undefined, 'en'],
] as const)('%s is %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})
