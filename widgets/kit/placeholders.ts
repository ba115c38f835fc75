// What an empty control asks for.
import type { Text } from '../../metadata/model.ts'

export const placeholders = {
  enter: { zh: '请输入', en: 'Enter' },
  select: { zh: '请选择', en: 'Select' },
  from: { zh: '最小', en: 'From' },
  to: { zh: '最大', en: 'To' },
} satisfies Record<string, Text>
