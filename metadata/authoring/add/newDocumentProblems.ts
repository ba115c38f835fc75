// What is missing of a new document, or wrong with how it is called, each by what is to be filled in.
import { fill } from '../../base/fill.ts'
import type { Text } from '../../model/model.ts'
import { isOwnId } from '../../base/names.ts'

interface NewDocument {
  readonly id: string
  readonly label: Text
  readonly taken: ReadonlySet<string>
  /** A page and a dataset are over an entity. */
  readonly lacksEntity: boolean
}

export type NewDocumentInput = 'entity' | 'zh' | 'en' | 'id'

export function newDocumentProblems({ id, label, taken, lacksEntity }: NewDocument): Partial<Record<NewDocumentInput, Text>> {
  const wrong = wrongId(id, taken)
  return {
    ...(lacksEntity && { entity: texts.entity }),
    ...(label.zh.trim() === '' && { zh: texts.zh }),
    ...(label.en.trim() === '' && { en: texts.en }),
    ...(wrong && { id: wrong }),
  }
}

function wrongId(id: string, taken: ReadonlySet<string>): Text | undefined {
  if (id === '') return texts.id
  if (!isOwnId(id)) return texts.spelling
  return taken.has(id) ? { zh: fill(texts.taken.zh, { id }), en: fill(texts.taken.en, { id }) } : undefined
}

const texts = {
  entity: { zh: '请选择对象', en: 'Choose an entity' },
  zh: { zh: '请填写中文名称', en: 'Give a Chinese name' },
  en: { zh: '请填写英文名称', en: 'Give an English name' },
  id: { zh: '请填写标识', en: 'Give an id' },
  spelling: {
    zh: '标识须以 x_ 加小写字母开头，其后只用字母和数字，例如 x_toolLoan，最多 50 个字符',
    en: 'An id begins with x_ and a small letter; letters and digits follow, as in x_toolLoan; 50 characters at most',
  },
  taken: { zh: '“{id}”已存在，请换一个标识', en: '{id} is there already: choose another id' },
} satisfies Record<string, Text>
