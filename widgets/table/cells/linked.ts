// A cell that leads somewhere: what it shows anyway, inside a link. An empty cell leads nowhere, nor does one that is typed into.
import type { CellBag, CellLink, CellRenderer, Row } from '../../../runtime/index.ts'
import { element } from '../../kit/dom/dom.ts'
import { isNothing } from '../../kit/text/format.ts'
import { sumRow } from './foot.ts'

export const linked =
  (renderer: CellRenderer, linkOf: (row: Row) => CellLink, isTypedInto: (row: Row) => boolean = () => false) =>
  (bag: CellBag): Node => {
    const content = renderer.node?.(bag) ?? document.createTextNode(renderer.text(bag))
    if (isNothing(bag.value) || isTypedInto(bag.row)) return content
    const { href, follow, quiet, mark } = linkOf(bag.row)
    const link = href === undefined ? button(quiet) : anchor(href)
    link.addEventListener('click', (event) => {
      // Opened in a window of its own: the browser's affair.
      if (href !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return
      event.preventDefault()
      follow()
    })
    link.append(content)
    if (mark !== undefined) link.append(signOf(mark, link))
    return link
  }

/** In the corner of the cell, told about wherever the figure is pointed at. */
function signOf(mark: string, link: HTMLElement): HTMLElement {
  const sign = element('span', 'table-sign')
  sign.role = 'img'
  sign.ariaLabel = mark
  link.dataset.hint = mark
  return sign
}

/** A sum at the foot that tells what it stands on, as a figure of a row does. */
export function footNode(text: string, row: Row | undefined, linkOf: ((row: Row) => CellLink) | undefined): Node {
  const follow = row?.id === sumRow && text !== '' ? linkOf?.(row).sum : undefined
  if (!follow) return document.createTextNode(text)
  const link = button(true)
  link.addEventListener('click', follow)
  link.append(text)
  return link
}

function button(quiet = false): HTMLElement {
  const drawn = element('button', quiet ? 'table-figure' : 'table-link table-cell-link')
  drawn.type = 'button'
  if (quiet) drawn.ariaHasPopup = 'dialog'
  return drawn
}

function anchor(href: string): HTMLElement {
  const link = element('a', 'cell-link table-cell-link')
  link.href = href
  return link
}
