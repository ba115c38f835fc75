// What two authors changed differently is read and chosen beside the page that is designed, where there is little room.
import type { CSSProperties } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Conflict } from '../../metadata/layers/merge/conflict.ts'
import { Preview } from '../Preview.tsx'
import design from './add/design.module.css'
import { draftOf } from './base/draft.ts'
import { OtherNotice } from './desk/OtherNotice.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

const orders = { kind: 'page', id: 'x_orders', route: '/x-orders', title: { zh: '订单', en: 'Orders' } }
const answer = {
  editable: true,
  product: null,
  live: null,
  draft: { version: 2, based: 0, author: '韩雪', updatedAt: '2026-03-02T08:10:00Z', content: orders },
  resolved: null,
  drafted: orders,
  begun: null,
  upgrade: null,
}
const conflicts = ['title', 'route', 'help', 'note', 'icon', 'hint'].map((path): Conflict => {
  const told = (whose: string) => ({ zh: `${whose}：按订单号与供应商查询`, en: `${whose}: found by number_of_the_order_and_its_supplier` })
  return { path, what: 'value', base: told('Once'), product: told('Theirs'), tenant: told('Mine') }
})
const width = (element: Element): number => element.getBoundingClientRect().width

test.each([
  ['zh', 900],
  ['en', 320],
] as const)(
  'in the narrow panel the values are read, the last is scrolled to, and buttons stand below: %s, %i high',
  async (language, height) => {
    await page.viewport(1280, height)
    const take = vi.fn()
    const other = {
      what: 'saved',
      by: '韩雪',
      at: '2026-03-02T08:10:00Z',
      found: answer,
      merge: () => ({ document: orders, conflicts }),
    } as const
    root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(
      <Preview widgets={{}} language={language} dark={false} density="middle">
        <aside className={design.panel} style={{ '--designer': '320px' } as CSSProperties}>
          <OtherNotice desk={{ answer, draft: draftOf(orders), merged: undefined, other, seen: vi.fn(), take }} names={{}} />
          <div className={design.parts} />
        </aside>
      </Preview>,
    )
    await expect.element(page.getByRole('radiogroup').first()).toBeVisible()
    const groups = page.getByRole('radiogroup').elements()
    expect(groups).toHaveLength(conflicts.length)
    for (const group of groups) {
      expect(width(group)).toBeGreaterThanOrEqual(200)
      expect(group.scrollWidth).toBeLessThanOrEqual(group.clientWidth)
    }
    for (const group of page.getByRole('radiogroup').all()) {
      const theirs = group.getByRole('radio').last()
      theirs.element().scrollIntoView({ block: 'nearest' })
      await userEvent.click(theirs)
      await expect.element(theirs).toBeChecked()
    }
    const button = page.getByRole('button', { name: language === 'zh' ? '合并双方的更改' : 'Keep both' })
    await userEvent.click(button)
    expect(take).toHaveBeenCalledExactlyOnceWith('both', Object.fromEntries(conflicts.map(({ path }) => [path, 'theirs'])))
    const list = document.querySelector('ul')?.getBoundingClientRect()
    expect(button.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(list?.bottom ?? Infinity)
  },
)
