// What is fetched before a form stands.
import { afterEach, expect, test, vi } from 'vitest'
import type { FormBlock } from '../../../metadata/model.ts'
import type { WidgetRegistry } from '../../contract.ts'
import { formWidgets } from './formCode.ts'

afterEach(() => vi.unstubAllGlobals())

test('the code of the form itself, of every field in its groups, and of the fields of lines, each once', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const asked: string[] = []
  const names = ['form', 'text', 'lines', 'number', 'date']
  const widgets = Object.fromEntries(
    names.map((name) => [name, { role: 'field', load: async () => ({ default: asked.push(name) }) }]),
  ) as unknown as WidgetRegistry
  const field = (name: string, own: object = {}) => ({ kind: 'field', field: name, widget: { name, props: {} }, ...own })
  const lines = field('lines', { children: { items: [field('number'), field('text')] } })
  const items = [field('text'), { kind: 'group', items: [lines, { kind: 'group', items: [field('text')] }] }]
  const block = { widget: { name: 'form', props: {} }, items } as unknown as FormBlock
  await Promise.all(formWidgets(widgets, block).map((code) => code.load()))
  expect(asked.toSorted()).toEqual(['form', 'lines', 'number', 'text'])
})
