// What is fetched before a form stands.
import { afterEach, expect, test, vi } from 'vitest'
import type { FormField } from '../../../metadata/model/model.ts'
import type { WidgetRegistry } from '../../core/contracts/contract.ts'
import { formWidgets } from './formCode.ts'

afterEach(() => vi.unstubAllGlobals())

const field = (name: string, own: Partial<FormField> = {}): FormField => ({
  kind: 'field', field: name, label: { zh: name, en: name }, valueKind: 'text', required: false, visible: true, disabled: false,
  immutable: false, readOnly: false, span: 1, widget: { name, props: {} }, ...own,
}) // oxfmt-ignore

test('the code of the form itself, of every field in its groups, and of the fields of lines, each once', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const asked: string[] = []
  const entry = (name: string): WidgetRegistry[string] => ({
    role: 'field',
    load: async () => {
      asked.push(name)
      return { default: () => null }
    },
  })
  const widgets = Object.fromEntries(['form', 'text', 'lines', 'number', 'date'].map((name) => [name, entry(name)]))
  const lines = field('lines', { children: { entity: 'line', min: 0, max: 9, items: [field('number'), field('text')] } })
  const title = { zh: '组', en: 'Group' }
  const items = [field('text'), { kind: 'group', id: 'more', title, items: [lines, field('text')] } as const]
  await Promise.all(formWidgets(widgets, { widget: { name: 'form', props: {} }, items }).map((code) => code.load()))
  expect(asked.toSorted()).toEqual(['form', 'lines', 'number', 'text'])
})
