// Labels of documents inside an English sentence.

/** Capitals stay where the word is an abbreviation: Machine → machine, QR code → QR code. */
export const inSentence = (label: string): string => (/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label)

/** An English noun in the plural, as the labels of entities need it: machines, batches, companies. */
export const plural = (noun: string): string => {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}
