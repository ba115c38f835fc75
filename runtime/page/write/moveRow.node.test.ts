// Moving rows: their new order, and the least numbers that must change for it.
import { expect, test } from 'vitest'
import type { Row } from '../../core/contracts/contract.ts'
import { between, movedRows, renumbered } from './moveRow.ts'

const rows = (...numbers: readonly (number | null)[]): readonly Row[] =>
  numbers.map((sort, at) => ({ id: `r${at}`, version: at + 1, sort }))
const ids = (all: readonly Row[]) => all.map(({ id }) => id)

test('a row takes the place of another, up or down', () => {
  const all = rows(1, 2, 3, 4)
  expect(ids(movedRows(all, { id: 'r3', at: 'r1' }, undefined))).toEqual(['r0', 'r3', 'r1', 'r2'])
  expect(ids(movedRows(all, { id: 'r0', at: 'r2' }, undefined))).toEqual(['r1', 'r2', 'r0', 'r3'])
  expect(movedRows(all, { id: 'r1', at: 'r1' }, undefined)).toBe(all)
})

test('in a tree only among those with the same parent', () => {
  const [first, second, third] = rows(1, 2, 3)
  const tree = [
    { ...first, up: 'x' },
    { ...second, up: 'x' },
    { ...third, up: 'y' },
  ] as readonly Row[]
  expect(ids(movedRows(tree, { id: 'r1', at: 'r0' }, 'up'))).toEqual(['r1', 'r0', 'r2'])
  expect(movedRows(tree, { id: 'r2', at: 'r0' }, 'up')).toBe(tree)
})

test('open branches are passed as a whole: the one above by its last leaf, the own one downwards', () => {
  const tree: readonly Row[] = [
    { id: 'a', version: 1, up: null },
    { id: 'a1', version: 1, up: 'a' },
    { id: 'a11', version: 1, up: 'a1' },
    { id: 'b', version: 1, up: null },
    { id: 'b1', version: 1, up: 'b' },
    { id: 'c', version: 1, up: null },
  ]
  const top = (move: { id: string; at: string }) => ids(movedRows(tree, move, 'up').filter(({ up }) => up === null))
  expect(top({ id: 'b', at: 'a11' })).toEqual(['b', 'a', 'c'])
  expect(top({ id: 'b', at: 'b1' })).toEqual(['a', 'c', 'b'])
  expect(movedRows(tree, { id: 'c', at: 'c' }, 'up')).toBe(tree)
  expect(movedRows(tree, { id: 'b1', at: 'c' }, 'up')).toBe(tree)
  expect(movedRows(tree.slice(0, 5), { id: 'b', at: 'b1' }, 'up')).toEqual(tree.slice(0, 5))
})

test('the numbers there are go round; alike ones and none are told apart', () => {
  const moved = movedRows(rows(10, 20, 30), { id: 'r2', at: 'r0' }, undefined)
  expect(renumbered(moved, 'sort')).toEqual([
    { id: 'r2', version: 3, number: 10 },
    { id: 'r0', version: 1, number: 20 },
    { id: 'r1', version: 2, number: 30 },
  ])
  expect(renumbered(rows(5, 5, null, 7), 'sort').map(({ number }) => number)).toEqual([0, 6])
})

test('with decimals the moved row alone is given another number, as long as there is one between', () => {
  const sort = { name: 'sort', decimals: 2 }
  expect(between(rows(1, 9, 2), 'r1', sort)).toEqual([{ id: 'r1', version: 2, number: 1.5 }])
  expect(between(rows(9, 1, 2), 'r0', sort)).toEqual([{ id: 'r0', version: 1, number: 0 }])
  expect(between(rows(1, 2, 0), 'r2', sort)).toEqual([{ id: 'r2', version: 3, number: 3 }])
  expect(between(rows(1, 9, 1.01), 'r1', sort)).toBeUndefined()
})
