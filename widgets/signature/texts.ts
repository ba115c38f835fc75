// The words of the signature field.
import type { Text } from '../../metadata/model/model.ts'

export const words = {
  pad: { zh: '手写签名区', en: 'Signature pad' },
  hint: { zh: '用手指、触控笔或鼠标在此签名', en: 'Sign here with finger, pen or mouse' },
  clear: { zh: '重签', en: 'Sign again' },
  type: { zh: '改为输入姓名', en: 'Type the name instead' },
  name: { zh: '签名人姓名', en: 'Name of the signer' },
  use: { zh: '作为签名', en: 'Use as signature' },
} satisfies Record<string, Text>
