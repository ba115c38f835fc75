// Widgets of the RJSF ecosystem in a form of the console: they edit its values, and what goes wrong in one stays at its field.
import RangeWidget from '@rjsf/antd/lib/widgets/RangeWidget/index.js'
import type { WidgetProps } from '@rjsf/utils'
import { useEffect, type ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import type { FormBlockProps } from '../../../runtime/index.ts'
import { widgets } from '../../index.ts'
import { exampleField } from '../../kit/testing/example.ts'
import { fromRjsf } from '../../kit/rjsf/fromRjsf.tsx'
import { at, closeAfterEach, openForeign, save, submitted } from '../testing/foreignForm.tsx'

const { default: NumberField } = await widgets.number.load()
const schema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['twist'],
  properties: { twist: { type: 'integer', minimum: 0, maximum: 100 }, speed: { type: 'integer' } },
}
const items = [
  exampleField({
    field: 'twist',
    label: { zh: '捻度', en: 'Twist' },
    valueKind: 'integer',
    required: true,
    widget: { name: 'foreign', props: {} },
  }),
  exampleField({ field: 'speed', label: { zh: '车速', en: 'Speed' }, valueKind: 'integer', widget: { name: 'number', props: {} } }),
]
closeAfterEach()

function open(Widget: ComponentType<WidgetProps>, value: FormBlockProps['value'] = {}): Promise<HTMLElement> {
  const Foreign = fromRjsf(Widget)
  return openForeign({ items, schema, value, fieldOf: ({ widget }) => (widget.name === 'foreign' ? Foreign : NumberField) })
}

const message = (root: HTMLElement): string => root.querySelector('[data-path="twist"] .form-error')?.textContent ?? ''

test('a slider of RJSF’s antd theme edits a value of the form', async () => {
  const root = await open(RangeWidget, { twist: 40 })
  await vi.waitFor(() => expect(at(root, '[role=slider]').getAttribute('aria-valuenow')).toBe('40'))
  at(root, '[role=slider]').focus()
  await userEvent.keyboard('{ArrowRight}')
  await save(root)
  expect(submitted).toHaveBeenCalledWith({ twist: 41 })
})

test('a widget that throws is replaced by a line with its field’s name; the rest of the form goes on, and it can be tried again', async () => {
  let isBroken = true
  const root = await open(
    ({ value }) => {
      if (isBroken) throw new Error('no canvas')
      return <output>{String(value)}</output>
    },
    { twist: 7 },
  )
  await vi.waitFor(() => expect(at(root, '[data-path="twist"] [role=alert]').textContent).toContain('捻度'))
  await userEvent.fill(at(root, '[data-path="speed"] input'), '900')
  isBroken = false
  await userEvent.click(at(root, '[data-path="twist"] [role=alert] button'))
  await vi.waitFor(() => expect(at(root, 'output').textContent).toBe('7'))
  await save(root)
  expect(submitted).toHaveBeenCalledWith({ twist: 7, speed: 900 })
})

test('a value of the wrong type is refused at its field', async () => {
  const root = await open(({ onChange }) => (
    <button type="button" onClick={() => onChange({ not: 'a number' })}>
      choose
    </button>
  ))
  await userEvent.click(at(root, '[data-path="twist"] button'))
  await save(root)
  await vi.waitFor(() => expect(message(root)).not.toBe(''))
  expect(submitted).not.toHaveBeenCalled()
})

test('a widget that never answers, and one whose query the policy forbids, leave the field required and the form usable', async () => {
  const root = await open(() => {
    useEffect(() => void fetch('http://127.0.0.1:9/forbidden').catch(() => undefined), [])
    return <span>…</span>
  })
  await userEvent.fill(at(root, '[data-path="speed"] input'), '900')
  await save(root)
  await vi.waitFor(() => expect(message(root)).toContain('捻度'))
  expect(submitted).not.toHaveBeenCalled()
})
