// An expression as rows of conditions, where rows can say it; else why they cannot.
import type { ASTNode } from '@marcbachmann/cel-js'
import { parseOnly } from '../../expression/parseOnly.ts'
import type { Text } from '../../model/model.ts'
import {
  type Comparison,
  comparisonsOf,
  type Condition,
  type Conditions,
  type Group,
  type Join,
  type Operand,
  opposite,
  type SubjectKind,
  suits,
} from './conditions.ts'

export type Read = { readonly ok: true; readonly conditions: Conditions } | { readonly ok: false; readonly why: Text }

/** What kind of field stands at a path; undefined where none does. */
export type KindOf = (path: string) => SubjectKind | undefined

/** Rows that mean the same as the expression, what is unknown included. An empty text is no row. */
export function readConditions(source: string, kindOf: KindOf): Read {
  if (source.trim() === '') return { ok: true, conditions: { join: 'all', items: [] } }
  const ast = parseOnly(source)
  if (!ast) return { ok: false, why: broken }
  try {
    const top = tree(ast, false)
    const join = 'join' in top ? top.join : 'all'
    const parts = 'join' in top ? top.parts : [top]
    return { ok: true, conditions: { join, items: parts.map((part) => item(part, kindOf)) } }
  } catch (error) {
    if (error instanceof Unsayable) return { ok: false, why: error.why }
    throw error
  }
}

class Unsayable extends Error {
  readonly why: Text
  constructor(why: Text) {
    super(why.en)
    this.why = why
  }
}

const broken: Text = { zh: '表达式还不完整，无法用条件行表示', en: 'The expression cannot be read yet, so it stays text' }
const tooDeep: Text = {
  zh: '条件的嵌套超过一层分组，请以文本修改',
  en: 'Its groups are nested deeper than rows can show, so it stays text',
}
const unsayable = ({ input, start, end }: ASTNode): Unsayable => {
  const part = input.slice(start, end)
  return new Unsayable({
    zh: `“${part}”无法用条件行表示，请以文本修改`,
    en: `“${part}” cannot be said in rows, so it stays text`,
  })
}

/** A comparison with whether it is negated, or several joined; a negation is carried down to the comparisons. */
interface Leaf {
  readonly node: ASTNode
  readonly not: boolean
}
interface Joined {
  readonly join: Join
  readonly parts: readonly (Leaf | Joined)[]
}

function tree(node: ASTNode, not: boolean): Leaf | Joined {
  if (node.op === '!_') return tree(node.args, !not)
  if (node.op !== '&&' && node.op !== '||') return { node, not }
  const join = (node.op === '&&') === not ? 'any' : 'all'
  const parts = node.args.map((side) => tree(side, not))
  return { join, parts: parts.flatMap((part) => ('join' in part && part.join === join ? part.parts : [part])) }
}

function item(part: Leaf | Joined, kindOf: KindOf): Condition | Group {
  if (!('join' in part)) return condition(part, kindOf)
  return {
    join: part.join,
    items: part.parts.map((each) => {
      if ('join' in each) throw new Unsayable(tooDeep)
      return condition(each, kindOf)
    }),
  }
}

function condition({ node, not }: Leaf, kindOf: KindOf): Condition {
  const said = compared(node, kindOf)
  const kind = said && kindOf(said.subject)
  if (!said || kind === undefined) throw unsayable(node)
  const { operand } = said
  const fits = comparisonsOf[kind].includes(said.comparison) && (operand === undefined || suits(operand, kind, kindOf))
  if (!fits) throw unsayable(node)
  return not ? { ...said, comparison: opposite(said.comparison) } : said
}

function compared(node: ASTNode, kindOf: KindOf): Condition | undefined {
  switch (node.op) {
    case '.':
      return said(pathOf(node), 'yes')
    case 'call': {
      const [name, [argument]] = node.args
      return name === 'has' && argument ? said(pathOf(argument), 'given') : undefined
    }
    case 'rcall': {
      const [name, receiver, [argument]] = node.args
      const comparison = Object.hasOwn(methods, name) ? methods[name] : undefined
      return comparison && argument ? said(pathOf(receiver), comparison, operandOf(argument)) : undefined
    }
    case 'in': {
      const [left, right] = node.args
      return right.op === 'list' ? said(pathOf(left), 'oneOf', listOf(right.args)) : said(pathOf(right), 'includes', operandOf(left))
    }
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return binary(node.op, node.args, kindOf)
    default:
      return undefined
  }
}

