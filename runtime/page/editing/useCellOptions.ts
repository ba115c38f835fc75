// The choices of edited cells: dictionaries from the bundle, look-ups from the server when their list opens.
import { useCallback, useMemo } from 'react'
import type { FormField, TableBlock } from '../../../metadata/model/model.ts'
import type { Options } from '../../core/contracts/contract.ts'
import { useLanguage } from '../../core/hooks/hooks.ts'
import { dictionaryOptions } from '../fetch/dictionary.ts'
import { useLookups } from '../options/useLookups.ts'
import { entityIn, usePageScope } from '../base/scope.ts'

export function useCellOptions({ edit }: Pick<TableBlock, 'edit'>): (field: FormField, held?: unknown) => Options | undefined {
  const { bundle } = usePageScope()
  const language = useLanguage()
  const lookups = useMemo(
    () =>
      (edit ?? []).flatMap(({ field, reference, within }) =>
        reference === undefined
          ? []
          : [
              {
                key: field,
                entity: entityIn(bundle, reference),
                value: undefined,
                ...(within !== undefined && { narrow: { reference: within } }),
              },
            ],
      ),
    [edit, bundle],
  )
  const lookupOf = useLookups(lookups)
  return useCallback(
    ({ field, dictionary }: FormField, held?: unknown) => {
      const values = dictionary === undefined ? undefined : bundle.dictionaries[dictionary]
      return values ? dictionaryOptions(values, language, [held].flat()) : lookupOf(field)
    },
    [bundle, language, lookupOf],
  )
}
