// Charts give way to the rows of a list where there is no room for both; whoever looks at a draft sees what it adds.
import { useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ServicesContext, useServices } from '../../core/hooks/hooks.ts'
import { Preview } from '../../Preview.tsx'
import { useCharts } from './useCharts.ts'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

function Panel() {
  const list = useRef<HTMLDivElement>(null)
  const { shown } = useCharts({ list, table: undefined, rows: 'records', count: 1 })
  return (
    <div ref={list} style={{ height: 300 }}>
      {shown ? 'charts and rows' : 'rows alone'}
    </div>
  )
}

function Looking({ previewing }: { readonly previewing: boolean }) {
  const services = useServices()
  const session = Object.create(services.session, { user: { value: previewing ? { previewing } : {} } }) as typeof services.session
  return (
    <ServicesContext value={{ ...services, session }}>
      <Panel />
    </ServicesContext>
  )
}

test.each([
  [false, 'rows alone'],
  [true, 'charts and rows'],
])('in a preview: %s', async (previewing, told) => {
  await page.viewport(1280, 800)
  const host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  root.render(
    <Preview widgets={{}} language="en" dark={false} density="middle">
      <Looking previewing={previewing} />
    </Preview>,
  )
  await expect.element(page.getByText(told)).toBeVisible()
})
