// Chinese that the documents have no word for, read out in Latin letters.
import type { pinyin } from 'pinyin-pro'

/** Reads out more than a heading has and less than takes long. */
const most = 100

/** The dictionary is large and comes late in the browser, so it is handed in. */
export const spellingBy =
  (read: typeof pinyin) =>
  (text: string): string =>
    read(text.slice(0, most), { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join('')
