// A condition is chosen by field, comparison and value, in rows or as text; both say the same, and nothing is lost between them.
import { useMemo, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { ServicesContext, useServices } from '../../core/hooks/hooks.ts'
import { servicesOver } from '../../page/testing/servicesOver.ts'
import { Preview } from '../../Preview.tsx'
import { ConditionEditor } from './ConditionEditor.tsx'

let root: Root | undefined
let text = ''
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

const words = (zh: string, en: string) => ({ zh, en })
const field = (zh: string, en: string, type: string, rest: object = {}, meaning: object = {}) => ({
  type,
  ...rest,
  'x-field': { label: words(zh, en), ...meaning },
})
const order = {
  kind: 'entity',
  id: 'order',
  label: words('订单', 'Order'),
  display: 'number',
  schema: {
    type: 'object',
    properties: {
      number: field('单号', 'Number', 'string'),
      state: field('状态', 'State', 'string', {}, { dictionary: 'orderState' }),
      provider: field('供方', 'Provider', 'string', {}, { reference: 'provider' }),
      qty: field('数量', 'Quantity', 'number'),
      limit: field('上限', 'Limit', 'number'),
      due: field('交期', 'Due', 'string', { format: 'date' }),
      urgent: field('加急', 'Urgent', 'boolean'),
    },
  },
  rules: [{ id: 'r', cel: '', message: words('', '') }],
}
const documents: Readonly<Record<string, object>> = {
  'entity:provider': { kind: 'entity', id: 'provider', label: words('供方', 'Provider'), display: 'name', schema: { properties: {} } },
  'dictionary:orderState': {
    kind: 'dictionary',
    id: 'orderState',
    values: [
      { value: 'open', label: words('进行中', 'Open') },
      { value: 'held', label: words('搁置', 'Held') },
      { value: 'done', label: words('完成', 'Done') },
    ],
  },
}
const providers = [
  { id: '0198-a', label: 'Hua Mills' },
  { id: '0198-b', label: 'Nord Yarn' },
]

const answering: typeof fetch = async (address, { body } = {}) => {
  const { pathname } = new URL(String(address instanceof Request ? address.url : address), 'http://mill.test')
  const asked = (typeof body === 'string' ? JSON.parse(body) : {}) as { ids?: readonly string[]; keyword?: string }
  const target = decodeURIComponent(pathname.split('/').at(-1) ?? '')
  const data = pathname.endsWith('/options')
    ? {
        rows: providers.filter(({ id, label }) => (asked.ids ? asked.ids.includes(id) : label.includes(asked.keyword ?? ''))),
        total: 2,
      }
    : { editable: true, product: null, live: null, draft: null, upgrade: null, resolved: documents[target] ?? null, drafted: null }
  return Response.json({ code: 200, msg: '', data })
}

function Served({ children }: { readonly children: React.ReactNode }) {
  const { root: element } = useServices()
  const services = useMemo(() => servicesOver(answering, element), [element])
  return <ServicesContext value={services}>{children}</ServicesContext>
}

function Editing({ start, path }: { readonly start: string; readonly path: readonly string[] }) {
  const [now, setNow] = useState(start)
  const change = (next: string): void => {
    text = next
    setNow(next)
  }
  return (
    <>
      <ConditionEditor id="rule" text={now} change={change} isWrong={false} place={{ document: order as Patchable, path }} />
      <button onClick={() => change(start)}>Back to the start</button>
    </>
  )
}

async function open(start: string, { language = 'en', path = ['rules', '0', 'cel'] }: { language?: 'zh' | 'en'; path?: string[] } = {}) {
  await page.viewport(900, 760)
  text = start
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Preview widgets={{}} language={language} dark={false} density="middle">
      <Served>
        <div style={{ width: 420, padding: 16 }}>
          <span id="rule-label">Rule</span>
          <Editing start={start} path={path} />
        </div>
      </Served>
    </Preview>,
  )
}

const row = (n: number) => page.getByRole('group', { name: `Condition ${n}`, exact: true })
const choose = async (box: ReturnType<typeof page.getByRole>, option: string): Promise<void> => {
  await box.click()
  await page.getByTitle(option, { exact: true }).last().click()
}

test('rows are chosen by keyboard and mouse, and the expression follows', async () => {
  await open('')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await expect.element(row(1).getByRole('combobox', { name: 'Field' })).toHaveFocus()
  await userEvent.keyboard('State{Enter}')
  expect(text).toBe('')
  await expect.element(page.getByText('Counts once it is complete')).toBeVisible()
  await choose(row(1).getByRole('combobox', { name: 'Value' }), 'Held')
  expect(text).toBe("self.state == 'held'")
  await choose(row(1).getByRole('combobox', { name: 'Comparison' }), 'is none of')
  expect(text).toBe("!(self.state in ['held'])")
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await userEvent.keyboard('Quantity{Enter}')
  await choose(row(2).getByRole('combobox', { name: 'Comparison' }), 'is at most')
  await row(2).getByRole('spinbutton', { name: 'Value' }).fill('12.5')
  expect(text).toBe("!(self.state in ['held']) && self.qty <= 12.5")
  await choose(row(2).getByRole('combobox', { name: 'Compared with' }), 'Field')
  await choose(row(2).getByRole('combobox', { name: 'Value' }), 'Limit')
  expect(text).toBe("!(self.state in ['held']) && self.qty <= self.limit")
  await page.getByText('Any holds', { exact: true }).click()
  expect(text).toBe("!(self.state in ['held']) || self.qty <= self.limit")
  await row(1).getByRole('button', { name: 'Remove the condition' }).click()
  expect(text).toBe('self.qty <= self.limit')
  await expect.element(page.getByRole('button', { name: 'Add a condition' })).toHaveFocus()
})

