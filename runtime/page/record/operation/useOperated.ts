// Carries an operation on a row out with what was typed for it; what is refused goes to the fields.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { isApiError } from '../../../core/api/apiError.ts'
import type { Row } from '../../../core/contracts/contract.ts'
import { useSay, useServices } from '../../../core/hooks/hooks.ts'
import { errorsOf, useRetryKey, type Errors, type Value } from '../../write/useSave.ts'
import { lateSentences } from '../../base/lateTexts.ts'
import { operated, refetchEntity, saidBy } from '../../write/changes.ts'
import { offerUndo } from '../../write/undoOperation.ts'
import { followJob, jobOf } from '../../write/followJob.ts'
import { useFormCall, type Waiting } from '../../write/useFormCall.ts'
import { refreshOnNotFound } from '../../write/refreshOnNotFound.ts'
import type { OperationDialogProps } from './operationProps.ts'

export interface Operated {
  readonly busy: boolean
  readonly errors: Errors
  readonly carryOut: (input: Value) => Promise<void>
}

interface Ways {
  /** Shows the record as it is afterwards, in place of a message that it is done. */
  readonly show?: ((after: Row) => void) | undefined
  /** How it waits for a line. */
  readonly waiting?: Waiting | undefined
}

export function useOperated(
  { entity, action, row, ids, done: cleared }: OperationDialogProps,
  done: () => void,
  { show, waiting }: Ways = {},
): Operated {
  const services = useServices()
  const { api, notices } = services
  const call = useFormCall()
  const say = useSay()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>(waiting?.resumed?.refusal?.fields ?? {})
  const keyOf = useRetryKey()
  const route = entity.operationRoutes[action.operation ?? action.action]
  const carryOut = useCallback(
    async (input: Value) => {
      if (!route) throw new Error(`${entity.id} has no operation ${action.action}`)
      const body = { ...input, ...addressed(entity.operations[action.operation ?? action.action]?.on, { row, ids }) }
      setBusy(true)
      setErrors({})
      try {
        const outcome = await call<Row>({ route, body, values: input, key: keyOf(body), entity: entity.id, waiting })
        if (outcome.queued) return done()
        const after = outcome.answer
        const job = jobOf(after)
        if (job !== undefined) {
          followJob(services, { job, label: say(action.label), done: () => refetchEntity(client, entity.id) })
          if (entity.operations[action.operation ?? action.action]?.queued) await refetchEntity(client, entity.id)
          cleared?.()
          return done()
        }
        await refetchEntity(client, entity.id)
        if (show) return show(after)
        const said = saidBy(after)
        const message = said ?? say(ids ? lateSentences.operatedMany(action.label, entity, ids.length) : operated(entity, action, row))
        if (!ids && said === undefined) offerUndo({ api, notices, client, entity, say }, { action, after, message })
        else notices.success(message)
        cleared?.()
        done()
      } catch (cause) {
        if (!isApiError(cause)) throw cause
        setErrors(errorsOf(cause))
        refreshOnNotFound(client, entity, cause)
      } finally {
        setBusy(false)
      }
    },
    [action, api, call, cleared, client, done, entity, ids, keyOf, notices, route, row, say, services, show, waiting],
  )
  return { busy, errors, carryOut }
}

/** Which rows it is about, as its call says it: none where it is on none. */
function addressed(on: string | undefined, { row, ids }: { readonly row: Row; readonly ids?: readonly string[] | undefined }): Value {
  if (on === 'none') return {}
  return ids ? { ids } : { id: row.id, version: row.version }
}
