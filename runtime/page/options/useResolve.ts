// Names of records as they were pasted, looked up by what they are called: one question a name, at most fifty.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { FormField } from '../../../metadata/model.ts'
import type { EntryChoices } from '../../contract.ts'
import { useServices } from '../../hooks.ts'
import { entityIn, usePageScope } from '../scope.ts'
import { fetchOptions } from './fetch.ts'
import { labelsOf } from './labels.ts'

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
        const { flat } = await fetchOptions({ api, entity, signal }, { keyword: name, pages: 1 })
        for (const { id, label } of flat) {
          if (!names.includes(label)) continue
          found.set(label, id)
          labelsOf(client, entity.id).set(id, { value: id, label })
        }
        if (names.every((each) => found.has(each))) break
      }
      return found
    },
    [api, bundle, client],
  )
}
