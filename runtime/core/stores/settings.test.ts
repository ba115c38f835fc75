// The colours of what is printed, and what is looked at without being chosen.
import { expect, test } from 'vitest'
import { Settings } from './settings.ts'
import { memoryStorage } from '../storage/storage.ts'

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

test('what is looked at in another language or light is kept nowhere, and choosing one ends it', () => {
  const storage = memoryStorage()
  const settings = new Settings(storage, 'zh')
  const told: unknown[] = []
  settings.onChange((choices) => told.push(choices))
  settings.look({ language: 'en' })
  settings.look({ isDark: true })
  expect([settings.language, settings.isDark, settings.tokens.dark]).toEqual(['en', true, true])
  const other = new Settings(storage, 'zh')
  expect([told, other.language, other.isDark]).toEqual([[], 'zh', false])
  settings.setDensity('small')
  expect([settings.language, settings.isDark]).toEqual(['en', true])
  settings.setLanguage('zh')
  expect([settings.language, settings.isDark, told.length]).toEqual(['zh', false, 2])
})

test('a maximised page is maximised after a reload, and not sent to other machines', () => {
  const storage = memoryStorage()
  const settings = new Settings(storage, 'zh')
  const sent: unknown[] = []
  settings.onChange((choices) => sent.push(choices))
  settings.setMaximize(true)
  settings.setDensity('small')
  const reloaded = new Settings(storage, 'zh')
  expect([reloaded.maximize, reloaded.assemblySize]).toEqual([true, 'small'])
  reloaded.adopt({ layout: 'classic', maximize: false })
  expect([reloaded.maximize, new Settings(storage, 'zh').maximize]).toEqual([true, true])
  expect(JSON.stringify(sent)).not.toContain('maximize')
  reloaded.setMaximize(false)
  expect(new Settings(storage, 'zh').maximize).toBe(false)
})
