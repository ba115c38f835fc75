// Regions of a record's picture, seen on it: in details.
import type { CellBag, CellRenderer } from '../../runtime/index.ts'
import { element } from '../kit/dom/dom.ts'
import { isNothing, joined, emptyValue } from '../kit/text/format.ts'
import { boxOf, regionsOf } from '../kit/entry/regions.ts'
import './regionsCell.css'

const WIDTH = 640
const words = {
  zh: { unnamed: '未命名', gone: '图片已不存在' },
  en: { unnamed: 'Unnamed', gone: 'The picture is gone' },
}

function text({ value, language }: CellBag): string {
  const names = regionsOf(value).map(({ name }, index) => `${index + 1} ${name || words[language].unnamed}`)
  return names.length > 0 ? joined(names) : emptyValue
}

function node(bag: CellBag): Node {
  const { row, column, files, settings, language } = bag
  const pictureId = row[column.picture ?? '']
  if (isNothing(pictureId) || !files) return document.createTextNode(text(bag))
  const around = element('span', 'kit-regions cell-regions')
  around.style.maxWidth = `${typeof settings.width === 'number' ? settings.width : WIDTH}px`
  const picture = element('img', 'kit-regions-picture')
  picture.alt = text(bag)
  around.append(picture)
  regionsOf(bag.value).forEach(({ place, name }, index) => {
    const box = element('span', 'kit-region')
    Object.assign(box.style, boxOf(place))
    const tag = element('span', 'kit-region-name', `${index + 1} ${name}`)
    if (place.y < 0.06) tag.dataset['inside'] = ''
    box.append(tag)
    around.append(box)
  })
  files.address(String(pictureId)).then(
    (address) => {
      picture.src = address
    },
    () => around.replaceWith(document.createTextNode(`${text(bag)} (${words[language].gone})`)),
  )
  return around
}

const regionsCell: CellRenderer = { text, node }

export default regionsCell
