// A person at the console whose steps are counted: what is clicked, and what is typed, Chinese by pinyin as an input method takes it.
import type { Locator, Page } from 'playwright'
import { pinyin } from 'pinyin-pro'

/** Seconds that a click takes with finding its place, and that a key takes. */
const perClick = 1.2
const perKey = 0.25

export interface ImportUser {
  readonly click: (what: Locator) => Promise<void>
  /** Into what has the focus. */
  readonly type: (text: string) => Promise<void>
  readonly press: (key: string) => Promise<void>
  readonly steps: () => { readonly clicks: number; readonly keys: number; readonly seconds: number }
}

export function importUserAt(page: Page): ImportUser {
  let clicks = 0
  let keys = 0
  return {
    click: async (what) => {
      clicks += 1
      await what.click()
    },
    type: async (text) => {
      keys += keysOf(text)
      await page.keyboard.insertText(text)
    },
    press: async (key) => {
      keys += 1
      await page.keyboard.press(key)
    },
    steps: () => ({ clicks, keys, seconds: clicks * perClick + keys * perKey }),
  }
}

/** The letters of each run of Chinese, and the key that takes the proposed word; of everything else each character. */
function keysOf(text: string): number {
  const runs = text.match(/\p{Script=Han}+|[^\p{Script=Han}]/gu) ?? []
  const isHan = (run: string): boolean => /\p{Script=Han}/u.test(run)
  return runs.reduce((sum, run) => sum + (isHan(run) ? pinyin(run, { toneType: 'none', type: 'array' }).join('').length + 1 : 1), 0)
}
