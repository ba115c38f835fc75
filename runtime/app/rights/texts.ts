// What is said when somebody's rights change while he is here, and while a demo mill's past is being filled in.
import type { Text } from '../../../metadata/model/model.ts'

export const texts = {
  closed: { zh: '您的权限已变更，无权访问的页面已关闭', en: 'Your permissions have changed. Pages you may no longer open were closed' },
  changed: { zh: '您的权限已变更，页面已更新', en: 'Your permissions have changed. The pages are up to date' },
  documents: { zh: '页面有变更，已更新', en: 'Pages have changed and are up to date' },
  waits: {
    zh: '页面有更新。正在填写的内容保留，保存或关闭后显示新的页面',
    en: 'This page has changed. What you are typing stays: the new page follows once it is saved or closed',
  },
  history: { zh: '历史数据补录中 {done}%', en: 'Filling in past data: {done}%' },
} satisfies Record<string, Text>
