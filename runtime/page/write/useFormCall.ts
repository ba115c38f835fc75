// Sends what a form was filled in with, or stores it until there is a line: for records, and for operations with a form.
import { useCallback, useState } from 'react'
import type { ApiRoute, Block, FormBlock, Page, Text } from '../../../metadata/model/model.ts'
import { fieldsOf } from '../../../metadata/document/formFields.ts'
import { isApiError } from '../../core/api/apiError.ts'
import { withState } from '../../core/address/pageAddress.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Entry, NewEntry } from '../../core/offline/entry.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { usePageScope } from '../base/scope.ts'

type Value = Readonly<Record<string, unknown>>

/** How a form's entry waits for a line; undefined for one that must not: a secret is never written to a disk. */
export interface Waiting {
  readonly entry: (values: Value, key: string) => Pick<NewEntry, 'subject' | 'what' | 'address' | 'form'>
  /** The entry that the form edits: a refused one, or one of this record that still waits. */
  readonly resumed: Entry | undefined
}

export interface FormCall {
  readonly route: ApiRoute
  readonly body: Value
  readonly values: Value
  readonly key: string
  readonly entity: string
  readonly waiting: Waiting | undefined
}

export type Outcome<T> = { readonly queued: true } | { readonly queued: false; readonly answer: T }

/** Longer than this, whoever stands next to a machine does not wait. */
const TIMEOUT_MS = 20_000

export function useFormCall(): <T>(call: FormCall) => Promise<Outcome<T>> {
  const { api, outbox, notices, speak } = useServices()
  return useCallback(
    async <T>({ route: { method, path }, body, values, key, entity, waiting }: FormCall): Promise<Outcome<T>> => {
      const options = { method, body, idempotencyKey: key, silent: true }
      if (!outbox || !waiting) return { queued: false, answer: await api.call<T>(path, options) }
      const { resumed } = waiting
      const entry = { key, entity, method, path, body, ...waiting.entry(values, key) }
      const queue = async (): Promise<Outcome<T>> => {
        await outbox.add(entry, resumed)
        notices.offer(speak('outbox.queued'), { label: speak('outbox.show'), run: outbox.show })
        return { queued: true }
      }
      if (outbox.holds(entry.subject, resumed)) return queue()
      try {
        const answer = await api.call<T>(path, { ...options, timeout: TIMEOUT_MS })
        if (resumed) await outbox.discard(resumed)
        return { queued: false, answer }
      } catch (cause) {
        if (!isApiError(cause) || (cause.kind !== 'network' && cause.kind !== 'timeout')) throw cause
        // Where the browser stores nothing the form stays open and says what went wrong.
        return queue().catch(() => Promise.reject(cause))
      }
    },
    [api, outbox, notices, speak],
  )
}

interface Form {
  readonly block: FormBlock
  readonly entity: EntityView
  readonly what: Text
  /** Of an operation: its action. */
  readonly action?: string
  /** The record that it is about; absent for a new one. */
  readonly row?: string | undefined
  /** What of the form's values the entry begins with again; by default all. */
  readonly keep?: (values: Value) => Value
}

export function useWaiting({ block, entity, what, action = 'create', row, keep = whole }: Form): Waiting | undefined {
  const { outbox } = useServices()
  const { bundle, tabPath } = usePageScope()
  const [resumed] = useState(() => {
    const isOfForm = (entry: Entry): boolean => entry.entity === entity.id && entry.form.block === block.id && entry.form.row === row
    const edited = outbox?.edited
    if (edited && isOfForm(edited)) return edited
    // A record that is edited again before it was sent goes on from what waits.
    return action === 'edit' ? outbox?.entries.findLast(isOfForm) : undefined
  })
  const entry = useCallback(
    (values: Value, key: string) => {
      const table = listWith(bundle.page, entity.id, action)
      return {
        subject: `${entity.id}/${row ?? key}`,
        what,
        address: table === undefined ? tabPath : withState(tabPath, doing(table, action, row)),
        form: { block: block.id, values: keep(values), ...(row !== undefined && { row }) },
      }
    },
    [bundle, entity, action, row, keep, what, tabPath, block],
  )
  const [waiting] = useState(() => ({ resumed }))
  return hasSecret(block) ? undefined : { ...waiting, entry }
}

const whole = (values: Value): Value => values

function doing(table: string, action: string, row: string | undefined): Readonly<Record<string, string>> {
  if (row === undefined) return { [`${table}.do`]: action }
  return action === 'edit' ? { [`${table}.edit`]: row } : { [`${table}.do`]: `${action}:${row}` }
}

const hasSecret = ({ items }: FormBlock): boolean => fieldsOf(items).some(({ widget }) => widget.props['secret'] === true)

/** The list of the page that opens the form. */
function listWith({ blocks, tabs }: Page, entity: string, action: string): string | undefined {
  const offers = (block: Block): boolean =>
    block.kind === 'table' && block.entity === entity && [...block.toolbar, ...block.rowActions].some((each) => each.action === action)
  return [...blocks, ...tabs.flatMap((tab) => tab.blocks)].find(offers)?.id
}
