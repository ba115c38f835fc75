// What a chart says under the pointer. Built as DOM, texts set as texts: a name from the data is never markup.
import { element } from '../dom/dom.ts'

export interface TooltipLine {
  readonly name: string
  readonly value: string
  readonly colour: string
}

export function tooltipOf(heading: string, lines: readonly TooltipLine[]): HTMLElement {
  const box = element('div', 'kit-tip')
  box.append(element('div', 'kit-tip-head', heading))
  for (const { name, value, colour } of lines) {
    const line = element('div', 'kit-tip-line')
    const mark = element('span', 'kit-tip-mark')
    mark.style.background = colour
    line.append(mark, element('span', 'kit-tip-name', name), element('span', 'kit-tip-value', value))
    box.append(line)
  }
  return box
}
