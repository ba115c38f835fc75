// A document as text in a real browser: what is proposed, what is marked, where a place is shown.
import { useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Preview } from '../../Preview.tsx'
import { JsonText, type JsonTextHandle, type Mark } from './JsonText.tsx'
import { textOf } from './readable.ts'

let root: Root | undefined
let written = ''
const note = (text: string): void => void (written = text)
const handle: { current: JsonTextHandle | null } = { current: null }
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

const told: { tell: (marks: readonly Mark[]) => void } = { tell: () => undefined }
const names = { number: { zh: '单号', en: 'Number' }, remark: { zh: '备注', en: 'Remark' } }

const orders = {
  kind: 'page',
  id: 'orders',
  route: '/orders',
  title: { zh: '订单', en: 'Orders' },
  entity: 'order',
  table: { columns: ['number', { field: 'date' }] },
}

function Writing({ start, marks }: { readonly start: string; readonly marks: readonly Mark[] }) {
  const [text, setText] = useState(start)
  const [later, tell] = useState(marks)
  useEffect(() => note(text), [text])
  useEffect(() => void (told.tell = tell), [])
  return <JsonText kind="page" value={text} onChange={setText} label="Document" marks={later} names={names} ref={handle} />
}

async function write(start: string, marks: readonly Mark[] = []): Promise<ReturnType<typeof page.getByRole>> {
  const element = document.body.appendChild(document.createElement('div'))
  root = createRoot(element)
  root.render(
    <Preview widgets={{}} language="en" dark={false} density="middle">
      <div style={{ height: 400 }}>
        <Writing start={start} marks={marks} />
      </div>
    </Preview>,
  )
  const text = page.getByRole('textbox', { name: 'Document' })
  await expect.element(text).toBeVisible()
  return text
}

test('keys of the language are proposed with what they begin with, and their values after them', async () => {
  const text = await write(textOf(orders).replace('{ "field": "date" }', '{ "field": "date",  }'))
  handle.current?.show('/table/columns/1/field')
  await text.click()
  handle.current?.show('/table/columns/1/field')
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  const from = written.indexOf('"date",') + 7
  expect(from).toBeGreaterThan(7)
  await userEvent.keyboard('"pi')
  await page.getByRole('option', { name: /"pin"/ }).click()
  await expect.poll(() => written).toMatch(/"pin": +}/)
  await userEvent.keyboard('"le')
  await page.getByRole('option', { name: /"left"/ }).click()
  await expect.poll(() => written).toMatch(/"pin": "left" +}/)
})

test('fields are proposed where one is named, with what they are called', async () => {
  const text = await write(textOf(orders).replace('["number", ', '["number", , '))
  handle.current?.show('/table/columns/0')
  await text.click()
  handle.current?.show('/table/columns/0')
  await userEvent.keyboard('{ArrowRight>10/}"re')
  await page.getByRole('option', { name: /"remark" ?Remark/ }).click()
  await expect.poll(() => written).toContain('["number", "remark", { "field"')
})

test('what is wrong stands at its place, and is shown when it is asked for', async () => {
  await write(textOf(orders), [{ path: '/table/columns/1/field', message: 'There is no field date' }])
  await expect.poll(() => document.querySelectorAll('.cm-lintRange-error').length).toBe(1)
  expect(document.querySelector('.cm-lintRange-error')?.textContent).toBe('"field"')
  // what the server has found later, nothing having been typed meanwhile
  told.tell([{ path: '/route', message: 'Two pages have this route' }])
  await expect.poll(() => document.querySelector('.cm-lintRange-error')?.textContent).toBe('"route"')
  await page.getByText('"columns"').hover()
  await expect.element(page.getByText('Columns', { exact: true })).toBeVisible()
  handle.current?.show('/table/columns/1/field')
  expect(document.activeElement?.closest('.cm-editor')).not.toBeNull()
})

test('a text that is no JSON says where', async () => {
  await write('{ "kind": "page", }')
  await expect.poll(() => document.querySelectorAll('.cm-lintRange-error, .cm-lintPoint-error').length).toBeGreaterThan(0)
})

test('a document is written as the product writes its own', () => {
  expect(textOf(orders)).toBe(`{
  "kind": "page",
  "id": "orders",
  "route": "/orders",
  "title": { "zh": "订单", "en": "Orders" },
  "entity": "order",
  "table": { "columns": ["number", { "field": "date" }] }
}`)
})
