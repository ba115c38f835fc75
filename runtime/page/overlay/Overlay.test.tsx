// Dialogs and drawers: their widths at several windows, and that neither Escape nor a click outside closes them.
import { lazy } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Preview } from '../../Preview.tsx'
import { LateBoundary } from './LateBoundary.tsx'
import { Opening } from './Opening.tsx'
import { Overlay, type OverlayProps } from './Overlay.tsx'

let root: Root | undefined
afterEach(async () => {
  root?.unmount()
  document.body.replaceChildren()
  await page.viewport(1280, 800)
})

async function open(
  container: OverlayProps['container'],
  window: number,
): Promise<{ readonly panel: HTMLElement; readonly close: () => void }> {
  await page.viewport(window, 800)
  const element = document.createElement('div')
  document.body.append(element)
  root = createRoot(element)
  const close = vi.fn()
  root.render(
    <Preview widgets={{}} language="zh" dark={false} density="middle">
      <Overlay container={container} title="编辑" stay={{ open: true, close, gone: () => undefined }}>
        <input aria-label="名称" />
      </Overlay>
    </Preview>,
  )
  const selector = container.type === 'dialog' ? '.ant-modal' : '.ant-drawer-content-wrapper'
  await vi.waitFor(() => expect(document.querySelector(`${selector} input`)).not.toBeNull(), { timeout: 15_000 })
  return { panel: document.querySelector<HTMLElement>(selector) ?? element, close }
}

test.each([
  [{ type: 'dialog', width: '30%' }, 1440, 432],
  [{ type: 'dialog', width: '30%' }, 1200, 360],
  [{ type: 'dialog', width: '30%' }, 1199, 560],
  [{ type: 'dialog', width: '66%' }, 1920, 1267.2],
  [{ type: 'drawer', width: '50%' }, 1440, 720],
  [{ type: 'drawer', width: '30%' }, 1920, 576],
  [{ type: 'drawer', width: '50%' }, 1000, 560],
  [{ type: 'drawer', width: '50%' }, 390, 358],
  [{ type: 'drawer', width: '450px' }, 1440, 450],
  [{ type: 'drawer', width: '450px' }, 390, 358],
] as const)('%j in a window of %i px is %f px wide', async (container, window, width) => {
  const { panel } = await open(container, window)
  await vi.waitFor(() => expect(Number.parseFloat(getComputedStyle(panel).width)).toBeCloseTo(width, 0))
})

test.each(['dialog', 'drawer'] as const)('the title of a %s and what is below it stand apart', async (type) => {
  const { panel } = await open({ type, width: '30%' }, 1440)
  const title = panel.querySelector('.ant-modal-title, .ant-drawer-title')?.getBoundingClientRect()
  const below = panel.querySelector('input')?.getBoundingClientRect()
  expect((below?.top ?? 0) - (title?.bottom ?? 0)).toBeGreaterThanOrEqual(16)
})

test.each(['dialog', 'drawer'] as const)('a %s does not close on Escape or on a click outside', async (type) => {
  const { panel, close } = await open({ type, width: '30%' }, 1440)
  await userEvent.click(panel.querySelector('input') ?? panel)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.body, { position: { x: 5, y: 400 }, force: true })
  expect(close).not.toHaveBeenCalled()
  expect(panel.checkVisibility()).toBe(true)
})

test.each(['dialog', 'drawer'] as const)(
  'the frame of a %s stands with its title while its code is on its way, and the overlay takes its place',
  async (type) => {
    await page.viewport(1440, 800)
    const element = document.createElement('div')
    document.body.append(element)
    root = createRoot(element)
    const stay = { open: true, close: vi.fn(), gone: vi.fn() }
    const shown = { container: { type, width: '50%' }, title: '新增设备' } as const
    const code = Promise.withResolvers<{ default: () => React.ReactNode }>()
    const Late = lazy(() => code.promise)
    root.render(
      <Preview widgets={{}} language="zh" dark={false} density="middle">
        <LateBoundary renew={vi.fn()} onClose={stay.close} opening={<Opening {...shown} onClose={stay.close} />}>
          <Late />
        </LateBoundary>
      </Preview>,
    )
    const frame = () => document.querySelector<HTMLElement>('[role=status][aria-busy=true]')
    await vi.waitFor(() => expect(frame()?.textContent).toContain('新增设备'), { timeout: 15_000 })
    expect(frame()?.offsetWidth).toBe(720)
    await userEvent.click(frame()?.querySelector('button') ?? element)
    expect(stay.close).toHaveBeenCalledOnce()
    code.resolve({ default: () => <Overlay {...shown} stay={stay}><input aria-label="名称" /></Overlay> }) // prettier-ignore
    await vi.waitFor(() => expect(document.querySelector('input')).not.toBeNull())
    expect(frame()).toBeNull()
  },
)
