// Formulas that people write themselves, such as how output is reckoned: numbers, named quantities, + - * /, brackets. Every one of them is an
// expression of the language too.

/** Texts beyond it are no formula; deeper brackets would be the reader's own undoing. */
const MAX_LENGTH = 500

type Tokens = readonly string[]

/** Whether the text is a formula over these quantities, and none else. Quantities are letters and digits, and begin with a letter. */
export function isFormula(text: string, quantities: readonly string[]): boolean {
  if (text.length > MAX_LENGTH) return false
  const tokens = text.match(/[A-Za-z]\w*|\d+(?:\.\d+)?|\S/g) ?? []
  return sum(tokens, 0, new Set(quantities)) === tokens.length
}

/** Each of these reads from `at` and answers where it stopped; undefined where nothing of its kind stands there. */
type Read = (tokens: Tokens, at: number, known: ReadonlySet<string>) => number | undefined

const chain =
  (part: Read, signs: readonly string[]): Read =>
  (tokens, at, known) => {
    let end = part(tokens, at, known)
    while (end !== undefined && signs.includes(tokens[end] ?? '')) end = part(tokens, end + 1, known)
    return end
  }

const operand: Read = (tokens, at, known) => {
  const token = tokens[at] ?? ''
  if (token === '-') return operand(tokens, at + 1, known)
  if (/^\d/.test(token) || known.has(token)) return at + 1
  if (token !== '(') return undefined
  const end = sum(tokens, at + 1, known)
  return end !== undefined && tokens[end] === ')' ? end + 1 : undefined
}
const product = chain(operand, ['*', '/'])
const sum = chain(product, ['+', '-'])
