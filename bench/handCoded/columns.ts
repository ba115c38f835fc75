// The fourteen columns and the links of a row, drawn as plain DOM.
import type { ColDef, ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import type { Machine } from './api.ts'

const number = (decimals: number) => {
  const format = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return ({ value }: { readonly value?: unknown }) => (value === null || value === undefined ? '—' : format.format(Number(value)))
}
const text = ({ value }: { readonly value?: unknown }) => (value === null || value === undefined || value === '' ? '—' : String(value))
const yesNo = ({ value, node }: { readonly value?: unknown; readonly node?: { readonly rowPinned?: unknown } | null }) =>
  node?.rowPinned ? '' : value === true ? '是' : value === false ? '否' : '—'
const named =
  (field: string) =>
  ({ data }: { readonly data?: Machine | undefined }) =>
    data?.$labels?.[field] ?? '—'

const figure = (field: string, headerName: string, decimals: number): ColDef<Machine> => ({
  field,
  headerName,
  width: 120,
  cellClass: 'align-right',
  headerClass: 'align-right',
  sortable: true,
  comparator: () => 0,
  valueFormatter: number(decimals),
})
const reference = (field: string, headerName: string): ColDef<Machine> => ({
  field,
  headerName,
  width: 140,
  sortable: false,
  valueFormatter: named(field),
})
const plain = (field: string, headerName: string): ColDef<Machine> => ({
  field,
  headerName,
  width: 120,
  sortable: true,
  comparator: () => 0,
  valueFormatter: text,
})

export const columns = (act: (action: 'edit' | 'remove', row: Machine) => void): ColDef<Machine>[] => [
  { ...plain('machineNumber', '机台号'), width: 110, pinned: 'left' },
  plain('name', '名称'),
  reference('deviceModel', '设备型号'),
  reference('process', '工序'),
  reference('space', '所在空间'),
  reference('varietyGroup', '品种组'),
  figure('spindleCount', '锭数', 0),
  figure('ingotCount', '有效锭数', 0),
  figure('ratedPower', '额定功率（kW）', 1),
  plain('manufactureDate', '出厂日期'),
  plain('installDate', '安装日期'),
  { field: 'iot', headerName: '是否物联', width: 100, valueFormatter: yesNo },
  { field: 'multiVariety', headerName: '多品种', width: 100, valueFormatter: yesNo },
  { field: 'enabled', headerName: '启用', width: 100, valueFormatter: yesNo },
  {
    colId: 'actions',
    headerName: '操作',
    width: 120,
    pinned: 'right',
    sortable: false,
    resizable: false,
    cellRenderer: Links,
    cellRendererParams: { act },
  },
]

interface Params extends ICellRendererParams<Machine> {
  readonly act: (action: 'edit' | 'remove', row: Machine) => void
}

class Links implements ICellRendererComp<Machine> {
  private readonly gui = document.createElement('span')

  init({ data, node, act }: Params): void {
    this.gui.className = 'table-links'
    if (!data || node.rowPinned) return
    this.gui.append(
      link('编辑', () => act('edit', data)),
      link('删除', () => act('remove', data)),
    )
  }

  getGui(): HTMLElement {
    return this.gui
  }

  refresh(): boolean {
    return true
  }
}

function link(label: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'table-link'
  button.textContent = label
  button.addEventListener('click', act)
  return button
}
