// How wide a text is, near enough to lay out by and without measuring.

/** Pixels a text takes at 14 px: a Chinese character is a square, a Latin letter about half of one. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += (character.codePointAt(0) ?? 0) > 0x2e80 ? 14 : 7.6
  return Math.ceil(width)
}
