// Shifts of a day as choices: what has not begun is shown, marked, and cannot be chosen.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { Options } from '../../core/contracts/contract.ts'
import { Preview } from '../../Preview.tsx'
import { useShiftOptions } from './useShiftOptions.ts'

test('a shift that has not begun cannot be chosen, and is known by its name', async () => {
  const client = new QueryClient()
  const shift = { from: '08:00', to: '16:00', team: '甲班' }
  client.setQueryData(['shiftsOfDay', '2026-03-02'], {
    shifts: [
      { ...shift, period: 1, name: '早', begun: true },
      { ...shift, period: 2, name: '中', team: null, begun: false },
    ],
  })
  const got = vi.fn<(options: Options) => void>()
  const Inner = () => (got(useShiftOptions(['2026-03-02'])('2026-03-02')), null)
  const element = document.createElement('div')
  const root = createRoot(element)
  root.render(
    <Preview widgets={{}} language="zh" dark={false} density="middle">
      <QueryClientProvider client={client}>
        <Inner />
      </QueryClientProvider>
    </Preview>,
  )
  await vi.waitFor(() => expect(got).toHaveBeenCalled())
  const options = got.mock.lastCall?.[0]
  expect(options?.items).toEqual([
    { value: '1', label: '早 08:00–16:00 · 甲班', disabled: false },
    { value: '2', label: '中 08:00–16:00（未开始）', disabled: true },
  ])
  expect(options?.find('2')?.label).toContain('中')
  root.unmount()
})
