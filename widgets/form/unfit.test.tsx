// What was chosen and is found not to fit any more: emptied in sight, once, and not what has been changed since.
import { useSyncExternalStore } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { formValidator, type FormBlockProps } from '../../runtime/index.ts'
import { widgets } from '../index.ts'
import { exampleField } from '../kit/testing/example.ts'
import { expressionsOf } from '../kit/testing/expressions.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import FormWidget from './component.tsx'
import { block, examples } from './examples.ts'

type Found = NonNullable<FormBlockProps['unfit']>

let shown: Mounted | undefined
afterEach(() => shown?.unmount())

const field = (name: string) =>
  exampleField({ field: name, label: { zh: name, en: name }, valueKind: 'text', required: false, widget: { name: 'text', props: {} } })
const items = ['type', 'reason', 'remark'].map(field)
const { default: Text } = await widgets.text.load()
const fieldOf = () => Text
const submitted = vi.fn()
const errors = {}
const own = { ...block, layout: 'groups' as const, items, rules: [] }
const value = { id: 's1', version: 1, type: 'fault', reason: 'power', remark: '' }
const schema = { type: 'object', properties: { type: { type: 'string' }, reason: { type: 'string' }, remark: { type: 'string' } } } as const
const validator = formValidator(
  () => [],
  items,
  (text) => text.en,
)

/** What the page reports, one after the other. */
const told = { unfit: [] as Found, unoffered: new Set<string>() }
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function Told() {
  const unfit = useSyncExternalStore(listen, () => told.unfit)
  const unoffered = useSyncExternalStore(listen, () => told.unoffered)
  const [first] = examples
  if (!first) return null
  const given = { block: own, mode: 'update', schema, value, errors, fieldOf, validator, unfit, unoffered, onSubmit: submitted } as const
  return <FormWidget {...first.props} {...expressionsOf(own)} {...given} />
}

const find = (unfit: Found): void => {
  told.unfit = unfit
  tell()
}

test('emptied in sight once, unless it has been changed since; what is being typed stays', async () => {
  shown = mount(<Told />, widgets)
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelectorAll('.form-control input')).toHaveLength(3), { timeout: 15_000 })
  const [type = never(), reason = never(), remark = never()] = element.querySelectorAll<HTMLInputElement>('.form-control input')
  const messages = () => [...element.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
  await userEvent.fill(remark, 'again')
  const found = [
    { field: 'reason', was: 'power', now: undefined, message: 'emptied' },
    { field: 'type', was: 'planned', now: undefined, message: 'not said' },
  ]
  find(found)
  await vi.waitFor(() => expect(messages()).toEqual(['emptied']))
  expect([type.value, reason.value, remark.value]).toEqual(['fault', '', 'again'])
  await userEvent.fill(reason, 'power')
  find([...found])
  await userEvent.click(element.querySelector('button[type=submit]') ?? never())
  expect(submitted).toHaveBeenLastCalledWith({ type: 'fault', reason: 'power', remark: 'again' })
})

test('what the chosen record does not have is out of sight, and is not sent', async () => {
  shown = mount(<Told />, widgets)
  const { element } = shown
  const inputs = () => element.querySelectorAll<HTMLInputElement>('.form-control input')
  await vi.waitFor(() => expect(inputs()).toHaveLength(3), { timeout: 15_000 })
  told.unoffered = new Set(['reason'])
  tell()
  await vi.waitFor(() => expect(inputs()).toHaveLength(2))
  await userEvent.click(element.querySelector('button[type=submit]') ?? never())
  expect(submitted).toHaveBeenLastCalledWith({ type: 'fault', remark: '' })
  told.unoffered = new Set()
  tell()
  await vi.waitFor(() => expect(inputs()).toHaveLength(3))
})

function never(): never {
  throw new Error('The form is not as it should be')
}
