// A record to read: labels and values in columns, written by the same cells as in a table.
import { Alert, Button, Skeleton } from 'antd'
import { useLayoutEffect, useRef, type CSSProperties } from 'react'
import type { Column, Text } from '../../metadata/model.ts'
import { useLanguage, useSay, type DetailBlockProps, type Row } from '../../runtime/index.ts'
import { useLate } from '../kit/useLate.ts'
import '../kit/cells.css'
import './detail.css'

const retry: Text = { zh: '重试', en: 'Retry' }

export default function Detail(props: DetailBlockProps) {
  const { block, row, status } = props
  const say = useSay()
  const busy = useLate(status.loading && !row, 200)
  const again = status.retry && (
    <Button size="small" onClick={status.retry}>
      {say(retry)}
    </Button>
  )
  return (
    <section className="detail-block" aria-busy={status.loading}>
      {status.error !== undefined && <Alert type="error" showIcon title={status.error} action={again} />}
      {busy && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {row && (
        <dl className="detail-items" style={{ '--detail-columns': block.columns } as CSSProperties}>
          {block.items.map((item) => (
            <Item key={item.field} {...props} item={item} row={row} />
          ))}
        </dl>
      )}
    </section>
  )
}

function Item({ item, row, cellOf, optionsOf }: DetailBlockProps & { readonly item: Column; readonly row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const place = useRef<HTMLElement>(null)
  const renderer = cellOf(item)
  const label = row.$labels?.[item.field]
  const option = optionsOf(item)
  const bag = {
    value: row[item.field],
    row,
    column: item,
    language,
    settings: item.cell.props,
    ...(label !== undefined && { label }),
    ...(option && { option }),
  }
  const wide = item.kind === 'longText' || item.kind === 'object' || item.kind === 'objectList'
  // Cells are plain DOM: where one is more than text, it is put in beside React.
  useLayoutEffect(() => {
    if (renderer.node) place.current?.replaceChildren(renderer.node(bag))
  })
  return (
    <div className={wide ? 'detail-item detail-wide' : 'detail-item'}>
      <dt>{item.unit ? `${say(item.label)} (${say(item.unit)})` : say(item.label)}</dt>
      {renderer.node ? <dd ref={place} /> : <dd>{renderer.text(bag)}</dd>}
    </div>
  )
}
