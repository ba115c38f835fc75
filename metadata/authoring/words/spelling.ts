// Chinese that the documents have no word for, read out in Latin letters.
import type { pinyin } from 'pinyin-pro'
import type { Text } from '../../model/model.ts'

/** Reads out more than a heading has and less than takes long. */
const most = 100

/** The dictionary is large and comes late in the browser, so it is handed in. */
export const spellingBy =
  (read: typeof pinyin) =>
  (text: string): string =>
    read(text.slice(0, most), { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join('')

const chineseRun = /^\p{Script=Han}+$/u
/** What English calls as Chinese does: yuan, jin, mu. */
const borrowed = /^[\u5143\u65A4\u4EA9]$/

/** Whether a word of the English is nothing but what a part of the Chinese sounds like. */
export function isSpelled({ zh, en }: Text, spell: (chinese: string) => string): boolean {
  const words = new Set(en.toLowerCase().split(/[^a-z]+/))
  for (let from = 0; from < zh.length; from += 1)
    for (let to = from + 1; to <= zh.length && chineseRun.test(zh.slice(from, to)); to += 1) {
      const part = zh.slice(from, to)
      if (!borrowed.test(part) && words.has(spell(part).toLowerCase())) return true
    }
  return false
}
