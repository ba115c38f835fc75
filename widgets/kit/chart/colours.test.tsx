// Colours of a dictionary on a chart.
import { expect, test } from 'vitest'
import { coloursOf } from './colours.ts'

const state = { red: { mark: 'red', text: 'deep red' }, blue: { mark: 'blue', text: 'deep blue' } }

test('values are drawn in their own colours; what has none, or cannot be told from others by it, is left to the palette', () => {
  expect(coloursOf(['red', undefined, 'blue', 'unheardOf'], { state })).toEqual(['red', undefined, 'blue', undefined])
  expect(coloursOf(['red', 'red', 'red'], { state })).toEqual(['red', 'deep red', undefined])
})
