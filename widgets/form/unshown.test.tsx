// What is refused about a field that the form does not show has no place to stand at: it is told above the form, with the field's name where the form knows it.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FormBlockProps } from '../../runtime/index.ts'
import { widgets } from '../index.ts'
import { exampleField } from '../kit/testing/example.ts'
import { expressionsOf } from '../kit/testing/expressions.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import FormWidget from './component.tsx'
import { block, examples } from './examples.ts'

let shown: Mounted | undefined
afterEach(() => shown?.unmount())

const { default: Text } = await widgets.text.load()
const { default: Lines } = await widgets.lines.load()
const field = (name: string, zh: string) =>
  exampleField({ field: name, label: { zh, en: name }, valueKind: 'text', widget: { name: 'text', props: {} } })
const items = [
  field('name', '名称'),
  { ...field('sort', '排序'), visible: { cel: "form.name == 'value'" } },
  exampleField({
    field: 'lines',
    label: { zh: '明细', en: 'Lines' },
    valueKind: 'children',
    widget: { name: 'lines', props: {} },
    children: { entity: 'line', min: 0, max: 9, items: [field('part', '备件')] },
  }),
]
const own = { ...block, items, rules: [] }
const line = { type: 'object', properties: { part: { type: 'string' } } } as const
const schema = {
  type: 'object',
  properties: { name: { type: 'string' }, sort: { type: 'string' }, lines: { type: 'array', items: line } },
} as const

async function open(
  errors: FormBlockProps['errors'],
  around: { readonly height?: number; readonly above?: number } = {},
): Promise<HTMLElement> {
  const [first] = examples
  if (!first) throw new Error('the form has no example')
  shown = mount(
    <div style={{ overflow: 'auto', height: around.height }}>
      <div style={{ height: around.above }} />
      <FormWidget
        {...first.props}
        {...expressionsOf(own)}
        block={own}
        mode="update"
        schema={schema}
        value={{ name: 'dictionary', sort: '3', lines: [{ id: 'l1', part: 'p' }] }}
        errors={errors}
        fieldOf={({ field: name }) => (name === 'lines' ? Lines : Text)}
      />
    </div>,
    widgets,
  )
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('[data-path="lines.0.part"] input')).not.toBeNull(), { timeout: 15_000 })
  return element
}

test.each([
  [{ sort: '不能调整顺序' }, '排序：不能调整顺序'],
  [{ editor: '不可修改' }, '不可修改'],
  [{ 'lines.0.price': '单价过高' }, '明细 1：单价过高'],
  [{ 'lines.0': '与上一行重复' }, '明细 1：与上一行重复'],
  [{ name: '已存在' }, ''],
  [{ 'lines.0.part': '已停用' }, ''],
  [{ sort: '不能调整顺序', name: '已存在', '': '字典已发布' }, '排序：不能调整顺序\n字典已发布'],
] as const)('%o', async (errors, message) => {
  const root = await open(errors)
  await vi.waitFor(() => expect(root.querySelector('.form-message')?.textContent ?? '').toBe(message))
})

test('a field that comes in sight takes its message along', async () => {
  const root = await open({ sort: '不能调整顺序' })
  await vi.waitFor(() => expect(root.querySelector('.form-message')).not.toBeNull())
  await userEvent.fill(root.querySelector('[data-path=name] input') ?? root, 'value')
  await vi.waitFor(() => expect(root.querySelector('[data-path=sort] [id$=error]')?.textContent).toBe('不能调整顺序'))
  expect(root.querySelector('.form-message')).toBeNull()
})

test('what is told above is brought into sight', async () => {
  const root = await open({ sort: '不能调整顺序' }, { height: 120, above: 400 })
  const place = await vi.waitFor(() => root.querySelector('.form-message') ?? expect.unreachable())
  const around = root.querySelector('div[style*=overflow]') ?? root
  await vi.waitFor(() => expect(place.getBoundingClientRect().bottom).toBeLessThanOrEqual(around.getBoundingClientRect().bottom))
  expect(place.getBoundingClientRect().top).toBeGreaterThanOrEqual(around.getBoundingClientRect().top)
})
