// A record to read: labels and values in columns, written by the same cells as in a table; lines below them.
import { Alert, Button, Skeleton } from 'antd'
import type { CSSProperties } from 'react'
import type { Column, DetailFields, Text } from '../../metadata/model/model.ts'
import { useLanguage, useLate, useSay, type DetailBlockProps, type Row } from '../../runtime/index.ts'
import { CopyButton } from '../kit/dom/copyButton.tsx'
import { Empty } from '../kit/empty/empty.tsx'
import { titleOf } from '../kit/text/title.ts'
import { isNothing } from '../kit/text/format.ts'
import { useValueText, Value } from '../kit/text/value.tsx'
import './detail.css'
import { Lines } from './lines.tsx'

const words = {
  retry: { zh: '重试', en: 'Retry' },
  none: { zh: '选择一条记录后在此查看', en: 'Choose a record to see it here' },
} satisfies Record<string, Text>

export default function Detail(props: DetailBlockProps) {
  const { block, row, status } = props
  const say = useSay()
  const busy = useLate(status.loading && !row)
  const again = status.retry && (
    <Button size="small" onClick={status.retry}>
      {say(words.retry)}
    </Button>
  )
  return (
    <section className="detail-block" data-block={block.id} aria-busy={status.loading}>
      {status.error !== undefined && <Alert type="error" showIcon title={status.error} action={again} />}
      {busy && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {!row && status.empty && <Empty text={say(words.none)} />}
      {row && block.parts.map((part, at) => <Part key={at} {...props} part={part} row={row} />)}
    </section>
  )
}

type Parts = DetailBlockProps['block']['parts']

function Part({ part, ...props }: DetailBlockProps & { readonly part: Parts[number]; readonly row: Row }) {
  if (part.kind === 'fields') return <Fields {...props} part={part} />
  if (part.kind === 'lines') return <Lines lines={part} row={props.row} cellOf={props.cellOf} optionsOf={props.optionsOf} />
  return <div className="detail-part">{props.draw(part)}</div>
}

function Fields({ part, ...props }: DetailBlockProps & { readonly part: DetailFields; readonly row: Row }) {
  const say = useSay()
  return (
    <div className="detail-part">
      {part.title && <h3 className="detail-heading">{say(part.title)}</h3>}
      <dl className="detail-items" style={{ '--detail-columns': part.columns } as CSSProperties}>
        {part.items.map((item) => (
          <Item key={item.field} {...props} item={item} />
        ))}
      </dl>
    </div>
  )
}

const wideKinds: ReadonlySet<string> = new Set(['longText', 'richText', 'object', 'objectList', 'fileList'])

/** What somebody may want elsewhere: words, names and figures. */
const copied: ReadonlySet<string> = new Set(['text', 'longText', 'integer', 'decimal', 'date', 'dateTime', 'reference', 'referenceList'])

function Item({ item, row, cellOf, optionsOf }: DetailBlockProps & { readonly item: Column; readonly row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const wide = wideKinds.has(item.kind)
  const text = useValueText({ column: item, row, cellOf, optionsOf })
  return (
    <div className={wide ? 'detail-item detail-wide' : 'detail-item'} data-field={item.field}>
      <dt>
        {titleOf(item, { say, language })}
        {copied.has(item.kind) && !isNothing(row[item.field]) && <CopyButton name={item.label} text={() => text} />}
      </dt>
      <Value as="dd" column={item} row={row} cellOf={cellOf} optionsOf={optionsOf} />
    </div>
  )
}
