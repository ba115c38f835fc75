// A list of the product state opens filled from the last visit, and is fetched again behind.
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { Options } from '../../core/contracts/contract.ts'
import { ServicesContext } from '../../core/hooks/hooks.ts'
import { queryClientOf } from '../../core/query/queryClient.ts'
import type { User } from '../../core/stores/session.ts'
import { entityView } from '../testing/entityView.ts'
import { servicesOver } from '../testing/servicesOver.ts'
import { useLookups } from './useLookups.ts'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

const entity = { ...entityView('process', { method: 'POST', path: '/process/delete' }), productState: 'craftList' }
const options = { method: 'POST', path: '/process/options' } as const
const lookups = [{ key: 'process', entity: { ...entity, routes: { ...entity.routes, options } }, value: undefined }]

test('what was stored is shown until the server answers, and what it answers is stored', async () => {
  let answer: (response: Response) => void = () => undefined
  const services = servicesOver(() => new Promise((resolve) => (answer = resolve)))
  services.session.begin('token')
  services.session.arrive({ id: 'u', tenantId: 't', kind: 'tenant' } as User, [], [])
  services.product.write('craftList', [{ id: 'old', label: '细纱' } as { readonly id: string }])
  const drawn = vi.fn<(options: Options | undefined) => void>()
  const Inner = () => {
    const seen = useLookups(lookups)('process')
    drawn(seen)
    return <button onClick={() => seen?.search?.('')}>open</button>
  }
  const element = document.body.appendChild(document.createElement('div'))
  root = createRoot(element)
  root.render(
    <ServicesContext value={services}>
      <QueryClientProvider client={queryClientOf(services)}>
        <Inner />
      </QueryClientProvider>
    </ServicesContext>,
  )
  await vi.waitFor(() => expect(element.querySelector('button')).not.toBeNull())
  element.querySelector('button')?.click()
  await vi.waitFor(() => expect(drawn.mock.lastCall?.[0]).toMatchObject({ items: [{ value: 'old', label: '细纱' }], loading: true }))
  answer(Response.json({ code: 200, msg: '', data: { rows: [{ id: 'new', label: '络筒' }], total: 1 } }))
  await vi.waitFor(() => expect(drawn.mock.lastCall?.[0]).toMatchObject({ items: [{ value: 'new', label: '络筒' }], loading: false }))
  expect(services.product.read('craftList')).toMatchObject({ fetched: true, rows: [{ id: 'new' }] })
})
