// A board: the operation that answers its cards, and what is shown where there are none.
import type { JsonSchema } from '../../../base/jsonSchema.ts'
import type { PlacedBlock } from '../../../document/placedBlock.ts'
import type { EmptyBoard } from '../../../generated/language.ts'
import type { BlockBase, BoardBlock } from '../../../model/model.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import { linkOf } from './columns.ts'
import { entityOf, type PageContext, requireDefined } from './context.ts'

export function deriveBoard({ block }: PlacedBlock, context: PageContext): Omit<BoardBlock, Exclude<keyof BlockBase, 'entity'>> {
  const { op, range, empty } = requireDefined(block.board, 'board')
  const entity = entityOf(context.names, block.entity)
  const { properties = {}, required = [] } = (entity.document.operations?.[op]?.input ?? {}) as JsonSchema
  return {
    kind: 'board',
    entity: entity.id,
    op,
    ...(range !== undefined && { range }),
    ...(empty && { empty: emptyBoard(empty, entity, context) }),
    takes: Object.keys(properties),
    needs: [...required],
  }
}

/** The link is called as its page is. */
function emptyBoard({ text, link }: EmptyBoard, entity: ResolvedEntity, context: PageContext): NonNullable<BoardBlock['empty']> {
  const to = link && linkOf(link, entity, context)
  const title = link && context.names.documents.page.get(link.page)?.document.title
  return { text, ...(to?.kind === 'page' && title && { link: { ...to, title } }) }
}
