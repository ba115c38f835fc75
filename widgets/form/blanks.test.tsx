// What is nothing but blanks is missing: a form says so in the same round as all else that is wrong.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { formValidator } from '../../runtime/index.ts'
import { widgets } from '../index.ts'
import { checkWithAjv } from '../kit/testing/checkWithAjv.ts'
import { expressionsOf } from '../kit/testing/expressions.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import FormWidget from './component.tsx'
import { block, examples, schema } from './examples.ts'

const { default: Text } = await widgets.text.load()
const { default: Lines } = await widgets.lines.load()

let shown: Mounted | undefined
afterEach(() => shown?.unmount())

test('required texts, by a condition too, and those of lines', async () => {
  const props = examples[0]?.props ?? expect.unreachable()
  const submitted = vi.fn()
  const value = {
    id: 'o1',
    version: 3,
    number: 'PO1',
    supplier: '   ',
    space: 'w1',
    orderDate: null,
    urgent: true,
    reason: ' \t ',
    lines: [{ sparePart: '  ', qty: 4, unitPrice: 1 }],
  }
  shown = mount(
    <FormWidget
      {...props}
      {...expressionsOf(block)}
      mode="update"
      value={value}
      fieldOf={(field) => (field.widget.name === 'lines' ? Lines : Text)}
      validator={formValidator(checkWithAjv(schema), block.items, ({ zh }) => zh)}
      onSubmit={submitted}
    />,
    widgets,
  )
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('form')).not.toBeNull(), { timeout: 15_000 })
  await userEvent.click(element.querySelector('button[type=submit]') ?? expect.unreachable())
  const message = (path: string): string => element.querySelector(`[data-path="${path}"] [id$=error]`)?.textContent ?? ''
  expect(['orderDate', 'supplier', 'reason', 'lines.0.sparePart'].map(message)).toEqual([
    '请选择下单日期',
    '请选择供应商',
    '请输入加急原因',
    '请选择备件',
  ])
  expect(submitted).not.toHaveBeenCalled()
})
