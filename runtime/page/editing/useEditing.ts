// Changing rows in the table itself: switches at once; cells that are typed into while the mode is on, saved together.
import { useCallback, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Action, TableBlock } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import type { CellSession, TableEditing } from '../../core/contracts/tableContract.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { useAuthorised } from '../base/useAuthorised.ts'
import { CELLS, draftKey } from '../drafts/draftPlace.ts'
import { useOffers } from '../write/useOffers.ts'
import { usePageScope } from '../base/scope.ts'
import type { CellDrafts } from './cellDrafts.ts'
import { texts } from './texts.ts'
import { useWriteCell } from './useWriteCell.ts'

export interface Editing {
  /** The rows with what has been changed and not yet stored. */
  readonly rows: readonly Row[]
  readonly editing: TableEditing | undefined
  readonly drafts: CellDrafts | undefined
  /** Given by the mode's own part, which loads with it. */
  readonly setSession: (session: CellSession | undefined) => void
  /** Whether a row's cell may be changed together with those of other rows. */
  readonly allowsMany: (field: string, row: Row) => boolean
  /** Into the mode, or out of it, after a question where something is not saved. */
  readonly toggle: () => void
}

const noRows: ReadonlyMap<string, never> = new Map<string, never>()
const never = () => () => undefined
const none = () => noRows

export function useEditing(block: TableBlock, entity: EntityView, stored: readonly Row[]): Editing {
  const {
    notices,
    tabs,
    storage,
    session: { user },
  } = useServices()
  const { tabPath, bundle } = usePageScope()
  const say = useSay()
  const action = usePermittedAction(block, 'editCells')
  const many = usePermittedAction(block, 'editMany')
  const offers = useOffers(
    entity,
    useMemo(() => [action, many].filter((each) => each !== undefined), [action, many]),
  )
  const { rows, write } = useWriteCell(entity, stored)
  const [drafts, setDrafts] = useState<CellDrafts>()
  const [session, setSession] = useState<CellSession>()
  const state = useSyncExternalStore(drafts?.subscribe ?? never, drafts?.state ?? none)
  const unsaved = state.size > 0
  const part = useId()
  useEffect(() => {
    tabs.markUnsaved(tabPath, part, unsaved)
    return () => tabs.markUnsaved(tabPath, part, false)
  }, [tabs, tabPath, part, unsaved])

  const fields = useMemo(() => new Set((block.edit ?? []).map(({ field }) => field)), [block])
  const allows = useCallback(
    (field: string, row: Row) => action !== undefined && fields.has(field) && offers(action, row),
    [action, fields, offers],
  )
  const allowsMany = useCallback(
    (field: string, row: Row) => many !== undefined && fields.has(field) && offers(many, row),
    [many, fields, offers],
  )
  const editing = useMemo(
    () => (action && fields.size > 0 ? { allows, write, ...(drafts && (session ? { session } : { begins: true as const })) } : undefined),
    [action, fields, allows, write, drafts, session],
  )
  const toggle = useCallback(() => {
    if (!drafts) return void import('./cellDrafts.ts').then(({ CellDrafts: Drafts }) => setDrafts(new Drafts(block.edit ?? [], say)))
    const leave = () => {
      drafts.clear()
      setDrafts(undefined)
      setSession(undefined)
    }
    if (drafts.rowCount === 0) return leave()
    const question = { title: say(texts.leaveTitle), content: say(texts.leaveHint), okText: say(texts.discard), danger: true }
    return void notices.ask(question).then((agreed) => agreed && leave())
  }, [drafts, notices, say, block])
  // What was typed and not saved is on offer as soon as he is back.
  const isConfirming = useRef(false)
  useEffect(() => {
    if (!action || isConfirming.current) return
    isConfirming.current = true
    const place = { user: user?.id ?? '', page: bundle.page.id, block: block.id, id: CELLS }
    if (storage.read(draftKey(place)) !== undefined) toggle()
  }, [action, user, bundle, block, storage, toggle])
  // The state is what makes the rows change.
  const shown = useMemo(() => (state.size > 0 && drafts ? drafts.over(rows) : rows), [drafts, rows, state])
  return { rows: shown, editing, drafts, setSession, allowsMany, toggle }
}

/** The toolbar's action of this name, where the reader may take it, and does not look at the console as another. */
function usePermittedAction({ toolbar }: TableBlock, name: string): Action | undefined {
  const action = toolbar.find((each) => each.action === name)
  const may = useAuthorised(action?.key ?? [])
  const { onlyLooks } = useServices().session
  return may && !onlyLooks ? action : undefined
}
