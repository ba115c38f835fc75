// Showing, ordering, pinning, widening and sorting a table's columns, 450 px wide.
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, InputNumber, Select, Switch } from 'antd'
import { unsortable } from '../../../metadata/document/fieldKinds.ts'
import type { Column, SortKey } from '../../../metadata/model/model.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { DetailDrawer } from '../../ui/overlay/DetailDrawer.tsx'
import { texts } from '../../core/i18n/pageTexts.ts'
import { MAX_WIDTH, MIN_WIDTH, moved, resized, type Arrangement } from '../base/arrange.ts'
import styles from './columns.module.css'
import { words } from './texts.ts'
import type { ColumnLayout } from './useColumnLayout.ts'

export interface ColumnDrawerProps {
  readonly layout: ColumnLayout
  /** The columns as the document has them: what may be sorted by at all. */
  readonly columns: readonly Column[]
  /** How the rows stand now. */
  readonly sort: readonly SortKey[]
  readonly open: boolean
  readonly close: () => void
}

export function ColumnDrawer({ layout, columns, sort, open, close }: ColumnDrawerProps) {
  const say = useSay()
  const { arrangement, reset } = layout
  const byField = new Map(columns.map((column) => [column.field, column]))
  return (
    <DetailDrawer
      title={say(texts.columns)}
      width="min(450px, 100vw)"
      open={open}
      close={close}
      extra={<Button onClick={reset}>{say(words.reset)}</Button>}
    >
      <table className={styles.columns}>
        <thead>
          <tr>
            <th scope="col">{say(words.show)}</th>
            <th scope="col">{say(words.column)}</th>
            <th scope="col">{say(words.pin)}</th>
            <th scope="col">{say(words.width)}</th>
            <th scope="col">{say(words.sort)}</th>
            <th scope="col">{say(words.order)}</th>
          </tr>
        </thead>
        <tbody>
          {arrangement.map((each, index) => {
            const column = byField.get(each.field)
            return column && <Line key={each.field} column={column} index={index} layout={layout} sort={sort} />
          })}
        </tbody>
      </table>
    </DetailDrawer>
  )
}

interface LineProps extends Pick<ColumnDrawerProps, 'sort'> {
  readonly column: Column
  readonly index: number
  readonly layout: ColumnLayout
}

function Line({ column, index, sort, layout: { arrangement, change } }: LineProps) {
  const say = useSay()
  const own = arrangement[index]
  if (!own) return null
  const label = say(column.label)
  const replace = (next: Arrangement) => change(arrangement.map((each, at) => (at === index ? next : each)))
  const { pin: _pin, ...unpinned } = own
  const { sortable: _sortable, ...sorted } = own
  const { width: _width, ...unset } = own
  const unsorted = column.sortable ? undefined : say(words[whyUnsorted(column)])
  const isLast = own.shown && arrangement.filter(({ shown }) => shown).length === 1
  return (
    <tr>
      <td>
        <Switch
          size="small"
          checked={own.shown}
          disabled={isLast}
          {...(isLast && { title: say(words.lastShown) })}
          aria-label={label}
          onChange={(shown) => replace({ ...own, shown })}
        />
      </td>
      <th scope="row" data-cut>
        {label}
        <SortMark field={own.field} sort={sort} />
      </th>
      <td>
        <Select<'none' | 'left' | 'right'>
          size="small"
          className={styles.pin ?? ''}
          aria-label={`${label}: ${say(words.pin)}`}
          value={own.pin ?? 'none'}
          options={[
            { value: 'none', label: say(words.none) },
            { value: 'left', label: say(words.left) },
            { value: 'right', label: say(words.right) },
          ]}
          onChange={(pin) => replace(pin === 'none' ? unpinned : { ...own, pin })}
        />
      </td>
      <td>
        <InputNumber<number>
          size="small"
          className={styles.width ?? ''}
          controls={false}
          min={MIN_WIDTH}
          max={MAX_WIDTH}
          precision={0}
          aria-label={`${label}: ${say(words.width)}`}
          placeholder={say(words.auto)}
          value={own.width ?? null}
          onChange={(width) => (width === null ? replace(unset) : change(resized(arrangement, own.field, width)))}
        />
      </td>
      <td>
        <Switch
          size="small"
          checked={column.sortable && own.sortable !== false}
          disabled={!column.sortable}
          {...(unsorted !== undefined && { title: unsorted })}
          aria-label={[`${label}: ${say(words.sort)}`, unsorted].filter(Boolean).join('. ')}
          onChange={(on) => replace(on ? sorted : { ...own, sortable: false })}
        />
      </td>
      <td className={styles.move}>
        <Button
          type="text"
          size="small"
          icon={<ArrowUpOutlined />}
          aria-label={`${label}: ${say(words.up)}`}
          disabled={index === 0}
          onClick={() => change(moved(arrangement, index, index - 1))}
        />
        <Button
          type="text"
          size="small"
          icon={<ArrowDownOutlined />}
          aria-label={`${label}: ${say(words.down)}`}
          disabled={index === arrangement.length - 1}
          onClick={() => change(moved(arrangement, index, index + 1))}
        />
      </td>
    </tr>
  )
}

const several: ReadonlySet<Column['kind']> = new Set<Column['kind']>(['referenceList', 'dictionaryList', 'objectList', 'periods', 'object'])

function whyUnsorted({ kind, reference }: Column): 'noOrderOff' | 'noOrderAway' | 'noOrderMany' | 'noOrderKind' {
  if (several.has(kind)) return 'noOrderMany'
  if (unsortable.has(kind)) return 'noOrderKind'
  return kind === 'reference' && reference !== undefined ? 'noOrderAway' : 'noOrderOff'
}

/** Which way the rows stand by a column, and which comes first among several. */
function SortMark({ field, sort }: { readonly field: string } & Pick<ColumnDrawerProps, 'sort'>) {
  const say = useSay()
  const place = sort.findIndex((key) => key.field === field)
  const key = sort[place]
  if (!key) return null
  const number = sort.length > 1 ? ` ${place + 1}` : ''
  return (
    <span className={styles.sorted} role="img" aria-label={say(words[key.order]) + number}>
      {key.order === 'asc' ? '↑' : '↓'}
      {number}
    </span>
  )
}
