// Without a server there is nothing to change: what stands there then. With documents it is looked at on its page.
import type { Example } from '../kit/testing/example.ts'

const message = {
  zh: '这里维护本厂使用的字典：新增取值、调整名称和颜色；发布后，打开的页面会在下次打开时更新；仍在使用的取值不能删除。',
  en: 'The lists of values that this mill works with: add values, change how they are called and coloured. Pages show what is published when they are opened next; values in use are not deleted.',
}

export const examples: readonly Example<{ readonly settings: Readonly<Record<string, unknown>> }>[] = [
  { name: 'no answer', props: { settings: {} } },
  { name: 'dictionaries only, with a word about it', props: { settings: { kind: 'dictionary', message } } },
]
