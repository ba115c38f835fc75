// Formulas of the mill's indicators: numbers, quantities by their identifiers, + - * /, comparisons in IF, aggregates of one quantity, ROUND.
// Parsing is bounded; a fault names its place in the text.
import { nearest } from '../base/nearest.ts'
import type { Text } from '../model/model.ts'

export const aggregates = ['SUM', 'AVG', 'MAX', 'MIN', 'DIFF', 'LAST', 'COUNT'] as const
export type Aggregate = (typeof aggregates)[number]
type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='
type Sign = '+' | '-' | '*' | '/'

interface Placed {
  readonly start: number
  readonly end: number
}

export type FormulaNode = Placed &
  (
    | { readonly kind: 'number'; readonly text: string }
    | { readonly kind: 'quantity'; readonly name: string }
    | { readonly kind: 'aggregate'; readonly aggregate: Aggregate; readonly name: string }
    | { readonly kind: 'negative'; readonly of: FormulaNode }
    | { readonly kind: 'sign'; readonly sign: Sign; readonly left: FormulaNode; readonly right: FormulaNode }
    | { readonly kind: 'extreme'; readonly of: 'min' | 'max'; readonly left: FormulaNode; readonly right: FormulaNode }
    | { readonly kind: 'if'; readonly when: Compared; readonly then: FormulaNode; readonly otherwise: FormulaNode }
    | { readonly kind: 'round'; readonly of: FormulaNode; readonly places: number }
  )

export interface Compared {
  readonly comparison: Comparison
  readonly left: FormulaNode
  readonly right: FormulaNode
}

/** What is wrong, and where in the text. */
export interface FormulaFault extends Placed {
  readonly fault: Text
}

export const isFault = (result: object): result is FormulaFault => 'fault' in result

const limits = { characters: 1000, parts: 200, levels: 20 }

/** The formula as a tree, or what is wrong with it. Names are not looked up. */
export function parseFormula(text: string): FormulaNode | FormulaFault {
  try {
    if (text.length > limits.characters) return faultAt({ start: limits.characters, end: text.length }, tooLong)
    return new Parser(tokensOf(text), text.length).whole()
  } catch (error) {
    if (error instanceof Broken) return error.fault
    throw error
  }
}

const faultAt = ({ start, end }: Placed, fault: Text): FormulaFault => ({ start, end, fault })

/** A name that is none of those known, with the nearest that is. */
export function unknownName(node: Placed & { readonly name: string }, known: readonly string[]): FormulaFault {
  const meant = nearest(node.name, known)
  const zh = meant === undefined ? '' : `，是否要写“${meant}”`
  const en = meant === undefined ? '' : `; did you mean "${meant}"?`
  return faultAt(node, { zh: `没有标识符“${node.name}”${zh}`, en: `There is no identifier "${node.name}"${en}` })
}

class Broken extends Error {
  readonly fault: FormulaFault
  constructor(place: Placed, fault: Text) {
    super(fault.en)
    this.fault = faultAt(place, fault)
  }
}

interface Token extends Placed {
  readonly text: string
  readonly kind: 'number' | 'word' | 'sign'
}

const written: Readonly<Record<string, string>> = {
  '×': '*',
  '÷': '/',
  '−': '-',
  '（': '(',
  '）': ')',
  '，': ',',
  '=': '==',
  '<>': '!=',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
}

function tokensOf(text: string): readonly Token[] {
  const pattern = /\s+|(\d+(?:\.\d+)?(?![\w.]))|([A-Za-z]\w*)|(<=|>=|==|!=|<>|[-+*/(),<>=×÷−（），≥≤≠])/gy
  const tokens: Token[] = []
  while (pattern.lastIndex < text.length) {
    const start = pattern.lastIndex
    const match = pattern.exec(text)
    if (!match) throw new Broken({ start, end: start + 1 }, strange(text[start] ?? ''))
    const [whole, number, word, sign] = match
    const place = { start, end: start + whole.length }
    if (number !== undefined) tokens.push({ ...place, kind: 'number', text: number })
    else if (word !== undefined) tokens.push({ ...place, kind: 'word', text: word })
    else if (sign !== undefined) tokens.push({ ...place, kind: 'sign', text: written[sign] ?? sign })
  }
  return tokens
}

const comparisons: readonly Comparison[] = ['==', '!=', '<', '<=', '>', '>=']
const isAggregate = (word: string): word is Aggregate => aggregates.some((each) => each === word)

class Parser {
  readonly #tokens: readonly Token[]
  readonly #length: number
  #at = 0
  #level = 0
  #parts = 0

  constructor(tokens: readonly Token[], length: number) {
    this.#tokens = tokens
    this.#length = length
  }

  whole(): FormulaNode {
    const node = this.#sum()
    const rest = this.#tokens[this.#at]
    if (rest) throw new Broken(rest, comparisons.some((each) => each === rest.text) ? onlyInIf : strange(rest.text))
    return node
  }

