// The column settings: 450 px wide, what each control changes, and that one column always stays.
import { createRoot, type Root } from 'react-dom/client'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Column } from '../../../metadata/model/model.ts'
import { Preview } from '../../Preview.tsx'
import { arrange, arranged, resized, type Arrangement } from '../base/arrange.ts'
import { ColumnDrawer } from './ColumnDrawer.tsx'

const column = (field: string, more: Partial<Column> = {}): Column => ({
  field, label: { zh: field, en: field }, kind: 'text', align: 'left', sortable: true, hidden: false, sum: false, average: false,
  cell: { name: 'textCell', props: {} }, ...more,
}) // oxfmt-ignore
const columns = [column('name'), column('code', { pin: 'left', width: 120 }), column('note', { sortable: false, hidden: true })]

const sort = [
  { field: 'code', order: 'desc' },
  { field: 'name', order: 'asc' },
] as const

let root: Root | undefined
const seen: { now: readonly Arrangement[] } = { now: [] }
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

function Held() {
  const [saved, setSaved] = useState<readonly Arrangement[]>()
  const now = arrange(columns, saved)
  useEffect(() => {
    seen.now = now
  })
  const layout = {
    columns: arranged(columns, now),
    arrangement: now,
    change: setSaved,
    held: new Set<string>(),
    reset: () => setSaved(undefined),
    resize: (field: string, width: number) => setSaved(resized(now, field, width)),
  }
  return <ColumnDrawer layout={layout} columns={columns} sort={sort} open close={() => undefined} />
}

async function open(): Promise<HTMLElement> {
  const holder = document.createElement('div')
  document.body.append(holder)
  root = createRoot(holder)
  root.render(
    <Preview widgets={{}} language="en" dark={false} density="middle">
      <Held />
    </Preview>,
  )
  await vi.waitFor(() => expect(document.querySelectorAll('.ant-drawer tbody tr')).toHaveLength(3), { timeout: 15_000 })
  const drawer = document.querySelector<HTMLElement>('.ant-drawer-content-wrapper')
  if (!drawer) throw new Error('no drawer')
  return drawer
}
const named = (drawer: Element, label: string): HTMLElement => {
  const found = drawer.querySelector<HTMLElement>(`[aria-label="${label}"]`)
  if (!found) throw new Error(`nothing is ${label}`)
  return found
}

test('is 450 px wide, and at least one column stays shown', async () => {
  const drawer = await open()
  expect(drawer.offsetWidth).toBe(450)
  expect(named(drawer, 'code').getAttribute('disabled')).toBeNull()
  await userEvent.click(named(drawer, 'code'))
  expect(arranged(columns, seen.now).map(({ hidden }) => hidden)).toEqual([false, true, true])
  expect(named(drawer, 'name').getAttribute('disabled')).not.toBeNull()
})

test('order, width and sorting are changed and put back', async () => {
  const drawer = await open()
  await userEvent.click(named(drawer, 'code: Move up'))
  expect(seen.now.map(({ field }) => field)).toEqual(['code', 'name', 'note'])
  await userEvent.fill(named(drawer, 'name: Width'), '300')
  await userEvent.tab()
  await userEvent.click(named(drawer, 'name: Sort'))
  expect(arranged(columns, seen.now)[1]).toMatchObject({ field: 'name', width: 300, sortable: false })
  expect(named(drawer, 'note: Sort. This page does not sort by this column').getAttribute('disabled')).not.toBeNull()
  await userEvent.click(drawer.querySelector('.ant-drawer-extra button') ?? drawer)
  expect(arranged(columns, seen.now)).toBe(columns)
})

test('a width keeps within 40 and 800 pixels', () => {
  const all = arrange(columns, undefined)
  expect(resized(all, 'name', 4)[0]?.width).toBe(40)
  expect(resized(all, 'name', 4000)[0]?.width).toBe(800)
})

test('tells how the rows stand, and by which column first', async () => {
  const drawer = await open()
  const told = [...drawer.querySelectorAll('tbody th')].map((head) => [head.firstChild?.textContent, head.querySelector('span')?.ariaLabel])
  expect(told).toEqual([['name', 'Ascending 2'], ['code', 'Descending 1'], ['note', undefined]]) // oxfmt-ignore
})

test.each([
  [{ kind: 'reference', reference: 'role' }, 'in another database'],
  [{ kind: 'referenceList', reference: 'role' }, 'several values'],
  [{ kind: 'image' }, 'no order'],
] as const)('a column of %j that cannot be sorted says why', async (of, why) => {
  const last = columns.pop() ?? expect.unreachable()
  columns.push({ ...last, ...of })
  const drawer = await open()
  const off = drawer.querySelector('[aria-label^="note: Sort"]')
  expect([off?.getAttribute('disabled') === null, off?.getAttribute('title')]).toEqual([false, expect.stringContaining(why)])
})
