// Yes or no as a switch that acts at once where the reader may change it; elsewhere the switch only shows how it stands.
import type { CellBag, CellRenderer } from '../../runtime/index.ts'
import { element } from '../kit/dom.ts'
import { isNothing, nothing } from '../kit/format.ts'
import { sayableOf } from '../kit/setting.ts'
import './switchCell.css'

const words = { on: { zh: '是', en: 'Yes' }, off: { zh: '否', en: 'No' } }

const isOn = ({ value }: CellBag): boolean => value === true || value === 'true'

function text(bag: CellBag): string {
  if (isNothing(bag.value)) return nothing
  const side = isOn(bag) ? 'on' : 'off'
  return (sayableOf(bag.settings[side]) ?? words[side])[bag.language]
}

function node(bag: CellBag): Node {
  const { change } = bag
  if (!change && isNothing(bag.value)) return document.createTextNode(nothing)
  const on = isOn(bag)
  const control = element(change ? 'button' : 'span', on ? 'cell-switch cell-switch-on' : 'cell-switch')
  control.append(element('i', 'cell-switch-knob'))
  if (change && control instanceof HTMLButtonElement) {
    control.type = 'button'
    control.addEventListener('click', () => change(!on))
    control.setAttribute('role', 'switch')
    control.setAttribute('aria-checked', String(on))
    control.setAttribute('aria-label', bag.column.label[bag.language])
  }
  const whole = element('span', 'cell-switch-line')
  whole.append(control, element('span', '', text(bag)))
  return whole
}

const switchCell: CellRenderer = { text, node, beside: 36 }

export default switchCell
