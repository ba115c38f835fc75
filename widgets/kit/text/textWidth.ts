// How wide a text is, near enough to lay out by and without measuring.

const narrow = new Set(" !'(),.:;I[]fijlrt|")
const wide = new Set('%@MWmw')

/** Pixels a text takes at 14 px: a Chinese character is a square, a Latin letter about half of one. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += ofOne(character)
  return Math.ceil(width)
}

/** Letters are told to the mean: a word of few of them may be wider. */
export const wordWidth = (word: string): number => textWidth(word) + (/^[\x20-\x7e\xa0-\xff]+$/.test(word) ? 5 : 0)

function ofOne(character: string): number {
  if ((character.codePointAt(0) ?? 0) > 0x2e80) return 14
  if (narrow.has(character)) return 4.8
  if (wide.has(character)) return 12.4
  return character >= 'A' && character <= 'Z' ? 9.4 : 8
}
