// The last column: what may be done with the row, as text links; the third and later wait under "more".
import type { ColDef, ICellRendererComp, ICellRendererParams, SuppressKeyboardEventParams } from 'ag-grid-community'
import type { Action } from '../../metadata/model.ts'
import type { Row, TableBlockProps } from '../../runtime/index.ts'
import { element } from '../kit/dom.ts'
import { texts } from './texts.ts'
import { textWidth } from '../kit/textWidth.ts'

export interface ActionSource {
  readonly actions: readonly Action[]
  readonly language: 'zh' | 'en'
  /** Whether the column stays in place while the others move. */
  readonly pinned: boolean
  /** Read when a row is drawn or clicked, so that a new function does not redraw the column. */
  readonly current: () => Pick<TableBlockProps, 'offers' | 'onAction'>
  readonly onMore: (row: Row, actions: readonly Action[], anchor: HTMLElement) => void
}

/** Links shown in the row itself. */
const shown = 2

export function actionColumn(source: ActionSource): ColDef<Row> {
  return {
    colId: '$actions',
    headerName: texts.actions[source.language],
    pinned: source.pinned ? 'right' : null,
    lockPinned: true,
    lockPosition: 'right',
    sortable: false,
    resizable: false,
    suppressMovable: true,
    width: actionsWidth(source),
    cellClass: 'table-actions',
    cellRenderer: ActionCell,
    cellRendererParams: { source },
    suppressKeyboardEvent: moveAmongLinks,
  }
}

/** Padding and border of the cell, and a scroll bar beside it. */
const room = 44

/** Wide enough for any row: which actions a row offers differs, so the widest labels count, and "more" after them. Pixels. */
export function actionsWidth({ actions, language }: Pick<ActionSource, 'actions' | 'language'>): number {
  const widths = actions.map((action) => linkWidth(action.label[language])).sort((one, other) => other - one)
  const links = widths.slice(0, shown)
  if (actions.length > shown) links.push(linkWidth(texts.more[language]))
  const gaps = 12 * (links.length - 1)
  return (
    Math.max(
      links.reduce((sum, width) => sum + width, gaps),
      linkWidth(texts.actions[language]),
    ) + room
  )
}

/** Capitals and wide letters need more than an average letter: a word is short. */
const linkWidth = (label: string): number => textWidth(label) + (/[A-Za-z]/.test(label) ? 4 : 0)

interface Params extends ICellRendererParams<Row> {
  readonly source: ActionSource
}

class ActionCell implements ICellRendererComp<Row> {
  private readonly gui = element('span', 'table-links')

  init(params: Params): void {
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.gui
  }

  refresh({ data, node, source }: Params): boolean {
    this.gui.replaceChildren(...(data && !node.rowPinned ? links(data, source) : []))
    return true
  }
}

function links(row: Row, source: ActionSource): HTMLElement[] {
  const offered = source.actions.filter((action) => source.current().offers(action, row))
  const made = offered
    .slice(0, shown)
    .map((action) => link(action.label[source.language], action.danger, () => source.current().onAction(action, row)))
  const rest = offered.slice(shown)
  if (rest.length === 0) return made
  const more = link(texts.more[source.language], false, () => source.onMore(row, rest, more))
  more.setAttribute('aria-haspopup', 'menu')
  return [...made, more]
}

function link(label: string, danger: boolean, act: () => void): HTMLButtonElement {
  const button = element('button', danger ? 'table-link table-link-danger' : 'table-link', label)
  button.type = 'button'
  button.addEventListener('click', act)
  return button
}

/** Enter steps from the cell to its first link, arrows go from link to link, Escape back to the cell; the rest is the grid's. */
function moveAmongLinks({ event }: SuppressKeyboardEventParams<Row>): boolean {
  const cell = event.target instanceof Element ? event.target.closest('.ag-cell') : null
  if (!(cell instanceof HTMLElement)) return false
  const buttons = [...cell.querySelectorAll<HTMLButtonElement>('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  if (event.type !== 'keydown') return at >= 0
  if (at < 0) {
    if (event.key !== 'Enter') return false
    buttons[0]?.focus()
    event.preventDefault()
    return buttons.length > 0
  }
  if (event.key === 'Escape') cell.focus()
  else if (event.key === 'ArrowRight') buttons[at + 1]?.focus()
  else if (event.key === 'ArrowLeft') buttons[at - 1]?.focus()
  return event.key !== 'Tab'
}
