// What is said of a widget that came as a package.
import type { Text } from '../../../metadata/model/model.ts'

export const texts = {
  failed: ({ zh, en }: Text): Text => ({ zh: `组件“${zh}”出错了`, en: `${en} failed` }),
  disabled: ({ zh, en }: Text): Text => ({ zh: `组件“${zh}”已停用`, en: `${en} is disabled` }),
  misfit: ({ zh, en }: Text): Text => ({
    zh: `组件“${zh}”不适用于当前版本的系统`,
    en: `${en} is made for another version of the console`,
  }),
  offHint: {
    zh: '页面的其他内容不受影响。如有需要，请联系平台管理员。',
    en: "The rest of the page goes on working. Ask the platform's staff about it.",
  },
} satisfies Record<string, Text | ((label: Text) => Text)>
