// What a table asks for beyond a page: the window of a range, and conditions that always hold.
import { filterSchema } from '../../derive/entity/schemas.ts'
import { problem } from '../../../errors/errors.ts'
import type { Problem } from '../../../model/model.ts'
import { type BlockUnderCheck, unknownField } from '../shared/blockUnderCheck.ts'
import { valueErrors } from '../shared/valueSchemas.ts'

/** A range needs the field in which a row begins; one that ends it is of the same kind. */
export function checkRange({ placed, entity, at }: BlockUnderCheck): Problem[] {
  const { query, range } = placed.block.table ?? {}
  if (query !== 'range') return range ? [problem('unknownKey', at('range'), { word: 'range' })] : []
  if (!range) return [problem('missingKey', at('query'), { word: 'range' })]
  const from = entity.fields[range.from]
  if (!from) return [unknownField(range.from, at('range', 'from'), entity)]
  if (from.kind !== 'date' && from.kind !== 'dateTime') return [problem('wrongFieldKind', at('range', 'from'), { word: range.from })]
  if (range.to === undefined) return []
  const to = entity.fields[range.to]
  if (!to) return [unknownField(range.to, at('range', 'to'), entity)]
  return to.kind === from.kind ? [] : [problem('wrongFieldKind', at('range', 'to'), { word: range.to })]
}

export function checkParams({ placed, entity, at }: BlockUnderCheck): Problem[] {
  return Object.entries(placed.block.table?.params ?? {}).flatMap(([name, value]) => {
    const field = entity.fields[name]
    if (!field) return [unknownField(name, at('params', name), entity)]
    if (field.search === 'none') return [problem('notFilterable', at('params', name), { word: name })]
    return valueErrors(filterSchema(field), value).length > 0 ? [problem('wrongDefault', at('params', name))] : []
  })
}
