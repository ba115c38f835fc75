// The parts of AG Grid Community that a table needs, chosen by hand; no Enterprise module.
import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  LocaleModule,
  type Module,
  ModuleRegistry,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
} from 'ag-grid-community'

/** Registering twice is harmless, so a second console on the page may call it again. */
export function registerModules(): void {
  ModuleRegistry.registerModules([
    CellStyleModule,
    ClientSideRowModelApiModule,
    ClientSideRowModelModule,
    ColumnApiModule,
    ColumnAutoSizeModule,
    LocaleModule,
    PinnedRowModule,
    RenderApiModule,
    RowApiModule,
    ScrollApiModule,
  ])
}

/** For grids whose rows can be ticked, and only for them: it keeps a second node for every row that comes. */
export const selectionModules: Module[] = [RowSelectionModule]
