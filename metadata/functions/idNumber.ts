// Chinese identity-card numbers: GB 11643-1999 (18 digits with a check digit) and the older 15-digit form.

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'

/** The check digit of the first 17 digits: weighted sum mod 11, looked up in 10X98765432. */
export function idCheckDigit(first17: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(first17[index]), 0)
  return CHECK_DIGITS[sum % 11] ?? ''
}

/**
 * Whether the text is an identity-card number: 18 digits whose last is the right check digit (X, also in lower case), or 15 digits;
 * either with a birth date that exists.
 */
export function isIdNumber(text: string): boolean {
  if (/^\d{15}$/.test(text)) return isDate(1900 + Number(text.slice(6, 8)), text.slice(8, 12))
  if (!/^\d{17}[\dXx]$/.test(text)) return false
  return isDate(Number(text.slice(6, 10)), text.slice(10, 14)) && idCheckDigit(text.slice(0, 17)) === text[17]?.toUpperCase()
}

function isDate(year: number, monthAndDay: string): boolean {
  const month = Number(monthAndDay.slice(0, 2))
  const day = Number(monthAndDay.slice(2))
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1800 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
