// What was given once and stays is nobody's to mend: the form of a change holds it against no limit of its field.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { formValidator, type FormBlockProps } from '../../runtime/index.ts'
import { widgets } from '../index.ts'
import { checkWithAjv } from '../kit/testing/checkWithAjv.ts'
import { exampleField } from '../kit/testing/example.ts'
import { expressionsOf } from '../kit/testing/expressions.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import FormWidget from './component.tsx'
import { block, examples } from './examples.ts'

let shown: Mounted | undefined
afterEach(() => shown?.unmount())

const { default: Text } = await widgets.text.load()
const field = (name: string, widget: 'text' | 'date') =>
  exampleField({ field: name, label: { zh: name, en: name }, valueKind: widget, widget: { name: widget, props: { limit: 'future' } } })
const items = [field('name', 'text'), { ...field('code', 'text'), immutable: true }, { ...field('since', 'date'), immutable: true }]
const schema = {
  type: 'object',
  properties: { name: { type: 'string', minLength: 2 }, code: { type: 'string', pattern: '^x_' }, since: { type: 'string' } },
} as const

async function open(mode: 'create' | 'update', submitted: FormBlockProps['onSubmit']): Promise<HTMLElement> {
  const [first] = examples
  if (!first) throw new Error('the form has no example')
  const own = { ...block, items, rules: [] }
  const validator = formValidator(checkWithAjv(schema), items, (text) => text.en)
  const given = { name: 'Old', code: 'purchase', since: '2020-01-01' }
  shown = mount(
    <FormWidget
      {...first.props}
      {...expressionsOf(own)}
      block={own}
      mode={mode}
      schema={schema}
      value={given}
      fieldOf={() => Text}
      validator={validator}
      onSubmit={submitted}
    />,
    widgets,
  )
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelectorAll('[data-path=name] input')).toHaveLength(1), { timeout: 15_000 })
  return element
}

const refused = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('[data-path]:has([id$=error])')].map((place) => place.dataset['path'])

test.each([
  ['create', 'New', ['code', 'since'], []],
  ['update', 'New', [], [[{ name: 'New' }]]],
  ['update', 'N', ['name'], []],
] as const)('%s with the name %s', async (mode, name, faults, sent) => {
  const submitted = vi.fn()
  const root = await open(mode, submitted)
  await userEvent.fill(root.querySelector('[data-path=name] input') ?? root, name)
  await userEvent.click(root.querySelector('button[type=submit]') ?? root)
  expect([refused(root), submitted.mock.calls]).toEqual([faults, sent])
})
