// The bar is as long as the share, never longer than the whole, in the colour of the level that is reached.
import { expect, test } from 'vitest'
import { examples } from './examples.ts'
import progressCell from './component.tsx'

const shown = (name: string) => {
  const bag = examples.find((example) => example.name === name)?.props
  const node = bag && progressCell.node?.(bag)
  if (!(node instanceof HTMLElement)) throw new Error(`no bar for ${name}`)
  const done = node.querySelector<HTMLElement>('.cell-progress-done')
  return { text: node.textContent, width: done?.style.width, colour: done?.dataset.colour }
}

test('shares of the whole', () => {
  expect(shown('under way')).toEqual({ text: '42.4%', width: '42.35%', colour: undefined })
  expect(shown('more than planned')).toEqual({ text: '137%', width: '100%', colour: undefined })
  expect(shown('of another whole')).toEqual({ text: '62.5%', width: '62.5%', colour: undefined })
  expect(shown('below the first level').colour).toBe('red')
  expect(shown('at the last level').colour).toBe('green')
})
