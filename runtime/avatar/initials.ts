// The letters in a user's circle (product rule 2.8).

/** Latin names: first letters of the first and last word. Others: a name of two characters whole, of a longer one the last two. */
export function initialsOf(name: string): string {
  const trimmed = name.trim()
  if (!isLatin(trimmed)) return [...trimmed].slice(-2).join('')
  const words = trimmed.split(/\s+/)
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toUpperCase()
}

export const isLatin = (name: string): boolean => /^[\p{Script=Latin}\s.'-]+$/u.test(name.trim())
