// A picture in full over the page: the browser's own dialog, so that Escape closes it and the focus goes back by itself.
import { element } from './dom.ts'
import './preview.css'

export interface Preview {
  readonly address: string
  readonly label: string
  readonly closeLabel: string
  /** Inside the console, whose colours the dialog takes. */
  readonly anchor: Element
}

export function preview({ address, label, closeLabel, anchor }: Preview): void {
  const dialog = element('dialog', 'kit-preview')
  dialog.setAttribute('aria-label', label)
  const picture = element('img', '')
  picture.alt = label
  picture.src = address
  const close = element('button', 'kit-preview-close', '×')
  close.type = 'button'
  close.setAttribute('aria-label', closeLabel)
  dialog.append(picture, close)
  // Beside the picture as well as on the button: nothing can be lost here.
  dialog.addEventListener('click', ({ target }) => target !== picture && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  ;(anchor.closest('.console') ?? document.body).append(dialog)
  dialog.showModal()
}
