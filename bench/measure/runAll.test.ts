// One bench that fails is reported by its name and ends no other.
import { expect, test } from 'vitest'
import { type Bench, type Figure, ratioFigure } from './figure.ts'
import { runAll } from './runAll.ts'

const bench = (name: string, ...figures: readonly Figure[]): Bench => ({
  name,
  run: () => Promise.resolve({ title: name, sides: ['ours', 'theirs'], how: [], figures }),
})
const figure = (ours: number, theirs: number): Figure =>
  ratioFigure({ what: 'time', unit: 'ms', pairs: { ours: [ours], theirs: [theirs] } })

const run = async (...benches: readonly Bench[]) => {
  const taken: string[] = []
  const failed = await runAll(benches, 'smallest', (name) => Promise.resolve(void taken.push(name)))
  return { taken, failed }
}

test('a bench that throws is named, and the others run', async () => {
  const broken: Bench = { name: 'broken', run: () => Promise.reject(new Error('cannot insert a non-DEFAULT value')) }
  expect(await run(bench('first', figure(2, 1)), broken, bench('last', figure(1, 2)))).toEqual({
    taken: ['first', 'last'],
    failed: ['broken'],
  })
})

test('a bench without figures, or with one that is no number above 0, has failed', async () => {
  const faulty = [bench('none'), bench('nothing', figure(0, 1)), bench('no other side', figure(1, Number.NaN)), bench('by 0', figure(1, 0))]
  expect(await run(...faulty, bench('whole', figure(1, 1)))).toEqual({ taken: ['whole'], failed: faulty.map(({ name }) => name) })
})
