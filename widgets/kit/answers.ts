// The answers to a yes or no, and what is said where there may be none.
import type { Text } from '../../metadata/model/model.ts'

export const answers = {
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  none: { zh: '未填', en: 'Not answered' },
} satisfies Record<string, Text>
