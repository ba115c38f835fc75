// Walks a checked tree and writes SQL. Nothing it writes can raise an error: divisors are nullif, whole numbers are kept within 64 bits.
import type { ASTNode } from '@marcbachmann/cel-js'
import type { Environment } from './environment.ts'
import { locate, type Scope } from './locate.ts'
import { refuse } from './refusal.ts'
import { constantOf, elementOf, isWhole, listOf, notSql, Parameters, write, type Piece } from './sqlPieces.ts'
import { sqlTypeOf, type SqlColumn, type SqlScalar, type SqlType, type SqlValue } from './sqlValues.ts'

type Sides = readonly [ASTNode, ASTNode]

/** Longest step in days that a written-out number may move a date, so that dates stay in PostgreSQL's range. */
const MAX_DAYS = 36_500
const DAY_MS = 86_400_000

export class SqlTranslator {
  readonly #columns: Readonly<Record<string, SqlColumn>>
  readonly #columnVariables: ReadonlySet<string>
  readonly #scope: Scope
  readonly #parameters = new Parameters()

  constructor(environment: Environment, columns: Readonly<Record<string, SqlColumn>>) {
    this.#columns = columns
    this.#columnVariables = new Set(Object.keys(columns).map((path) => path.split('.')[0] ?? path))
    this.#scope = new Map(Object.entries(environment.variables).map(([name, type]) => [name, { path: name, type }]))
  }

  get values(): readonly SqlValue[] {
    return this.#parameters.values
  }

  root(ast: ASTNode): string {
    return this.#text(this.#piece(ast))
  }

  #text(piece: Piece, type: SqlType = piece.type): string {
    return write(piece, type, this.#parameters)
  }

