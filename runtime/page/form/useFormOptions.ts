// The choices of a form's fields, those of its lines too: dictionaries from the bundle, look-ups from the server.
import { useCallback, useMemo } from 'react'
import { isJsonObject } from '../../../metadata/base/jsonObject.ts'
import type { FormBlock, FormField } from '../../../metadata/model/model.ts'
import type { Options } from '../../core/contracts/contract.ts'
import { useLanguage } from '../../core/hooks/hooks.ts'
import { dictionaryOptions } from '../fetch/dictionary.ts'
import { isDay } from '../../../metadata/base/isDay.ts'
import { isBlank } from '../../core/filter/filter.ts'
import type { Narrow } from '../fetch/fetch.ts'
import { useLookups } from '../options/useLookups.ts'
import { useShiftOptions } from '../options/useShiftOptions.ts'
import { entityIn, usePageScope } from '../base/scope.ts'
import { fieldsOf, offeredEntity } from '../../../metadata/document/formFields.ts'

type Value = Readonly<Record<string, unknown>>

/** What look-ups are narrowed by: what the form holds now, and the row that its operation is about. */
export interface Narrowing {
  readonly held: Value
  readonly record?: string
}

/** `value` is what the form was opened with. */
export function useFormOptions(
  block: FormBlock,
  value: Value,
  { held, record }: Narrowing = { held: value },
): (field: FormField) => Options | undefined {
  const { bundle } = usePageScope()
  const language = useLanguage()
  const keys = useMemo(() => lookupKeys(block), [block])
  const lookups = useMemo(
    () =>
      [...keys].flatMap(([field, key]) => {
        const entity = offeredEntity(field)
        return entity === undefined
          ? []
          : [
              {
                key,
                entity: entityIn(bundle, entity),
                value: field.reference === undefined ? undefined : value[field.field],
                narrow: narrowOf(field, { page: bundle.page.id, block: block.id, held, record }),
                lazy: field.widget.props.lazy === true,
              },
            ]
      }),
    [keys, bundle, block, value, held, record],
  )
  const lookupOf = useLookups(lookups)
  const shiftsOn = useShiftOptions(useMemo(() => daysOf(block, held), [block, held]))
  return useCallback(
    (field: FormField) => {
      if (field.shiftOf !== undefined) return shiftsOn(held[field.shiftOf])
      const dictionary = bundle.dictionaries[field.dictionary ?? field.phrases?.dictionary ?? '']
      if (dictionary) return dictionaryOptions(dictionary, language, selectedIn(block, field, value))
      const key = keys.get(field)
      return key === undefined ? undefined : lookupOf(key)
    },
    [bundle, language, keys, lookupOf, shiftsOn, held, block, value],
  )
}

/** What the form was opened with in the field; of a field of lines or entries, in any of them. */
function selectedIn({ items }: FormBlock, field: FormField, value: Value): readonly unknown[] {
  const holder = fieldsOf(items).find(({ children, parts }) => (children?.items ?? parts)?.includes(field))
  if (!holder) return [value[field.field]].flat()
  return [value[holder.field]].flat().flatMap((entry) => (isJsonObject(entry) ? entry[field.field] : []))
}

/** Each field that offers records, under a name of its own: two fields may refer to the same entity. */
function lookupKeys(block: FormBlock): ReadonlyMap<FormField, string> {
  const keys = new Map<FormField, string>()
  for (const field of fieldsOf(block.items)) {
    if (offeredEntity(field) !== undefined) keys.set(field, field.field)
    for (const item of field.children?.items ?? []) if (item.reference !== undefined) keys.set(item, `${field.field}.${item.field}`)
  }
  return keys
}

/** Those whose shifts a field of the form counts. */
function daysOf(block: FormBlock, held: Value): readonly string[] {
  const days = fieldsOf(block.items).map(({ shiftOf }) => (shiftOf === undefined ? undefined : held[shiftOf]))
  return [...new Set(days.filter((day): day is string => typeof day === 'string' && isDay(day)))]
}

/** Names of the form's values by which a field's choices are narrowed, or by which it shows. */
export const readBy = ({ options, shiftOf, shownFor }: FormField): ReadonlySet<string> =>
  new Set([
    ...[...(options?.cel ?? '').matchAll(/\bform\.([A-Za-z]\w*)/g)].map(([, name = '']) => name),
    ...(shiftOf === undefined ? [] : [shiftOf]),
    ...(shownFor === undefined ? [] : [shownFor.field]),
  ])

/** Whether some look-up of the form is narrowed by what the form holds in `next` and did not in `before`. */
export function changesLookupFilter(block: FormBlock, before: Value, next: Value): boolean {
  const read = new Set(fieldsOf(block.items).flatMap((field) => [...readBy(field)]))
  return [...read].some((name) => JSON.stringify(before[name]) !== JSON.stringify(next[name]))
}

/** Which form item narrows the choices; of the form's values only those its expression reads, since each change asks anew. */
export function narrowOf(
  field: FormField,
  {
    page,
    block,
    held,
    record,
  }: { readonly page: string; readonly block: string; readonly held: Value; readonly record: string | undefined },
): Narrow | undefined {
  const reference = field.within === undefined ? undefined : { reference: field.within }
  if (!field.options) return reference
  const read = readBy(field)
  return {
    ...reference,
    page,
    block,
    field: field.field,
    ...(record !== undefined && { record }),
    form: Object.fromEntries(Object.entries(held).filter(([name, value]) => read.has(name) && !isBlank(value))),
  }
}
