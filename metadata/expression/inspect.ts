// The allow-list: walks the parsed tree of an expression, refuses what the language does not have, notes what it reads and what it can cost.
import type { ASTNode } from '@marcbachmann/cel-js'
import { Decimal, parseDecimal, toDecimal } from '../functions/decimal.ts'
import { nearest } from '../base/nearest.ts'
import type { Environment } from './environment.ts'
import { locate, type Scope } from './locate.ts'
import { refuse } from './refusal.ts'
import { isList, isRecord } from '../model/expressionTypes.ts'

/** Functions by name, with how many arguments they take. */
const functions: Readonly<Record<string, readonly number[]>> = {
  has: [1],
  size: [1],
  today: [0],
  now: [0],
  date: [1],
  timestamp: [1],
  duration: [1],
  isIdNumber: [1],
  isFormula: [2],
  round: [2],
  abs: [1],
  min: [2],
  max: [2],
  sum: [1],
  decimal: [1],
  int: [1],
  string: [1],
}
const methods: Readonly<Record<string, readonly number[]>> = { contains: [1], startsWith: [1], endsWith: [1], size: [0], trim: [0] }
const macros: Readonly<Record<string, readonly number[]>> = { all: [2], exists: [2], exists_one: [2], filter: [2], map: [2, 3] }

/** Every function and method of the language; docs/expressions.md explains each. */
export const vocabulary: readonly string[] = [...Object.keys(functions), ...Object.keys(methods), ...Object.keys(macros)]

/** Functions whose argument is written out, so that a malformed one is found before it runs. */
const literalArgument = new Set(['date', 'timestamp', 'duration'])
const MAX_LOOPS = 2
const MAX_PLACES = 10
/** Whole numbers have 64 bits. */
const MAX_WHOLE = 2n ** 63n

export interface Inspection {
  /** Member paths read: self.scope, self.lines.amount, user.id. */
  readonly uses: ReadonlySet<string>
  /** Nodes evaluated once, once a list element, once a pair of elements, and so on. */
  readonly cost: readonly number[]
  /** Items of the longest list that is written out. */
  readonly longestLiteral: number
  /** Calls with a written-out argument, to be tried once. */
  readonly literalCalls: readonly ASTNode[]
  /** A divisor is zero as it is written. */
  readonly dividesByZero: boolean
}

class Inspector {
  readonly environment: Environment
  readonly uses = new Set<string>()
  readonly cost: number[] = [0, 0, 0, 0]
  readonly literalCalls: ASTNode[] = []
  longestLiteral = 0
  dividesByZero = false

  constructor(environment: Environment) {
    this.environment = environment
  }

  walk(node: ASTNode, scope: Scope, loops: number): void {
    this.charge(loops)
    switch (node.op) {
      case 'value':
        return this.literal(node)
      case 'id':
        return this.read(node, scope)
      case '.':
        this.read(node, scope)
        return this.base(node, scope, loops)
      case '[]':
      case '||':
      case '&&':
      case '?:':
      case 'list':
        if (node.op === 'list') this.longestLiteral = Math.max(this.longestLiteral, node.args.length)
        for (const part of node.args) this.walk(part, scope, loops)
        return
      case '!_':
      case '-_':
        return this.walk(node.args, scope, loops)
      case 'call':
        return this.call(node, scope, loops)
      case 'rcall':
        return this.method(node, scope, loops)
      case 'map':
        throw refuse(
          'celNotAllowed',
          { zh: '表达式中不能使用映射 {…}', en: 'Maps {…} cannot be written in expressions' },
          { position: node.start },
        )
      case '.?':
      case '[?]':
        throw refuse('celNotAllowed', { zh: '请用 has() 判断可选字段', en: 'Use has() for optional fields' }, { position: node.start })
      default:
        return this.binary(node.op, node.args, { scope, loops })
    }
  }

  private charge(loops: number): void {
    this.cost[loops] = (this.cost[loops] ?? 0) + 1
  }

  private literal(node: ASTNode & { readonly op: 'value' }): void {
    const value = node.args
    if (typeof value === 'number') {
      const decimal = parseDecimal(node.input.slice(node.start, node.end)) ?? toDecimal(value)
      if (!decimal) throw refuse('celSyntax', { zh: '数字无效', en: 'Not a number that can be read' }, { position: node.start })
      // the tree is ours alone; its literal becomes an exact decimal before types are checked
      Object.defineProperty(node, 'args', { value: decimal })
    } else if (typeof value === 'bigint' && value >= MAX_WHOLE) {
      throw refuse('celSyntax', { zh: '整数过大', en: 'The whole number is too large' }, { position: node.start })
    } else if (typeof value === 'object' && value !== null) {
      throw refuse(
        'celNotAllowed',
        { zh: '只能使用文本、数字、真假值和列表', en: 'Only texts, numbers, true, false and lists can be written' },
        { position: node.start },
      )
    }
  }

  /** A variable, or a member of something that has a place in the record. */
  private read(node: ASTNode, scope: Scope): void {
    const place = locate(node, scope)
    if (!place)
      throw refuse('celNotAllowed', { zh: '只能读取字段的成员', en: 'Only members of fields can be read' }, { position: node.start })
    if (isRecord(place.type)) {
      throw refuse(
        'celType',
        { zh: `“${place.path}”是一条记录，请写出其中的字段`, en: `“${place.path}” is a record: name one of its fields` },
        { position: node.start },
      )
    }
    this.uses.add(place.path)
  }

