// The fourteen columns and the links of a row, drawn as plain DOM.
import type { ColDef, ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import type { Machine } from './api.ts'
import type { Language, Speak, Word } from './words.ts'

const number = (decimals: number, language: Language) => {
  const format = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return ({ value }: { readonly value?: unknown }) => (value === null || value === undefined ? '—' : format.format(Number(value)))
}
const text = ({ value }: { readonly value?: unknown }) => (value === null || value === undefined || value === '' ? '—' : String(value))
const yesNo =
  (speak: Speak) =>
  ({ value, node }: { readonly value?: unknown; readonly node?: { readonly rowPinned?: unknown } | null }) =>
    node?.rowPinned ? '' : value === true ? speak('yes') : value === false ? speak('no') : '—'
const named =
  (field: string) =>
  ({ data }: { readonly data?: Machine | undefined }) =>
    data?.$labels?.[field] ?? '—'

interface Source {
  readonly speak: Speak
  readonly language: Language
  readonly act: Act
}
type Act = (action: 'edit' | 'remove', row: Machine) => void

/** Pixels, as the interpreted page lays its columns out at 1440: both show as many of them. */
const widths: Partial<Record<Word, number>> = {
  machineNumber: 110,
  name: 100,
  deviceModel: 84,
  process: 84,
  space: 84,
  varietyGroup: 70,
  spindleCount: 76,
  ingotCount: 104,
  ratedPower: 153,
  manufactureDate: 108,
  installDate: 108,
  iot: 104,
  multiVariety: 90,
  enabled: 76,
  actions: 96,
}
const widthOf = (field: Word): number => widths[field] ?? 100

/** Built anew when the language changes. */
export function columns({ speak, language, act }: Source): ColDef<Machine>[] {
  const figure = (field: Word, decimals: number): ColDef<Machine> => ({
    field,
    headerName: speak(field),
    width: widthOf(field),
    cellClass: 'align-right',
    headerClass: 'align-right',
    sortable: true,
    comparator: () => 0,
    valueFormatter: number(decimals, language),
  })
  const reference = (field: Word): ColDef<Machine> => ({
    field,
    headerName: speak(field),
    width: widthOf(field),
    sortable: false,
    valueFormatter: named(field),
  })
  const plain = (field: Word): ColDef<Machine> => ({
    field,
    headerName: speak(field),
    width: widthOf(field),
    sortable: true,
    comparator: () => 0,
    valueFormatter: text,
  })
  const choice = (field: Word): ColDef<Machine> => ({
    field,
    headerName: speak(field),
    width: widthOf(field),
    valueFormatter: yesNo(speak),
  })
  return [
    { ...plain('machineNumber'), pinned: 'left' },
    plain('name'),
    reference('deviceModel'),
    reference('process'),
    reference('space'),
    reference('varietyGroup'),
    figure('spindleCount', 0),
    figure('ingotCount', 0),
    figure('ratedPower', 1),
    plain('manufactureDate'),
    plain('installDate'),
    choice('iot'),
    choice('multiVariety'),
    choice('enabled'),
    {
      colId: 'actions',
      headerName: speak('actions'),
      width: widthOf('actions'),
      pinned: 'right',
      sortable: false,
      resizable: false,
      cellRenderer: Links,
      cellRendererParams: { act, speak },
    },
  ]
}

interface Params extends ICellRendererParams<Machine> {
  readonly act: Act
  readonly speak: Speak
}

class Links implements ICellRendererComp<Machine> {
  private readonly gui = document.createElement('span')

  init({ data, node, act, speak }: Params): void {
    this.gui.className = 'table-links'
    if (!data || node.rowPinned) return
    this.gui.append(
      link(speak('edit'), () => act('edit', data)),
      link(speak('remove'), () => act('remove', data)),
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
