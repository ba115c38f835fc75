// The list itself: rows by filter, page and order; sums at the foot; a pager below.
import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Modal, Pagination } from 'antd'
import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  LocaleModule,
  ModuleRegistry,
  PinnedRowModule,
  RowApiModule,
  RowStyleModule,
  ScrollApiModule,
  themeQuartz,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { gridParams } from '../../runtime/theme/grid.ts'
import type { Tokens } from '../../runtime/theme/tokens.ts'
import { call, type ListAnswer, type Machine } from './api.ts'
import { columns } from './columns.ts'
import { type Filter, Search } from './Search.tsx'

ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  LocaleModule,
  PinnedRowModule,
  RowApiModule,
  RowStyleModule,
  ScrollApiModule,
])

interface Props {
  readonly tokens: Tokens
  readonly nonce: string | undefined
}

const sums = ['spindleCount', 'ingotCount', 'ratedPower']
const rowId = ({ data }: { readonly data: Machine }) => data.id

export function MachineList({ tokens, nonce }: Props) {
  const [query, setQuery] = useState<{ readonly filter: Filter; readonly page: number; readonly size: number }>({
    filter: {},
    page: 1,
    size: 10,
  })
  const [answer, setAnswer] = useState<ListAnswer>()
  const load = useCallback(async () => {
    const { filter, page, size } = query
    setAnswer(await call<ListAnswer>('/tenant-device/deviceInfo/page', { pageNum: page, pageSize: size, sums, ...filter }))
  }, [query])
  useEffect(() => void load(), [load])
  const theme = useMemo(() => themeQuartz.withParams(gridParams(tokens, 'middle')), [tokens])
  const columnDefs = useMemo(() => columns((action, row) => Modal.info({ title: `${action} ${row.id}` })), [])
  const foot = useMemo(() => answer?.sums && [{ ...answer.sums, machineNumber: '合计', id: '$sums', version: 0 }], [answer])
  return (
    <main className="hand-page">
      <Search onSearch={(filter) => setQuery((before) => ({ ...before, filter, page: 1 }))} />
      <section className="hand-list hand-card">
        <div className="hand-tools">
          <Button type="primary" icon={<PlusOutlined />}>
            新增
          </Button>
          <Button>导出</Button>
          <Button type="text" icon={<ReloadOutlined />} aria-label="刷新" onClick={() => void load()} />
        </div>
        <div className="table-block">
          <div className="table-body">
            <div className="table-grid">
              <AgGridReact<Machine>
                theme={theme}
                {...(nonce !== undefined && { styleNonce: nonce })}
                columnDefs={columnDefs}
                rowData={answer?.rows as Machine[]}
                getRowId={rowId}
                {...(foot && { pinnedBottomRowData: foot })}
                animateRows={false}
                ensureDomOrder
                suppressOverlays={['loading', 'noRows']}
              />
            </div>
          </div>
          <Pagination
            className="table-pager"
            current={query.page}
            pageSize={query.size}
            total={answer?.total ?? 0}
            pageSizeOptions={[10, 25, 50, 100]}
            showSizeChanger
            showQuickJumper
            showTotal={(total) => `共 ${total} 条`}
            onChange={(page, size) => setQuery((before) => ({ ...before, page, size }))}
          />
        </div>
      </section>
    </main>
  )
}