const methods: Readonly<Record<string, Comparison>> = { contains: 'contains', startsWith: 'starts', endsWith: 'ends' }
const operators = { '==': 'is', '!=': 'isNot', '<': 'less', '<=': 'atMost', '>': 'more', '>=': 'atLeast' } as const
const turned = { '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

function binary(op: keyof typeof operators, [left, right]: readonly [ASTNode, ASTNode], kindOf: KindOf): Condition | undefined {
  const [mine, other] = [pathOf(left), pathOf(right)]
  const isMine = mine !== undefined && kindOf(mine) !== undefined
  // what is asked about stands first: a field before a value, a field of the record before one of who asks
  const turn = other !== undefined && kindOf(other) !== undefined && (!isMine || (mine.startsWith('user.') && !other.startsWith('user.')))
  const [subject, value, comparison] = turn ? [other, left, operators[turned[op]]] : [mine, right, operators[op]]
  if (value.op === 'value' && typeof value.args === 'boolean') {
    if (comparison !== 'is' && comparison !== 'isNot') return undefined
    return said(subject, (comparison === 'is') === value.args ? 'yes' : 'no')
  }
  return said(subject, comparison, operandOf(value))
}

/** Undefined where the field or the value is missing that the comparison needs. */
function said(subject: string | undefined, comparison: Comparison, ...operands: readonly (Operand | undefined)[]): Condition | undefined {
  if (subject === undefined) return undefined
  if (operands.length === 0) return { subject, comparison }
  const [operand] = operands
  return operand && { subject, comparison, operand }
}

function pathOf(node: ASTNode): string | undefined {
  if (node.op === 'id') return node.args
  if (node.op !== '.') return undefined
  const base = pathOf(node.args[0])
  return base === undefined ? undefined : `${base}.${node.args[1]}`
}

function operandOf(node: ASTNode): Operand | undefined {
  const path = pathOf(node)
  if (path !== undefined) return { is: 'field', path }
  const number = numberOf(node)
  if (number !== undefined) return { is: 'number', text: number }
  if (node.op === 'value') return typeof node.args === 'string' ? { is: 'text', text: node.args } : undefined
  return momentOf(node)
}

function momentOf(node: ASTNode): Operand | undefined {
  if (node.op === '+' || node.op === '-') {
    const [base, days] = node.args.map((side) => (isToday(side) ? 0 : daysOf(side)))
    if (!isToday(node.args[0]) || base !== 0 || days === undefined) return undefined
    return { is: 'today', days: node.op === '+' ? days : -days }
  }
  if (node.op !== 'call') return undefined
  if (isToday(node)) return { is: 'today', days: 0 }
  const [name, [argument]] = node.args
  if (name === 'now') return { is: 'now' }
  const text = argument?.op === 'value' && typeof argument.args === 'string' ? argument.args : undefined
  if (text === undefined) return undefined
  return name === 'date' ? { is: 'date', text } : name === 'timestamp' ? { is: 'moment', text } : undefined
}

const isToday = (node: ASTNode): boolean => node.op === 'call' && node.args[0] === 'today'
const daysOf = (node: ASTNode): number | undefined =>
  node.op === 'value' && typeof node.args === 'bigint' && node.args < 100_000n ? Number(node.args) : undefined

/** As it is written. */
function numberOf(node: ASTNode): string | undefined {
  if (node.op === '-_') {
    const number = node.args.op === 'value' ? numberOf(node.args) : undefined
    return number === undefined ? undefined : `-${number}`
  }
  const isNumber = node.op === 'value' && (typeof node.args === 'bigint' || typeof node.args === 'number')
  const text = node.input.slice(node.start, node.end)
  return isNumber && /^\d+(\.\d+)?$/.test(text) ? text : undefined
}

function listOf(nodes: readonly ASTNode[]): Operand | undefined {
  const items = nodes.map(operandOf)
  const of = items[0]?.is
  if (of !== 'text' && of !== 'number') return undefined
  const texts = items.flatMap((each) => (each?.is === of ? [each.text] : []))
  return texts.length === nodes.length ? { is: 'list', of, items: texts } : undefined
}
