// A widget's props as a form: kinds by its schema, and the name alone again where nothing is said.
import { expect, test } from 'vitest'
import example from '../../../examples/shiftCalendar/package.widget.json' with { type: 'json' }
import { repositorySources } from '../../testing/documents.ts'
import { hasChoiceWord } from '../words/choiceWords.ts'
import { propsOf, withProp } from './widgetProps.ts'

test('each prop is a property of its kind; what has parts of its own is text', () => {
  const found = propsOf({
    type: 'object',
    required: ['max'],
    properties: {
      max: { type: 'number', minimum: 1, description: 'What counts as whole.' },
      height: { type: 'integer', minimum: 120, maximum: 800 },
      smooth: { type: 'boolean' },
      size: { enum: ['small', 'large'] },
      title: { type: 'string' },
      levels: { type: 'array', items: { type: 'object', properties: { from: { type: 'number' } } } },
    },
  })
  expect(found.map(({ path: [key], type, required }) => [key, type, required])).toEqual([
    ['max', 'number', true],
    ['height', 'integer', false],
    ['smooth', 'switch', false],
    ['size', 'choice', false],
    ['title', 'text', false],
    ['levels', 'json', false],
  ])
  expect(found[1]).toMatchObject({ minimum: 120, maximum: 800 })
  expect(found[3]).toMatchObject({ choices: ['small', 'large'] })
  expect(propsOf({})).toEqual([])
})

test('a prop is called and explained by its manifest, in both languages', () => {
  const label = { zh: '高度', en: 'Height' }
  const help = { zh: '单位像素', en: 'In pixels' }
  const [height, other] = propsOf({ properties: { height: { type: 'integer', 'x-field': { label, help } }, other: { type: 'string' } } })
  expect(height).toMatchObject({ label, meaning: help })
  expect(other).toMatchObject({ label: { zh: 'other', en: 'other' } })
})

test('every prop that a widget of the product or of an example can be told has a label, and every choice a word', async () => {
  const manifests = [...(await repositorySources()).map(({ document }) => Object(document)), example.widget].filter(
    ({ kind }) => kind === 'widget',
  )
  expect(manifests.length).toBeGreaterThan(70)
  const silent = manifests.flatMap(({ id, props }) =>
    propsOf(props).flatMap(({ path: [key = ''], label, meaning, choices = [] }) => [
      ...([label, meaning ?? label].every(({ zh, en }) => /\p{Script=Han}/u.test(zh) && /^[^\p{Script=Han}]+$/u.test(en))
        ? []
        : [`${id}.${key}`]),
      ...choices.filter((choice) => !/^\d+$/.test(choice) && !hasChoiceWord(key, choice)).map((choice) => `${id}.${key}: ${choice}`),
    ]),
  )
  expect(silent).toEqual([])
  const described = manifests.flatMap(({ id, props }) =>
    Object.entries<{ readonly description?: string }>(props.properties ?? {}).flatMap(([key, { description }]) =>
      description === undefined ? [] : [`${id}.${key}`],
    ),
  )
  expect(described).toEqual([])
})

test('a prop is said beside the others, and taken away again', () => {
  const tall = withProp('line', {}, { key: 'height', value: 300 })
  expect(tall).toEqual({ name: 'line', props: { height: 300 } })
  expect(withProp('line', { height: 300 }, { key: 'smooth', value: true })).toEqual({ name: 'line', props: { height: 300, smooth: true } })
  expect(withProp('line', { height: 300 }, { key: 'height', value: undefined })).toBe('line')
})
