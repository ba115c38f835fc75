// The last column: what may be done with the row, as text links; the third and later wait under "more".
import type { ColDef, ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import type { Action } from '../../../metadata/model/model.ts'
import type { Row, TableBlockProps } from '../../../runtime/index.ts'
import { element } from '../../kit/dom/dom.ts'
import { redraw } from './redraw.ts'
import { texts } from './texts.ts'
import { textWidth } from '../../kit/text/textWidth.ts'

export interface ActionSource {
  readonly actions: readonly Action[]
  readonly language: 'zh' | 'en'
  /** Where there is little room all actions wait under "more", so that they stay in reach while the others move. */
  readonly folded: boolean
  /** Read when a row is drawn or clicked, so that a new function does not redraw the column. */
  readonly current: () => Pick<TableBlockProps, 'offers' | 'barredBy' | 'onAction'>
  readonly onMore: (row: Row, actions: readonly Action[], anchor: HTMLElement) => void
}

/** Links shown in the row itself. */
const shown = 2

export function actionColumn(source: ActionSource): ColDef<Row> {
  return {
    colId: '$actions',
    headerName: texts.actions[source.language],
    pinned: 'right',
    lockPinned: true,
    lockPosition: 'right',
    sortable: false,
    resizable: false,
    suppressMovable: true,
    width: actionsWidth(source),
    cellClass: 'table-actions',
    cellRenderer: ActionCell,
    cellRendererParams: { source },
  }
}

/** Padding and border of the cell. */
const room = 28
const gap = 12
/** The mark that opens the menu. */
const moreWidth = 20

/** Wide enough for the first two actions and the menu's mark: a row that offers longer ones has them in the menu. Pixels. */
export const actionsWidth = (source: Labels): number => Math.max(roomForLinks(source), linkWidth(texts.actions[source.language])) + room

type Labels = Pick<ActionSource, 'actions' | 'language' | 'folded'>

/** Whatever a row may offer first fits beside the menu too: a condition can take away only what stands before the first action without one. */
function roomForLinks({ actions, language, folded }: Labels): number {
  if (folded) return Math.max(moreWidth, linkWidth(texts.actions[language]))
  const hasMore = actions.length > shown
  const always = actions.findIndex(({ when }) => when === undefined)
  const alone = actions
    .slice(0, always < 0 ? actions.length : always + 1)
    .map((action) => linksWidth([action], actions.length > 1, language))
  return Math.max(linksWidth(actions.slice(0, shown), hasMore, language), ...alone)
}

function linksWidth(actions: readonly Action[], hasMore: boolean, language: 'zh' | 'en'): number {
  const widths = [...actions.map((action) => linkWidth(action.label[language])), ...(hasMore ? [moreWidth] : [])]
  return widths.reduce((sum, width) => sum + width, gap * (widths.length - 1))
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
    redraw(this.gui, ...(data && !node.rowPinned ? links(data, source) : []))
    return true
  }
}

function links(row: Row, source: ActionSource): HTMLElement[] {
  const { actions, language, current, onMore } = source
  const { offers, barredBy } = current()
  const offered = actions.filter((action) => offers(action, row) || barredBy?.(action, row))
  const count = fitting(offered, source)
  const made = offered.slice(0, count).map((action) => {
    const button = link(action.label[language], action.danger, () => current().onAction(action, row))
    button.dataset.key = action.key
    const why = barredBy?.(action, row)
    return why ? barred(button, why[language]) : button
  })
  const rest = offered.slice(count)
  if (rest.length === 0) return made
  const more = link('⋯', false, () => onMore(row, rest, more))
  more.classList.add('table-link-more')
  more.setAttribute('aria-label', texts.more[language])
  more.setAttribute('aria-haspopup', 'menu')
  return [...made, more]
}

/** How many of a row's actions stand in the row: two, or as many as the column is wide enough for beside the menu of the others. */
function fitting(offered: readonly Action[], source: ActionSource): number {
  const most = roomForLinks(source)
  const fits = (count: number) => linksWidth(offered.slice(0, count), offered.length > count, source.language) <= most
  for (let count = Math.min(shown, offered.length); count > 0; count--) if (fits(count)) return count
  return 0
}

/** It can be reached and pressed, and says why it does nothing. */
function barred(button: HTMLButtonElement, why: string): HTMLButtonElement {
  button.className = 'table-link table-link-barred'
  button.ariaDisabled = 'true'
  button.dataset.hint = why
  return button
}

function link(label: string, danger: boolean, act: () => void): HTMLButtonElement {
  const button = element('button', danger ? 'table-link table-link-danger' : 'table-link', label)
  button.type = 'button'
  button.addEventListener('click', act)
  return button
}
