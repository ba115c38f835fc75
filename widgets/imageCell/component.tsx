// A small picture that opens in full when clicked; only pictures of the console's own origin or embedded ones are shown.
import type { CellBag, CellRenderer } from '../../runtime/index.ts'
import { element } from '../kit/dom.ts'
import { isNothing, nothing } from '../kit/format.ts'

const words = { zh: { open: '查看大图', close: '关闭' }, en: { open: 'Enlarge', close: 'Close' } }

const text = ({ value }: CellBag): string => (isNothing(value) ? nothing : String(value))

const isPicture = (address: string): boolean => /^\/(?!\/)/.test(address) || /^data:image\/(png|jpeg|webp);base64,/.test(address)

function node(bag: CellBag): Node {
  const address = text(bag)
  if (!isPicture(address)) return document.createTextNode(address)
  const size = typeof bag.settings.size === 'number' ? bag.settings.size : 32
  const label = bag.column.label[bag.language]
  const picture = element('img', 'cell-image')
  picture.width = size
  picture.height = size
  picture.loading = 'lazy'
  picture.alt = label
  picture.src = address
  const opener = element('button', 'cell-image-open')
  opener.type = 'button'
  opener.setAttribute('aria-label', `${words[bag.language].open}: ${label}`)
  opener.append(picture)
  opener.addEventListener('click', () => {
    void import('../kit/preview.ts').then(({ preview }) =>
      preview({ address, label, closeLabel: words[bag.language].close, anchor: opener }),
    )
  })
  return opener
}

const imageCell: CellRenderer = { text, node }

export default imageCell
