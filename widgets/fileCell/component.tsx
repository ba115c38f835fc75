// The files of a record by name; each is a button that downloads it.
import type { CellBag, CellRenderer } from '../../runtime/index.ts'
import { element } from '../kit/dom/dom.ts'
import { emptyValue } from '../kit/text/format.ts'
import { storedFilesOf } from '../kit/dom/storedFiles.ts'
import './fileCell.css'

const text = ({ value }: CellBag): string => {
  const files = storedFilesOf(value)
  return files.length === 0 ? emptyValue : files.map(({ name }) => name).join(' / ')
}

function node(bag: CellBag): Node {
  const files = storedFilesOf(bag.value)
  if (files.length === 0) return document.createTextNode(emptyValue)
  const list = element('span', 'file-cell')
  for (const { id, name } of files) {
    const button = element('button', 'cell-file', name)
    button.type = 'button'
    button.addEventListener('click', (event) => {
      event.stopPropagation()
      void bag.files?.save(id, name).catch(() => undefined)
    })
    list.append(button)
  }
  return list
}

const fileCell: CellRenderer = { text, node }

export default fileCell
