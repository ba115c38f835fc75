// What stands right below a row of a tree, as far as the caller may see it.
import type { Field } from '../../../../metadata/model/model.ts'
import type { Context } from '../../context/context.ts'
import { alive, columnOf, viewOf } from './names.ts'
import { scopeSql } from './scope.ts'
import type { Writer } from '../../../kernel/database/writer.ts'

/** That the caller may see the row, as a further condition. */
export function seen(context: Context, writer: Writer, alias: string): string {
  const scope = scopeSql(context, context.allowance, { writer, alias })
  return `${scope.map((condition) => ` and ${condition}`).join('')}${alive(context.entity, alias)}`
}

/** Whether there is something right below `p`. */
export const hasChildren = (context: Context, writer: Writer, parent: Field): string =>
  `exists (select 1 from ${viewOf(context.entity)} c where ${columnOf(parent, 'c')} = p.id${seen(context, writer, 'c')})`
