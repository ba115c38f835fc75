// One figure on a scale.
import { afterEach, expect, test } from 'vitest'
import { drawn } from '../kit/testing/drawn.ts'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { scaleOf } from './component.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('gauge', examples, { name }))

test('ends are round ones around the value where none are given', () => {
  const none = { from: undefined, to: undefined }
  expect(scaleOf(41.6, none)).toEqual({ from: 0, to: 50 })
  expect(scaleOf(0, none)).toEqual({ from: 0, to: 1 })
  expect(scaleOf(-3, none)).toEqual({ from: -5, to: 0 })
  expect(scaleOf(7, { from: 10, to: 5 })).toEqual({ from: 10, to: 11 })
})

test('a second measure is the whole, a target is marked', async () => {
  expect((await drawn(await open('of a second measure'), 'series'))[0]).toMatchObject({ min: 0, max: 60 })
  opened?.unmount()
  const series = await drawn(await open('to and target'), 'series')
  expect(series).toHaveLength(2)
  expect(series[1]).toMatchObject({ max: 100, data: [{ value: 85 }] })
})
