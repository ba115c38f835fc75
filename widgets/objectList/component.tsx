// Entries that live in the record itself: shares, parameters, checkpoints.
import { useMemo } from 'react'
import type { FieldProps } from '../../runtime/index.ts'
import { declaredFields, summedOf } from '../kit/text/declaredFields.ts'
import { blankOf, entriesOf } from '../kit/entry/entries.ts'
import { EntryTable } from '../kit/entry/entryTable.tsx'
import { numberOf } from '../kit/text/setting.ts'

const MOST_ENTRIES = 1000

export default function ObjectListField(props: FieldProps) {
  const { value, field, schema, settings } = props
  const columns = useMemo(
    () => (settings['columns'] === undefined && field.parts) || declaredFields(settings['columns'], schema?.items),
    [field, settings, schema],
  )
  const blank = useMemo(() => blankOf(schema), [schema])
  return (
    <EntryTable
      of={props}
      columns={columns}
      entries={entriesOf(value)}
      blank={blank}
      min={schema?.minItems ?? 0}
      max={numberOf(settings['max']) ?? schema?.maxItems ?? MOST_ENTRIES}
      sums={summedOf(settings['columns'])}
    />
  )
}
