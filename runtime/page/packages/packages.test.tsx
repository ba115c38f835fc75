// A packaged widget is called with the console's own React and hooks, runs only where its hash holds, and whatever goes wrong with it stays with it.
import { createRoot, type Root } from 'react-dom/client'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CellBag, CellRenderer } from '../../core/contracts/contract.ts'
import type { PackagedWidget } from '../../core/contracts/packageContract.ts'
import { Preview } from '../../Preview.tsx'
import { load } from './load.tsx'

let root: Root | undefined
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const label = { zh: '负荷', en: 'Load' }
const kit = async () => ({ said: 'by the kit' })

async function packaged(module: string, change: Partial<PackagedWidget> = {}): Promise<{ readonly default: unknown }> {
  const hashed = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(module)))
  const integrity = `sha256-${btoa(String.fromCharCode(...hashed))}`
  const address = URL.createObjectURL(new Blob([module], { type: 'text/javascript' }))
  return load({ kit }, 'x_load', { role: 'chart', label, version: '1.0.0', integrity, address, ...change })
}

async function drawn({ default: Widget }: { readonly default: unknown }, words: string): Promise<HTMLElement> {
  const element = document.body.appendChild(document.createElement('div'))
  const Drawn = Widget as ComponentType<{ title: string }>
  root = createRoot(element)
  root.render(
    <Preview widgets={{}} language="zh" dark={false} density="middle">
      <p>旁边</p>
      <Drawn title="今天" />
    </Preview>,
  )
  await vi.waitFor(() => expect(element.textContent).toContain(words), { timeout: 15_000 })
  expect(element.textContent).toContain('旁边')
  return element
}

const greeting = `export default ({ contract, React, hooks, kit }) => function Greeting({ title }) {
  const [count, setCount] = React.useState(1)
  return React.createElement('button', { onClick: () => setCount(count + 1) }, [title, contract, hooks.useLanguage(), kit.said, count].join(' '))
}`

test('it is drawn with its props, the SDK and state of its own', async () => {
  const element = await drawn(await packaged(greeting), '今天 1.0.0 zh by the kit 1')
  element.querySelector('button')?.click()
  await vi.waitFor(() => expect(element.textContent).toContain('by the kit 2'))
})

test('a text that is not what was uploaded is never run', async () => {
  const other = await packaged(`globalThis.harm = true\n${greeting}`, { integrity: `sha256-${btoa('x'.repeat(32))}` })
  const element = await drawn(other, '组件“负荷”出错了')
  expect(element.textContent).toContain('x_load 1.0.0')
  expect('harm' in globalThis).toBe(false)
})

test('one that crashes while it is drawn is named, and tried again by a button', async () => {
  const module = `export default ({ React }) => () => {
    if (!document.body.dataset.mended) throw new TypeError('no rows')
    return React.createElement('i', null, 'there')
  }`
  const element = await drawn(await packaged(module), 'x_load 1.0.0 · TypeError: no rows')
  document.body.dataset['mended'] = 'yes'
  element.querySelector('button')?.click()
  await vi.waitFor(() => expect(element.textContent).toContain('there'))
  delete document.body.dataset['mended']
})

test('so is one whose module does not begin, or gives out no function', async () => {
  await drawn(await packaged("export default () => { throw new Error('no start') }"), 'Error: no start')
  root?.unmount()
  await drawn(await packaged('export default 7'), 'its default export is no function')
})

test('one that is switched off, or made for another console, is not fetched at all', async () => {
  const address = '/never/asked'
  await drawn(await packaged(greeting, { off: 'disabled', address }), '组件“负荷”已停用')
  root?.unmount()
  await drawn(await packaged(greeting, { off: 'misfit', address, role: 'field' }), '组件“负荷”不适用于当前版本的系统')
})

test('a cell that crashes says so in its place, and others are as they were', async () => {
  const module = `export default () => ({ text: ({ value }) => value.toFixed(1), node: ({ value }) => document.createTextNode(value.toFixed(2)) })`
  const made = (await packaged(module, { role: 'cell' })).default as CellRenderer
  const bag = (value: unknown): CellBag => ({ value, language: 'en' }) as CellBag
  expect([made.text(bag(2)), made.node?.(bag(2)).textContent]).toEqual(['2.0', '2.00'])
  expect([made.text(bag('two')), made.node?.(bag('two')).textContent]).toEqual(['Load failed', 'Load failed'])
})
