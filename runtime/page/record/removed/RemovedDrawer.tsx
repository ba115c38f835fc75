// What was removed from a list and is kept: looked through, and brought back.
import { trimmed } from '../../../../metadata/written/visible.ts'
import { SearchOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Action, Column, TableBlock } from '../../../../metadata/model/model.ts'
import type { EntityView } from '../../../core/contracts/bundleContract.ts'
import type { Row, Status } from '../../../core/contracts/contract.ts'
import { useSay, useServices } from '../../../core/hooks/hooks.ts'
import { useClear } from '../../../core/hooks/useClear.ts'
import { useDebounced } from '../../../core/hooks/useDebounced.ts'
import { RowsWithCells } from '../../cells/RowsWithCells.tsx'
import type { ListAnswer } from '../../fetch/answer.ts'
import { lastPage } from '../../fetch/lastPage.ts'
import { useTicked } from '../../list/useTicked.ts'
import { Overlay } from '../../../ui/overlay/Overlay.tsx'
import type { Stay } from '../../../core/contracts/overlayContract.ts'
import { refetchEntity } from '../../write/changes.ts'
import styles from './removed.module.css'
import { restoreAll, type NotRestored } from './restoreAll.ts'
import { sentences, words } from './texts.ts'

export interface RemovedDrawerProps {
  readonly block: TableBlock
  readonly entity: EntityView
  readonly stay: Stay
}

interface Restoring {
  readonly busy: boolean
  /** Of the last time. */
  readonly failed: readonly NotRestored[]
  /** Answers the ids of those that are back. */
  readonly restore: (rows: readonly Row[]) => Promise<readonly string[]>
}

const none: readonly NotRestored[] = []

/** Bringing back what is chosen in the list of removed rows: what could not be is told with its reason. */
function useRestoring(entity: EntityView): Restoring {
  const { api, notices } = useServices()
  const client = useQueryClient()
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(none)
  const restore = useCallback(
    async (rows: readonly Row[]) => {
      setBusy(true)
      setFailed(none)
      try {
        const { back, refused } = await restoreAll({ api, entity }, rows)
        setFailed(refused)
        await refetchEntity(client, entity.id)
        if (back.length > 0) notices.success(say(sentences.restored(entity, back.length)))
        return back
      } finally {
        setBusy(false)
      }
    },
    [api, client, entity, notices, say],
  )
  return { busy, failed, restore }
}

export function RemovedDrawer({ block, entity, stay }: RemovedDrawerProps) {
  const say = useSay()
  const [keyword, setKeyword] = useState('')
  const [paging, setPaging] = useState({ page: 1, size: 25 })
  const { ticked, setTicked, untickSome } = useTicked({ keyword })
  const { answer, status, last } = useRemoved(entity, keyword, paging)
  if (last !== undefined) setPaging({ ...paging, page: last })
  const seen = useSeen(answer.rows)
  const { busy, failed, restore } = useRestoring(entity)
  const columns = useMemo(() => columnsOf(block, entity), [block, entity])
  const search = useCallback((typed: string) => {
    setKeyword(trimmed(typed))
    setPaging(({ size }) => ({ page: 1, size }))
  }, [])
  const soon = useDebounced(search)
  const bringBack = (rows: readonly Row[]): void => {
    void restore(rows).then(untickSome)
  }
  const actions = useMemo((): readonly Action[] => [{ action: 'restore', label: words.restore, key: '', danger: false }], [])
  return (
    <Overlay container={{ type: 'drawer', width: '50%' }} title={say(sentences.title(entity.label))} stay={stay}>
      <div className={styles.bin}>
        <div className={styles.bar}>
          <Input
            role="searchbox"
            allowClear={useClear()}
            prefix={<SearchOutlined />}
            aria-label={say(words.search)}
            placeholder={say(words.search)}
            onChange={(event) => soon(event.target.value)}
            onPressEnter={(event) => search(event.currentTarget.value)}
          />
          <Button disabled={ticked.size === 0} loading={busy} onClick={() => bringBack([...ticked].flatMap((id) => seen.get(id) ?? []))}>
            {say(sentences.restoreTicked(ticked.size))}
          </Button>
        </div>
        {failed.length > 0 && <Refused failed={failed} />}
        <div className={styles.rows}>
          <RowsWithCells
            widget={block.widget.name}
            cards={undefined}
            id={`${block.id}Removed`}
            columns={columns}
            rows={answer.rows}
            status={status}
            paging={{ ...paging, total: answer.total, onChange: (page, size) => setPaging({ page, size }) }}
            sort={[]}
            onSort={() => undefined}
            selection={{ ids: ticked, onChange: setTicked }}
            rowActions={actions}
            offers={() => !busy}
            onAction={(_, row) => bringBack([row])}
            settings={block.widget.props}
          />
        </div>
      </div>
    </Overlay>
  )
}

function Refused({ failed }: { readonly failed: readonly NotRestored[] }) {
  const say = useSay()
  const reasons = failed.map(({ id, name, reasons: why }) => <li key={id}>{`${name}: ${why.join(' ')}`}</li>)
  return <Alert type="error" showIcon title={say(sentences.notRestored(failed.length))} description={<ul>{reasons}</ul>} />
}

const noRows: ListAnswer = { rows: [], total: undefined }

function useRemoved(entity: EntityView, keyword: string, paging: { readonly page: number; readonly size: number }) {
  const { api } = useServices()
  const { page, size } = paging
  const { method, path } = entity.routes.removed
  const body = { pageNum: page, pageSize: size, ...(keyword !== '' && { keyword }) }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['rows', entity.id, 'removed', body],
    queryFn: ({ signal }) => api.call<ListAnswer>(path, { method, body, kind: 'read', quiet: true, silent: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const status: Status = {
    loading: isFetching,
    ...(error && !isFetching && { error: error.message, retry: () => void refetch() }),
    ...(data?.total === 0 && { empty: keyword === '' ? ('none' as const) : ('filtered' as const) }),
  }
  return { answer: data ?? noRows, status, last: lastPage({ data, isFetching }, paging) }
}

/** Rows that have been shown, by id: ticks are kept over pages. */
function useSeen(rows: readonly Row[]): ReadonlyMap<string, Row> {
  const seen = useRef(new Map<string, Row>())
  for (const row of rows) seen.current.set(row.id, row)
  return seen.current
}

/** What the rows are called by, when and by whom they were removed, and the rest of the table's own columns: they lead nowhere here and sum nothing up. */
function columnsOf({ columns, removed = [] }: TableBlock, { display }: EntityView): readonly Column[] {
  const own = columns
    .filter(({ hidden }) => !hidden)
    .map(({ link: _link, pin: _pin, ...column }) => ({ ...column, sortable: false, sum: false, average: false }))
  const names = own.findIndex(({ field }) => field === display) + 1
  return [...own.slice(0, names), ...removed, ...own.slice(names)]
}
