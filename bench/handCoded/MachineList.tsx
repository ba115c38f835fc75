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
  ScrollApiModule,
  themeQuartz,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { gridParams } from '../../runtime/core/theme/grid.ts'
import { call, type ListAnswer, type Machine } from './api.ts'
import { columns } from './columns.ts'
import { type Filter, Search } from './Search.tsx'
import { session } from './session.ts'
import { nonce, tokens } from './theme.ts'

ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  LocaleModule,
  PinnedRowModule,
  RowApiModule,
  ScrollApiModule,
])

const sums = ['spindleCount', 'ingotCount', 'ratedPower']
const theme = themeQuartz.withParams(gridParams(tokens, 'middle'))
const rowId = ({ data }: { readonly data: Machine }) => data.id

export const MachineList = observer(function MachineList() {
  const { speak, language } = session
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
  const columnDefs = useMemo(
    () => columns({ speak, language, act: (action, row) => Modal.info({ title: `${speak(action)} ${row.id}` }) }),
    [speak, language],
  )
  const foot = useMemo(() => answer?.sums && [{ ...answer.sums, machineNumber: speak('sum'), id: '$sums', version: 0 }], [answer, speak])
  return (
    <main className="hand-page">
      <Search onSearch={(filter) => setQuery((before) => ({ ...before, filter, page: 1 }))} />
      <section className="hand-list hand-card">
        <div className="hand-tools">
          <Button type="primary" icon={<PlusOutlined />}>
            {speak('create')}
          </Button>
          <Button>{speak('export')}</Button>
          <Button type="text" icon={<ReloadOutlined />} aria-label={speak('refresh')} onClick={() => void load()} />
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
            className="kit-pager"
            current={query.page}
            pageSize={query.size}
            total={answer?.total ?? 0}
            pageSizeOptions={[10, 25, 50, 100]}
            showSizeChanger
            showQuickJumper
            showTotal={(total) => speak('total', { total })}
            onChange={(page, size) => setQuery((before) => ({ ...before, page, size }))}
          />
        </div>
      </section>
    </main>
  )
})
