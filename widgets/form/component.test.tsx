// A form under real keys: what is typed, shown, refused and sent.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FormField, FormGroup } from '../../metadata/model/model.ts'
import { formValidator, type FieldProps, type FormBlockProps } from '../../runtime/index.ts'
import { widgets } from '../index.ts'
import { checkWithAjv } from '../kit/testing/checkWithAjv.ts'
import { expressionsOf } from '../kit/testing/expressions.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import FormWidget from './component.tsx'
import { block as example, examples, schema } from './examples.ts'

/** How often each field was rendered. */
const renders = new Map<string, number>()
const counted = new Map<string, (props: FieldProps) => React.ReactNode>()
const { default: text } = await widgets.text.load()
const parts = {
  switch: (await widgets.switch.load()).default,
  number: (await widgets.number.load()).default,
  date: (await widgets.date.load()).default,
  formula: (await widgets.formula.load()).default,
  lines: (await widgets.lines.load()).default,
}

function fieldOf(field: FormField) {
  const known = counted.get(field.field)
  if (known) return known
  const Part = Object.entries(parts).find(([name]) => name === field.widget.name)?.[1] ?? text
  const made = (props: FieldProps) => {
    renders.set(field.field, (renders.get(field.field) ?? 0) + 1)
    return <Part {...props} />
  }
  counted.set(field.field, made)
  return made
}

const say = (text: { readonly zh: string }): string => text.zh
const submitted = vi.fn()
const changed = vi.fn()
let shown: Mounted | undefined

const propsOf = (own: Partial<FormBlockProps>): FormBlockProps => ({
  ...(examples[0]?.props ?? never()),
  ...expressionsOf(example),
  fieldOf,
  validator: formValidator(checkWithAjv(schema), example.items, say),
  onSubmit: submitted,
  onChange: changed,
  ...own,
})

function never(): never {
  throw new Error('the form has no example')
}

async function open(own: Partial<FormBlockProps> = {}): Promise<HTMLElement> {
  shown = mount(<FormWidget {...propsOf(own)} />, widgets)
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('form')).not.toBeNull(), { timeout: 15_000 })
  return element
}

function input(root: HTMLElement, path: string): HTMLInputElement {
  const found = root.querySelector<HTMLInputElement>(`[data-path="${path}"] input`)
  if (!found) throw new Error(`no input at ${path}`)
  return found
}
const message = (root: HTMLElement, path: string): string => root.querySelector(`[data-path="${path}"] [id$=error]`)?.textContent ?? ''
const save = (root: HTMLElement): Promise<void> => userEvent.click(root.querySelector('button[type=submit]') ?? never())

const order = {
  id: 'o1',
  version: 3,
  $labels: { supplier: '无锡专件厂' },
  number: 'PO1',
  supplier: 's1',
  space: 'w1',
  orderDate: '2026-11-20',
  urgent: true,
  reason: '待件',
  remark: '电话通知',
  lines: [{ id: 'l1', version: 1, sparePart: 'p1', qty: 4, unitPrice: 2.5 }],
}

beforeEach(() => {
  renders.clear()
  submitted.mockClear()
  changed.mockClear()
})
afterEach(() => shown?.unmount())

describe('keys', () => {
  test('one key renders one field, and a pause commits it', async () => {
    const root = await open({ mode: 'update', value: order })
    await userEvent.click(input(root, 'reason'))
    renders.clear()
    changed.mockClear()
    await userEvent.keyboard('急')
    expect([...renders.keys()]).toEqual(['reason'])
    expect(changed).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ reason: '待件急' })))
  })

  test('what was typed just before saving is sent', async () => {
    const root = await open({ mode: 'update', value: order })
    await userEvent.fill(input(root, 'supplier'), 's2')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(submitted).toHaveBeenCalledWith(expect.objectContaining({ supplier: 's2' }))
  })
})

