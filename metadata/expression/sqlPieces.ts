// Parts of a translated expression: columns, parameters and text, each with its SQL type; parameters are numbered when they are written.
import { evaluate, type ASTNode } from '@marcbachmann/cel-js'
import { Decimal, negateDecimal } from '../functions/decimal.ts'
import { parsePlainDate } from '../base/plainDate.ts'
import { refuse } from './refusal.ts'
import type { SqlScalar, SqlType, SqlValue } from './sqlValues.ts'
import type { ValueType } from '../model/expressionTypes.ts'

type Source =
  | { readonly kind: 'constant'; readonly value: unknown }
  | { readonly kind: 'path'; readonly path: string; readonly type: ValueType }
  | { readonly kind: 'clock'; readonly of: 'now' | 'today' }

interface Typed {
  readonly type: SqlType
  /** Of whole numbers: no larger than this, whatever the data. */
  readonly bound?: bigint
}
export type Piece = Typed &
  ({ readonly kind: 'column' | 'text'; readonly text: string } | { readonly kind: 'value'; readonly value: Source })

/** Collects parameters; the same value with the same cast is bound once. */
export class Parameters {
  readonly values: SqlValue[] = []

  placeholder(source: Source, cast: SqlType): string {
    const value: SqlValue = { ...source, cast }
    let index = this.values.findIndex((other) => same(other, value))
    if (index < 0) index = this.values.push(value) - 1
    return `$${index + 1}::${cast}`
  }
}

function same(a: SqlValue, b: SqlValue): boolean {
  if (a.cast !== b.cast) return false
  if (a.kind === 'path') return b.kind === 'path' && a.path === b.path
  if (a.kind === 'clock') return b.kind === 'clock' && a.of === b.of
  return b.kind === 'constant' && a.value === b.value
}

export function isWhole(type: SqlType): boolean {
  return type === 'integer' || type === 'bigint'
}

/** The piece as SQL of that type. */
export function write(piece: Piece, type: SqlType, parameters: Parameters): string {
  if (piece.kind === 'value') return parameters.placeholder(piece.value, type)
  return piece.type === type ? piece.text : `${piece.text}::${type}`
}

/** The piece of something written out: a number, a text, date('…'). */
export function constantOf(node: ASTNode): Piece | undefined {
  if (node.op === '-_') return negated(constantOf(node.args))
  if (node.op === 'call' && node.args[1][0]?.op === 'value') return writtenOut(node)
  if (node.op !== 'value') return undefined
  const value: unknown = node.args
  if (typeof value === 'bigint')
    return { kind: 'value', type: 'bigint', value: { kind: 'constant', value }, bound: value < 0n ? -value : value }
  if (typeof value === 'boolean') return constant('boolean', value)
  if (value instanceof Decimal) return constant('numeric', value)
  if (typeof value !== 'string' || value.includes('\0')) throw notSql(node)
  return constant('text', value)
}

function constant(type: SqlType, value: unknown): Piece {
  return { kind: 'value', type, value: { kind: 'constant', value } }
}

function negated(piece: Piece | undefined): Piece | undefined {
  const value = piece?.kind === 'value' && piece.value.kind === 'constant' ? piece.value.value : undefined
  if (piece && typeof value === 'bigint') return { ...piece, kind: 'value', value: { kind: 'constant', value: -value } }
  return value instanceof Decimal ? constant('numeric', negateDecimal(value)) : undefined
}

function writtenOut(node: ASTNode & { readonly op: 'call' }): Piece | undefined {
  const [name, args] = node.args
  const text = args[0]?.op === 'value' ? args[0].args : undefined
  if (name === 'date' && typeof text === 'string') return constant('date', parsePlainDate(text))
  // the checker has tried it already
  if (name === 'timestamp') return constant('timestamptz', evaluate(node.input.slice(node.start, node.end)))
  if (name === 'duration') return constant('interval', evaluate(node.input.slice(node.start, node.end)))
  return undefined
}

/** A list that is written out with constants, as the kind of element `left` is looked up in. */
export function listOf(node: ASTNode & { readonly op: 'list' }): Piece {
  const items = node.args.map((item) => {
    const piece = constantOf(item)
    if (piece?.kind !== 'value' || piece.value.kind !== 'constant') throw notSql(item)
    return { type: piece.type, value: piece.value.value }
  })
  return constant(
    arrayOf(items[0]?.type ?? 'text'),
    items.map((item) => item.value),
  )
}

export function elementOf(type: SqlType): SqlScalar | undefined {
  const element = /^(.+)\[\]$/.exec(type)?.[1]
  return scalarNames.find((name) => name === element)
}

function arrayOf(type: SqlType): SqlType {
  const element = scalarNames.find((name) => name === type)
  return element ? `${element}[]` : type
}

const scalarNames: readonly SqlScalar[] = ['text', 'uuid', 'integer', 'bigint', 'numeric', 'boolean', 'date', 'timestamptz', 'interval']

export function notSql(node: ASTNode): Error {
  const part = node.input.slice(node.start, node.end)
  const place = { position: node.start }
  return refuse(
    'celNotSql',
    { zh: `“${part}”不在可由数据库执行的子集内`, en: `“${part}” is outside the subset that the database can run` },
    place,
  )
}
