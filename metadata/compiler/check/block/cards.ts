// The cards of a table: fields of its entity, each of a kind that fits its place.
import { problem } from '../../../errors/errors.ts'
import type { Problem } from '../../../model/model.ts'
import { type BlockUnderCheck, unknownField } from '../shared/blockUnderCheck.ts'
import { kindOfCards } from '../../derive/block/cards.ts'
import { checkColumns } from '../field/columns.ts'
import { checkWidget } from '../shared/widgetUse.ts'

export function checkCards(under: BlockUnderCheck): Problem[] {
  const { placed, entity, at, names } = under
  const { cards, query } = placed.block.table ?? {}
  if (!cards) return []
  const { title, picture, status } = cards
  const named = [
    { key: 'title', word: title },
    { key: 'picture', word: picture },
    { key: 'status', word: status },
  ].flatMap(({ key, word }) => (word === undefined ? [] : [{ word, place: at('cards', key), image: key === 'picture' }]))
  return [
    // What stands below what is seen in a table only.
    ...(query === 'tree' ? [problem('wrongFieldKind', at('cards'), { word: entity.id })] : []),
    ...named.flatMap(({ word, place, image }) => {
      const field = entity.fields[word]
      if (!field) return [unknownField(word, place, entity)]
      if (field.secret || (image && field.kind !== 'image')) return [problem('wrongFieldKind', place, { word })]
      return checkWidget({ role: 'cell', use: undefined, field }, { place, names })
    }),
    ...checkColumns(cards.items, under, at('cards', 'items').path),
    ...checkDay(under),
    ...checkWidget({ role: 'block', use: undefined, kind: kindOfCards(cards) }, { place: at('cards'), names }),
  ]
}

/** Entries of a calendar are on a day, and all of its days are there: those of a range. */
function checkDay({ placed, entity, at }: BlockUnderCheck): Problem[] {
  const { cards, query } = placed.block.table ?? {}
  const by = cards?.by
  if (by === undefined) return []
  const field = entity.fields[by]
  if (!field) return [unknownField(by, at('cards', 'by'), entity)]
  return field.kind === 'date' && query === 'range' ? [] : [problem('wrongFieldKind', at('cards', 'by'), { word: by })]
}
