// How a stored value is named that its dictionary does not know.
import type { Language } from './format.ts'

export const unknownValue = (value: string, language: Language): string =>
  language === 'zh' ? `${value}（未知值）` : `${value} (unknown value)`
