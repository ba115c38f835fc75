// The labels that a table prints.
import type { LabelsDeclaration } from '../../../generated/language.ts'
import type { Labels } from '../../../model/model.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import { deriveColumns } from './columns.ts'
import { type PageContext, requireDefined } from './context.ts'

export function deriveLabels(own: LabelsDeclaration, entity: ResolvedEntity, context: PageContext): Labels {
  const column = (name: string) => requireDefined(deriveColumns([name], entity, context)[0], name)
  return {
    code: column(own.code),
    symbol: own.symbol ?? 'qrcode',
    title: column(own.title ?? entity.display),
    items: deriveColumns(own.items ?? [], entity, context),
    width: own.width ?? 60,
    height: own.height ?? 30,
  }
}

/** What the rows must hold for their labels. */
export const labelFields = ({ code, title, items = [] }: LabelsDeclaration, { display }: Pick<ResolvedEntity, 'display'>): string[] => [
  code,
  title ?? display,
  ...items,
]
