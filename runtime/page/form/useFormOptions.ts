// The choices of a form's fields, those of its lines too: dictionaries from the bundle, look-ups from the server.
import { useCallback, useMemo } from 'react'
import type { FormBlock, FormField } from '../../../metadata/model.ts'
import type { Options } from '../../contract.ts'
import { useLanguage } from '../../hooks.ts'
import { dictionaryOptions } from '../options/dictionary.ts'
import type { Narrow } from '../options/fetch.ts'
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
        field.reference === undefined
          ? []
          : [
              {
                key,
                entity: entityIn(bundle, field.reference),
                value: value[field.field],
                narrow: narrowOf(field, { page: bundle.page.id, block: block.id, value }),
              },
            ],
      ),
    [keys, bundle, block, value],
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

/** Which form item narrows the choices; of the form's values only those its expression reads, since each change asks anew. */
function narrowOf(
  { field, options }: FormField,
  { page, block, value }: { readonly page: string; readonly block: string; readonly value: Readonly<Record<string, unknown>> },
): Narrow | undefined {
  if (!options) return undefined
  const read = new Set([...options.cel.matchAll(/\bform\.([A-Za-z]\w*)/g)].map(([, name = '']) => name))
  return { page, block, field, form: Object.fromEntries(Object.entries(value).filter(([name]) => read.has(name))) }
}
