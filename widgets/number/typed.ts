// What is typed into a number field: figures of any keyboard, separators where they are usual.

/** Most figures of a number: what numeric(15, …) and a double both hold exactly. */
const MOST_FIGURES = 15

/** Full-width figures and signs of a Chinese keyboard as plain ones. */
export const plainFigures = (text: string): string => text.normalize('NFKC').replaceAll('。', '.').replaceAll('−', '-').trim()

/** Whether a text is a number, or the beginning of one. A few places more than are kept may be typed: they are rounded. */
export function isPartOfNumber(text: string, decimals: number): boolean {
  if (!(decimals === 0 ? /^-?[\d,]*$/ : /^-?[\d,]*\.?\d*$/).test(text)) return false
  return text.replaceAll(/\D/g, '').length <= MOST_FIGURES
}

/** The number a text stands for; undefined while it is none yet. */
export function numberIn(text: string): number | undefined {
  const figures = text.replaceAll(',', '')
  return /\d/.test(figures) ? Number(figures) : undefined
}
