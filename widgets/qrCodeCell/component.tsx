// A text as a code for a scanner, in a detail: the code, the text under it, and the picture as a file.
import { codeFile, codePicture, type CellBag, type CellRenderer } from '../../runtime/index.ts'
import { element } from '../kit/dom/dom.ts'
import { isNothing, emptyValue } from '../kit/text/format.ts'
import { saveFile } from '../kit/dom/saveFile.ts'
import './qrCodeCell.css'

const words = {
  zh: { save: '下载 PNG', failed: '内容过长，无法生成二维码' },
  en: { save: 'Download as PNG', failed: 'Too long to be written as a code' },
}
/** Edge in pixels. */
const SIZE = 104

const text = ({ value }: CellBag): string => (isNothing(value) ? emptyValue : String(value))

const symbolOf = ({ symbol }: CellBag['settings']) => (symbol === 'datamatrix' || symbol === 'code128' ? symbol : 'qrcode')

function node(bag: CellBag): Node {
  const { value, settings, language, column } = bag
  if (isNothing(value)) return document.createTextNode(emptyValue)
  const written = String(value)
  const symbol = symbolOf(settings)
  const size = typeof settings.size === 'number' ? settings.size : SIZE
  const picture = element('span', 'qr-cell-code')
  picture.role = 'img'
  picture.ariaBusy = 'true'
  picture.ariaLabel = `${column.label[language]} ${written}`
  Object.assign(picture.style, { width: `${size}px`, height: symbol === 'code128' ? 'auto' : `${size}px` })
  const save = element('button', 'qr-cell-save', words[language].save)
  save.type = 'button'
  save.addEventListener(
    'click',
    () =>
      void codeFile(written, symbol).then(
        (file) => saveFile(`${written.replaceAll(/[\\/:*?"<>|]/g, ' ')}.png`, file),
        () => undefined,
      ),
  )
  const caption = element('span', 'qr-cell-text', written)
  const whole = element('span', 'qr-cell')
  whole.append(picture, caption, save)
  codePicture(written, symbol).then(
    (drawn) => {
      picture.ariaBusy = null
      picture.replaceChildren(drawn)
    },
    () => {
      picture.replaceWith(document.createTextNode(words[language].failed))
      save.remove()
    },
  )
  return whole
}

const qrCodeCell: CellRenderer = { text, node }

export default qrCodeCell
