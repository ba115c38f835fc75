// The colours of what is printed.
import { expect, test } from 'vitest'
import { Settings } from './settings.ts'
import { memoryStorage } from './storage.ts'

test('a dark console and its inverted parts are printed in the light colours, and are dark again afterwards', () => {
  const settings = new Settings(memoryStorage(), 'zh')
  settings.toggleDark()
  const areDark = () => [settings.tokens.dark, settings.invertedTokens.dark]
  expect(areDark()).toEqual([true, true])
  settings.setPrinting(true)
  expect([...areDark(), settings.isDark]).toEqual([false, false, true])
  settings.setPrinting(false)
  expect(areDark()).toEqual([true, true])
})
