// Which columns of a table are shown, in which order, pinned where: the document's, changed by the user, kept in this browser.
import { useCallback, useMemo, useState } from 'react'
import type { Column, TableBlock } from '../../../metadata/model.ts'
import { useServices } from '../../hooks.ts'
import { usePageScope } from '../scope.ts'
import { arrange, arranged, isArrangement, resized, type Arrangement } from './arrange.ts'

export interface ColumnLayout {
  readonly columns: readonly Column[]
  readonly arrangement: readonly Arrangement[]
  readonly change: (next: readonly Arrangement[]) => void
  readonly reset: () => void
  /** A column was dragged to this width, in pixels. */
  readonly resize: (field: string, width: number) => void
}

export function useColumnLayout(block: TableBlock): ColumnLayout {
  const { bundle } = usePageScope()
  const { session } = useServices()
  const key = `spindle.columns.${session.user?.tenantId}.${session.user?.id}.${bundle.page.id}.${block.id}`
  const [saved, setSaved] = useState(() => read(key))
  const arrangement = useMemo(() => arrange(block.columns, saved), [block, saved])
  const columns = useMemo(() => arranged(block.columns, arrangement), [block, arrangement])
  const change = useCallback(
    (next: readonly Arrangement[]) => {
      localStorage.setItem(key, JSON.stringify(next))
      setSaved(next)
    },
    [key],
  )
  const reset = useCallback(() => {
    localStorage.removeItem(key)
    setSaved(undefined)
  }, [key])
  const resize = useCallback((field: string, width: number) => change(resized(arrangement, field, width)), [change, arrangement])
  return { columns, arrangement, change, reset, resize }
}

function read(key: string): readonly Arrangement[] | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(value) ? value.filter(isArrangement) : undefined
  } catch {
    return undefined
  }
}
