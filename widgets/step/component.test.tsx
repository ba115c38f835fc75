// Values that hold until they change.
import { afterEach, expect, test } from 'vitest'
import { drawn } from '../kit/testing/drawn.ts'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('step', examples, { name }))

test('the slider spans 30 to 60 at first', async () => {
  const [slider] = await drawn(await open('figures'), 'dataZoom')
  expect(slider).toMatchObject({ type: 'slider', start: 30, end: 60 })
})

test('a value holds until the next point, or from half way to it', async () => {
  expect((await drawn(await open('figures'), 'series'))[0]).toMatchObject({ step: 'start' })
  opened?.unmount()
  expect((await drawn(await open('at'), 'series'))[0]).toMatchObject({ step: 'middle' })
})

test('one point is seen, and needs no slider', async () => {
  const shown = await open('one row')
  expect((await drawn(shown, 'series'))[0]).toMatchObject({ showSymbol: true })
  expect(await drawn(shown, 'dataZoom')).toEqual([])
})
