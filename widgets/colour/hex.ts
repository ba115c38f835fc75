// Colours as they are typed: three notations for one value.

/**
 * A colour as #rrggbb in small letters: from six hexadecimal figures with or without #, or rgb(r, g, b) with parts of one to three figures.
 *
 * @returns undefined for anything else (product rule 5.1)
 */
export function hexOf(typed: string): string | undefined {
  const hex = /^#?([0-9a-f]{6})$/i.exec(typed)?.[1]
  if (hex !== undefined) return `#${hex.toLowerCase()}`
  const parts = /^rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)$/i.exec(typed)?.slice(1).map(Number)
  if (!parts || parts.some((part) => part > 255)) return undefined
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
