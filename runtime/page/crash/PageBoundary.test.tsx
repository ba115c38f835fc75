// What a page says that could not be drawn: its code is gone with an older version, or it crashed.
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Preview } from '../../Preview.tsx'
import { PageBoundary } from './PageBoundary.tsx'

let root: Root | undefined
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function Failing({ message }: { readonly message: string }): never {
  throw new Error(message)
}

async function shown(message: string): Promise<string> {
  const element = document.body.appendChild(document.createElement('div'))
  root = createRoot(element)
  root.render(
    <Preview widgets={{}} language="zh" dark={false} density="middle">
      <PageBoundary>
        <Failing message={message} />
      </PageBoundary>
    </Preview>,
  )
  await vi.waitFor(() => expect(element.querySelector('button')).not.toBeNull(), { timeout: 15_000 })
  return element.textContent
}

test.each([
  'Unable to preload CSS for http://mill/assets/grid-1.css',
  'Failed to fetch dynamically imported module: http://mill/assets/grid-1.js',
])('%s: there is a newer version, and no address of a file is shown', async (message) => {
  const text = await shown(message)
  expect(text).toContain('系统已更新到新版本')
  expect(text).toContain('立即刷新')
  expect(text).not.toContain('mill')
})

test('a crash names what happened', async () => {
  expect(await shown('no column')).toContain('Error: no column')
})
