// A list on paper: all rows of its result up to a bound, under the filter in words.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import type { Column, TableBlock, ChartBlock, SearchField } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { isBlank, type Filter } from '../../core/filter/filter.ts'
import { useLanguage, useSay, useServices } from '../../core/hooks/hooks.ts'
import { momentText } from '../../core/i18n/moment.ts'
import { labelled } from '../base/labelled.ts'
import { useCellTexts } from '../cells/cellTexts.ts'
import { datasetIn } from '../chart/figures.ts'
import type { ListAnswer } from '../fetch/answer.ts'
import { askRows } from '../fetch/ask.ts'
import { dictionaryOptions } from '../fetch/dictionary.ts'
import { labelsOf } from '../fetch/labels.ts'
import { figuresOf } from '../list/useRows.ts'
import { usePageScope } from '../base/scope.ts'
import { PrintHead } from './PrintHead.tsx'
import { PrintPreview } from './PrintPreview.tsx'
import { PrintTable, type Foot } from './PrintTable.tsx'
import styles from './print.module.css'
import { printSentences, printTexts } from './texts.ts'
import { titlesOf } from '../base/titlesOf.ts'

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

/** The filter of a list in words: what each condition is called, and what was chosen. */
function useFilterWords(block: TableBlock): readonly string[] {
  const { bundle, outputs } = usePageScope()
  const client = useQueryClient()
  const language = useLanguage()
  const say = useSay()
  const one = (item: SearchField, value: unknown): string => {
    if (typeof value === 'boolean') return say(value ? printTexts.yes : printTexts.no)
    if (isBlank(value)) return '…'
    if (item.unanswered) return say(printTexts.noAnswer)
    const text = item.kind === 'dateTime' ? momentOf(String(value)) : String(value)
    const dictionary = item.dictionary === undefined ? undefined : bundle.dictionaries[item.dictionary]
    if (dictionary) return dictionaryOptions(dictionary, language).find(text)?.label ?? text
    return item.reference === undefined ? text : (labelsOf(client, item.reference).get(text)?.label ?? text)
  }
  const words = (item: SearchField, value: unknown): string =>
    Array.isArray(value) ? value.map((each) => one(item, each)).join(item.search === 'range' ? ' – ' : ' / ') : one(item, value)
  const pickedWords = (chart: ChartBlock, label: unknown): string =>
    typeof label === 'string' ? label : say(chart.title ?? datasetIn(bundle, chart.dataset).label)
  return Object.values(block.in).flatMap((path) => {
    const source = blocksOf(bundle.page).find(({ id }) => id === path.split('.')[0])
    const inputValue = outputs.get(path)
    if (source?.kind === 'search')
      return source.items.flatMap((item) => {
        const value = (inputValue as Filter)[item.field]
        return isBlank(value) ? [] : [say(labelled(item.label, words(item, value)))]
      })
    if (source?.kind === 'chart') return inputValue === undefined ? [] : [pickedWords(source, outputs.get(`${source.id}.label`))]
    if (source?.kind !== 'tree' || typeof inputValue !== 'string') return []
    const chosen = labelsOf(client, source.entity).get(inputValue)?.label
    return chosen === undefined ? [] : [chosen]
  })
}

function momentOf(text: string): string {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? text : momentText(at)
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

interface PrintRequest extends Pick<ListPrintProps, 'block' | 'entity' | 'selection' | 'shown'> {
  /** Fetches what writes the cells: what the list shows may be others, or still on their way. */
  readonly write: () => Promise<unknown>
}

/** A page after another, with the first the figures over all: what is on screen may be older than they. Rows of a list without pages are all on screen. */
function useAllRows(asked: PrintRequest): { readonly found: ListAnswer | undefined; readonly failed: boolean } {
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
