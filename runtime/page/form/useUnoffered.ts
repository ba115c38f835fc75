// Fields that a form shows only for some of the records that it refers to: car closure for those label types that have it.
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fieldsOf } from '../../../metadata/document/formFields.ts'
import type { FormBlock } from '../../../metadata/model/model.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { isBlank } from '../../core/filter/filter.ts'
import { fetchFitting } from '../fetch/fetch.ts'
import { entityIn, usePageScope } from '../base/scope.ts'
import { narrowOf, type Narrowing } from './useFormOptions.ts'

const freshFor = 300_000

/** Names of the fields that the form does not show for what it holds. Where the server cannot be reached it shows them all: the server decides. */
export function useUnoffered(block: FormBlock, { held, record }: Narrowing): ReadonlySet<string> {
  const { api } = useServices()
  const { bundle } = usePageScope()
  const fields = useMemo(
    () =>
      fieldsOf(block.items).flatMap((field) => {
        if (!field.shownFor) return []
        const value = held[field.shownFor.field]
        const narrow = narrowOf(field, { page: bundle.page.id, block: block.id, held, record })
        return [{ name: field.field, entity: entityIn(bundle, field.shownFor.entity), value, narrow }]
      }),
    [block, held, record, bundle],
  )
  const met = useQueries({
    queries: fields.map(({ entity, value, narrow }) => ({
      queryKey: ['shownFor', entity.id, value, narrow],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        (await fetchFitting({ api, entity, signal, narrow }, [String(value)])).size > 0,
      enabled: !isBlank(value),
      staleTime: freshFor,
      retry: false,
      placeholderData: (before: boolean | undefined) => before,
    })),
    combine: answers,
  })
  return useMemo(() => new Set(fields.flatMap(({ name, value }, at) => (isBlank(value) || met[at] !== true ? [name] : []))), [fields, met])
}

const answers = (results: readonly UseQueryResult<boolean>[]): readonly boolean[] =>
  results.map(({ data = false, isError }) => data || isError)