  #piece(node: ASTNode): Piece {
    const known = constantOf(node)
    if (known) return known
    switch (node.op) {
      case 'id':
      case '.':
        return this.#read(node)
      case '!_':
        return truth(`not ${this.#text(this.#piece(node.args))}`)
      case '-_':
        return this.#negative(node.args)
      case '&&':
      case '||':
        return truth(node.args.map((side) => this.#text(this.#piece(side))).join(node.op === '&&' ? ' and ' : ' or '))
      case '?:':
        return this.#choice(node.args)
      case 'call':
        return this.#call(node)
      case 'rcall':
        return this.#method(node)
      case '==':
      case '!=':
        return this.#equal(node.op, node.args, node)
      case 'in':
        return this.#membership(node.args, node)
      case '<':
      case '<=':
      case '>':
      case '>=':
        return this.#order(node.op, node.args, node)
      case '+':
      case '-':
      case '*':
      case '/':
      case '%':
        return this.#arithmetic(node.op, node.args, node)
      default:
        throw notSql(node)
    }
  }

  #read(node: ASTNode): Piece {
    const place = locate(node, this.#scope)
    if (!place) throw notSql(node)
    const column = Object.hasOwn(this.#columns, place.path) ? this.#columns[place.path] : undefined
    if (column)
      return {
        kind: 'column',
        type: column.type,
        text: column.sql,
        ...(isWhole(column.type) ? { bound: column.type === 'integer' ? 2n ** 31n : 2n ** 63n - 1n } : {}),
      }
    const type = sqlTypeOf(place.type)
    if (!type || this.#columnVariables.has(place.path.split('.')[0] ?? '')) {
      throw refuse(
        'celNotSql',
        { zh: `“${place.path}”不是可查询的列`, en: `“${place.path}” is not a column that can be queried` },
        { position: node.start },
      )
    }
    return {
      kind: 'value',
      type,
      value: { kind: 'path', path: place.path, type: place.type },
      ...(isWhole(type) ? { bound: 2n ** 53n } : {}),
    }
  }

  #negative(operand: ASTNode): Piece {
    const piece = this.#piece(operand)
    const type = isWhole(piece.type) ? 'bigint' : piece.type
    return { kind: 'text', type, text: `(- ${this.#text(piece, type)})`, ...largest(piece) }
  }

  #choice(parts: readonly [ASTNode, ASTNode, ASTNode]): Piece {
    const [condition, yes, no] = parts
    const test = this.#text(this.#piece(condition))
    const [left, right] = [this.#piece(yes), this.#piece(no)]
    const type = common(left.type, right.type)
    // an unknown condition chooses neither branch
    const text = `(case ${test} when true then ${this.#text(left, type)} when false then ${this.#text(right, type)} end)`
    return { kind: 'text', type, text: short(text, condition), ...largest(left, right) }
  }

  #equal(op: '==' | '!=', sides: Sides, node: ASTNode): Piece {
    const [left, right] = [this.#piece(sides[0]), this.#piece(sides[1])]
    if (elementOf(left.type)) throw notSql(node)
    const [l, r] = this.#alike(left, right)
    return truth(`${l} ${op === '==' ? '=' : '<>'} ${r}`)
  }

  #order(op: string, sides: Sides, node: ASTNode): Piece {
    const [left, right] = [this.#piece(sides[0]), this.#piece(sides[1])]
    if (left.type === 'uuid' || right.type === 'uuid') throw notSql(node)
    const [l, r] = this.#alike(left, right)
    // texts are ordered by code point on every server, whatever its collation
    return truth(left.type === 'text' ? `${l} collate "C" ${op} ${r}` : `${l} ${op} ${r}`)
  }

  /** Both sides so that one operator of PostgreSQL takes them: an id meets a parameter as an id, any other text as text. */
  #alike(left: Piece, right: Piece): readonly [string, string] {
    if (left.type === right.type || (left.type !== 'uuid' && right.type !== 'uuid')) return [this.#text(left), this.#text(right)]
    const type = left.kind === 'value' || right.kind === 'value' ? 'uuid' : 'text'
    return [this.#text(left, type), this.#text(right, type)]
  }

  #arithmetic(op: string, sides: Sides, node: ASTNode): Piece {
    const [left, right] = [this.#piece(sides[0]), this.#piece(sides[1])]
    if (left.type === 'date' || left.type === 'timestamptz' || left.type === 'interval') return this.#dates(op, [left, right], node)
    if (left.type === 'text' || left.type === 'uuid') {
      return { kind: 'text', type: 'text', text: `(${this.#text(left, 'text')} || ${this.#text(right, 'text')})` }
    }
    if (isWhole(left.type) && isWhole(right.type)) {
      const [l, r] = [this.#text(left, 'bigint'), this.#text(right, 'bigint')]
      const text = op === '/' || op === '%' ? `(${l} ${op} nullif(${r}, 0))` : `(${l} ${op} ${r})`
      return { kind: 'text', type: 'bigint', text, bound: magnitude(op, [left, right], node) }
    }
    const [l, r] = [this.#text(left, 'numeric'), this.#text(right, 'numeric')]
    // quotients are worked out to 20 places and kept to 10, exactly as the evaluator does
    const text = op === '/' ? `round(round((${l} + 0.00000000000000000000) / nullif(${r}, 0), 20), 10)` : `(${l} ${op} ${r})`
    return { kind: 'text', type: 'numeric', text }
  }

  #dates(op: string, sides: readonly [Piece, Piece], node: ASTNode): Piece {
    const [left, right] = sides
    if (left.type === right.type && left.type !== 'interval') {
      const text = `(${this.#text(left)} - ${this.#text(right)})`
      return left.type === 'date' ? { kind: 'text', type: 'integer', text, bound: 2n ** 32n } : { kind: 'text', type: 'interval', text }
    }
    const step = right.kind === 'value' && right.value.kind === 'constant' ? right.value.value : undefined
    const days = typeof step === 'bigint' ? Number(step) : Number(step?.valueOf()) / DAY_MS
    if (!(Math.abs(days) <= MAX_DAYS) || left.type === 'interval') throw notSql(node)
    const text = `(${this.#text(left)} ${op} ${this.#text(right, left.type === 'date' ? 'integer' : 'interval')})`
    return { kind: 'text', type: left.type, text }
  }

  #membership(sides: Sides, node: ASTNode): Piece {
    const [leftNode, rightNode] = sides
    const left = this.#piece(leftNode)
    const right = rightNode.op === 'list' ? listOf(rightNode) : this.#piece(rightNode)
    const element = lookUpType(left, right)
    if (!element) throw notSql(node)
    const value = this.#text(left, isWhole(left.type) && isWhole(element) ? left.type : element)
    const test = `${value} = any(${this.#text(right, `${element}[]`)})`
    const certain = (left.kind === 'value' && left.value.kind === 'constant') || (rightNode.op === 'list' && rightNode.args.length > 0)
    // nothing is in an empty list, but a missing value is still unknown
    return truth(certain ? test : `${test} or (${value} is null and null)`)
  }

  #call(node: ASTNode & { readonly op: 'call' }): Piece {
    const [name, args] = node.args
    const [first, second] = args
    if (name === 'today' || name === 'now') {
      return { kind: 'value', type: name === 'today' ? 'date' : 'timestamptz', value: { kind: 'clock', of: name } }
    }
    if (!first) throw notSql(node)
    if (name === 'has') return truth(`${this.#text(this.#piece(first))} is not null`)
    if (name === 'size') return this.#size(first, node)
    if ((name === 'min' || name === 'max') && second) return this.#extreme(name, [first, second])
    const piece = this.#piece(first)
    const type = isWhole(piece.type) ? 'bigint' : piece.type
    if (name === 'abs') return { kind: 'text', type, text: `abs(${this.#text(piece, type)})`, ...largest(piece) }
    if (name === 'decimal' && isWhole(type)) return { kind: 'text', type: 'numeric', text: this.#text(piece, 'numeric') }
    if (name === 'round' && second) {
      return {
        kind: 'text',
        type: 'numeric',
        text: `round(${this.#text(piece, 'numeric')}, ${this.#text(this.#piece(second), 'integer')})`,
      }
    }
    throw notSql(node)
  }

  #extreme(name: 'min' | 'max', args: Sides): Piece {
    const [left, right] = [this.#piece(args[0]), this.#piece(args[1])]
    const type = common(left.type, right.type)
    const [l, r] = [this.#text(left, type), this.#text(right, type)]
    // not least(), which passes over nulls
    const text = `(case ${l} ${name === 'min' ? '<=' : '>='} ${r} when true then ${l} when false then ${r} end)`
    return { kind: 'text', type, text: short(text, args[0]), ...largest(left, right) }
  }

  #size(operand: ASTNode, node: ASTNode): Piece {
    const piece = this.#piece(operand)
    const bound = 2n ** 31n
    if (piece.type === 'text' || piece.type === 'uuid')
      return { kind: 'text', type: 'integer', text: `char_length(${this.#text(piece, 'text')})`, bound }
    if (elementOf(piece.type)) return { kind: 'text', type: 'integer', text: `cardinality(${this.#text(piece)})`, bound }
    throw notSql(node)
  }

  #method(node: ASTNode & { readonly op: 'rcall' }): Piece {
    const [name, receiver, args] = node.args
    if (name === 'size') return this.#size(receiver, node)
    const argument = args[0]
    if (!argument || !(name === 'contains' || name === 'startsWith' || name === 'endsWith')) throw notSql(node)
    const [text, part] = [this.#text(this.#piece(receiver), 'text'), this.#text(this.#piece(argument), 'text')]
    if (name === 'contains') return truth(`strpos(${text}, ${part}) > 0`)
    if (name === 'startsWith') return truth(`starts_with(${text}, ${part})`)
    return truth(`right(${text}, char_length(${part})) = ${part}`)
  }
}

/** Longest text of a part; min(min(…)) repeats its arguments, so that text could grow without end. */
const MAX_TEXT = 10_000

function short(text: string, node: ASTNode): string {
  if (text.length <= MAX_TEXT) return text
  throw refuse('celCost', { zh: '表达式对数据库来说过大', en: 'The expression is too large for the database' }, { position: node.start })
}

function truth(text: string): Piece {
  return { kind: 'text', type: 'boolean', text: `(${text})` }
}

/** The type in which two alternatives meet. */
function common(left: SqlType, right: SqlType): SqlType {
  if (left === right) return left === 'integer' ? 'bigint' : left
  if (isWhole(left) && isWhole(right)) return 'bigint'
  return left === 'uuid' || right === 'uuid' ? 'text' : 'numeric'
}

function largest(...pieces: readonly Piece[]): { readonly bound?: bigint } {
  const bounds = pieces.flatMap((piece) => (piece.bound === undefined ? [] : [piece.bound]))
  return bounds.length === pieces.length && bounds.length > 0 ? { bound: bounds.reduce((a, b) => (a > b ? a : b)) } : {}
}

/** How large a whole number can become, whatever the data; beyond 64 bits PostgreSQL would raise an error where the evaluator says unknown. */
function magnitude(op: string, sides: readonly [Piece, Piece], node: ASTNode): bigint {
  const [left, right] = [sides[0].bound ?? 2n ** 63n, sides[1].bound ?? 2n ** 63n]
  const bound = op === '*' ? left * right : op === '+' || op === '-' ? left + right : op === '/' ? left : left < right ? left : right
  if (bound < 2n ** 63n) return bound
  const part = node.input.slice(node.start, node.end)
  const message = { zh: `“${part}”的结果可能超出整数范围`, en: `“${part}” may grow beyond the range of whole numbers` }
  throw refuse('celNotSql', message, { position: node.start })
}

/** The element type in which `left` is looked up in the list `right`. */
function lookUpType(left: Piece, right: Piece): SqlScalar | undefined {
  const element = elementOf(right.type)
  if (!element || elementOf(left.type)) return undefined
  if (right.kind === 'value' && left.type === 'uuid') return 'uuid'
  if (element === 'numeric' || left.type === 'numeric') return 'numeric'
  return element
}
