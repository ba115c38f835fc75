// Where in the declared variables a part of an expression points: self.lines[0].amount is the place self.lines.amount.
import type { ASTNode } from '@marcbachmann/cel-js'
import { nearest } from '../base/nearest.ts'
import { refuse } from './refusal.ts'
import { isList, isRecord, type ValueType } from '../model/expressionTypes.ts'
import { typeWords } from './typeWords.ts'

export interface Located {
  readonly path: string
  readonly type: ValueType
}

/** Names in sight; a loop variable over something computed has no place. */
export type Scope = ReadonlyMap<string, Located | undefined>

/**
 * The place a node reads, through members, indexes, filter and map; undefined for anything computed.
 *
 * @throws RefusedExpression for a name that is not declared, with the nearest one that is
 */
export function locate(node: ASTNode, scope: Scope): Located | undefined {
  switch (node.op) {
    case 'id':
      return variable(node, scope)
    case '.':
      return member(node, scope)
    case '[]':
      return element(locate(node.args[0], scope))
    case 'rcall': {
      const [name, receiver, args] = node.args
      const list = name === 'filter' || name === 'map' ? locate(receiver, scope) : undefined
      if (!list || name === 'filter') return list
      const [loopVariable, body] = args
      if (args.length !== 2 || loopVariable?.op !== 'id' || !body) return undefined
      const place = locate(body, new Map(scope).set(loopVariable.args, element(list)))
      return place && { path: place.path, type: { list: place.type } }
    }
    default:
      return undefined
  }
}

function variable(node: ASTNode & { readonly op: 'id' }, scope: Scope): Located | undefined {
  if (!scope.has(node.args)) throw unknownName(node.args, scope.keys(), node.start)
  return scope.get(node.args)
}

function member(node: ASTNode & { readonly op: '.' }, scope: Scope): Located | undefined {
  const [base, name] = node.args
  const owner = locate(base, scope)
  if (!owner) return undefined
  if (!isRecord(owner.type)) {
    const { zh, en } = typeWords(owner.type)
    throw refuse(
      'celType',
      { zh: `“${owner.path}”是${zh}，没有成员`, en: `“${owner.path}” is ${en} and has no members` },
      { position: node.start },
    )
  }
  const fields = owner.type.record
  const type = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!type) throw unknownName(name, Object.keys(fields), node.end - name.length)
  return { path: `${owner.path}.${name}`, type }
}

function element(list: Located | undefined): Located | undefined {
  return list && isList(list.type) ? { path: list.path, type: list.type.list } : undefined
}

function unknownName(name: string, candidates: Iterable<string>, position: number): Error {
  const word = nearest(name, candidates)
  return refuse('celUnknownName', { zh: `没有“${name}”`, en: `There is no “${name}”` }, { position, ...(word ? { nearest: word } : {}) })
}
