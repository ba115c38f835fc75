// The calls of an import: a trial as soon as a file is chosen, then the import itself.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError, type ApiError } from '../../api/apiError.ts'
import type { EntityView } from '../../contract.ts'
import { useSay, useServices } from '../../hooks.ts'
import { readAnew } from '../list/changes.ts'
import { importSentences } from './texts.ts'

export interface RowError {
  readonly row: number
  readonly field: string
  readonly message: string
}

export type Verdict =
  | { readonly kind: 'checking' }
  | { readonly kind: 'sound'; readonly total: number; readonly created: number; readonly updated: number }
  | { readonly kind: 'wrong'; readonly message: string; readonly errors: readonly RowError[]; readonly report: string | undefined }

export interface ImportState {
  readonly file: File | undefined
  readonly choose: (file: File | undefined) => void
  readonly isCover: boolean
  readonly setCover: (isCover: boolean) => void
  readonly verdict: Verdict | undefined
  readonly importing: boolean
  readonly run: () => Promise<void>
}

interface Result {
  readonly total: number
  readonly created: number
  readonly updated: number
}

export function useImport(entity: EntityView, done: () => void): ImportState {
  const { api, notices } = useServices()
  const client = useQueryClient()
  const say = useSay()
  const [file, choose] = useState<File>()
  const [isCover, setCover] = useState(false)
  const [importing, setImporting] = useState(false)
  const verdict = useTrial(entity, file, isCover)

  const run = useCallback(async () => {
    if (!file) return
    setImporting(true)
    try {
      const { method, path } = entity.routes.import
      await api.call<Result>(path, { method, body: upload(file, { isCover, dryRun: false }), silent: true })
      notices.success(say(importSentences.succeeded(entity.label)))
      done()
      await readAnew(client, entity.id)
    } catch (cause) {
      if (!isApiError(cause)) throw cause
      if (cause.kind === 'declined') return
      notices.error(`${say(importSentences.failed(entity.label))} ${cause.message}`)
      choose(undefined)
    } finally {
      setImporting(false)
    }
  }, [api, client, done, entity, file, isCover, notices, say])
  return { file, choose, isCover, setCover, verdict, importing, run }
}

function upload(file: File, switches: { readonly isCover: boolean; readonly dryRun: boolean }): FormData {
  const form = new FormData()
  form.set('isCover', String(switches.isCover))
  form.set('dryRun', String(switches.dryRun))
  form.set('file', file)
  return form
}

/** Tries the file out, again when the switch changes; an answer about an earlier choice is dropped. */
function useTrial(entity: EntityView, file: File | undefined, isCover: boolean): Verdict | undefined {
  const { api } = useServices()
  const [verdict, setVerdict] = useState<Verdict>()
  const turn = useRef(0)
  useEffect(() => {
    const mine = (turn.current += 1)
    const tell = (next: Verdict | undefined) => mine === turn.current && setVerdict(next)
    if (!file) return void tell(undefined)
    tell({ kind: 'checking' })
    const { method, path } = entity.routes.import
    api
      .call<Result>(path, { method, body: upload(file, { isCover, dryRun: true }), quiet: true, silent: true })
      .then(({ total, created, updated }) => tell({ kind: 'sound', total, created, updated }))
      .catch((cause: unknown) => {
        if (!isApiError(cause)) throw cause
        tell(cause.kind === 'declined' ? undefined : wrong(cause))
      })
  }, [api, entity, file, isCover])
  return verdict
}

function wrong({ message, data }: ApiError): Verdict {
  const of = new Map(Object.entries(typeof data === 'object' && data !== null ? data : {}))
  const errors = of.get('errors')
  const report = of.get('report')
  return {
    kind: 'wrong',
    message,
    errors: Array.isArray(errors) ? (errors as readonly RowError[]) : [],
    report: typeof report === 'string' ? report : undefined,
  }
}
