// Numbers on an axis: what is read there is the size, not the figure.
import { formatNumber, type Language } from '../text/format.ts'

/** From here on it counts in 万 or in millions. */
const LONG = 100_000
const shortForms = {
  zh: new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }),
}
export const short = (number: number, language: Language): string =>
  Math.abs(number) >= LONG ? shortForms[language].format(number) : formatNumber(number, { language })
