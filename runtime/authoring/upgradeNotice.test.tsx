// What product and tenant have both changed is decided by clicking, one after the other; what the product has locked is nobody's to choose.
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Preview } from '../Preview.tsx'
import { UpgradeNotice } from './desk/UpgradeNotice.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

const orders = { kind: 'page', id: 'orders', table: { columns: ['date'] } }
const title = {
  path: 'title',
  what: 'value',
  base: { zh: '订单', en: 'Orders' },
  product: { zh: '采购', en: 'Purchases' },
  tenant: { zh: '买货', en: 'Buying' },
} as const
const width = { path: 'table/columns/date/width', what: 'value', base: 100, product: 120, tenant: 140 } as const
const locked = { path: 'schema/required', what: 'locked', base: ['name'], product: ['name'], tenant: [] } as const

async function open(editable: boolean, language: 'zh' | 'en' = 'en') {
  const settle = vi.fn(async () => undefined)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Preview widgets={{}} language={language} dark={false} density="middle">
      <UpgradeNotice
        upgrade={{ state: 'held', conflicts: [title, width, locked] }}
        document={orders}
        names={{ date: { zh: '日期', en: 'Date' } }}
        editable={editable}
        settle={settle}
      />
    </Preview>,
  )
  await expect.element(page.getByRole('radiogroup', { name: language === 'en' ? 'Title' : '标题' })).toBeVisible()
  return settle
}

test('each conflict is decided by a click, and only then all together', async () => {
  const settle = await open(true)
  const button = page.getByRole('button', { name: '2 still to decide' })
  await expect.element(button).toBeDisabled()
  await expect.element(page.getByRole('radiogroup', { name: 'Table › Columns › Date › Width' })).toBeVisible()
  await page.getByRole('radio', { name: 'Keep mine: 买货 / Buying' }).click()
  await userEvent.click(page.getByRole('radio', { name: "Take the product's: 120" }))
  await page.getByRole('button', { name: 'Merge into a draft' }).click()
  expect(settle).toHaveBeenCalledExactlyOnceWith({ title: 'mine', 'table/columns/date/width': 'theirs' })
})

test('what is locked can only be the product’s; whoever reads decides nothing', async () => {
  await open(true, 'zh')
  await expect.element(page.getByRole('radiogroup', { name: '必填' }).getByRole('radio').first()).toBeDisabled()
  root?.unmount()
  document.body.replaceChildren()
  await open(false)
  expect(page.getByRole('button').elements()).toEqual([])
  await expect.element(page.getByRole('radio').first()).toBeDisabled()
})
