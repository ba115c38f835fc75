// A small picture of a record, fetched under the reader's own rights, that opens in full when clicked.
import type { CellBag, CellRenderer } from '../../runtime/index.ts'
import { element } from '../kit/dom/dom.ts'
import { isNothing, emptyValue } from '../kit/text/format.ts'
import './imageCell.css'

const words = {
  zh: { open: '查看大图', close: '关闭', there: '有图片', gone: '图片已不存在' },
  en: { open: 'Enlarge', close: 'Close', there: 'A picture', gone: 'The picture is gone' },
}

const text = ({ value, language }: CellBag): string => (isNothing(value) ? emptyValue : words[language].there)

function node({ value, files, settings, column, language }: CellBag): Node {
  if (isNothing(value) || !files) return document.createTextNode(emptyValue)
  const size = typeof settings.size === 'number' ? settings.size : 32
  const label = column.label[language]
  const picture = element('img', 'cell-image')
  picture.width = size
  picture.height = size
  picture.alt = label
  const opener = element('button', 'cell-image-open')
  opener.type = 'button'
  opener.setAttribute('aria-label', `${words[language].open}: ${label}`)
  opener.append(picture)
  const fetched = files.address(String(value))
  const enlarge = async (): Promise<void> => {
    const [address, { preview }] = await Promise.all([fetched, import('../kit/dom/preview.ts')])
    preview({ address, label, closeLabel: words[language].close, anchor: opener })
  }
  fetched.then(
    (address) => {
      picture.src = address
    },
    () => opener.replaceWith(document.createTextNode(words[language].gone)),
  )
  opener.addEventListener('click', () => void enlarge().catch(() => undefined))
  return opener
}

const imageCell: CellRenderer = { text, node }

export default imageCell
