// What is said only once something is open over a list: fetched with it.
import { inSentence } from '../../metadata/inSentence.ts'
import type { Text } from '../../metadata/model.ts'
import { sentences } from './texts.ts'

export const lateTexts = {
  created: { zh: '已新增', en: 'Added' },
  unchanged: { zh: '没有修改，无需保存', en: 'Nothing was changed, so there was nothing to save' },
  copyAsNew: { zh: '复制新增', en: 'Add a copy' },
} satisfies Record<string, Text>

export const lateSentences = {
  /** Of a record that somebody else has changed meanwhile, elsewhere than one did oneself. */
  savedBeside: (fields: readonly { readonly label: Text }[]): Text => ({
    zh: `已保存；他人同时修改的“${fields.map(({ label }) => label.zh).join('、')}”已保留`,
    en: `Saved. Someone else has changed ${fields.map(({ label }) => label.en).join(', ')}, which is kept`,
  }),
  enter: (label: Text): Text => ({ zh: `请填写${label.zh}`, en: `Enter the ${inSentence(label.en)}` }),
  unfit: (label: Text): Text => ({ zh: `${label.zh}不符合要求`, en: `The ${inSentence(label.en)} does not fit` }),
  history: (entity: Text): Text => ({ zh: `${entity.zh}修改记录`, en: `History of the ${inSentence(entity.en)}` }),
}

/** Of a form over its list. */
export const titleOf = (
  { title }: { readonly title?: Text | undefined },
  { label }: { readonly label: Text },
  mode: 'create' | 'update',
): Text => title ?? (mode === 'create' ? sentences.create(label) : sentences.edit(label))
