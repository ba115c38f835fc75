// The floor of the editable grid: AG Grid alone with its own text editor over the same rows and columns. No labels of references, no checks, no drafts.
import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  createGrid,
  ModuleRegistry,
  TextEditorModule,
  themeQuartz,
} from 'ag-grid-community'
import { gridPage, word } from './gridPage.ts'

ModuleRegistry.registerModules([CellStyleModule, ClientSideRowModelModule, ColumnApiModule, TextEditorModule])

const rowData: readonly Readonly<Record<string, string>>[] = Array.from({ length: 100 }, (_, row) =>
  Object.fromEntries(gridPage.table.columns.map((field, at) => [field, `${field} ${row + at}`])),
)
const place = document.createElement('div')
place.style.height = '860px'
document.body.append(place)
createGrid<Readonly<Record<string, string>>>(place, {
  theme: themeQuartz,
  rowData: [...rowData],
  columnDefs: gridPage.table.columns.map((field) => ({
    field,
    headerName: field,
    editable: true,
    cellClassRules: { 'table-changed': ({ value }) => value === word },
  })),
  enterNavigatesVerticallyAfterEdit: true,
})
