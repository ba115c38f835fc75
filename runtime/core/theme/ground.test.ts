// What the first script paints: the ground of the theme chosen here last, in the very colour that the console has afterwards.
import { afterEach, expect, test } from 'vitest'
import { memoryStorage } from '../storage/storage.ts'
import { paintGround } from './ground.ts'
import { DEFAULT_PRIMARY, tokensOf } from './tokens.ts'

const { style } = document.documentElement
afterEach(() => {
  style.background = ''
  style.colorScheme = ''
})

function painted(settings: unknown): readonly string[] {
  const storage = memoryStorage()
  if (settings !== undefined) storage.write('settings', settings)
  paintGround(storage)
  return [style.colorScheme, getComputedStyle(document.documentElement).backgroundColor]
}
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

test('the stored choice, else the system’s', () => {
  const [light, dark] = [false, true].map((isDark) => rgb(tokensOf(DEFAULT_PRIMARY, isDark).page))
  expect(painted({ isDark: true })).toEqual(['dark', dark])
  expect(painted({ isDark: false })).toEqual(['light', light])
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? ['dark', dark] : ['light', light]
  for (const settings of [undefined, null, {}, { isDark: 'yes' }, 'broken']) expect(painted(settings)).toEqual(system)
})
