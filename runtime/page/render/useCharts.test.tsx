// Charts above a list are shown unless the page folds them; what a user folds is remembered.
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ServicesContext, useServices } from '../../core/hooks/hooks.ts'
import { memoryStorage } from '../../core/storage/storage.ts'
import { Preview } from '../../Preview.tsx'
import { useCharts } from './useCharts.ts'

let root: Root | undefined
let storage = memoryStorage()
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  storage = memoryStorage()
})

function Panel({ folded }: { readonly folded: boolean }) {
  const { shown, toggle, least } = useCharts({ page: { id: 'orders', chartArea: { folded } }, panel: '', table: undefined, count: 1 })
  return (
    <button data-least={least} onClick={toggle}>
      {shown ? 'charts and rows' : 'rows alone'}
    </button>
  )
}

function Looking({ previewing, folded }: { readonly previewing: boolean; readonly folded: boolean }) {
  const services = useServices()
  const session = Object.create(services.session, { user: { value: previewing ? { previewing } : {} } }) as typeof services.session
  return (
    <ServicesContext value={{ ...services, session, storage }}>
      <Panel folded={folded} />
    </ServicesContext>
  )
}

async function open({ width = 1440, previewing = false, folded = false }: { width?: number; previewing?: boolean; folded?: boolean }) {
  await page.viewport(width, 660)
  root?.unmount()
  document.body.replaceChildren()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Preview widgets={{}} language="en" dark={false} density="middle">
      <Looking previewing={previewing} folded={folded} />
    </Preview>,
  )
}

test.each([
  [{}, 'charts and rows'],
  [{ width: 1366 }, 'charts and rows'],
  [{ width: 390 }, 'rows alone'],
  [{ folded: true }, 'rows alone'],
  [{ folded: true, previewing: true }, 'charts and rows'],
])('%o: %s', async (circumstances, told) => {
  await open(circumstances)
  await expect.element(page.getByRole('button')).toHaveTextContent(told)
  // ten rows of 40 px with what is around them
  await expect.element(page.getByRole('button')).toHaveAttribute('data-least', '570')
})

test('what is folded stays so', async () => {
  await open({})
  await page.getByRole('button', { name: 'charts and rows' }).click()
  await expect.element(page.getByRole('button')).toHaveTextContent('rows alone')
  await open({})
  await expect.element(page.getByRole('button')).toHaveTextContent('rows alone')
})
