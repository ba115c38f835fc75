// Labels of rows on sheets, as many beside each other as fit: a code for a scanner with words beside it.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { codePicture } from '../../ui/code/code.ts'
import type { Column, Labels } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { useLanguage, useSay, useServices } from '../../core/hooks/hooks.ts'
import { useCellTexts, type CellText } from '../cells/cellTexts.ts'
import { askRows } from '../fetch/ask.ts'
import { isBlank } from '../../core/filter/filter.ts'
import { useCells } from '../cells/useCells.ts'
import styles from './labels.module.css'
import sheet from './print.module.css'
import { PrintPreview } from './PrintPreview.tsx'
import { printSentences, printTexts } from './texts.ts'

export interface LabelPrintProps {
  readonly labels: Labels
  readonly entity: EntityView
  readonly ids: readonly string[]
  readonly close: () => void
}

export function LabelPrint({ labels, entity, ids, close }: LabelPrintProps) {
  const say = useSay()
  const { text } = useCellTexts()
  const there = useCells(columnsOf(labels)) !== undefined
  const { data, error } = useLabelled(entity, ids)
  const rows = data?.filter((row) => !isBlank(row[labels.code.field]))
  const without = (data?.length ?? 0) - (rows?.length ?? 0)
  return (
    <PrintPreview labels wide={false} ready={there && rows !== undefined} close={close}>
      {without > 0 && <p className={sheet.notice}>{say(printSentences.withoutCode(without, labels.code.label))}</p>}
      {error && <p role="alert">{say(printTexts.failed)}</p>}
      {!rows && !error && <p role="status">{say(printTexts.loading)}</p>}
      {there && rows && (
        <ul className={styles.sheet} style={{ gridTemplateColumns: `repeat(auto-fill, ${labels.width}mm)` }}>
          {rows.map((row) => (
            <Label key={row.id} labels={labels} row={row} text={text} />
          ))}
        </ul>
      )}
    </PrintPreview>
  )
}

/** In the order they were ticked in; ticks are kept over pages, so the rows are asked for. */
function useLabelled(entity: EntityView, ids: readonly string[]) {
  const { api } = useServices()
  const language = useLanguage()
  return useQuery({
    queryKey: ['rows', entity.id, 'labels', ids, entity.rows && language],
    queryFn: async ({ signal }) => {
      const request = { body: { id: ids }, kind: 'read', quiet: true, silent: true, signal } as const
      const rows = await askRows<readonly Row[]>({ api, entity, language }, 'list', request)
      return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    },
    gcTime: 0,
  })
}

interface LabelProps {
  readonly labels: Labels
  readonly row: Row
  readonly text: CellText
}

function Label({ labels: { code, symbol, title, items, width, height }, row, text }: LabelProps) {
  const say = useSay()
  const written = String(row[code.field])
  return (
    <li className={styles.label} data-symbol={symbol} style={{ width: `${width}mm`, height: `${height}mm` }}>
      <Code text={written} symbol={symbol} />
      <div className={styles.words}>
        <strong>{text(title, row)}</strong>
        {items.map((item) => (
          <span key={item.field}>
            {say(item.label)}: {text(item, row)}
          </span>
        ))}
        {written !== text(title, row) && <code>{written}</code>}
      </div>
    </li>
  )
}

function Code({ text, symbol }: { readonly text: string; readonly symbol: Labels['symbol'] }) {
  const say = useSay()
  const place = useRef<HTMLSpanElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let wanted = true
    codePicture(text, symbol).then(
      (picture) => wanted && place.current?.replaceChildren(picture),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [text, symbol])
  return failed ? <em>{say(printTexts.noCode)}</em> : <span ref={place} className={styles.code} role="img" aria-label={text} />
}

const gathered = new WeakMap<Labels, readonly Column[]>()

/** The same list for the same labels, as suspending needs. */
function columnsOf(labels: Labels): readonly Column[] {
  const columns = gathered.get(labels) ?? [labels.title, ...labels.items]
  gathered.set(labels, columns)
  return columns
}
