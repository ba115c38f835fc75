// F37 by fixtures computed by hand, one a post.
import { expect, test } from 'vitest'
import { gradeOf, type Indicator, pieceAmount, scoreOf } from './score.ts'

const indicator = (weight: number, [target, floor]: readonly [number, number], value: number | null): Indicator => ({
  weight,
  target,
  floor,
  cap: 1.2,
  value,
})

test('a frame tender: duties and quality faults have no data, so their 20 are spread over 80', () => {
  const score = scoreOf(
    [
      indicator(30, [100, 85], 97.6),
      indicator(15, [12, 30], 16.5),
      indicator(25, [5, 15], 8.3),
      indicator(10, [0.4, 1.5], 0.62),
      indicator(10, [100, 80], null),
      indicator(10, [0, 5], null),
    ],
    [1.5, -2],
  )
  // 37.5·0.84 + 18.75·0.75 + 31.25·0.67 + 12.5·0.8 = 31.5 + 14.0625 + 20.9375 + 10
  expect(score).toMatchObject({ indicatorScore: 76.5, spread: 20, score: 76, grade: 'C' })
  expect(score?.points).toEqual([
    { countedWeight: 37.5, attainment: 84, points: 31.5 },
    { countedWeight: 18.75, attainment: 75, points: 14.06 },
    { countedWeight: 31.25, attainment: 67, points: 20.94 },
    { countedWeight: 12.5, attainment: 80, points: 10 },
    { countedWeight: 0, attainment: null, points: null },
    { countedWeight: 0, attainment: null, points: null },
  ])
})

test('a doffer: below the floor counts nothing, above the target at most the cap', () => {
  const score = scoreOf(
    [indicator(30, [34, 28], 40), indicator(30, [3, 6], 6.4), indicator(25, [99, 96], 98.11), indicator(15, [10, 0], 5)],
    [0, 0],
  )
  // 30·1.2 + 30·0 + 25·(2.11/3) + 15·0.5 = 36 + 17.5833333333 + 7.5
  expect(score).toMatchObject({ indicatorScore: 61.08, score: 61.08, grade: 'D', spread: 0 })
  expect(score?.points.map(({ attainment }) => attainment)).toEqual([120, 0, 70.33, 50])
})

test('a mechanic: all four, and what labels and assessments add is cut at 120', () => {
  const indicators = [indicator(35, [100, 80], 96.4), indicator(25, [30, 120], 42), indicator(20, [0, 5], 1), indicator(20, [0, 5], 0)]
  // 35·0.82 + 25·0.8666666667 + 20·0.8 + 20·1 = 28.7 + 21.6666666675 + 16 + 20
  expect(scoreOf(indicators, [2, 0])).toMatchObject({ indicatorScore: 86.37, score: 88.37, grade: 'B' })
  expect(scoreOf(indicators, [30, 9])).toMatchObject({ score: 120, grade: 'A' })
  expect(scoreOf(indicators, [0, -100])).toMatchObject({ score: 0, grade: 'D' })
})

test('a shift leader: quality has no data, so each of the others counts a third', () => {
  const score = scoreOf(
    [indicator(25, [100, 90], 98.7), indicator(25, [95, 88], 94.05), indicator(25, [2, 8], 3.36), indicator(25, [98, 92], null)],
    [0, 3],
  )
  // 100/3·(0.87 + 0.8642857143 + 0.7733333333) = 83.5873…, and 3
  expect(score).toMatchObject({ indicatorScore: 83.59, score: 86.59, grade: 'B', spread: 25 })
})

test('without any data there is no score', () => {
  expect(scoreOf([indicator(100, [100, 85], null)], [5])).toBeUndefined()
})

test('grades begin at 95, 85 and 70', () => {
  expect([95, 94.99, 85, 84.99, 70, 69.99].map(gradeOf)).toEqual(['A', 'B', 'B', 'C', 'C', 'D'])
})

test('pay is exact to the cent, half away from zero', () => {
  // 10,234.5 · 0.1234 · 1.05 · 0.8659 = 1,148.2562…
  expect(pieceAmount({ quantity: 10_234.5, piecePrice: 0.1234, coefficient: 1.05, score: 86.59 })).toBe(1148.26)
  expect(pieceAmount({ quantity: 100, piecePrice: 0.0001, coefficient: 0.5, score: 100 })).toBe(0.01)
})
