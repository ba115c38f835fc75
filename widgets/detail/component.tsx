// A record to read: labels and values in columns, written by the same cells as in a table; lines below them.
import { Alert, Button, Skeleton } from 'antd'
import type { CSSProperties } from 'react'
import type { Column, Text } from '../../metadata/model.ts'
import { useLanguage, useSay, type DetailBlockProps, type Row } from '../../runtime/index.ts'
import { CopyButton } from '../kit/copyButton.tsx'
import { titleOf } from '../kit/title.ts'
import { useLate } from '../kit/useLate.ts'
import { Value } from '../kit/value.tsx'
import '../kit/cells.css'
import './detail.css'
import { Lines } from './lines.tsx'

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
      {row &&
        block.lines.map((lines) => <Lines key={lines.field} lines={lines} row={row} cellOf={props.cellOf} optionsOf={props.optionsOf} />)}
    </section>
  )
}

const wideKinds: ReadonlySet<string> = new Set(['longText', 'richText', 'object', 'objectList', 'fileList'])

/** What somebody may want elsewhere: words, names and figures. */
const copied: ReadonlySet<string> = new Set(['text', 'longText', 'integer', 'decimal', 'date', 'dateTime', 'reference', 'referenceList'])
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
/** As it is written on screen, in its unit and language. */
const valueBeside = (button: HTMLElement): string => button.closest('.detail-item')?.querySelector('dd')?.textContent ?? ''

function Item({ item, row, cellOf, optionsOf }: DetailBlockProps & { readonly item: Column; readonly row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const wide = wideKinds.has(item.kind)
  return (
    <div className={wide ? 'detail-item detail-wide' : 'detail-item'}>
      <dt>
        {titleOf(item, { say, language })}
        {copied.has(item.kind) && !isEmpty(row[item.field]) && <CopyButton name={item.label} text={valueBeside} />}
      </dt>
      <Value as="dd" column={item} row={row} cellOf={cellOf} optionsOf={optionsOf} />
    </div>
  )
}
