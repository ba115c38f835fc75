// Yes or no as a switch that acts at once where the reader may change it; elsewhere the switch only shows how it stands.
import type { CellBag, CellRenderer } from '../../runtime/index.ts'
import { answers } from '../kit/answers.ts'
import { element } from '../kit/dom/dom.ts'
import { isNothing, emptyValue } from '../kit/text/format.ts'
import { sayableOf } from '../kit/text/setting.ts'
import './switchCell.css'

const isOn = ({ value }: CellBag): boolean => value === true || value === 'true'

function text(bag: CellBag): string {
  if (isNothing(bag.value)) return emptyValue
  const on = isOn(bag)
  return (sayableOf(bag.settings[on ? 'on' : 'off']) ?? answers[on ? 'yes' : 'no'])[bag.language]
}

/** From no answer to yes, to no, and back to none. */
const next = (value: unknown): boolean | null => (isNothing(value) ? true : value === true || value === 'true' ? false : null)

function node(bag: CellBag): Node {
  const { change } = bag
  if (!change && isNothing(bag.value)) return document.createTextNode(emptyValue)
  const on = isOn(bag)
  const state = on ? ' cell-switch-on' : bag.column.unanswered && isNothing(bag.value) ? ' cell-switch-none' : ''
  const control = element(change ? 'button' : 'span', `cell-switch${state}`)
  control.append(element('i', 'cell-switch-knob'))
  if (change && control instanceof HTMLButtonElement) {
    control.type = 'button'
    const { unanswered } = bag.column
    control.addEventListener('click', () => change(unanswered ? next(bag.value) : !on))
    // A switch has two states only.
    control.setAttribute('role', unanswered ? 'checkbox' : 'switch')
    control.setAttribute('aria-checked', unanswered && isNothing(bag.value) ? 'mixed' : String(on))
    control.setAttribute('aria-label', bag.column.label[bag.language])
  }
  const whole = element('span', 'cell-switch-line')
  whole.append(control, element('span', '', text(bag)))
  return whole
}

const switchCell: CellRenderer = { text, node, beside: 36 }

export default switchCell