describe('what is sent', () => {
  test('what is given once and never answered is not asked for again', async () => {
    const once = (item: (typeof example.items)[number]): (typeof example.items)[number] =>
      item.kind === 'group'
        ? { ...item, items: item.items.map(once) }
        : item.field === 'reason'
          ? { ...item, immutable: true, visible: true, required: true }
          : item
    const { reason: _, ...answered } = order
    const root = await open({ mode: 'update', value: answered, block: { ...example, items: example.items.map(once) } })
    expect(root.querySelector('[data-path=reason]')).toBeNull()
    await save(root)
    expect(submitted).toHaveBeenCalledOnce()
  })

  test('only the schema’s own fields, without computed and read-only ones', async () => {
    const root = await open({ mode: 'update', value: order })
    await save(root)
    expect(submitted).toHaveBeenCalledWith({
      supplier: 's1',
      space: 'w1',
      orderDate: '2026-11-20',
      urgent: true,
      reason: '待件',
      remark: '电话通知',
      lines: [{ id: 'l1', sparePart: 'p1', qty: 4, unitPrice: 2.5 }],
    })
  })

  test('an emptied field as null, a field that went out of sight too', async () => {
    const root = await open({ mode: 'update', value: order })
    await userEvent.clear(input(root, 'remark'))
    await userEvent.click(root.querySelector('[data-path=urgent] button') ?? never())
    await vi.waitFor(() => expect(root.querySelector('[data-path=reason]')).toBeNull())
    await save(root)
    expect(submitted).toHaveBeenCalledWith(expect.objectContaining({ urgent: false, reason: null, remark: null }))
  })

  test('what a restored draft has emptied is emptied', async () => {
    const { remark: _, ...draft } = order
    const root = await open({ mode: 'update', value: draft, stored: order })
    await save(root)
    expect(submitted).toHaveBeenCalledWith(expect.objectContaining({ remark: null }))
  })

  test('a new record starts from the defaults of its schema', async () => {
    await open()
    expect(changed).toHaveBeenCalledWith({ urgent: false })
  })
})

describe('what is refused', () => {
  test('missing fields are named where they stand, and the first one is focused', async () => {
    const root = await open()
    await save(root)
    expect(submitted).not.toHaveBeenCalled()
    expect(message(root, 'supplier')).toBe('请选择供应商')
    expect(message(root, 'lines')).toBe('请添加明细')
    expect(document.activeElement).toBe(input(root, 'supplier'))
    expect(input(root, 'supplier').getAttribute('aria-invalid')).toBe('true')
    await userEvent.keyboard('s1')
    await vi.waitFor(() => expect(message(root, 'supplier')).toBe(''))
  })

  test('a requirement that depends on another field', async () => {
    const root = await open({ mode: 'update', value: { ...order, reason: null } })
    await save(root)
    expect(message(root, 'reason')).toBe('请输入加急原因')
    expect(submitted).not.toHaveBeenCalled()
  })

  test('the server’s message stands at its line until that changes; nothing typed is lost', async () => {
    const root = await open({ mode: 'update', value: order, errors: { 'lines.0.qty': '超过限额', '': '采购单已提交' } })
    await vi.waitFor(() => expect(message(root, 'lines.0.qty')).toBe('超过限额'))
    expect(root.querySelector('[role=alert]')?.textContent).toContain('采购单已提交')
    expect(document.activeElement).toBe(input(root, 'lines.0.qty'))
    await userEvent.fill(input(root, 'lines.0.qty'), '3')
    await vi.waitFor(() => expect(message(root, 'lines.0.qty')).toBe(''))
  })
})

describe('what cannot be read', () => {
  test('stays as it was typed, says why where it stands, is added up nowhere and not saved', async () => {
    const root = await open({ mode: 'update', value: order })
    const tries = [
      ['lines.0.qty', '1e3', '请输入数字'],
      ['lines.0.qty', '1.006', '最多 2 位小数'],
      ['orderDate', '2026-13-40', '请输入正确的日期'],
      ['lines.0.unitPrice', '五', '请输入数字'],
    ] as const
    for (const [path, typed, said] of tries) {
      await userEvent.fill(input(root, path), typed)
      input(root, path).blur()
      await vi.waitFor(() => expect([input(root, path).value, message(root, path)]).toEqual([typed, said]))
    }
    expect(root.querySelector('[data-path="lines.0.amount"]')?.textContent).not.toMatch(/\d/)
    await save(root)
    expect(submitted).not.toHaveBeenCalled()
    expect(tries.slice(1).map(([path]) => message(root, path))).toEqual(tries.slice(1).map(([, , said]) => said))
    expect(tries.slice(1).map(([path]) => input(root, path).value)).toEqual(tries.slice(1).map(([, typed]) => typed))
    for (const [path, typed] of [
      ['lines.0.qty', '１，０００'],
      ['orderDate', '2026/11/2'],
      ['lines.0.unitPrice', '5'],
    ] as const)
      // oxfmt-ignore
      await userEvent.fill(input(root, path), typed)
    await userEvent.tab()
    await save(root)
    const lines = [expect.objectContaining({ qty: 1000, unitPrice: 5 })]
    expect(submitted).toHaveBeenCalledWith(expect.objectContaining({ orderDate: '2026-11-02', lines }))
  })

  test('a day beyond the limit of its field is said to be so', async () => {
    const past = (item: (typeof example.items)[number]): (typeof example.items)[number] =>
      item.kind === 'group'
        ? { ...item, items: item.items.map(past) }
        : item.field === 'orderDate'
          ? { ...item, widget: { name: 'date', props: { limit: 'past' } } }
          : item
    const root = await open({ mode: 'update', value: order, block: { ...example, items: example.items.map(past) } })
    await userEvent.fill(input(root, 'orderDate'), '2999-01-01')
    input(root, 'orderDate').blur()
    await vi.waitFor(() => expect(message(root, 'orderDate')).toBe('不能晚于今天'))
    expect(input(root, 'orderDate').value).toBe('2999-01-01')
  })
})

