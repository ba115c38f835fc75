// Which columns of a table are shown, in which order, pinned where: the document's, changed by the user, kept in this browser.
import { useCallback, useMemo, useState } from 'react'
import type { Column, TableBlock } from '../../../metadata/model.ts'
import { useServices } from '../../hooks.ts'
import { usePageScope } from '../scope.ts'
import { arrange, type Arrangement } from './arrange.ts'

export interface ColumnLayout {
  readonly columns: readonly Column[]
  readonly arrangement: readonly Arrangement[]
  readonly change: (next: readonly Arrangement[]) => void
  readonly reset: () => void
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
  return { columns, arrangement, change, reset }
}

/** The document's own columns keep their list, so that nothing is built anew when nothing was changed. */
function arranged(columns: readonly Column[], arrangement: readonly Arrangement[]): readonly Column[] {
  const byField = new Map(columns.map((column) => [column.field, column]))
  const made = arrangement.flatMap(({ field, shown, pin }) => {
    const column = byField.get(field)
    if (!column) return []
    const { pin: _pin, ...bare } = column
    return [column.hidden === !shown && column.pin === pin ? column : { ...bare, hidden: !shown, ...(pin && { pin }) }]
  })
  return made.every((column, index) => column === columns[index]) ? columns : made
}

function read(key: string): readonly Arrangement[] | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(value) ? value.filter(isArrangement) : undefined
  } catch {
    return undefined
  }
}

const isArrangement = (value: unknown): value is Arrangement =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  'shown' in value &&
  typeof value.shown === 'boolean'
