// Rows of a child entity, saved with their parent.
import { useMemo } from 'react'
import type { FieldProps } from '../../runtime/index.ts'
import { blankOf, entriesOf } from '../kit/entry/entries.ts'
import { EntryTable } from '../kit/entry/entryTable.tsx'
import { listOf } from '../kit/text/setting.ts'

const MOST_LINES = 1000

export default function LinesField(props: FieldProps) {
  const { value, field, schema, settings } = props
  const { items = [], order } = field.children ?? {}
  const columns = useMemo(() => items.filter((item) => item.field !== order), [items, order])
  const blank = useMemo(() => blankOf(schema), [schema])
  return (
    <EntryTable
      of={props}
      columns={columns}
      entries={entriesOf(value)}
      blank={blank}
      min={field.children?.min ?? 0}
      max={field.children?.max ?? MOST_LINES}
      order={order}
      sums={listOf(settings['sums'])}
    />
  )
}
