// Saving a form: one call, its refusals back to the fields, a conflict to the user, and nothing typed ever lost.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { isApiError, type ApiError } from '../../core/api/apiError.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import { formKey } from '../../core/offline/outbox.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { refreshOnNotFound } from './refreshOnNotFound.ts'
import { useFormCall, type Waiting } from './useFormCall.ts'

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
  /** It waits for a line. */
  readonly onQueued: () => void
  /** Somebody else has changed the record meanwhile: what was to be saved, and the record as it is stored now. */
  readonly onConflict: (mine: Value, current: Row) => void
}

/** @param waiting how what is saved waits for a line */
export function useSave(entity: EntityView, waiting: Waiting | undefined, { onSaved, onQueued, onConflict }: Outcomes): Saving {
  const call = useFormCall()
  const client = useQueryClient()
  const [submitting, setSubmitting] = useState(false)
  const [errors, setErrors] = useState<Errors>(waiting?.resumed?.refusal?.fields ?? {})
  const keyOf = useRetryKey()
  const save = useCallback(
    async (value: Value, over: Row | undefined) => {
      const route = over ? entity.routes.update : entity.routes.create
      const body = over ? { ...value, id: over.id, version: over.version } : value
      setSubmitting(true)
      setErrors({})
      try {
        const { queued } = await call({
          route,
          body,
          values: value,
          key: keyOf(body),
          entity: entity.id,
          waiting,
        })
        if (queued) onQueued()
        else onSaved()
      } catch (cause) {
        if (!isApiError(cause)) throw cause
        const current = currentIn(cause)
        if (current && current.version !== over?.version) onConflict(value, current)
        else setErrors(errorsOf(cause))
        refreshOnNotFound(client, entity, cause)
      } finally {
        setSubmitting(false)
      }
    },
    [call, client, entity, keyOf, waiting, onSaved, onQueued, onConflict],
  )
  return { submitting, errors, save }
}

/** Sending the very same again after a lost connection must not make a second record; sending something else is another call. */
export function useRetryKey(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' })
  return useCallback((body: unknown) => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: formKey() }
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
