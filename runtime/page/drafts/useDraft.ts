// The draft of one open form: kept as it changes, offered once when the form opens, dropped when it is saved.
import { useCallback, useMemo, useState } from 'react'
import type { FormBlock } from '../../../metadata/model/model.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { usePageScope } from '../base/scope.ts'
import { changesBetween, Drafts, withChanges, type Draft } from './drafts.ts'
import type { Value } from '../write/useSave.ts'
import { useDebouncedDraft } from './useDebouncedDraft.ts'

export interface DraftOffer {
  readonly draft: Draft
  /** The record has been changed by someone since. */
  readonly outdated: boolean
  readonly take: () => void
  readonly drop: () => void
}

interface Question {
  readonly block: FormBlock
  readonly row: Row | undefined
  /** What the form began with. */
  readonly start: Value
  readonly restore: (value: Value) => void
}

export interface DraftKeeping {
  readonly offer: DraftOffer | undefined
  readonly keep: (value: Value) => void
  readonly done: () => void
}

export function useDraft({ block, row, start, restore }: Question): DraftKeeping {
  const { session, storage } = useServices()
  const { bundle } = usePageScope()
  const user = session.user?.id ?? ''
  const place = useMemo(() => ({ user, page: bundle.page.id, block: block.id, id: row?.id }), [user, bundle, block, row])
  const drafts = useMemo(() => new Drafts(storage), [storage])
  const [draft, setDraft] = useState(() => drafts.read(place))
  const { later, drop } = useDebouncedDraft()
  const keep = useCallback(
    (value: Value) => {
      later(() => {
        const changes = changesBetween(block, start, value)
        // signed out, he wants nothing of it left here; and a form that nobody has typed into says nothing about the draft on offer
        if (session.isGivenUp || (draft && Object.keys(changes).length === 0)) return
        drafts.keep(place, { changes, ...(row && { version: row.version }) })
      })
    },
    [later, session, draft, drafts, place, block, start, row],
  )
  const done = useCallback(() => {
    drop()
    drafts.forget(place)
    setDraft(undefined)
  }, [drop, drafts, place])
  const offer = useMemo((): DraftOffer | undefined => {
    if (!draft) return undefined
    const taken = withChanges(block, start, draft.changes)
    if (Object.keys(changesBetween(block, start, taken)).length === 0) return undefined
    return {
      draft,
      outdated: draft.version !== undefined && draft.version !== row?.version,
      take: () => {
        setDraft(undefined)
        restore(taken)
      },
      drop: done,
    }
  }, [draft, block, start, row, restore, done])
  return { offer, keep, done }
}
