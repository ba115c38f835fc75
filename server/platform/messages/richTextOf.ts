// Plain text as rich text: a paragraph a line, its signs written as signs.
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const richTextOf = (text: string): string =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)}</p>`)
    .join('')
