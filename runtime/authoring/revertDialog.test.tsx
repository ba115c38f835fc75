// Before a publication is brought back its changes are told in words; what was published since they were looked at is told anew and not taken back unseen.
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Preview } from '../Preview.tsx'
import { RevertDialog } from './publish/RevertDialog.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const change = (zh: string, en: string) => ({
  kind: 'field.required',
  weight: 'loosens',
  subject: { kind: 'field', id: 'supplier.phone' },
  pages: [],
  tightenings: [],
  message: { zh, en },
})
const findings = (seen: number, ...changes: readonly object[]) => ({
  seen,
  targets: [{ target: 'entity:supplier', label: { zh: '供应商', en: 'Supplier' } }],
  problems: [],
  violations: [],
  changes,
  excess: [],
  beyond: [],
  opens: [],
  roles: [],
})

test('what going back changes is told in words, and told anew where somebody has published since', async () => {
  const sent: unknown[] = []
  const done = vi.fn(() => undefined)
  const phone = change('字段“电话”不再必填', 'Field Phone is no longer required')
  const newer = change('页面标题恢复', 'The title of the page goes back')
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'GET')
      return Response.json({ code: 200, msg: '', data: sent.length === 0 ? findings(7, phone) : findings(8, phone, newer) })
    const body = (await request.json()) as { readonly seen: number }
    sent.push(body)
    const isStale = body.seen !== 8
    return Response.json(
      { code: isStale ? 409 : 200, msg: isStale ? 'Something has been published' : '', data: { revision: 9 } },
      { status: isStale ? 409 : 200 },
    )
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Preview widgets={{}} language="en" dark={false} density="middle">
      <RevertDialog
        row={{ id: 'p3', version: 1, name: '3' }}
        stay={{ open: true, close: () => undefined, gone: () => undefined }}
        done={done}
      />
    </Preview>,
  )
  const dialog = page.getByRole('dialog', { name: 'Bring back publication #3' })
  await expect.element(dialog.getByText('Field Phone is no longer required')).toBeVisible()
  const button = dialog.getByRole('button', { name: 'Bring back' })
  await button.click()
  await expect.element(dialog.getByText('Something has been published')).toBeVisible()
  await expect.element(dialog.getByText('The title of the page goes back')).toBeVisible()
  expect(done).not.toHaveBeenCalled()
  await button.click()
  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(sent).toEqual([
    { revision: 3, seen: 7 },
    { revision: 3, seen: 8 },
  ])
})
