// The calls of an import: a trial as soon as a file is chosen, then the import itself, and the way back.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isApiError, type ApiError } from '../../core/api/apiError.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { usePreference } from '../../core/hooks/preferences.ts'
import { refetchEntity, unlessShown } from '../write/changes.ts'
import { usePageScope } from '../base/scope.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import { handedTo, letGo } from './handed.ts'
import { importSentences } from './texts.ts'

export interface RowError {
  readonly row: number
  readonly field: string
  readonly message: string
}

export interface PreviewRow {
  readonly row: number
  readonly action: 'create' | 'update' | 'same'
  readonly name: string
  readonly changes: readonly { readonly field: string; readonly old: string; readonly new: string }[]
}

/** Columns of the file, and what they may stand for. */
export interface MappableColumns {
  readonly titles: readonly { readonly title: string; readonly field: string | null }[]
  readonly fields: readonly { readonly name: string; readonly label: string; readonly required: boolean }[]
}

export interface Result {
  readonly total: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly skipped: number
  readonly errors: readonly RowError[]
  /** What to look at before: what the import itself will ask to be confirmed, and cells that do not show all of what they hold. */
  readonly warnings?: readonly RowError[]
  /** The last row, left out since it is what the others add up to. */
  readonly totalRow?: number
  readonly ids?: readonly string[]
  readonly preview?: readonly PreviewRow[]
  readonly report?: string
}

export type Verdict =
  | { readonly kind: 'checking' }
  | { readonly kind: 'sound'; readonly result: Result }
  /** `name` of the file. */
  | { readonly kind: 'wrong'; readonly name: string; readonly errors: readonly RowError[]; readonly report: string | undefined }
  | { readonly kind: 'columns'; readonly message: string; readonly columns: MappableColumns }

/** Title in the file to field; null for a column that is left out. */
export type Mapping = Readonly<Record<string, string | null>>

interface Switches {
  readonly isCover: boolean
  readonly validOnly: boolean
  readonly withTotal: boolean
  readonly mapping: Mapping
}

export interface ImportState extends Switches {
  /** The file that may come in; one that was refused is no longer it, so that the next can be chosen at once. */
  readonly file: File | undefined
  readonly choose: (file: File | undefined) => void
  readonly setCover: (isCover: boolean) => void
  readonly setValidOnly: (validOnly: boolean) => void
  readonly setWithTotal: (withTotal: boolean) => void
  readonly map: (mapping: Mapping) => void
  readonly verdict: Verdict | undefined
  readonly importing: boolean
  /** Why a file was not taken, until the next one is chosen. It is read where the file is chosen: a toast would lie over it. */
  readonly refusal: string | undefined
  readonly refuse: (message: string) => void
  readonly run: () => Promise<void>
}

export function useImport(entity: EntityView, done: () => void): ImportState {
  const { api, notices, session } = useServices()
  const client = useQueryClient()
  const say = useSay()
  const [file, setFile] = useState(() => handedTo(entity.id, session.user?.id))
  const [refusal, refuse] = useState<string>()
  const [withTotal, setWithTotal] = useState(false)
  const choose = useCallback(
    (next: File | undefined) => {
      refuse(undefined)
      setFile(next)
      setWithTotal(false)
      letGo(entity.id)
    },
    [entity.id],
  )
  const [isCover, setCover] = useState(false)
  const [validOnly, setValidOnly] = useState(false)
  // What a title was said to mean is remembered: the same file comes every month.
  const [kept, map] = usePreference<Mapping>(`columns/import/${entity.id}`)
  const mapping = useMemo(() => wellFormed(kept), [kept])
  const switches = useMemo(() => ({ isCover, validOnly, withTotal, mapping }), [isCover, validOnly, withTotal, mapping])
  const [importing, setImporting] = useState(false)
  const refused = useCallback((message: string) => {
    setFile(undefined)
    refuse(message)
  }, [])
  const verdict = useTrial(entity, { file, switches, refused })
  const undo = useUndo(entity)

  const run = useCallback(async () => {
    if (!file) return
    setImporting(true)
    try {
      const { method, path } = entity.routes.import
      const result = await api.call<Result>(path, { method, body: upload(file, switches, false), silent: true })
      const message = say(
        result.skipped > 0 ? importSentences.partly(entity.label, result) : importSentences.succeeded(entity.label, result),
      )
      const back = undo(result)
      if (back) notices.offer(message, { label: say(texts.undo), run: back })
      else notices.success(message)
      letGo(entity.id)
      done()
      await refetchEntity(client, entity.id)
    } catch (cause) {
      if (!isApiError(cause)) throw cause
      if (cause.kind === 'declined') return
      notices.error(say(importSentences.failed(entity.label)))
      refused(cause.message)
    } finally {
      setImporting(false)
    }
  }, [api, client, done, entity, file, notices, refused, say, switches, undo])
  // A refused file is kept behind its verdict: a switch may make it good, such as leaving out the rows that are wrong.
  const chosen = verdict?.kind === 'wrong' ? undefined : file
  return {
    file: chosen,
    choose,
    isCover,
    setCover,
    validOnly,
    setValidOnly,
    withTotal,
    setWithTotal,
    mapping,
    map,
    verdict,
    importing,
    refusal,
    refuse,
    run,
  }
}

