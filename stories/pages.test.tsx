// Page documents are drawn by the real console on samples, ask for nothing that samples cannot answer, and in Chinese look as they did when somebody
// last looked at them: as many as it takes to see everything that pages show, and all of them in `npm run test:long`.
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { englishNames } from '../widgets/kit/testing/englishNames.ts'
import { expectPicture } from '../widgets/kit/testing/picture.ts'
import { lookOf } from './look.ts'
import { PageStory } from './PageStory.tsx'
import { productModel } from './sample/documents.ts'
import { ofEachKind } from './testing/ofEachKind.ts'
import { settled } from './testing/settled.ts'
import { shownOn } from './testing/shown.ts'

const all = productModel().pages
const pages = inject('matrix') ? Object.keys(all) : ofEachKind(all)
const complaints: string[] = []
let root: Root
let element: HTMLElement

beforeEach(() => {
  complaints.length = 0
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:30+08:00') })
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...given) => complaints.push(given.map(String).join(' ')))
  element = document.body.appendChild(document.createElement('div'))
  root = createRoot(element)
})
afterEach(() => {
  root.unmount()
  element.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

// In English and dark: one of each kind in e2e/pages.test.ts, all of them in the walk through Storybook of `npm run test:long`.
test.each(pages)('%s', async (page) => {
  root.render(<PageStory page={page} look={lookOf({ language: 'zh', theme: 'light' })} />)
  await settled(element, { selector: shownOn(page) })
  expect(element.textContent).toContain(productModel().pages[page]?.title.zh)
  expect([...element.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)).toEqual([])
  expect(complaints).toEqual([])
  expect(englishNames(element)).toEqual([])
  await expectPicture(element, `page ${page}`)
})
