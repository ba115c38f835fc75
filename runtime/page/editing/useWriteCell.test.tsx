// A switch in a table writes at once, and what it wrote can be taken back for ten seconds.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { Row } from '../../core/contracts/contract.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { Preview } from '../../Preview.tsx'
import type { Notice } from '../../core/stores/notices.ts'
import { entityView } from '../testing/entityView.ts'
import { useWriteCell } from './useWriteCell.ts'

const entity = entityView('supplier', { method: 'POST', path: '/supplier' }, { label: { zh: '供应商', en: 'Supplier' } })
const client = new QueryClient()
const row: Row = { id: 's1', version: 3, enabled: true }
const rows = [row]
let told: Notice[] = []
let write: ReturnType<typeof useWriteCell>['write']
let root: Root | undefined

function Table({ tell }: { readonly tell: (written: typeof write) => void }) {
  useServices().notices.attach({ show: (notice) => void told.push(notice), ask: async () => true, settle: () => undefined })
  tell(useWriteCell(entity, rows).write)
  return <p>table</p>
}

afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

test('what was switched off is switched on again by the way back, on the version it has then', async () => {
  told = []
  const sent: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent.push(await new Request(input, init).json())
    return Response.json({ code: 200, msg: '', data: [{ ...row, enabled: false, version: 3 + sent.length }] })
  })
  const element = document.body.appendChild(document.createElement('div'))
  root = createRoot(element)
  root.render(
    <Preview widgets={{}} language="zh" dark={false} density="middle">
      <QueryClientProvider client={client}>
        <Table tell={(written) => (write = written)} />
      </QueryClientProvider>
    </Preview>,
  )
  await vi.waitFor(() => expect(element.textContent).toBe('table'), { timeout: 15_000 })
  write(row, 'enabled', false)
  await vi.waitFor(() =>
    expect(told).toMatchObject([{ kind: 'success', message: '已修改 1 条供应商', seconds: 10, action: { label: '撤销' } }]),
  )
  told[0]?.action?.run()
  await vi.waitFor(() => expect(told[1]?.message).toBe('已撤销修改'))
  expect(sent).toEqual([{ rows: [{ id: 's1', version: 3, enabled: false }] }, { rows: [{ id: 's1', version: 4, enabled: true }] }])
})
