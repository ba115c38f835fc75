// The choices of a form's fields, those of its lines too: dictionaries from the bundle, look-ups from the server.
import { useCallback, useMemo } from 'react'
import type { FormBlock, FormField } from '../../../metadata/model.ts'
import type { Options } from '../../contract.ts'
import { useLanguage } from '../../hooks.ts'
import { dictionaryOptions } from '../options/dictionary.ts'
import { useLookups } from '../options/useLookups.ts'
import { entityIn, usePageScope } from '../scope.ts'
import { fieldsOf } from './formFields.ts'

export function useFormOptions(block: FormBlock, value: Readonly<Record<string, unknown>>): (field: FormField) => Options | undefined {
  const { bundle } = usePageScope()
  const language = useLanguage()
  const keys = useMemo(() => lookupKeys(block), [block])
  const lookups = useMemo(
    () =>
      [...keys].flatMap(([field, key]) =>
        field.reference === undefined ? [] : [{ key, entity: entityIn(bundle, field.reference), value: value[field.field] }],
      ),
    [keys, bundle, value],
  )
  const lookupOf = useLookups(lookups)
  return useCallback(
    (field: FormField) => {
      const dictionary = field.dictionary === undefined ? undefined : bundle.dictionaries[field.dictionary]
      if (dictionary) return dictionaryOptions(dictionary, language)
      const key = keys.get(field)
      return key === undefined ? undefined : lookupOf(key)
    },
    [bundle, language, keys, lookupOf],
  )
}

/** Each field that refers to records, under a name of its own: two fields may refer to the same entity. */
function lookupKeys(block: FormBlock): ReadonlyMap<FormField, string> {
  const keys = new Map<FormField, string>()
  for (const field of fieldsOf(block.items)) {
    if (field.reference !== undefined) keys.set(field, field.field)
    for (const item of field.children?.items ?? []) if (item.reference !== undefined) keys.set(item, `${field.field}.${item.field}`)
  }
  return keys
}
