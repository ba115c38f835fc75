// A search form: fields that can be filtered by, each once, with widgets that can ask for them.
import { type Place, problem } from '../../../errors/errors.ts'
import { filterSchema } from '../../derive/entity/schemas.ts'
import { periodOf } from '../../../functions/period.ts'
import { hoursOf } from '../../../functions/span.ts'
import type { SearchItem } from '../../../generated/language.ts'
import type { Field, Problem } from '../../../model/model.ts'
import { pointer } from '../../../base/pointer.ts'
import { reachable } from '../../resolve/reachable.ts'
import type { ResolvedNames } from '../../resolve/resolve.ts'
import { unknown } from '../../../errors/unknown.ts'
import { type BlockUnderCheck } from '../shared/blockUnderCheck.ts'
import { repeated } from '../shared/context.ts'
import { checkCel } from '../shared/cel.ts'
import { unknownPath } from '../shared/lost.ts'
import { narrowedBranches } from '../shared/lookupFilter.ts'
import { valueErrors } from '../shared/valueSchemas.ts'
import { checkWidget } from '../shared/widgetUse.ts'
import { choicesOf } from '../../resolve/choices.ts'

export function checkSearch({ placed, entity, at, names, file, environments }: BlockUnderCheck): Problem[] {
  const isWritten = placed.part !== placed.at
  const items = (placed.block.items ?? []).map((item, index) => {
    const own: SearchItem = typeof item === 'string' ? { field: item } : item
    const place = (key?: string) => (isWritten ? at(index, ...(key === undefined ? [] : [key])) : { document: file, path: placed.at })
    return {
      own,
      place: place(typeof item === 'string' ? undefined : 'field'),
      widget: place(own.widget === undefined ? undefined : 'widget'),
      standard: place('default'),
      span: place('maxSpan'),
      needs: place('needs'),
      options: (...keys: string[]) => ({ document: file, path: pointer(place('options').path, ...keys) }),
    }
  })
  return [
    ...items.flatMap(({ own, place, widget, standard, span, needs, options }) => {
      const field = reachable(own.field, entity, names)
      if (!field) return unknownPath(own.field, place, { entity, names })
      if (field.search === 'none') return [problem('notFilterable', place, { word: own.field })]
      return [
        ...wrongDefault(own.default, field, { place: standard, names }),
        ...wrongSpan(own.maxSpan, field, span),
        ...wrongNeed(
          own,
          items.map((item) => item.own),
          { place: needs, entity },
        ),
        ...(own.options ? wrongOptions(own, field, { place: options, names, environments }) : []),
        ...checkWidget({ role: 'filter', use: own.widget, field }, { place: widget, names }),
      ]
    }),
    ...repeated(items, ({ own }) => own.field).map(({ own, place }) => problem('duplicateName', place, { word: own.field })),
  ]
}

/** A default stands in the filter from the start, so it must be what a filter of the field takes. */
function wrongDefault(value: unknown, field: Field, { place, names }: { place: Place; names: ResolvedNames }): Problem[] {
  if (value === undefined || valueErrors(filterSchema(field), value).length === 0) return []
  if (hasSpan(field) && periodOf(value) !== undefined) return []
  const choices = choicesOf(field, names)
  const strange = [value].flat().find((each) => !choices?.values.some((known) => known === each))
  if (!choices || typeof strange !== 'string') return [problem('wrongDefault', place)]
  return [unknown('unknownDictionaryValue', place, { word: strange, known: choices.values, owner: choices.id })]
}

function wrongNeed(
  { field, needs }: SearchItem,
  items: readonly SearchItem[],
  { place, entity }: Pick<BlockUnderCheck, 'entity'> & { readonly place: Place },
): Problem[] {
  const known = items.filter((item) => item.field !== field && item.needs === undefined).map((item) => item.field)
  return needs === undefined || known.includes(needs) ? [] : [unknown('unknownField', place, { word: needs, known, owner: entity.id })]
}

interface Narrowed extends Pick<BlockUnderCheck, 'names' | 'environments'> {
  readonly place: (...keys: string[]) => Place
}

function wrongOptions({ options, widget }: SearchItem, field: Field, { place, names, environments }: Narrowed): Problem[] {
  const target = names.entities.get(field.reference ?? '')
  if (!target) return [problem('wrongFieldKind', place(), { word: field.name })]
  const byBranches = typeof widget === 'object' && Object(widget.props).lazy === true
  const expected = { environment: environments.row(target), type: 'bool', columns: environments.columns('row', target) } as const
  return [
    ...checkCel(options?.cel ?? '', expected, place('cel')),
    ...(byBranches ? [problem('notSupported', place(), { word: narrowedBranches })] : []),
  ]
}

/** A range of days or moments, which alone has a length in time. */
export const hasSpan = ({ kind, search }: Pick<Field, 'kind' | 'search'>): boolean =>
  search === 'range' && (kind === 'date' || kind === 'dateTime')

/** The server judges by the field: a page that promised more would be refused there. */
function wrongSpan(own: SearchItem['maxSpan'], field: Field, place: Place): Problem[] {
  if (!own) return []
  if (!hasSpan(field)) return [problem('wrongFieldKind', place, { word: field.name })]
  return field.maxSpan && hoursOf(own) > hoursOf(field.maxSpan) ? [problem('tooLongSpan', place, { word: field.name })] : []
}
