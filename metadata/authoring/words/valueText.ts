// A value of a document as somebody reads it: what has a name by its name, lists one after the other, parts by what their keys are called.
import { isText } from '../../text/isText.ts'
import { isJsonObject } from '../../base/jsonObject.ts'
import type { Text } from '../../model/model.ts'
import { choiceWord } from './choiceWords.ts'
import { wordOf } from '../../text/words.ts'

/** What a word under a key is called by the documents that it may name. */
export type Called = (key: string, word: string) => Text | undefined

const yes: Text = { zh: '是', en: 'Yes' }
const no: Text = { zh: '否', en: 'No' }

export function valueText(value: unknown, key: string, called: Called): Text {
  if (isText(value)) return value
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'string') return called(key, value) ?? choiceWord(key, value)
  if (Array.isArray(value))
    return joined(
      value.map((each: unknown) => valueText(each, key, called)),
      { zh: '、', en: ', ' },
    )
  if (!isJsonObject(value)) return same(String(value))
  const parts = Object.entries(value)
  // an expression tells itself
  if (parts.length === 1 && typeof value.cel === 'string') return same(value.cel)
  return joined(
    parts.map(([name, part]) => joined([wordOf(name), valueText(part, name, called)], { zh: '：', en: ': ' })),
    { zh: '；', en: '; ' },
  )
}

const same = (word: string): Text => ({ zh: word, en: word })

const joined = (texts: readonly Text[], between: Text): Text => ({
  zh: texts.map(({ zh }) => zh).join(between.zh),
  en: texts.map(({ en }) => en).join(between.en),
})
