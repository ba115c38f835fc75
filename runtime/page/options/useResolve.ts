// Names of records as they were pasted, looked up by what they are called: one question a name, at most fifty.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { FormField } from '../../../metadata/model/model.ts'
import { formsOf } from '../../../metadata/written/choices.ts'
import type { EntryChoices } from '../../core/contracts/contract.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { entityIn, usePageScope } from '../base/scope.ts'
import { calledExactly, fetchOptions } from '../fetch/fetch.ts'
import { labelsOf } from '../fetch/labels.ts'

const MOST_NAMES = 50

/** Names to ids; what is found is known by its name from then on. */
export function useResolve(): EntryChoices['resolve'] {
  const { api } = useServices()
  const { bundle } = usePageScope()
  const client = useQueryClient()
  return useCallback(
    async (field: FormField, names: readonly string[]) => {
      const found = new Map<string, string>()
      if (field.reference === undefined) return found
      const entity = entityIn(bundle, field.reference)
      const { signal } = new AbortController()
      for (const name of names.slice(0, MOST_NAMES)) {
        if (found.has(name)) continue
        const { flat, complete } = await fetchOptions({ api, entity, signal }, { keyword: formsOf(name).at(-1) ?? name, pages: 1 })
        // what one question brings answers others too, where it brings all there is
        for (const each of complete ? names : [name]) {
          const [record, another] = calledExactly(flat, each)
          if (!record || another) continue
          found.set(each, record.id)
          labelsOf(client, entity.id).set(record.id, { value: record.id, label: record.label })
        }
      }
      return found
    },
    [api, bundle, client],
  )
}
