// Figures as they are typed and pasted: of any keyboard, with separators where they are usual.

/** Most figures of a number: what numeric(15, …) and a double both hold exactly. */
const MOST_FIGURES = 15

/** Thousands in threes: “1,5” may mean one and a half elsewhere, and is no fifteen here. */
const usual = /^[+-]?(?:\d+|\d{1,3}(?:[, ]\d{3})+)(?:\.\d*)?$|^[+-]?\.\d+$/
/** Separators that were set here, and are out of place since figures around them have changed. */
const loose = /^[+-]?[\d,]+(?:\.\d*)?$|^[+-]?\.\d+$/

/** The number that a text stands for, undefined where it is none. `separated`: its separators were not typed, they had been shown. */
export function figuresIn(text: string, { separated = false } = {}): number | undefined {
  const plain = text.normalize('NFKC').replaceAll('。', '.').replaceAll('−', '-').trim()
  const figures = plain.replaceAll(/[, ]/g, '')
  if (!(separated ? loose : usual).test(plain) || !/\d/.test(figures)) return undefined
  if (figures.replaceAll(/\D/g, '').replace(/^0+/, '').length > MOST_FIGURES) return undefined
  // no minus before nothing
  return Number(figures) + 0
}
