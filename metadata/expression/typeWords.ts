// Types in the words of both languages, as messages tell them.
import type { Text } from '../model/model.ts'
import { typeText, type ValueType } from '../model/expressionTypes.ts'

const words: Readonly<Record<string, Text>> = {
  string: { zh: '文本', en: 'string' },
  int: { zh: '整数', en: 'int' },
  decimal: { zh: '小数', en: 'decimal' },
  double: { zh: '小数', en: 'double' },
  bool: { zh: '真假值', en: 'bool' },
  date: { zh: '日期', en: 'date' },
  timestamp: { zh: '时间', en: 'timestamp' },
  duration: { zh: '时长', en: 'duration' },
  null: { zh: '空值', en: 'null' },
  record: { zh: '记录', en: 'record' },
  list: { zh: '列表', en: 'list' },
  dyn: { zh: '任意', en: 'dyn' },
}

/** Names of types, in whatever they stand, as Chinese messages write them: 整数 > 文本, 列表<小数>. */
export const typesInChinese = (text: string): string => text.replaceAll(/[a-z]+/gi, (word) => words[word]?.zh ?? word)

/** A type in the words of both languages. */
export const typeWords = (type: ValueType): Text => ({
  zh: typesInChinese(typeText(type)),
  en: typeText(type),
})
