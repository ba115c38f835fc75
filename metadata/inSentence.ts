// Labels of documents inside an English sentence.

/** Capitals stay where the word is an abbreviation: Machine → machine, QR code → QR code. */
export const inSentence = (label: string): string => (/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label)
