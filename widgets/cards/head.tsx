// Above the cards: ticks for the whole page, and the order, which a table has in its heads.
import { Checkbox, Select } from 'antd'
import type { SortKey } from '../../metadata/model/model.ts'
import { useSay, type CardsBlockProps } from '../../runtime/index.ts'
import { sentences, texts } from './texts.ts'

export function CardsHead({ columns, rows, sort, onSort, selection }: CardsBlockProps) {
  const say = useSay()
  const sortable = columns.filter((column) => column.sortable)
  const options = sortable.flatMap(({ field, label }) => [
    { value: field, label: say(sentences.ascending(label)) },
    { value: `-${field}`, label: say(sentences.descending(label)) },
  ])
  const chosen = valueOf(sort)
  const known = options.some(({ value }) => value === chosen)
  const many = selection && !selection.single
  if (!many && sortable.length === 0) return null
  return (
    <div className="cards-head">
      {many && <AllTicks rows={rows} selection={selection} />}
      {sortable.length > 0 && (
        <Select
          className="cards-sort"
          aria-label={say(texts.sort)}
          value={known ? chosen : ''}
          options={known ? options : [{ value: '', label: say(texts.standard) }, ...options]}
          onChange={(value) => onSort(keysOf(value))}
          popupMatchSelectWidth={false}
        />
      )}
    </div>
  )
}

function AllTicks({
  rows,
  selection,
}: {
  readonly rows: CardsBlockProps['rows']
  readonly selection: NonNullable<CardsBlockProps['selection']>
}) {
  const say = useSay()
  const ticked = rows.filter(({ id }) => selection.ids.has(id)).length
  const change = (on: boolean) => {
    const here = new Set(rows.map(({ id }) => id))
    const others = [...selection.ids].filter((id) => !here.has(id))
    selection.onChange(new Set(on ? [...others, ...here] : others))
  }
  return (
    <Checkbox
      checked={ticked === rows.length}
      indeterminate={ticked > 0 && ticked < rows.length}
      onChange={({ target }) => change(target.checked)}
    >
      {say(texts.all)}
    </Checkbox>
  )
}

const valueOf = ([first]: readonly SortKey[]): string => (first ? (first.order === 'desc' ? `-${first.field}` : first.field) : '')
const keysOf = (value: string): readonly SortKey[] =>
  value === '' ? [] : [{ field: value.replace(/^-/, ''), order: value.startsWith('-') ? 'desc' : 'asc' }]
