// What the console itself can do is found by the pinyin that is typed for it.
import { pinyin } from 'pinyin-pro'
import { expect, test, vi } from 'vitest'
import { servicesOver } from '../../page/testing/servicesOver.ts'
import { ownActions } from './ownActions.ts'

test('the pinyin of each line is that of its Chinese title, in full and by initials', () => {
  vi.stubGlobal('document', { body: {} })
  const services = servicesOver(async () => Response.error())
  const lines = ownActions(services, { go: () => undefined, offers: () => true, run: async () => undefined })
  expect(lines.length).toBeGreaterThan(15)
  expect(new Set(lines.map(({ path }) => path)).size).toBe(lines.length)
  const partsOf = (title: string, pattern: 'pinyin' | 'first') =>
    pinyin(title, { pattern, toneType: 'none', type: 'array', v: true }).join('')
  expect(lines.map(({ title, pinyin: typed }) => [title.zh, typed])).toEqual(
    lines.map(({ title }) => [title.zh, `${partsOf(title.zh, 'pinyin')} ${partsOf(title.zh, 'first')}`]),
  )
})
