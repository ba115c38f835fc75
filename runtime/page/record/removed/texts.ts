// What the list of removed rows says.
import { counted, type Counted, inSentence, plural } from '../../../../metadata/text/inSentence.ts'
import type { Text } from '../../../../metadata/model/model.ts'

export const words = {
  restore: { zh: '恢复', en: 'Bring back' },
  search: { zh: '搜索已删除的数据', en: 'Search deleted records' },
} as const satisfies Record<string, Text>

export const sentences = {
  title: (entity: Text): Text => ({ zh: `回收站：${entity.zh}`, en: `Recycle bin: ${inSentence(plural(entity.en))}` }),
  restoreTicked: (count: number): Text =>
    count === 0 ? { zh: '恢复所选', en: 'Bring back selected' } : { zh: `恢复所选 ${count} 项`, en: `Bring back ${count} selected` },
  restored: (entity: Counted, count: number): Text => {
    const { zh, en } = counted(count, entity)
    return { zh: `已恢复 ${zh}`, en: `${en} brought back` }
  },
  notRestored: (count: number): Text => ({ zh: `${count} 项未能恢复`, en: `${count} could not be brought back` }),
}