describe('what is refused, all at once', () => {
  const bound = { ...example, items: example.items.map((item) => (item.kind === 'group' && item.id === 'content' ? limited(item) : item)) }
  const open2 = (value: FormBlockProps['value']) =>
    open({ mode: 'update', value, block: bound, ...expressionsOf(bound), validator: formValidator(checkWithAjv(schema), bound.items, say) })

  test('missing fields, rules, rules of lines and sums in one round', async () => {
    const root = await open2({
      ...order,
      orderDate: null,
      supplier: 's3',
      lines: [
        { sparePart: 'p1', qty: 90, unitPrice: 1 },
        { sparePart: 'p2', qty: 20, unitPrice: 9 },
      ],
    })
    await save(root)
    expect(message(root, 'orderDate')).toBe('请选择下单日期')
    expect(message(root, 'supplier')).toBe('该供应商不接加急单')
    expect(message(root, 'lines.1.unitPrice')).toBe('单价过高')
    expect(root.querySelector('[data-path=lines] .form-foot [id$=error]')?.textContent).toBe('数量合计不能超过 100')
    expect(submitted).not.toHaveBeenCalled()
  })

  test('a rule over a field that is out of sight sees it emptied, as the server will', async () => {
    const hidden: FormBlockProps['block'] = {
      ...example,
      rules: [{ cel: '!has(self.reason)', field: 'reason', message: { zh: '多余', en: 'Superfluous' } }],
    }
    const root = await open({ mode: 'update', value: { ...order, urgent: false }, block: hidden, ...expressionsOf(hidden) })
    await save(root)
    expect(submitted).toHaveBeenCalledWith(expect.objectContaining({ reason: null }))
  })

  test('a field that a condition closes is sent as it began', async () => {
    const closed: FormBlockProps['block'] = {
      ...example,
      items: example.items.map((item) =>
        item.kind === 'group'
          ? {
              ...item,
              items: item.items.map((field) =>
                field.kind === 'field' && field.field === 'remark' ? { ...field, disabled: { cel: 'form.urgent != true' } } : field,
              ),
            }
          : item,
      ),
    }
    const root = await open({ mode: 'update', value: order, block: closed, ...expressionsOf(closed) })
    await userEvent.fill(root.querySelector('[data-path=remark] input') ?? never(), '别的')
    await userEvent.click(root.querySelector('[data-path=urgent] button') ?? never())
    await vi.waitFor(() => expect(input(root, 'remark').disabled).toBe(true))
    await save(root)
    expect(submitted).toHaveBeenCalledWith(expect.objectContaining({ urgent: false, remark: '电话通知' }))
  })
})

/** Lines: at most 100 pieces together, none dearer than 5. */
function limited(group: FormGroup): FormGroup {
  return {
    ...group,
    items: group.items.map((item) =>
      item.kind === 'field' && item.children
        ? {
            ...item,
            children: {
              ...item.children,
              rules: [{ cel: 'self.unitPrice <= 5.0', field: 'unitPrice', message: { zh: '单价过高', en: 'Too dear' } }],
              sums: [
                {
                  id: 'most',
                  type: 'sum',
                  children: 'lines',
                  field: 'qty',
                  max: 100,
                  message: { zh: '数量合计不能超过 100', en: 'At most 100' },
                },
              ],
            },
          }
        : item,
    ),
  }
}

