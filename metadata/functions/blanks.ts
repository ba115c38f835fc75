// Blanks of a text, to be filled in before it is used: each a name in braces, {place}.

const blank = /\{([^{}\r\n]{1,40})\}/g

/** The names, each once, in the order in which they first stand there. */
export const blanksIn = (...texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(blank)].map(([, name = '']) => name.trim()))),
]

/** The text with what has been given; other blanks stay. */
export const filledIn = (text: string, given: Readonly<Record<string, unknown>>): string =>
  text.replaceAll(blank, (whole, name: string) => {
    const value = Object.hasOwn(given, name.trim()) ? given[name.trim()] : undefined
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : whole
  })

/** The text with every blank filled. */
export const fillBlanks = (text: string, valueOf: (name: string) => string): string =>
  text.replaceAll(blank, (_, name: string) => valueOf(name.trim()))
