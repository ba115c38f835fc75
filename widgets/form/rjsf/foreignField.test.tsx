// Fields of the RJSF ecosystem in a form of the console: they draw a value with all that is in it.
import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js'
import type { FieldProps as EngineFieldProps } from '@rjsf/utils'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import { exampleField } from '../../kit/testing/example.ts'
import { fieldFromRjsf } from '../../kit/rjsf/fieldFromRjsf.tsx'
import { at, closeAfterEach, openForeign, save, submitted } from '../testing/foreignForm.tsx'

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
closeAfterEach()

function open(Field: ComponentType<EngineFieldProps>): Promise<HTMLElement> {
  const Foreign = fieldFromRjsf(Field)
  return openForeign({ items, schema, value: { lots: ['A1', 'B2'] }, fieldOf: () => Foreign })
}

const inputs = (root: HTMLElement): readonly HTMLInputElement[] => [...root.querySelectorAll<HTMLInputElement>('[data-path="lots"] input')]

test('the list of RJSF edits, adds and removes entries', async () => {
  const root = await open(ArrayField)
  await vi.waitFor(() => expect(inputs(root).map(({ value }) => value)).toEqual(['A1', 'B2']))
  await userEvent.fill(inputs(root)[1] ?? expect.unreachable('entry'), 'C3')
  await userEvent.click(at(root, '[data-path="lots"] .rjsf-array-item-add button'))
  await vi.waitFor(() => expect(inputs(root)).toHaveLength(3))
  await userEvent.fill(inputs(root)[2] ?? expect.unreachable('entry'), 'D4')
  await userEvent.click(at(root, '[data-path="lots"] .rjsf-array-item-remove'))
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
