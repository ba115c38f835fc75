// What is said where several people change one document.
import type { Text } from '../../../metadata/model/model.ts'

/** Somebody else has been at the same document. */
export const others = {
  saved: {
    zh: '{by} 于 {at} 保存了这份草稿，您的更改还没有保存。',
    en: '{by} saved this draft at {at}. Your change has not been saved.',
  },
  published: {
    zh: '{by} 于 {at} 发布了这份文档，您的更改还没有计入。',
    en: '{by} published this document at {at}. Your change does not count yet.',
  },
  discarded: {
    zh: '这份草稿已被他人放弃，您的更改还没有保存。',
    en: 'Somebody has discarded this draft. Your change has not been saved.',
  },
  lastSaved: {
    zh: '{by} 于 {at} 最后保存了这份草稿。',
    en: '{by} was the last to save this draft, at {at}.',
  },
  takeDraft: { zh: '改用对方的草稿', en: 'Take that draft' },
  takeLive: { zh: '改用当前生效的内容', en: 'Take what is live' },
  mine: { zh: '保留我的更改', en: 'Keep mine' },
  both: { zh: '合并双方的更改', en: 'Keep both' },
  choose: {
    zh: '以下内容双方改得不同，请选择；其余更改都会保留。',
    en: 'Both of you changed what follows: choose. Everything else of both stays.',
  },
  between: { zh: '', en: ' ' },
  close: { zh: '关闭', en: 'Close' },
  theirs: { zh: '采用对方的：{value}', en: 'Take theirs: {value}' },
  mergedSaved: {
    zh: '{by} 于 {at} 也保存了这份草稿，双方的更改已合并。',
    en: '{by} saved this draft at {at} too. What both of you changed has been merged.',
  },
  mergedPublished: {
    zh: '{by} 于 {at} 发布了这份文档，双方的更改已合并。',
    en: '{by} published this document at {at}. What both of you changed has been merged.',
  },
} satisfies Record<string, Text>

/** Of drafts that were begun before what is live now. */
export const outdated = {
  title: {
    zh: '{names}：开始修改之后又有人发布过，先合并再发布',
    en: '{names}: somebody has published it since the draft was begun. Merge both before you publish',
  },
  left: {
    zh: '{names}：双方对同一处的更改不同，请打开该文档选择',
    en: '{names}: both changed the same. Open the document and choose',
  },
} satisfies Record<string, Text>