/** New rows can be removed again by whoever may remove rows here, as long as nothing was overwritten. */
function useUndo(entity: EntityView): (result: Result) => (() => void) | undefined {
  const { api, notices } = useServices()
  const { bundle, keys } = usePageScope()
  const client = useQueryClient()
  const say = useSay()
  return useCallback(
    ({ ids, updated }: Result) => {
      const may = [...keys].some((key) => key.startsWith(`${bundle.page.id}/`) && key.endsWith('/removeMany'))
      if (!may || updated > 0 || !ids || ids.length === 0) return undefined
      const remove = async () => {
        const { method, path } = entity.routes.removeMany
        await api.call(path, { method, body: { ids } })
        await refetchEntity(client, entity.id)
        notices.success(say(importSentences.undone(ids.length)))
      }
      return () => void remove().catch(unlessShown)
    },
    [api, notices, bundle, keys, client, say, entity],
  )
}

function upload(file: File, { isCover, validOnly, withTotal, mapping }: Switches, dryRun: boolean): FormData {
  const form = new FormData()
  form.set('isCover', String(isCover))
  form.set('validOnly', String(validOnly))
  if (withTotal) form.set('withTotal', 'true')
  form.set('dryRun', String(dryRun))
  const pairs = Object.entries(mapping)
  if (pairs.length > 0) form.set('mapping', JSON.stringify(pairs))
  form.set('file', file)
  return form
}

interface Tried {
  readonly file: File | undefined
  readonly switches: Switches
  /** Called with what is wrong with the file as a whole. */
  readonly refused: (message: string) => void
}

/** Tries the file out, again when a switch changes; an answer about an earlier choice is dropped. */
function useTrial(entity: EntityView, { file, switches, refused }: Tried): Verdict | undefined {
  const { api } = useServices()
  const [verdict, setVerdict] = useState<Verdict>()
  const turn = useRef(0)
  useEffect(() => {
    const mine = (turn.current += 1)
    const showVerdict = (next: Verdict | undefined) => mine === turn.current && setVerdict(next)
    if (!file) return void showVerdict(undefined)
    showVerdict({ kind: 'checking' })
    const { method, path } = entity.routes.import
    api
      .call<Result>(path, { method, body: upload(file, switches, true), quiet: true, silent: true })
      .then((result) => showVerdict({ kind: 'sound', result }))
      .catch((cause: unknown) => {
        if (!isApiError(cause)) throw cause
        if (mine !== turn.current) return
        const found = verdictOn(file, cause)
        setVerdict(found)
        if (found === undefined) refused(cause.message)
      })
  }, [api, entity, file, switches, refused])
  return verdict
}

/** None where nothing is to be read beside the message. */
function verdictOn({ name }: File, { message, data }: ApiError): Verdict | undefined {
  const of = new Map(Object.entries(typeof data === 'object' && data !== null ? data : {}))
  const columns = of.get('columns')
  if (typeof columns === 'object' && columns !== null) return { kind: 'columns', message, columns: columns as MappableColumns }
  const errors = of.get('errors')
  const report = of.get('report')
  if (!Array.isArray(errors) || errors.length === 0) return undefined
  return { kind: 'wrong', name, errors: errors as readonly RowError[], report: typeof report === 'string' ? report : undefined }
}

function wellFormed(kept: unknown): Mapping {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter((pair): pair is [string, string | null] => typeof pair[1] === 'string' || pair[1] === null),
  )
}
