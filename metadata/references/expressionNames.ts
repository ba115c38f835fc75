// The names in an expression, each with its place in the text: fields of records, and texts that are written out.
import type { ASTNode } from '@marcbachmann/cel-js'
import { parseOnly } from '../expression/parseOnly.ts'

export interface NamedField {
  readonly entity: string
  readonly field: string
  readonly start: number
  readonly end: number
}

/** A text beside which a field stands: self.state == 'open', self.state in ['open', 'held']. */
export interface ComparedText extends NamedField {
  readonly text: string
}

export interface ExpressionNames {
  readonly fields: readonly NamedField[]
  readonly texts: readonly ComparedText[]
}

/** Which entity a variable is a record of, and where the fields of records lead: to lines, and over references. */
export interface Records {
  readonly variables: Readonly<Record<string, string>>
  readonly leadsTo: (entity: string, name: string) => string | undefined
}

/** None where the expression cannot be read: what is wrong with it is told by its check. */
export function namesIn(source: string, { variables, leadsTo }: Records): ExpressionNames {
  const fields: NamedField[] = []
  const texts: ComparedText[] = []
  const ast = parseOnly(source)
  if (ast) walk(ast, new Map(Object.entries(variables)))
  return { fields, texts }

  /** Answers the entity of whose records, or list of records, the node is, and the field it reads. */
  function walk(node: ASTNode, scope: ReadonlyMap<string, string>): { readonly entity?: string | undefined; readonly field?: NamedField } {
    switch (node.op) {
      case 'id':
        return { entity: scope.get(node.args) }
      case '.': {
        const [base, name] = node.args
        const { entity } = walk(base, scope)
        if (entity === undefined) return {}
        const field = { entity, field: name, start: node.end - name.length, end: node.end }
        fields.push(field)
        return { entity: leadsTo(entity, name), field }
      }
      case 'rcall': {
        const [name, receiver, args] = node.args
        const { entity } = walk(receiver, scope)
        const [variable, ...bodies] = args
        const isLoop = loops.has(name) && variable?.op === 'id'
        const inner = isLoop && entity !== undefined ? new Map(scope).set(variable.args, entity) : scope
        for (const body of isLoop ? bodies : args) walk(body, inner)
        return name === 'filter' ? { entity } : {}
      }
      case '==':
      case '!=':
      case 'in': {
        const [left, right] = node.args.map((side) => ({ side, found: walk(side, scope) }))
        if (left && right) compare(left, right)
        return {}
      }
      case '[]':
        walk(node.args[1], scope)
        return { entity: walk(node.args[0], scope).entity }
      default:
        for (const part of partsOf(node.args)) walk(part, scope)
        return {}
    }
  }

  function compare(left: Side, right: Side): void {
    const pairs = [
      { field: left.found.field, literal: right.side },
      { field: right.found.field, literal: left.side },
    ]
    for (const { field, literal } of pairs)
      if (field)
        for (const each of literal.op === 'list' ? literal.args : [literal])
          if (each.op === 'value' && typeof each.args === 'string')
            texts.push({ entity: field.entity, field: field.field, text: each.args, start: each.start + 1, end: each.end - 1 })
  }
}

interface Side {
  readonly side: ASTNode
  readonly found: { readonly field?: NamedField }
}

const loops: ReadonlySet<string> = new Set(['all', 'exists', 'exists_one', 'filter', 'map'])

/** Whatever of a node's arguments are nodes themselves. */
function partsOf(args: unknown): readonly ASTNode[] {
  const all: readonly unknown[] = Array.isArray(args) ? args.flat() : [args]
  return all.filter((each): each is ASTNode => typeof each === 'object' && each !== null && 'op' in each && 'args' in each)
}
