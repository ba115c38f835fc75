// The letters in a user's circle (product rule 2.8).

/** Latin names: first letters of the first and last word. Others: a name of two characters whole, of a longer one the last two. */
export function initialsOf(name: string): string {
  const trimmed = name.trim()
  if (!isLatin(trimmed)) return [...trimmed].slice(-2).join('')
  const words = trimmed.match(/[\p{L}\p{N}][^\s]*/gu) ?? []
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toUpperCase()
}

/** Whatever stands between the letters: figures, full stops, any apostrophe. */
export const isLatin = (name: string): boolean => /\p{Script=Latin}/u.test(name) && !/[^\P{L}\p{Script=Latin}]/u.test(name)