  /** What stands before the members: a call there, as in lines.filter(…)[0].amount, is inspected like any other. */
  private base(node: ASTNode & { readonly op: '.' }, scope: Scope, loops: number): void {
    let base = node.args[0]
    while (base.op === '.') base = base.args[0]
    if (base.op !== 'id') this.walk(base, scope, loops)
  }

  private binary(op: string, sides: readonly ASTNode[], at: { readonly scope: Scope; readonly loops: number }): void {
    for (const side of sides) {
      this.walk(side, at.scope, at.loops)
      if (side.op === 'value' && side.args === null) {
        throw refuse(
          'celType',
          { zh: '不能与 null 比较，请用 has(字段)', en: 'Nothing can be compared with null: use has(field)' },
          { position: side.start },
        )
      }
    }
    const [left, right] = sides
    if ((op === '/' || op === '%') && isZero(right)) this.dividesByZero = true
    if (op === 'in' && right?.op === 'list' && right.args.length === 0) {
      throw refuse('celNotAllowed', { zh: '列表是空的', en: 'The list is empty' }, { position: right.start })
    }
    if (op === 'in' ? right?.op !== 'list' : this.isListLike(left, at.scope) || this.isListLike(right, at.scope)) this.charge(at.loops + 1)
  }

  private isListLike(node: ASTNode | undefined, scope: Scope): boolean {
    return node !== undefined && (node.op === 'list' || isList(locate(node, scope)?.type))
  }

  private call(node: ASTNode & { readonly op: 'call' }, scope: Scope, loops: number): void {
    const [name, args] = node.args
    known(functions, name, { node, count: args.length })
    const [first, second] = args
    if (name === 'has') {
      if (first?.op !== '.')
        throw refuse(
          'celNotAllowed',
          { zh: 'has() 只能用于字段，如 has(self.name)', en: 'has() takes a field, as in has(self.name)' },
          { position: node.start },
        )
      const place = locate(first, scope)
      if (!place) throw refuse('celNotAllowed', { zh: 'has() 只能用于字段', en: 'has() takes a field' }, { position: node.start })
      this.uses.add(place.path)
      return this.base(first, scope, loops)
    }
    if (literalArgument.has(name)) {
      if (first?.op !== 'value')
        throw refuse(
          'celNotAllowed',
          { zh: `${name}() 的参数必须直接写出`, en: `${name}() takes a text that is written out` },
          { position: node.start },
        )
      this.literalCalls.push(node)
    }
    if (
      name === 'round' &&
      !(second?.op === 'value' && typeof second.args === 'bigint' && second.args >= 0n && second.args <= MAX_PLACES)
    ) {
      throw refuse(
        'celNotAllowed',
        { zh: `round() 的位数必须是 0 到 ${MAX_PLACES} 的整数`, en: `round() takes a whole number of places from 0 to ${MAX_PLACES}` },
        { position: node.start },
      )
    }
    if (name === 'sum') this.charge(loops + 1)
    for (const argument of args) this.walk(argument, scope, loops)
  }

  private method(node: ASTNode & { readonly op: 'rcall' }, scope: Scope, loops: number): void {
    const [name, receiver, args] = node.args
    if (!(name in macros)) {
      known({ ...methods, ...macros }, name, { node, count: args.length })
      for (const part of [receiver, ...args]) this.walk(part, scope, loops)
      return
    }
    known(macros, name, { node, count: args.length })
    this.walk(receiver, scope, loops)
    if (loops >= MAX_LOOPS)
      throw refuse(
        'celCost',
        { zh: `循环最多嵌套 ${MAX_LOOPS} 层`, en: `Loops may be nested ${MAX_LOOPS} deep at most` },
        { position: node.start },
      )
    const [variable, ...bodies] = args
    if (variable?.op !== 'id' || variable.args in this.environment.variables) {
      throw refuse(
        'celNotAllowed',
        { zh: '循环变量必须是一个新名称', en: 'The loop variable must be a new name' },
        { position: variable?.start ?? node.start },
      )
    }
    const place = locate(receiver, scope)
    const element = isList(place?.type) && place ? { path: place.path, type: place.type.list } : undefined
    const inner = new Map(scope).set(variable.args, element)
    for (const body of bodies) this.walk(body, inner, loops + 1)
  }
}

function isZero(node: ASTNode | undefined): boolean {
  if (node?.op === '-_') return isZero(node.args)
  if (node?.op !== 'value') return false
  return node.args === 0n || (node.args instanceof Decimal && node.args.units === 0n)
}

function known(
  names: Readonly<Record<string, readonly number[]>>,
  name: string,
  call: { readonly node: ASTNode; readonly count: number },
): void {
  const position = call.node.start
  const counts = Object.hasOwn(names, name) ? names[name] : undefined
  if (!counts) {
    const word = nearest(name, Object.keys(names))
    throw refuse(
      'celNotAllowed',
      { zh: `没有函数“${name}”`, en: `There is no function “${name}”` },
      { position, ...(word ? { nearest: word } : {}) },
    )
  }
  if (!counts.includes(call.count)) {
    throw refuse(
      'celNotAllowed',
      { zh: `${name}() 应有 ${counts.join(' 或 ')} 个参数`, en: `${name}() takes ${counts.join(' or ')} argument(s)` },
      { position },
    )
  }
}

/**
 * Walks a freshly parsed tree.
 *
 * @throws RefusedExpression for an unknown name, a function outside the list, null comparisons, loops nested too deep
 */
export function inspect(ast: ASTNode, environment: Environment): Inspection {
  const inspector = new Inspector(environment)
  const scope: Scope = new Map(Object.entries(environment.variables).map(([name, type]) => [name, { path: name, type }]))
  inspector.walk(ast, scope, 0)
  return inspector
}
