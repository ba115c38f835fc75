// The labels of a table: a text that is written as a code, words beside it, and a button that prints them.
import { problem } from '../../../errors/errors.ts'
import type { Problem } from '../../../model/model.ts'
import { type BlockUnderCheck, unknownField } from '../shared/blockUnderCheck.ts'
import { actionName } from '../../../document/shortItem.ts'

export function checkLabels({ placed, entity, at }: BlockUnderCheck): Problem[] {
  const { labels, toolbar = [], rowActions = [] } = placed.block.table ?? {}
  const buttons = (['toolbar', 'rowActions'] as const).flatMap((list) =>
    (list === 'toolbar' ? toolbar : rowActions).flatMap((item, index) => {
      const name = actionName(item)
      return name === 'labels' || name === 'label' ? [at(list, index)] : []
    }),
  )
  if (!labels) return buttons.map((place) => problem('blockParts', place, { word: placed.block.id, expected: 'labels' }))
  const { code, title, items = [] } = labels
  const words = [
    { word: code, place: at('labels', 'code'), isCode: true },
    ...(title === undefined ? [] : [{ word: title, place: at('labels', 'title'), isCode: false }]),
    ...items.map((word, index) => ({ word, place: at('labels', 'items', index), isCode: false })),
  ]
  return [
    ...(buttons.length === 0 ? [problem('blockParts', at('labels'), { word: placed.block.id, expected: 'toolbar: labels' })] : []),
    ...words.flatMap(({ word, place, isCode }) => {
      const field = entity.fields[word]
      if (!field) return [unknownField(word, place, entity)]
      return field.secret || (isCode && field.kind !== 'text') ? [problem('wrongFieldKind', place, { word })] : []
    }),
  ]
}
