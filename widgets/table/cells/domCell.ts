// AG Grid's cell component around a cell widget: plain DOM, so that React never renders a row.
import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import type { CellLink, CellRenderer, Row } from '../../../runtime/index.ts'
import { actingBagOf, footText, type CellSetting } from './cellText.ts'
import { footNode } from './linked.ts'
import { redraw } from './redraw.ts'

/** What a cell that is more than its text is drawn by. */
export interface Drawn {
  readonly setting: CellSetting
  readonly draw: NonNullable<CellRenderer['node']>
}

interface Params extends ICellRendererParams<Row>, Drawn {
  readonly linkOf?: (row: Row) => CellLink
}

/** A class, since AG Grid's React binding takes a function for a React component. */
export class DomCell implements ICellRendererComp<Row> {
  private readonly gui = document.createElement('span')

  init(params: Params): void {
    this.gui.className = 'table-cell'
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.gui
  }

  refresh({ data, value, setting, draw, linkOf, node }: Params): boolean {
    if (node.rowPinned) this.gui.replaceChildren(footNode(footText(setting, value, data), data, linkOf))
    else if (data) redraw(this.gui, draw(actingBagOf(setting, data, value)))
    return true
  }
}