describe('steps and tabs', () => {
  const laid = (layout: 'steps' | 'tabs') => ({ ...example, layout })

  test('a new record goes on when its step is in order, and is saved at the last one', async () => {
    const root = await open({ block: laid('steps') })
    await vi.waitFor(() => expect(root.querySelector('[data-path=supplier]')).not.toBeNull())
    expect(root.querySelector('[data-path=lines]')).toBeNull()
    await userEvent.click(button(root, '下一步'))
    expect(message(root, 'supplier')).toBe('请选择供应商')
    expect(document.activeElement).toBe(input(root, 'supplier'))
    for (const [path, text] of [
      ['supplier', 's1'],
      ['space', 'w1'],
      ['orderDate', '2026-11-20'],
    ] as const)
      await userEvent.fill(input(root, path), text)
    await userEvent.click(button(root, '下一步'))
    await vi.waitFor(() => expect(root.querySelector('[data-path=lines]')?.checkVisibility()).toBe(true))
    expect(root.querySelector('[data-path=supplier]')?.checkVisibility()).toBe(false)
    await userEvent.click(button(root, '保存'))
    expect(message(root, 'lines')).toBe('请添加明细')
    await userEvent.click(button(root, '上一步'))
    await vi.waitFor(() => expect(input(root, 'supplier').checkVisibility()).toBe(true))
    expect(input(root, 'supplier').value).toBe('s1')
  })

  test('the tab of the first refused field opens, is marked, and the field is focused', async () => {
    const root = await open({ mode: 'update', value: order, block: laid('tabs'), errors: { 'lines.0.qty': '超过限额' } })
    await vi.waitFor(() => expect(document.activeElement).toBe(input(root, 'lines.0.qty')), { timeout: 5000 })
    expect(root.querySelector('[role=tab][aria-selected=true]')?.textContent).toContain('采购明细')
    expect(root.querySelector('[role=tab][aria-selected=true] .ant-badge-count')?.textContent).toBe('1')
  })
})

const button = (root: HTMLElement, name: string): HTMLElement =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent?.replaceAll(' ', '') === name) ?? never()

describe('lines', () => {
  test('amounts and their total follow what is typed; Enter goes down and begins a new line', async () => {
    const root = await open({ mode: 'update', value: order })
    await userEvent.fill(input(root, 'lines.0.qty'), '10')
    await vi.waitFor(() => expect(root.querySelector('[data-path="lines.0.amount"]')?.textContent).toBe('25.00'))
    await userEvent.click(input(root, 'lines.0.qty'))
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(document.activeElement).toBe(input(root, 'lines.1.sparePart')))
    await userEvent.keyboard('p2')
    await userEvent.fill(input(root, 'lines.1.unitPrice'), '0.1')
    await vi.waitFor(() => expect(root.querySelector('[data-path=total]')?.textContent).toContain('25.10'))
    await save(root)
    expect(submitted.mock.lastCall?.[0].lines).toEqual([
      { id: 'l1', sparePart: 'p1', qty: 10, unitPrice: 2.5 },
      { sparePart: 'p2', qty: 1, unitPrice: 0.1 },
    ])
  })

  test('a line that goes takes its values along', async () => {
    const root = await open({
      mode: 'update',
      value: { ...order, lines: [...order.lines, { id: 'l2', sparePart: 'p2', qty: 7, unitPrice: 1 }] },
    })
    await userEvent.click(root.querySelector('[aria-label="删除第 1"]') ?? root.querySelectorAll('tbody button')[0] ?? never())
    await vi.waitFor(() => expect(input(root, 'lines.0.sparePart').value).toBe('p2'))
    expect(input(root, 'lines.0.qty').value).toBe('7.00')
    await save(root)
    expect(submitted.mock.lastCall?.[0].lines).toEqual([{ id: 'l2', sparePart: 'p2', qty: 7, unitPrice: 1 }])
  })
})

test('a form that is only read offers nothing to change', async () => {
  const root = await open({ mode: 'view', value: order })
  expect(root.querySelectorAll('input, textarea, button')).toHaveLength(0)
  expect(root.querySelector('[data-path=supplier]')?.textContent).toContain('s1')
})
