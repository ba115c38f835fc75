// What people put right of the demo mill: as much a week as the handbook of the mill says, the same each time, of the size of what is missing.
import { expect, test } from 'vitest'
import { dateOf, dayOf } from '../mill/calendar.ts'
import { Course } from '../mill/course.ts'
import { millOf } from '../mill/mill.ts'
import { plantOne } from '../testing/plantOne.ts'
import { cellsOf } from './cells.ts'
import { type Correction, correctionsOf } from './corrections.ts'

const shape = {
  ...plantOne,
  frames: [0, 1, 30, 50].flatMap((at) => plantOne.frames.slice(at, at + 1)).map((frame) => ({ ...frame, id: `id ${frame.number}` })),
}
const courses = (): readonly Course[] => millOf({ name: 'corrections', shape }).frames.map((frame) => new Course(frame))
/** A Monday. */
const from = dayOf('2026-10-05')
const ofWeeks = (weeks: number): readonly (readonly [number, Correction])[] => {
  const all = courses()
  return Array.from({ length: weeks * 7 }, (_, at) => from + at).flatMap((day) =>
    correctionsOf(all, day).map((each) => [day, each] as const),
  )
}

test('each week one shift is supplemented and two are repaired, of a few percent of what was made', () => {
  const found = ofWeeks(4)
  const all = courses()
  for (let week = 0; week < 4; week++) {
    const paths = found.filter(([day]) => Math.floor((day - from) / 7) === week).map(([, { path }]) => path)
    expect(paths.toSorted()).toEqual(['/api/production-supplement/create', '/api/yield/YieldRepairOp', '/api/yield/YieldRepairOp'])
  }
  for (const [day, { body }] of found) {
    expect(body.productionDate).toBe(dateOf(day))
    const course = all.find(({ frame }) => frame.id === body.device) as Course
    const kg = cellsOf(course, day).reduce((sum, cell) => (cell.shift.period === body.period ? sum + cell.kg : sum), 0)
    const part =
      body.operation === 'replace'
        ? Math.abs(Number(body.value) - kg)
        : Number(body.value ?? Number(body.endOutput) - Number(body.startOutput))
    expect(part).toBeGreaterThan(0)
    expect(part / kg).toBeLessThan(0.03)
  }
  expect(ofWeeks(4)).toEqual(found)
})

test('of machines that the console does not name nothing is corrected', () => {
  const nameless = millOf({ name: 'corrections', shape: plantOne })
    .frames.slice(0, 2)
    .map((frame) => new Course(frame))
  expect(Array.from({ length: 7 }, (_, at) => correctionsOf(nameless, from + at)).flat()).toEqual([])
})
