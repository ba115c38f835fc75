// A widget's props as a form: kinds by its schema, and the name alone again where nothing is said.
import { expect, test } from 'vitest'
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

test('a prop is said beside the others, and taken away again', () => {
  const tall = withProp('line', {}, { key: 'height', value: 300 })
  expect(tall).toEqual({ name: 'line', props: { height: 300 } })
  expect(withProp('line', { height: 300 }, { key: 'smooth', value: true })).toEqual({ name: 'line', props: { height: 300, smooth: true } })
  expect(withProp('line', { height: 300 }, { key: 'height', value: undefined })).toBe('line')
})
