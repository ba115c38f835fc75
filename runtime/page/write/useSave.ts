// Saving a form: one call, its refusals back to the fields, a conflict to the user, and nothing typed ever lost.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { isApiError, type ApiError } from '../../core/api/apiError.ts'
import { newIdempotencyKey } from '../../core/api/callKey.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { goneAnew } from './goneAnew.ts'

export type Value = Readonly<Record<string, unknown>>
export type Errors = Readonly<Record<string, string>>

export interface Saving {
  readonly submitting: boolean
  readonly errors: Errors
  /** `over` is the stored record that is being changed; without one a new record is made. */
  readonly save: (value: Value, over: Row | undefined) => Promise<void>
}

interface Outcomes {
  readonly onSaved: () => void
  /** Somebody else has changed the record meanwhile: what was to be saved, and the record as it is stored now. */
  readonly onConflict: (mine: Value, current: Row) => void
}

export function useSave(entity: EntityView, { onSaved, onConflict }: Outcomes): Saving {
  const { api } = useServices()
  const client = useQueryClient()
  const [submitting, setSubmitting] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const keyOf = useRetryKey()
  const save = useCallback(
    async (value: Value, over: Row | undefined) => {
      const { method, path } = over ? entity.routes.update : entity.routes.create
      const body = over ? { ...value, id: over.id, version: over.version } : value
      setSubmitting(true)
      setErrors({})
      try {
        await api.call(path, { method, body, idempotencyKey: keyOf(body), silent: true })
        onSaved()
      } catch (cause) {
        if (!isApiError(cause)) throw cause
        const current = currentIn(cause)
        if (current && current.version !== over?.version) onConflict(value, current)
        else setErrors(errorsOf(cause))
        goneAnew(client, entity, cause)
      } finally {
        setSubmitting(false)
      }
    },
    [api, client, entity, keyOf, onSaved, onConflict],
  )
  return { submitting, errors, save }
}

/** Sending the very same again after a lost connection must not make a second record; sending something else is another call. */
export function useRetryKey(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' })
  return useCallback((body: unknown) => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: newIdempotencyKey() }
    return last.current.key
  }, [])
}

/** Messages by path; what concerns no field stands under the empty path. Nothing to say where the user himself declined. */
export function errorsOf(failure: ApiError): Errors {
  if (failure.kind === 'declined' || failure.kind === 'aborted' || failure.kind === 'expired') return {}
  const messages = failure.fieldMessages
  return Object.keys(messages).length > 0 ? messages : { '': failure.message }
}

function currentIn({ code, data }: ApiError): Row | undefined {
  if (code !== 409 || typeof data !== 'object' || data === null || !('current' in data)) return undefined
  const { current } = data
  return typeof current === 'object' && current !== null && 'id' in current && 'version' in current ? (current as Row) : undefined
}