  #here(): Placed {
    return this.#tokens[this.#at] ?? { start: this.#length, end: this.#length }
  }

  #take(...signs: readonly string[]): Token | undefined {
    const token = this.#tokens[this.#at]
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return undefined
    this.#at += 1
    return token
  }

  #expect(sign: string): Token {
    const token = this.#take(sign)
    if (!token) throw new Broken(this.#here(), { zh: `这里应为“${sign}”`, en: `"${sign}" is expected here` })
    return token
  }

  #chain(part: () => FormulaNode, signs: readonly Sign[]): FormulaNode {
    let left = part()
    for (;;) {
      const token = this.#take(...signs)
      if (!token) return left
      const right = part()
      const sign = signs.find((each) => each === token.text) ?? '+'
      if (sign === '/' && right.kind === 'number' && Number(right.text) === 0) throw new Broken(right, byZero)
      left = { kind: 'sign', sign, left, right, start: left.start, end: right.end }
    }
  }

  readonly #sum = (): FormulaNode => this.#chain(this.#product, ['+', '-'])
  readonly #product = (): FormulaNode => this.#chain(this.#operand, ['*', '/'])

  readonly #operand = (): FormulaNode => {
    this.#parts += 1
    this.#level += 1
    if (this.#parts > limits.parts) throw new Broken(this.#here(), tooLong)
    if (this.#level > limits.levels) throw new Broken(this.#here(), tooDeep)
    const node = this.#one()
    this.#level -= 1
    return node
  }

  #one(): FormulaNode {
    const minus = this.#take('-')
    if (minus) {
      const of = this.#operand()
      return { kind: 'negative', of, start: minus.start, end: of.end }
    }
    const open = this.#take('(')
    if (open) {
      const inner = this.#sum()
      return { ...inner, start: open.start, end: this.#expect(')').end }
    }
    const token = this.#tokens[this.#at]
    if (!token || token.kind === 'sign') throw new Broken(this.#here(), token ? strange(token.text) : unfinished)
    this.#at += 1
    if (token.kind === 'number') return { ...placeOf(token), kind: 'number', text: token.text }
    if (!this.#take('(')) return { ...placeOf(token), kind: 'quantity', name: token.text }
    return this.#call(token, token.text.toUpperCase())
  }

  #call(token: Token, name: string): FormulaNode {
    const { start } = token
    if (name === 'IF') {
      const when = this.#compared()
      this.#expect(',')
      const then = this.#sum()
      this.#expect(',')
      const otherwise = this.#sum()
      return { kind: 'if', when, then, otherwise, start, end: this.#expect(')').end }
    }
    if (name === 'ROUND') {
      const of = this.#sum()
      const places = this.#take(',') ? this.#places() : 0
      return { kind: 'round', of, places, start, end: this.#expect(')').end }
    }
    if (!isAggregate(name)) throw new Broken(token, unknownFunction(token.text))
    const left = this.#sum()
    if ((name === 'MAX' || name === 'MIN') && this.#take(',')) {
      const right = this.#sum()
      return { kind: 'extreme', of: name === 'MAX' ? 'max' : 'min', left, right, start, end: this.#expect(')').end }
    }
    const { end } = this.#expect(')')
    if (left.kind !== 'quantity') throw new Broken(left, oneQuantity(name))
    return { kind: 'aggregate', aggregate: name, name: left.name, start, end }
  }

  #compared(): Compared {
    const left = this.#sum()
    const token = this.#take(...comparisons)
    const comparison = comparisons.find((each) => each === token?.text)
    if (!comparison) throw new Broken(this.#here(), needsComparison)
    return { comparison, left, right: this.#sum() }
  }

  #places(): number {
    const token = this.#tokens[this.#at]
    if (token?.kind !== 'number' || !/^(?:\d|10)$/.test(token.text)) throw new Broken(this.#here(), places)
    this.#at += 1
    return Number(token.text)
  }
}

const placeOf = ({ start, end }: Placed): Placed => ({ start, end })

const tooLong: Text = {
  zh: `公式过长：最多 ${limits.characters} 个字符、${limits.parts} 项`,
  en: `The formula is too long: ${limits.characters} characters and ${limits.parts} parts at most`,
}
const tooDeep: Text = { zh: `括号最多嵌套 ${limits.levels} 层`, en: `Brackets nest ${limits.levels} levels deep at most` }
const unfinished: Text = { zh: '公式没有写完', en: 'The formula is not finished' }
const onlyInIf: Text = { zh: '比较只能写在 IF(…) 中', en: 'Comparisons belong in IF(…)' }
const needsComparison: Text = { zh: 'IF 的第一项应为比较，如 kg > 100', en: 'The first part of IF is a comparison, as kg > 100' }
const byZero: Text = { zh: '不能除以 0', en: 'Division by 0' }
const places: Text = { zh: 'ROUND 的小数位数为 0 到 10', en: 'ROUND takes 0 to 10 places' }
const strange = (text: string): Text => ({ zh: `这里不能写“${text}”`, en: `"${text}" is not allowed here` })
const unknownFunction = (word: string): Text => ({
  zh: `没有函数“${word}”，可用：${functionNames}`,
  en: `There is no function "${word}": use ${functionNames}`,
})
const oneQuantity = (name: string): Text => ({
  zh: `${name} 的括号中只写一个标识符，如 ${name}(kg)`,
  en: `${name} takes one identifier, as ${name}(kg)`,
})
/** However they are written. */
export const isFunctionName = (name: string): boolean => functions.includes(name.toUpperCase())
const functions: readonly string[] = [...aggregates, 'IF', 'ROUND']
const functionNames = functions.join(' ')
