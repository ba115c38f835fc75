// A cell that leads somewhere: what it shows anyway, inside a link. An empty cell leads nowhere.
import type { CellBag, CellLink, CellRenderer, Row } from '../../runtime/index.ts'
import { element } from '../kit/dom.ts'
import { isNothing } from '../kit/format.ts'

export const linked =
  (renderer: CellRenderer, linkOf: (row: Row) => CellLink) =>
  (bag: CellBag): Node => {
    const content = renderer.node?.(bag) ?? document.createTextNode(renderer.text(bag))
    if (isNothing(bag.value)) return content
    const { href, follow } = linkOf(bag.row)
    const link = href === undefined ? viewButton() : anchor(href)
    link.addEventListener('click', (event) => {
      // Opened in a window of its own: the browser's affair.
      if (href !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return
      event.preventDefault()
      follow()
    })
    link.append(content)
    return link
  }

function viewButton(): HTMLElement {
  const button = element('button', 'table-link table-cell-link')
  button.type = 'button'
  return button
}

function anchor(href: string): HTMLElement {
  const link = element('a', 'cell-link table-cell-link')
  link.href = href
  return link
}
