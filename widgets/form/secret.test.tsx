// A secret in the form of a change: nothing stands there, left empty it stays, and it is asked for anew when what it was given for changes.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { formValidator } from '../../runtime/index.ts'
import { widgets } from '../index.ts'
import { exampleField } from '../kit/testing/example.ts'
import { expressionsOf } from '../kit/testing/expressions.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import FormWidget from './component.tsx'
import { block, examples } from './examples.ts'

let shown: Mounted | undefined
afterEach(() => shown?.unmount())

const field = (name: string) =>
  exampleField({ field: name, label: { zh: name, en: name }, valueKind: 'text', required: true, widget: { name: 'text', props: {} } })
const items = [field('address'), { ...field('password'), renewWith: ['address'] }]
const { default: Text } = await widgets.text.load()

async function open(mode: 'create' | 'update', submitted: () => void): Promise<HTMLElement> {
  const [first] = examples
  if (!first) throw new Error('the form has no example')
  const own = { ...block, layout: 'groups' as const, items, rules: [] }
  shown = mount(
    <FormWidget
      {...first.props}
      {...expressionsOf(own)}
      block={own}
      mode={mode}
      schema={{ type: 'object', properties: { address: { type: 'string' }, password: { type: 'string' } } }}
      value={mode === 'update' ? { id: 's1', version: 1, address: 'a' } : { address: 'a' }}
      errors={{}}
      fieldOf={() => Text}
      validator={formValidator(
        () => [],
        items,
        (text) => text.en,
      )}
      onSubmit={submitted}
    />,
    widgets,
  )
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelectorAll('.form-control input')).toHaveLength(2), { timeout: 15_000 })
  return element
}

test.each([
  ['create', 'a', undefined],
  ['update', 'a', { address: 'a' }],
  ['update', 'b', undefined],
] as const)('%s with address %s and no password', async (mode, address, sent) => {
  const submitted = vi.fn()
  const element = await open(mode, submitted)
  const [there, secret] = element.querySelectorAll<HTMLInputElement>('.form-control input')
  const save = () => userEvent.click(element.querySelector('button[type=submit]') ?? element)
  await userEvent.fill(there ?? element, address)
  await save()
  expect(submitted.mock.calls).toEqual(sent ? [[sent]] : [])
  await userEvent.fill(secret ?? element, 'new')
  await save()
  expect(submitted).toHaveBeenLastCalledWith({ address, password: 'new' })
})
