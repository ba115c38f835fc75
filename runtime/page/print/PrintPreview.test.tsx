// A sheet before it is printed: all of it is seen, however narrow the window.
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Preview } from '../../Preview.tsx'
import { PrintPreview } from './PrintPreview.tsx'

test.each([
  [390, 390 - 32],
  [1440, 297 * (96 / 25.4)],
])('in a window of %i px a sheet across is %f px wide', async (window, wide) => {
  await page.viewport(window, 844)
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  root.render(
    <Preview widgets={{}} language="zh" dark={false} density="middle">
      <PrintPreview wide ready close={() => undefined}>
        <p>纱线</p>
      </PrintPreview>
    </Preview>,
  )
  await vi.waitFor(() => {
    const sheet = document.querySelector('[data-paper="A4"]')?.getBoundingClientRect()
    expect(Math.abs((sheet?.width ?? 0) - wide)).toBeLessThan(2)
    expect(sheet?.right).toBeLessThanOrEqual(window - 16 + 1)
  })
})
