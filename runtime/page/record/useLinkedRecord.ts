// The record that a link opens over its list, once, where the reader may open it; else he is told.
import { useEffect, useRef } from 'react'
import { useSay, useServices } from '../../hooks.ts'
import type { ListPlan } from '../plan.ts'
import { usePageScope } from '../scope.ts'
import { texts } from '../texts.ts'
import type { OpenOverlay } from './Overlays.tsx'

export function useLinkedRecord({ table, form, detail }: ListPlan, open: OpenOverlay): void {
  const { address, keys } = usePageScope()
  const { notices } = useServices()
  const say = useSay()
  const linked = useRef({ record: address.state[`${table.id}.record`], edit: address.state[`${table.id}.edit`] })
  useEffect(() => {
    const { record, edit } = linked.current
    linked.current = { record: undefined, edit: undefined }
    const may = (action: string) => table.rowActions.some((each) => each.action === action && keys.has(each.key))
    if (record !== undefined && detail && may('view')) open({ kind: 'view', id: record })
    else if (edit !== undefined && form && may('edit')) open({ kind: 'update', id: edit })
    else if (record !== undefined || edit !== undefined) notices.info(say(texts.recordNotShown))
    // Once, with what the page was opened with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
