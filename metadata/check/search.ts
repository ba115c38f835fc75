// A search form: fields that can be filtered by, each once, with widgets that can ask for them.
import { problem } from '../errors.ts'
import type { SearchItem } from '../generated/language.ts'
import type { Problem } from '../model.ts'
import { unknown } from '../unknown.ts'
import { type BlockUnderCheck, unknownField } from './blockUnderCheck.ts'
import { repeated } from './context.ts'
import { checkWidget } from './widgetUse.ts'

export function checkSearch({ placed, entity, at, names, file }: BlockUnderCheck): Problem[] {
  const isWritten = placed.part !== placed.at
  const items = (placed.block.items ?? []).map((item, index) => {
    const own: SearchItem = typeof item === 'string' ? { field: item } : item
    const place = (key?: string) => (isWritten ? at(index, ...(key === undefined ? [] : [key])) : { document: file, path: placed.at })
    return {
      own,
      place: place(typeof item === 'string' ? undefined : 'field'),
      widget: place(own.widget === undefined ? undefined : 'widget'),
      standard: place('default'),
    }
  })
  return [
    ...items.flatMap(({ own, place, widget, standard }) => {
      const field = entity.fields[own.field]
      if (!field) return [unknownField(own.field, place, entity)]
      if (field.search === 'none') return [problem('notFilterable', place, { word: own.field })]
      const dictionary = names.documents.dictionary.get(field.dictionary ?? '')?.document
      const chosen = own.default === undefined || !dictionary ? [] : [own.default].flat()
      const strange = chosen.filter((value) => !dictionary?.values.some((known) => known.value === value))
      return [
        ...strange.map((value) =>
          unknown('unknownDictionaryValue', standard, {
            word: String(value),
            known: (dictionary?.values ?? []).map((known) => known.value),
            owner: dictionary?.id ?? '',
          }),
        ),
        ...checkWidget({ role: 'filter', use: own.widget, field }, { place: widget, names }),
      ]
    }),
    ...repeated(items, ({ own }) => own.field).map(({ own, place }) => problem('duplicateName', place, { word: own.field })),
  ]
}
