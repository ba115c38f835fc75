// What the colour input takes and what it refuses (product rule 5.1).
import { expect, test } from 'vitest'
import { readColour } from './readColour.ts'

test.each([
  ['#2478f2', '#2478f2'],
  ['2478F2', '#2478f2'],
  ['  #ABCDEF ', '#abcdef'],
  ['36,120,242', '#2478f2'],
  ['rgb(36, 120, 242)', '#2478f2'],
  ['RGB( 0 0 7 )', '#000007'],
  ['255, 255, 255', '#ffffff'],
])('%s is %s', (typed, hex) => {
  expect(readColour(typed)).toEqual({ kind: 'colour', hex })
})

test.each(['#123', '12345', '1234567', '##123456', '#12345g', 'red', '#'])('%s is a wrong hex', (typed) => {
  expect(readColour(typed)).toEqual({ kind: 'wrongHex' })
})

test.each(['999,0,0', '256, 0, 0', '1,2', '1,2,3,4', '1000, 2, 3', 'rgb', 'rgb(1,2,x)', '-1, 2, 3', '1.5, 2, 3'])(
  '%s is a wrong rgb',
  (typed) => {
    expect(readColour(typed)).toEqual({ kind: 'wrongRgb' })
  },
)

test('nothing is empty', () => {
  expect([readColour(''), readColour('  ')]).toEqual([{ kind: 'empty' }, { kind: 'empty' }])
})
