// What a dataset says of what is typed: asked for once its conditions are there and have come to rest, and told below the field.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { formValidator, type FieldProps, type FormBlockProps } from '../../runtime/index.ts'
import { widgets } from '../index.ts'
import { exampleField } from '../kit/testing/example.ts'
import { expressionsOf } from '../kit/testing/expressions.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import FormWidget from './component.tsx'
import { block, examples } from './examples.ts'

type Figures = NonNullable<FormBlockProps['figures']>

let shown: Mounted | undefined
afterEach(() => shown?.unmount())

const text = (field: string, zh: string) =>
  exampleField({ field, label: { zh, en: field }, valueKind: 'text', required: false, widget: { name: 'text', props: {} } })
const kg = { zh: '现有产量', en: 'Output now' }
const figure = {
  dataset: 'shiftOutput',
  measures: [{ id: 'kg', label: kg, unit: { zh: 'kg', en: 'kg' }, decimals: 1 }],
  filter: [
    { dimension: 'date', field: 'day', needed: true, day: true as const },
    { dimension: 'device', field: 'machine', needed: true },
    { dimension: 'variety', field: 'variety', needed: false },
  ],
  then: { label: { zh: '修正后', en: 'Corrected' }, compute: { cel: 'figure.kg + 1.0' } },
}
const items = [text('day', '日期'), text('machine', '机台'), text('variety', '品种'), { ...text('value', '数值'), figure }]
const own = { ...block, layout: 'groups' as const, items, rules: [] }
const schema = {
  type: 'object',
  properties: { day: { type: 'string' }, machine: { type: 'string' }, variety: { type: 'string' }, value: { type: 'string' } },
} as const
const validator = formValidator(
  () => [],
  items,
  ({ zh }) => zh,
)

const { default: Text } = await widgets.text.load()
const renders: string[] = []
const counted = new Map(
  items.map(({ field }) => [
    field,
    (props: FieldProps) => {
      renders.push(field)
      return <Text {...props} />
    },
  ]),
)

const output: Readonly<Record<string, number | null>> = { A1: 812.4, A2: 640, empty: null }
const ask = vi.fn<Figures['ask']>()
const figures: Figures = {
  ask,
  becomes: (_, told, form) => (typeof told.kg === 'number' ? told.kg + Number(form.value ?? 0) : undefined),
}
beforeEach(() => {
  ask.mockReset().mockImplementation(async (_, { machine }) => {
    if (machine === 'away') throw new Error('no answer')
    return { kg: output[String(machine)] ?? null }
  })
})

async function open(value: Readonly<Record<string, unknown>>, errors: Readonly<Record<string, string>> = {}): Promise<HTMLElement> {
  const [first] = examples
  const given = {
    block: own,
    schema,
    value,
    errors,
    validator,
    figures,
    fieldOf: ({ field }: { field: string }) => counted.get(field) ?? Text,
  }
  shown = mount(first ? <FormWidget {...first.props} {...expressionsOf(own)} {...given} mode="update" /> : null, widgets)
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelectorAll('.form-control input')).toHaveLength(4), { timeout: 15_000 })
  return element
}

const told = (root: HTMLElement): string => root.querySelector('.form-figure')?.textContent ?? ''
const input = (root: HTMLElement, path: string): HTMLInputElement =>
  root.querySelector<HTMLInputElement>(`[data-path="${path}"] input`) ?? expect.unreachable()

test('waits for what it is asked by, and then tells the figure with its unit and what it becomes', async () => {
  const root = await open({ machine: 'A1', value: '10' })
  expect(told(root)).toBe('选定日期、机台后显示现有产量')
  await userEvent.fill(input(root, 'day'), '2026-03-02')
  await vi.waitFor(() => expect(told(root)).toBe('现有产量 812.4 kg→ 修正后 822.4 kg'))
  expect(input(root, 'value').getAttribute('aria-describedby')).toContain(root.querySelector('.form-figure')?.id ?? '?')
  expect(ask).toHaveBeenCalledOnce()
})

test('a question that has changed is taken back, and its answer never shown', async () => {
  const late = Promise.withResolvers<{ kg: number }>()
  ask.mockImplementationOnce(() => late.promise)
  const root = await open({ day: '2026-03-02', machine: 'A1' })
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(told(root)).toBe('现有产量 查询中…')
  await userEvent.fill(input(root, 'machine'), 'A2')
  await vi.waitFor(() => expect(told(root)).toContain('640.0 kg'))
  expect(ask.mock.calls.map(([, , signal]) => signal.aborted)).toEqual([true, false])
  late.resolve({ kg: 1 })
  await late.promise
  expect(told(root)).toContain('640.0 kg')
})

test('where there is none, and where it cannot be told, it says so; nothing becomes of that', async () => {
  const root = await open({ day: '2026-03-02', machine: 'empty', value: '10' })
  await vi.waitFor(() => expect(told(root)).toBe('现有产量 暂无'))
  await userEvent.fill(input(root, 'machine'), 'away')
  await vi.waitFor(() => expect(told(root)).toBe('现有产量 暂时查不到'))
})

test('what is typed beside it asks nothing and renders nothing else; what it becomes follows', async () => {
  const root = await open({ day: '2026-03-02', machine: 'A1' })
  await vi.waitFor(() => expect(told(root)).toContain('修正后 812.4 kg'))
  renders.length = 0
  await userEvent.fill(input(root, 'value'), '5')
  await vi.waitFor(() => expect(told(root)).toContain('修正后 817.4 kg'))
  expect(new Set(renders)).toEqual(new Set(['value']))
  expect(ask).toHaveBeenCalledOnce()
})

test('nothing becomes of what is refused', async () => {
  const root = await open({ day: '2026-03-02', machine: 'A1', value: '-9999' }, { value: '不能小于 0' })
  await vi.waitFor(() => expect(told(root)).toBe('现有产量 812.4 kg'))
})

test('a form that is only read asks nothing', async () => {
  const [first] = examples
  const given = { block: own, schema, value: { day: '2026-03-02', machine: 'A1' }, errors: {}, validator, figures, fieldOf: () => Text }
  shown = mount(first ? <FormWidget {...first.props} {...expressionsOf(own)} {...given} mode="view" /> : null, widgets)
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelectorAll('.form-control')).toHaveLength(4), { timeout: 15_000 })
  expect(element.querySelector('.form-figure')).toBeNull()
})
