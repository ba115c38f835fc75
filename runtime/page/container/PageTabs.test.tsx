// Many tabs in a narrow window: they are moved within their own line, the page is not drawn out by them.
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Preview } from '../../Preview.tsx'
import type { Panel } from '../base/plan.ts'
import { PageScopeContext, type PageScope } from '../base/scope.ts'
import { PageTabs } from './PageTabs.tsx'

const panels = Array.from({ length: 8 }, (_, at): Panel => ({
  kind: 'panel',
  id: `panel${at}`,
  title: { zh: `停车子原因 ${at}`, en: `Stop sub reasons ${at}` },
  trees: [],
  searches: [],
  charts: [],
  lists: [],
  timelines: [],
  boards: [],
  widgets: [],
  forms: [],
  values: [],
  details: [],
  containers: [],
}))

let root: Root | undefined
afterEach(async () => {
  root?.unmount()
  document.body.replaceChildren()
  await page.viewport(1280, 800)
})

test('more tabs than a phone is wide stay within it', async () => {
  await page.viewport(390, 844)
  const element = document.createElement('div')
  document.body.append(element)
  root = createRoot(element)
  root.render(
    <Preview widgets={{}} language="en" dark={false} density="middle">
      <div style={{ display: 'flex', width: 358 }}>
        <PageScopeContext value={{} as PageScope}>
          <PageTabs panels={panels} active="panel0" onOpen={() => undefined} />
        </PageScopeContext>
      </div>
    </Preview>,
  )
  await vi.waitFor(() => expect(document.querySelectorAll('.ant-tabs-tab').length).toBeGreaterThanOrEqual(8), { timeout: 15_000 })
  const line = document.querySelector('.ant-tabs-nav-wrap')
  expect(line?.getBoundingClientRect().width).toBeLessThanOrEqual(358)
  expect(element.scrollWidth).toBeLessThanOrEqual(390)
})
