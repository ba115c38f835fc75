// How much of a whole is done: a bar, and the percentage beside it, since a bar alone says little.
import type { CellBag, CellRenderer } from '../../runtime/index.ts'
import { element } from '../kit/dom/dom.ts'
import { formatNumber, isNothing, emptyValue } from '../kit/text/format.ts'
import '../kit/stateColours.css'
import './progressCell.css'

interface Level {
  readonly from: number
  readonly colour: string
}

/** Percent of the whole; undefined for what is no number. */
function percentOf({ value, settings }: CellBag): number | undefined {
  const number = isNothing(value) ? NaN : Number(value)
  const max = typeof settings.max === 'number' ? settings.max : 100
  return Number.isFinite(number) ? (number / max) * 100 : undefined
}

function text(bag: CellBag): string {
  const percent = percentOf(bag)
  if (percent === undefined) return isNothing(bag.value) ? emptyValue : String(bag.value)
  const { decimals } = bag.column
  return `${formatNumber(percent, { language: bag.language, most: 1, ...(decimals !== undefined && { decimals }) })}%`
}

function node(bag: CellBag): Node {
  const percent = percentOf(bag)
  if (percent === undefined) return document.createTextNode(text(bag))
  const whole = element('span', 'cell-progress')
  const bar = element('i', 'cell-progress-bar')
  const done = element('b', 'cell-progress-done')
  done.style.width = `${Math.min(100, Math.max(0, percent))}%`
  const colour = colourOf(Number(bag.value), bag.settings.levels)
  if (colour !== undefined) done.dataset.colour = colour
  bar.append(done)
  whole.append(bar, element('span', 'cell-progress-figure', text(bag)))
  return whole
}

const colourOf = (value: number, levels: unknown): string | undefined =>
  Array.isArray(levels) ? levels.filter(isLevel).findLast(({ from }) => value >= from)?.colour : undefined

const isLevel = (level: unknown): level is Level => typeof level === 'object' && level !== null && 'from' in level && 'colour' in level

const progressCell: CellRenderer = { text, node }

export default progressCell
