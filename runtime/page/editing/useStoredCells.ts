// What has been typed into a table's cells is kept in this browser until it is saved, and offered when its user comes back to the table.
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { TableBlock } from '../../../metadata/model/model.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { CELLS } from '../drafts/draftPlace.ts'
import { Drafts } from '../drafts/drafts.ts'
import type { DraftOffer } from '../drafts/useDraft.ts'
import { useDebouncedDraft } from '../drafts/useDebouncedDraft.ts'
import { usePageScope } from '../base/scope.ts'
import type { CellDrafts } from './cellDrafts.ts'

export function useStoredCells({ id }: TableBlock, cells: CellDrafts): DraftOffer | undefined {
  const { session, storage } = useServices()
  const { bundle } = usePageScope()
  const user = session.user?.id ?? ''
  const place = useMemo(() => ({ user, page: bundle.page.id, block: id, id: CELLS }), [user, bundle, id])
  const drafts = useMemo(() => new Drafts(storage), [storage])
  const [draft, setDraft] = useState(() => drafts.read(place))
  const { later, drop } = useDebouncedDraft()
  useEffect(
    () =>
      cells.subscribe(() =>
        later(() => {
          // signed out, he wants nothing of it left here; and an empty table says nothing about the draft on offer
          if (session.isGivenUp || (draft && cells.rowCount === 0)) return
          drafts.keep(place, { changes: cells.storable() })
        }),
      ),
    [cells, later, session, draft, drafts, place],
  )
  const settled = useCallback(() => {
    drop()
    drafts.forget(place)
    setDraft(undefined)
  }, [drop, drafts, place])
  return useMemo(
    () =>
      draft && {
        draft,
        // whoever changed a row meanwhile is told of when it is saved, cell by cell
        outdated: false,
        take: () => {
          settled()
          cells.restore(draft.changes)
        },
        drop: settled,
      },
    [draft, settled, cells],
  )
}
