// What a cell of a sheet shows, against what it holds.

/** Shown in place of what does not fit its column, and of dates before all dates. */
export const narrow = '####'

/** Digits that spreadsheets store of a number. */
const mostDigits = 15

/** Whether a number has more digits than spreadsheets store: those at its end are lost already. */
export const isOverlong = (value: number): boolean => Math.abs(value) >= 10 ** mostDigits

/** All digits that a spreadsheet stores, without an exponent. */
export function allDigits(value: number): string {
  const [digits = '', exponent = '0'] = Number(value.toPrecision(mostDigits)).toString().split('e')
  const places = Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent))
  return exponent === '0' ? digits : value.toFixed(Math.min(100, places))
}

/** Whether digits of the number are missing in what is shown: rounded, behind an exponent, or too narrow for its column. */
export function lostDigits(value: number, shown: string): boolean {
  return isCrude(shown) || !significant(shown).includes(significant(allDigits(value)))
}

/** Shown so that most of its digits cannot be read. */
export const isCrude = (shown: string): boolean => shown === narrow || /\dE[+-]?\d/i.test(shown)

const significant = (text: string): string => text.replaceAll(/\D/g, '').replaceAll(/^0+|0+$/g, '')
