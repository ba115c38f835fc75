// Several figures of a few things.
import { expect, test } from 'vitest'
import { tableOf } from '../kit/chart/series.ts'
import { axesOfRadar } from './radarAxes.ts'

const measure = (id: string) => ({ id, label: id })

test('three measures are axes, each to its own greatest value', () => {
  const y = ['a', 'b', 'c'].map(measure)
  const table = tableOf({
    rows: [
      { k: 'X', a: 10, b: 1, c: null },
      { k: 'Y', a: 5, b: 2, c: 0 },
    ],
    x: { id: 'k', label: 'K' },
    y,
  })
  const { axes, shapes } = axesOfRadar(table, y)
  expect(axes.map(({ name, most }) => [name, most])).toEqual([
    ['a', 11],
    ['b', 2.2],
    ['c', 1],
  ])
  expect(shapes.map(({ name, values }) => [name, values])).toEqual([
    ['X', [10, 1, null]],
    ['Y', [5, 2, 0]],
  ])
})

test('fewer measures: the categories are axes of one scale', () => {
  const rows = ['p', 'q', 'r'].map((k, at) => ({ k, n: at * 10 }))
  const y = [measure('n')]
  const { axes, shapes } = axesOfRadar(tableOf({ rows, x: { id: 'k', label: 'K' }, y }), y)
  expect(axes.map(({ name, most }) => [name, Math.round(most)])).toEqual([
    ['p', 22],
    ['q', 22],
    ['r', 22],
  ])
  expect(shapes[0]?.values).toEqual([0, 10, 20])
})

test('figures close to each other are drawn apart: their axis begins below the least of them, never below nothing', () => {
  const y = ['a', 'b', 'c'].map(measure)
  const rows = [
    { k: 'X', a: 94, b: 100, c: 1 },
    { k: 'Y', a: 96, b: 100, c: 40 },
  ]
  const { axes } = axesOfRadar(tableOf({ rows, x: { id: 'k', label: 'K' }, y }), y)
  expect(axes.map(({ least, most }) => [least, Math.round(most * 10) / 10])).toEqual([
    [92, 96.2],
    [0, 110],
    [0, 44],
  ])
})
