// The cards of a table.
import type { CardsDeclaration } from '../../../generated/language.ts'
import type { Cards } from '../../../model/model.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import { deriveColumns } from './columns.ts'
import { type PageContext, requireDefined } from './context.ts'
import { widgetFor } from './widgetFor.ts'
import { fieldName } from '../../../document/shortItem.ts'

export function deriveCards(own: CardsDeclaration, entity: ResolvedEntity, context: PageContext): Cards {
  const column = (name: string) => requireDefined(deriveColumns([name], entity, context)[0], name)
  const { title = entity.display, picture, status } = own
  return {
    title: column(title),
    ...(picture !== undefined && { picture: column(picture) }),
    avatar: own.avatar === true,
    ...(status !== undefined && { status: column(status) }),
    items: deriveColumns(own.items, entity, context),
    show: own.show ?? 'second',
    onlyFilled: own.onlyFilled === true,
    ...(own.by !== undefined && { by: own.by }),
    widget: widgetFor(context.names, 'block', { use: undefined, kind: kindOfCards(own) }),
  }
}

export const kindOfCards = ({ by }: CardsDeclaration): string => (by === undefined ? 'cards' : 'calendarCards')

/** What the rows must hold for their cards. */
export const cardFields = (
  { title, picture, status, by, items }: CardsDeclaration,
  { display }: Pick<ResolvedEntity, 'display'>,
): string[] => [title ?? display, picture, status, by, ...items.map(fieldName)].filter((name) => name !== undefined)
