// Text in XML as spreadsheets want it.

/** Characters a cell may hold; a longer one makes Excel call the file damaged. */
const MAX_CHARACTERS = 32_767
const unsafe = /[&<>"\r\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/
const special = /[&<>"\r]|_(?=x[0-9A-Fa-f]{4}_)|[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;', _: '_x005F_' }

/**
 * Escapes a text for element content and attributes. Characters that XML cannot hold are left out, halves of pairs become U+FFFD,
 * text that looks like the format's own escape (_x0041_) is kept as text.
 */
export function xmlText(text: string): string {
  const whole = text.length > MAX_CHARACTERS ? text.slice(0, MAX_CHARACTERS) : text
  const formed = whole.isWellFormed() ? whole : whole.toWellFormed()
  return unsafe.test(formed) ? formed.replace(special, (character) => names[character] ?? '') : formed
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
