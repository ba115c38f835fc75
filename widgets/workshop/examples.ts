// Without a server there is nothing to change: what stands there then. With documents it is looked at on its page.
import type { Example } from '../kit/testing/example.ts'

const message = {
  zh: '这里维护本厂使用的字典：新增取值、调整名称和颜色；发布后所有打开的页面会随即更新，停用的取值仍保留在历史数据中。',
  en: 'The lists of values that this mill works with: add values, change how they are called and coloured. What is published is there on every open page at once; values that are no longer used stay in old records.',
}

export const examples: readonly Example<{ readonly settings: Readonly<Record<string, unknown>> }>[] = [
  { name: 'no answer', props: { settings: {} } },
  { name: 'dictionaries only, with a word about it', props: { settings: { kind: 'dictionary', message } } },
]
