// What an empty control asks for.
import type { Text } from '../../../metadata/model/model.ts'

export const placeholders = {
  enter: { zh: '请输入', en: 'Enter' },
  select: { zh: '请选择', en: 'Select' },
  from: { zh: '开始', en: 'From' },
  between: { zh: '至', en: 'to' },
  to: { zh: '结束', en: 'To' },
  least: { zh: '最小', en: 'Min' },
  most: { zh: '最大', en: 'Max' },
} satisfies Record<string, Text>
