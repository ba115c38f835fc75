// Fields of the RJSF ecosystem in a form of the console: they draw a value with all that is in it.
import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js'
import type { FieldProps as EngineFieldProps } from '@rjsf/utils'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { JsonSchema } from '../../metadata/base/jsonSchema.ts'
import type { FormBlock } from '../../metadata/model/model.ts'
import { formValidator } from '../../runtime/index.ts'
import { widgets } from '../index.ts'
import { checkWithAjv } from '../kit/testing/checkWithAjv.ts'
import { exampleField } from '../kit/testing/example.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import { fieldFromRjsf } from '../kit/rjsf/fieldFromRjsf.tsx'
import FormWidget from './component.tsx'

const schema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { lots: { type: 'array', maxItems: 3, items: { type: 'string', maxLength: 8 } } },
}
const items = [
  exampleField({
    field: 'lots',
    label: { zh: '批号', en: 'Lots' },
    valueKind: 'referenceList',
    widget: { name: 'foreign', props: { orderable: false } },
  }),
]
const block: FormBlock = {
  kind: 'form',
  layout: 'groups',
  rules: [],
  id: 'foreign',
  entity: 'example',
  columns: 1,
  container: { type: 'dialog', width: '50%' },
  in: {},
  visible: true,
  items,
  widget: { name: 'form', props: {} },
  schemas: { create: schema, update: schema },
}
const submitted = vi.fn()
let shown: Mounted | undefined

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  shown?.unmount()
  vi.restoreAllMocks()
  submitted.mockReset()
})

async function open(Field: ComponentType<EngineFieldProps>): Promise<HTMLElement> {
  const Foreign = fieldFromRjsf(Field)
  shown = mount(
    <FormWidget
      block={block}
      mode="create"
      schema={schema}
      value={{ lots: ['A1', 'B2'] }}
      errors={{}}
      submitting={false}
      onChange={() => undefined}
      onSubmit={submitted}
      optionsOf={() => undefined}
      fieldOf={() => Foreign}
      filesOf={() => undefined}
      holds={(condition) => condition === true}
      compute={() => undefined}
      validator={formValidator(checkWithAjv(schema), items, ({ zh }) => zh)}
    />,
    widgets,
  )
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('[data-field="lots"]')?.textContent).toContain('批号'))
  return element
}

const save = (root: HTMLElement): Promise<void> =>
  userEvent.click(root.querySelector<HTMLElement>('button[type=submit]') ?? expect.unreachable('save'))
const inputs = (root: HTMLElement): readonly HTMLInputElement[] => [...root.querySelectorAll<HTMLInputElement>('[data-path="lots"] input')]

test('the list of RJSF edits, adds and removes entries', async () => {
  const root = await open(ArrayField)
  await vi.waitFor(() => expect(inputs(root).map(({ value }) => value)).toEqual(['A1', 'B2']))
  await userEvent.fill(inputs(root)[1] ?? expect.unreachable('entry'), 'C3')
  await userEvent.click(root.querySelector('[data-path="lots"] .rjsf-array-item-add button') ?? expect.unreachable('add'))
  await vi.waitFor(() => expect(inputs(root)).toHaveLength(3))
  await userEvent.fill(inputs(root)[2] ?? expect.unreachable('entry'), 'D4')
  await userEvent.click(root.querySelector('[data-path="lots"] .rjsf-array-item-remove') ?? expect.unreachable('remove'))
  await vi.waitFor(() => expect(inputs(root).map(({ value }) => value)).toEqual(['C3', 'D4']))
  await save(root)
  expect(submitted).toHaveBeenCalledWith({ lots: ['C3', 'D4'] })
})

test('a field that asks to validate a part by itself is replaced by a line with its name; what is in the form stays', async () => {
  const root = await open(({ registry, schema: own, formData }) => (
    <output>{registry.schemaUtils.getValidator().isValid(own, formData, own) && 'valid'}</output>
  ))
  await vi.waitFor(() => expect(root.querySelector('[data-path="lots"] [role=alert]')?.textContent).toContain('批号'))
  await save(root)
  expect(submitted).toHaveBeenCalledWith({ lots: ['A1', 'B2'] })
})
