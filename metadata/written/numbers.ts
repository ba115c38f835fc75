// Numbers as they are typed, pasted and written into sheets: by any keyboard, with separators where they are usual.
import { percentSign, withoutSign } from './percent.ts'
import { codeIn } from './code.ts'

/** Most digits of a number: what numeric(15, …) and a double both hold exactly. */
export const mostDigits = 15

/** Thousands in threes: “1,5” may mean one and a half elsewhere, and is no fifteen here. */
const usual = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.\d*)?$|^[+-]?\.\d+$/
/** Separators that were set by the control, and are out of place since digits around them have changed. */
const loose = /^[+-]?[\d,]+(?:\.\d*)?$|^[+-]?\.\d+$/

export interface NumberStyle {
  /** Its separators were not typed, they had been shown. */
  readonly separated?: boolean
  /** Unit of the field: one that counts in % takes 95% too. */
  readonly unit?: { readonly en: string } | undefined
}

/** The number that a text stands for; undefined where it is none. */
export function numberIn(text: string, { separated = false, unit }: NumberStyle = {}): number | undefined {
  const written = halfWidth(text)
  const plain = unit?.en === percentSign ? withoutSign(written) : written
  const digits = plain.replaceAll(/[, ]/g, '')
  if (!(separated ? loose : usual).test(plain) || !/\d/.test(digits)) return undefined
  if (digits.replaceAll(/\D/g, '').replace(/^0+/, '').length > mostDigits) return undefined
  // no minus before nothing
  return Number(digits) + 0
}

/** Digits, signs and the point of Chinese keyboards as those of all others. */
export const halfWidth = (text: string): string => codeIn(text).replaceAll('。', '.').replaceAll('−', '-')
