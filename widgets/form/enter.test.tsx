// What Enter does in each widget of a form: it sends the form from a text box, and confirms what is chosen anywhere else.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { formValidator, type FieldProps } from '../../runtime/index.ts'
import { widgets } from '../index.ts'
import type { Example } from '../kit/testing/example.ts'
import { expressionsOf } from '../kit/testing/expressions.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import FormWidget from './component.tsx'
import { block, examples } from './examples.ts'

const files = import.meta.glob<readonly Example<FieldProps>[]>('../*/examples.ts', { import: 'examples' })
/** Typed into, so that Enter may send. */
const typed = ['text', 'number', 'colour', 'formula', 'qrCode', 'address']
const fields = Object.entries(widgets).flatMap(([id, { role }]) => (role === 'field' ? [id] : []))

let shown: Mounted | undefined
afterEach(() => shown?.unmount())

/** A form of one field, as the widget's example has it. */
async function formOf(id: string, submitted: () => void): Promise<HTMLElement> {
  const example = (await files[`../${id}/examples.ts`]?.())?.find(({ name }) => name === 'filled')
  const [first] = examples
  if (!example || !first) throw new Error(`${id} has no example`)
  const { field, value, options, schema } = example.props
  const own = { ...block, layout: 'groups' as const, items: [field] }
  const Widget = (await widgets[id as 'text'].load()).default
  const Part = (props: FieldProps) => <Widget {...props} {...(options && { options })} />
  shown = mount(
    <FormWidget
      {...first.props}
      {...expressionsOf(own)}
      block={own}
      mode="update"
      schema={{ type: 'object', properties: { [field.field]: schema ?? {} } }}
      value={{ id: 'r1', version: 1, [field.field]: value }}
      errors={{}}
      fieldOf={() => Part}
      validator={formValidator(
        () => [],
        own.items,
        (text) => text.en,
      )}
      onSubmit={submitted}
    />,
    widgets,
  )
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('.form-control [id]')).not.toBeNull(), { timeout: 15_000 })
  return element
}

test.each(fields)('Enter in %s', async (id) => {
  const submitted = vi.fn()
  const element = await formOf(id, submitted)
  const inputs = [...element.querySelectorAll<HTMLInputElement>('.form-control input:not([type=file], [disabled])')]
  for (const input of inputs.filter((each) => each.checkVisibility())) {
    input.focus()
    await userEvent.keyboard('{Enter}')
    if (!typed.includes(id)) expect(submitted, input.outerHTML).not.toHaveBeenCalled()
  }
  if (id === 'text' || id === 'number') expect(submitted).toHaveBeenCalledOnce()
})

test('a day that was typed is confirmed by Enter and sent by nothing', async () => {
  const submitted = vi.fn()
  const element = await formOf('date', submitted)
  const input = element.querySelector('input')
  await userEvent.fill(input ?? element, '2026-11-19')
  await userEvent.keyboard('{Enter}')
  expect(input?.value).toBe('2026-11-19')
  expect(submitted).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(input)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(submitted).toHaveBeenCalledOnce())
  expect(JSON.stringify(submitted.mock.calls)).toContain('2026-11-19')
})
