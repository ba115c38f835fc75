// The operation behind the button of a standing form: called with what is typed, its answer given out, its refusals at the fields.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { FormBlock } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import { isApiError } from '../../core/api/apiError.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { useFormCall, useWaiting } from '../write/useFormCall.ts'
import { refetchEntity } from '../write/changes.ts'
import { entityIn, usePageScope } from '../base/scope.ts'
import { isBlank } from '../../core/filter/filter.ts'
import { lateSentences } from '../base/lateTexts.ts'
import { errorsOf, useRetryKey, type Errors, type Value } from '../write/useSave.ts'

export interface FormOperation {
  readonly submitting: boolean
  readonly errors: Errors
  /** Values of the refused entry that the form edits. */
  readonly resumed: Value | undefined
  readonly run: (value: Value) => void
  /** What stands in the form by now: where it is something else than was asked with, the answer is no longer one to it. */
  readonly typed: (value: Value) => void
}

export function useFormOperation(block: FormBlock, entity: EntityView): FormOperation {
  const { id, bind } = block
  const { notices } = useServices()
  const call = useFormCall()
  const { bundle, outputs } = usePageScope()
  const client = useQueryClient()
  const say = useSay()
  const waiting = useWaiting({ block, entity, what: bind?.label ?? entity.label, action: bind?.operation ?? '' })
  const [submitting, setSubmitting] = useState(false)
  const [errors, setErrors] = useState<Errors>(waiting?.resumed?.refusal?.fields ?? {})
  const keyOf = useRetryKey()
  // A text is told of when it has come to rest, which may be after the button was pressed with it.
  const lastRequest = useRef('')
  const give = useCallback((answer: unknown) => bind?.into !== undefined && outputs.set(bind.into, answer), [bind, outputs])
  const send = useCallback(
    async (value: Value) => {
      if (!bind) return
      const about = entityIn(bundle, bind.entity)
      const route = about.operationRoutes[bind.operation]
      if (!route) throw new Error(`${bind.entity} has no operation ${bind.operation}`)
      const body = bind.input === `${id}.value` ? value : { ...Object(outputs.get(bind.input)) }
      lastRequest.current = contentOf(value)
      setSubmitting(true)
      setErrors({})
      try {
        // What waits for a line has no answer to show.
        const outcome = await call({
          route,
          body,
          values: value,
          key: keyOf(body),
          entity: bind.entity,
          waiting: bind.into === undefined ? waiting : undefined,
        })
        if (outcome.queued) return
        give(outcome.answer)
        // What shows it is read on its own: whoever has his answer may press again.
        void refetchEntity(client, bind.entity)
        // An answer that stands on the page needs no word that it has come.
        if (bind.into === undefined) notices.success(say(lateSentences.operatedMany(bind.label, about, undefined)))
      } catch (cause) {
        if (!isApiError(cause)) throw cause
        give(undefined)
        setErrors(errorsOf(cause))
      } finally {
        setSubmitting(false)
      }
    },
    [call, bind, bundle, client, give, id, keyOf, notices, outputs, say, waiting],
  )
  const run = useCallback((value: Value) => void send(value), [send])
  const typed = useCallback(
    (value: Value) => {
      if (contentOf(value) !== lastRequest.current) give(undefined)
    },
    [give],
  )
  return { submitting, errors, resumed: waiting?.resumed?.form.values, run, typed }
}

const contentOf = (value: Value): string =>
  JSON.stringify(
    Object.entries(value)
      .filter(([, each]) => !isBlank(each))
      .toSorted(([x], [y]) => (x < y ? -1 : 1)),
  )
