// Colours in three notations.
import { expect, test } from 'vitest'
import { hexOf } from './component.tsx'

test('six figures with or without #, and rgb with parts of one to three figures', () => {
  expect(['#18A058', '18a058', 'rgb(24, 160, 88)', 'rgb(24,160,88)'].map(hexOf)).toEqual(Array(4).fill('#18a058'))
  expect(['#18a05', '#18a0588', 'red', 'rgb(256, 0, 0)', 'rgb(1, 2)', ''].map(hexOf)).toEqual(Array(6).fill(undefined))
})
