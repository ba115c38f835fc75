// Late parts that did not come while the server was away: code and style are requested again, and the part is drawn with both.
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Preview } from '../Preview.tsx'
import { LateBoundary } from '../ui/overlay/LateBoundary.tsx'
import { PageBoundary } from '../page/crash/PageBoundary.tsx'
import { late } from './late.ts'
import { arriving } from './loadable.ts'
import { stylesheetsBack, watchStylesheets } from './stylesheets.ts'

let root: Root | undefined
let isUp = false
beforeEach(() => {
  isUp = false
  vi.spyOn(window, 'fetch').mockImplementation(async () => {
    if (!isUp) throw new TypeError('Failed to fetch')
    return new Response(null)
  })
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const partOf = () =>
  late(async () => {
    if (!isUp) throw new TypeError('Failed to fetch dynamically imported module: /part.js')
    return () => <p>the late part</p>
  })

test.each(['overlay', 'page'])('an %s whose code did not come comes by itself once the server answers', async (kind) => {
  const Part = partOf()
  const close = vi.fn()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Preview widgets={{}} language="en" dark={false} density="middle">
      {kind === 'overlay' ? (
        <LateBoundary onClose={close}>
          <Part />
        </LateBoundary>
      ) : (
        <PageBoundary page="orders">
          <Part />
        </PageBoundary>
      )}
    </Preview>,
  )
  await expect.poll(() => document.body.textContent).toMatch(/could not be loaded|not loaded|new version|reload/i)
  isUp = true
  await expect.poll(() => document.body.textContent).toContain('the late part')
  expect(close).not.toHaveBeenCalled()
})

test('a stylesheet that did not come is requested before the code of the next attempt', async () => {
  watchStylesheets()
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: 'http://127.0.0.1:9/missing.css' })
  const failed = new Promise((resolve) => link.addEventListener('error', resolve))
  document.head.append(link)
  await failed
  expect(link.isConnected).toBe(false)
  const load = vi.fn(async () => 'code')
  // still away: the code is not drawn without its style
  await expect(arriving(load)).rejects.toThrow('Unable to preload CSS')
  expect(load).not.toHaveBeenCalled()
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLLinkElement) node.dispatchEvent(new Event('load'))
  })
  await expect(arriving(load)).resolves.toBe('code')
  await expect(stylesheetsBack()).resolves.toBeUndefined()
})