test('a group stands between the rows, joined the other way', async () => {
  await open('self.urgent')
  await page.getByRole('button', { name: 'Add a group' }).click()
  const group = page.getByRole('group', { name: 'Group', exact: true })
  await choose(group.getByRole('combobox', { name: 'Field' }), 'Number')
  await choose(group.getByRole('combobox', { name: 'Comparison' }), 'is empty')
  await group.getByRole('button', { name: 'Add a condition' }).click()
  await choose(group.getByRole('combobox', { name: 'Field' }).last(), 'Due')
  await choose(group.getByRole('combobox', { name: 'Comparison' }).last(), 'is before')
  await choose(group.getByRole('combobox', { name: 'Compared with' }), 'Today')
  expect(text).toBe('self.urgent && (!has(self.number) || self.due < today())')
  await group.getByRole('spinbutton', { name: 'Days later or earlier' }).fill('-7')
  expect(text).toBe('self.urgent && (!has(self.number) || self.due < today() - 7)')
  await group.getByRole('button', { name: 'Remove the group' }).click()
  expect(text).toBe('self.urgent')
})

test('a record is chosen by what it is called, and stands there by its name', async () => {
  await open("self.provider == '0198-a'")
  await expect.element(page.getByText('Hua Mills')).toBeVisible()
  await choose(row(1).getByRole('combobox', { name: 'Value' }), 'Nord Yarn')
  expect(text).toBe("self.provider == '0198-b'")
})

test('what rows cannot say stays text, with the reason; rows and text show the same, and half a row outlives the change of view', async () => {
  await open('round(self.qty, 2) > 1')
  await expect.element(page.getByText('“round(self.qty, 2) > 1” cannot be said in rows, so it stays text')).toBeVisible()
  const written = page.getByRole('textbox', { name: 'Rule' })
  await written.fill("self.urgent && self.state == 'open'")
  // it stays text for whoever writes it
  await expect.element(written).toHaveFocus()
  await page.getByText('Rows', { exact: true }).click()
  await expect.element(row(2)).toBeVisible()
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await userEvent.keyboard('Quantity{Enter}')
  await page.getByText('Text', { exact: true }).click()
  await expect.element(written).toHaveTextContent("self.urgent && self.state == 'open'")
  await page.getByText('Rows', { exact: true }).click()
  await expect.element(row(3).getByText('Quantity')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the start' }).click()
  await expect.element(written).toHaveTextContent('round(self.qty, 2) > 1')
})

test('text is completed by fields, by what they are called, by functions and values; what is wrong is told while it is typed', async () => {
  await open('round(self.qty, 2) > 1', { language: 'zh' })
  const written = page.getByRole('textbox', { name: 'Rule' })
  await written.fill('')
  await written.click()
  await userEvent.keyboard('self.st')
  await page.getByRole('option', { name: /self\.state/ }).click()
  await userEvent.keyboard(" == '")
  await page.getByRole('option', { name: /'held'.*搁置/ }).click()
  expect(text).toBe("self.state == 'held'")
  await userEvent.keyboard(' && 数量')
  await page.getByRole('option', { name: /数量.*self\.qty/ }).click()
  expect(text).toBe("self.state == 'held' && self.qty")
  await expect.element(page.getByText('逻辑运算的两边必须是真假值：小数')).toBeVisible()
  await expect.poll(() => document.querySelectorAll('.cm-lintRange-error').length).toBe(1)
  await userEvent.keyboard(' > roun')
  await page.getByRole('option', { name: /^round/ }).click()
  await userEvent.keyboard('self.limt')
  await expect.element(page.getByText(/没有“limt”，是不是“limit”？/)).toBeVisible()
  await written.fill('self.urgent')
  await expect.element(page.getByText(/没有“limt”/)).not.toBeInTheDocument()
})

test('in Chinese; what gives a value is text alone', async () => {
  await open("self.state in ['open', 'held']", { language: 'zh' })
  await expect.element(page.getByRole('group', { name: '条件 1', exact: true }).getByText('属于', { exact: true })).toBeVisible()
  await expect.element(page.getByText('搁置')).toBeVisible()
  root?.unmount()
  await open('now()', { path: ['operations', 'close', 'set', 'due'] })
  await expect.element(page.getByRole('textbox', { name: 'Rule' })).toHaveTextContent('now()')
  expect(page.getByText('Rows', { exact: true }).elements()).toEqual([])
})
