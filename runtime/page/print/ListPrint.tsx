// A list on paper: all rows of its result up to a bound, under the filter in words.
import { useEffect, useState } from 'react'
import type { Column, TableBlock } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { useLanguage, useSay, useServices } from '../../core/hooks/hooks.ts'
import { useCellTexts } from '../cells/cellTexts.ts'
import type { ListAnswer } from '../fetch/answer.ts'
import { askRows } from '../fetch/ask.ts'
import { figuresOf } from '../list/useRows.ts'
import { usePageScope } from '../base/scope.ts'
import { PrintHead } from './PrintHead.tsx'
import { PrintPreview } from './PrintPreview.tsx'
import { PrintTable, type Foot } from './PrintTable.tsx'
import styles from './print.module.css'
import { printSentences, printTexts } from './texts.ts'
import { titlesOf } from '../base/titlesOf.ts'
import { useFilterWords } from './useFilterWords.ts'

/** Rows that are printed at most. */
export const MOST_ROWS = 2_000
const pageSize = 100

export interface ListPrintProps {
  readonly block: TableBlock
  readonly entity: EntityView
  readonly columns: readonly Column[]
  readonly selection: Readonly<Record<string, unknown>>
  /** What is on screen: printed as it is where the list has no pages. */
  readonly shown: Foot & { readonly rows: readonly Row[]; readonly total: number | undefined }
  readonly close: () => void
}

export function ListPrint({ block, entity, columns, selection, shown, close }: ListPrintProps) {
  const say = useSay()
  const { page } = usePageScope().bundle
  const cells = useCellTexts()
  const words = useFilterWords(block)
  const printed = columns.filter(({ hidden, kind }) => !hidden && kind !== 'image')
  const { found, failed } = useAllRows({ block, entity, selection, shown, write: () => cells.load(printed) })
  const rows = found?.rows
  const total = found?.total ?? rows?.length ?? 0
  return (
    <PrintPreview wide={printed.length > 6} ready={rows !== undefined} close={close}>
      <PrintHead title={titlesOf(page, block).map(say).join(' · ')}>
        <span>
          {say(printTexts.filter)}
          {words.length > 0 ? words.join(' · ') : say(printTexts.all)}
        </span>
        {rows && <span>{say(printSentences.rows(rows.length))}</span>}
      </PrintHead>
      {rows && rows.length < total && <p className={styles.notice}>{say(printSentences.bounded(rows.length, total))}</p>}
      {rows && <PrintTable columns={printed} rows={rows} text={cells.text} foot={found} />}
      {!rows && <p role="status">{say(failed ? printTexts.failed : printTexts.loading)}</p>}
    </PrintPreview>
  )
}

interface Asked extends Pick<ListPrintProps, 'block' | 'entity' | 'selection' | 'shown'> {
  /** Fetches what writes the cells: what the list shows may be others, or still on their way. */
  readonly write: () => Promise<unknown>
}

/** A page after another, with the first the figures over all: what is on screen may be older than they. Rows of a list without pages are all on screen. */
function useAllRows(asked: Asked): { readonly found: ListAnswer | undefined; readonly failed: boolean } {
  const { api } = useServices()
  const language = useLanguage()
  const [first] = useState(asked)
  const [found, setFound] = useState<ListAnswer>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const { block, entity, selection, write } = first
    const leaving = new AbortController()
    const ask = (pageNum: number): Promise<ListAnswer> =>
      askRows<ListAnswer>({ api, entity, language }, 'page', {
        body: { ...selection, pageNum, pageSize, ...(pageNum === 1 && figuresOf(block)) },
        kind: 'read',
        quiet: true,
        silent: true,
        signal: leaving.signal,
      })
    const gather = async (): Promise<ListAnswer> => {
      if (block.query !== 'page') return { ...first.shown, rows: first.shown.rows.slice(0, MOST_ROWS) }
      const begun = await ask(1)
      const rows = [...begun.rows]
      for (let page = 2; rows.length === (page - 1) * pageSize && rows.length < MOST_ROWS; page += 1) rows.push(...(await ask(page)).rows)
      return { ...begun, rows }
    }
    Promise.all([gather(), write()]).then(
      ([all]) => setFound(all),
      () => setFailed(!leaving.signal.aborted),
    )
    return () => leaving.abort()
  }, [api, first, language])
  return { found, failed }
}
