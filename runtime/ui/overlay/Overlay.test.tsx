// Dialogs and drawers: their widths at several windows, and that neither Escape nor a click outside closes them.
import { lazy, useState, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { VisibleContext } from '../../core/hooks/hooks.ts'
import { Preview } from '../../Preview.tsx'
import { DetailDrawer } from './DetailDrawer.tsx'
import { LateBoundary } from './LateBoundary.tsx'
import { LateOpening } from './LateOpening.tsx'
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

test.each(['dialog', 'drawer'] as const)('a %s steps aside with its page, and what is typed in it is there again with it', async (type) => {
  const element = document.body.appendChild(document.createElement('div'))
  root = createRoot(element)
  const show = (visible: boolean) =>
    root?.render(
      <Preview widgets={{}} language="zh" dark={false} density="middle">
        <VisibleContext value={visible}>
          <Overlay container={{ type, width: '30%' }} title="编辑" stay={{ open: true, close: () => undefined, gone: () => undefined }}>
            <input aria-label="名称" />
          </Overlay>
        </VisibleContext>
      </Preview>,
    )
  const input = () => document.querySelector<HTMLInputElement>('input[aria-label="名称"]')
  show(true)
  await vi.waitFor(() => expect(input()?.checkVisibility()).toBe(true), { timeout: 15_000 })
  await userEvent.fill(input() ?? expect.unreachable(), '六号')
  show(false)
  await vi.waitFor(() => expect(input()?.checkVisibility()).not.toBe(true))
  show(true)
  await vi.waitFor(() => expect(input()?.checkVisibility()).toBe(true))
  expect(input()?.value).toBe('六号')
})

test.each(['dialog', 'drawer'] as const)('the title of a %s and what is below it stand apart', async (type) => {
  const { panel } = await open({ type, width: '30%' }, 1440)
  const title = panel.querySelector('.ant-modal-title, .ant-drawer-title')?.getBoundingClientRect()
  const below = panel.querySelector('input')?.getBoundingClientRect()
  expect((below?.top ?? 0) - (title?.bottom ?? 0)).toBeGreaterThanOrEqual(16)
})

test.each(['dialog', 'drawer'] as const)('the ring around what has the keyboard is whole in a %s', async (type) => {
  const { panel } = await open({ type, width: '30%' }, 1440)
  const input = panel.querySelector('input') ?? expect.unreachable()
  const ring = 4
  input.style.width = '100%'
  const field = input.getBoundingClientRect()
  const body = panel.querySelector('.ant-modal-body, .ant-drawer-body')?.getBoundingClientRect() ?? expect.unreachable()
  expect(
    Math.min(field.left - body.left, body.right - field.right, field.top - body.top, body.bottom - field.bottom),
  ).toBeGreaterThanOrEqual(ring)
})

test.each(['dialog', 'drawer'] as const)('a %s does not close on Escape or on a click outside', async (type) => {
  const { panel, close } = await open({ type, width: '30%' }, 1440)
  await userEvent.click(panel.querySelector('input') ?? panel)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.body, { position: { x: 5, y: 400 }, force: true })
  expect(close).not.toHaveBeenCalled()
  expect(panel.checkVisibility()).toBe(true)
})

test.each([
  ['dialog', 1440],
  ['drawer', 1440],
  ['drawer', 390],
] as const)(
  'the frame of a %s stands with its title while its code is on its way, and the overlay takes its place in a window of %i px',
  async (type, window) => {
    await page.viewport(window, 800)
    const element = document.createElement('div')
    document.body.append(element)
    root = createRoot(element)
    const stay = { open: true, close: vi.fn(), gone: vi.fn() }
    const shown = { container: { type, width: '50%' }, title: '新增设备' } as const
    const code = Promise.withResolvers<{ default: () => React.ReactNode }>()
    const Late = lazy(() => code.promise)
    root.render(
      <Preview widgets={{}} language="zh" dark={false} density="middle">
        <LateBoundary onClose={stay.close} opening={<Opening {...shown} onClose={stay.close} />}>
          <Late />
        </LateBoundary>
      </Preview>,
    )
    const frame = () => document.querySelector<HTMLElement>('[role=status][aria-busy=true]')
    await vi.waitFor(() => expect(frame()?.textContent).toContain('新增设备'), { timeout: 15_000 })
    const stood = [placeOf('[data-head] > span'), placeOf('[data-head] svg'), placeOf('[data-head]')]
    await userEvent.click(frame()?.querySelector('button') ?? element)
    expect(stay.close).toHaveBeenCalledOnce()
    code.resolve({ default: () => <Overlay {...shown} stay={stay}><input aria-label="名称" /></Overlay> }) // oxfmt-ignore
    await vi.waitFor(() => expect(document.querySelector('input')).not.toBeNull())
    expect(frame()).toBeNull()
    // a dialog is as high as what is in it, and stands in the middle
    const places = type === 'drawer' ? (['left', 'top', 'height'] as const) : (['left', 'height'] as const)
    const antd = type === 'drawer' ? '.ant-drawer' : '.ant-modal'
    await vi.waitFor(() => {
      const now = [placeOf(`${antd}-title`), placeOf(`${antd}-close svg`), placeOf(`${antd}-header`)]
      expect(now.map((each) => places.map((place) => each[place]))).toEqual(stood.map((each) => places.map((place) => each[place])))
    })
  },
)

const placeOf = (selector: string): DOMRect => (document.querySelector(selector) ?? expect.unreachable()).getBoundingClientRect()

test('a drawer that is kept takes the place of its frame without a move; the keyboard goes in and comes back', async () => {
  await page.viewport(1440, 800)
  const element = document.createElement('div')
  document.body.append(element)
  root = createRoot(element)
  type Kept = ComponentType<{ readonly open: boolean; readonly close: () => void }>
  const code = Promise.withResolvers<{ default: Kept }>()
  const Late = lazy(() => code.promise)
  function Opener() {
    const [open, setOpen] = useState<boolean>()
    const close = () => setOpen(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>列设置</button>
        {open !== undefined && (
          <LateBoundary
            onClose={close}
            opening={open && <LateOpening container={{ type: 'drawer', width: '450px' }} title="列设置" onClose={close} />}
          >
            <Late open={open} close={close} />
          </LateBoundary>
        )}
      </>
    )
  }
  root.render(
    <Preview widgets={{}} language="zh" dark={false} density="middle">
      <Opener />
    </Preview>,
  )
  const frame = () => document.querySelector<HTMLElement>('[role=status][aria-busy=true]')
  await vi.waitFor(() => expect(element.querySelector('button')).not.toBeNull(), { timeout: 15_000 })
  const button = element.querySelector('button') ?? expect.unreachable()
  await userEvent.click(button)
  await vi.waitFor(() => expect(frame()?.textContent).toContain('列设置'), { timeout: 15_000 })
  const stood = frame()?.getBoundingClientRect()
  code.resolve({
    default: ({ open: shown, close }) => (
      <DetailDrawer title="列设置" open={shown} close={close}>
        <input aria-label="名称" />
      </DetailDrawer>
    ),
  })
  const panel = await vi.waitFor(() => document.querySelector<HTMLElement>('.ant-drawer-content-wrapper') ?? expect.unreachable())
  await vi.waitFor(() => expect(document.activeElement?.closest('.ant-drawer')).toBe(panel.closest('.ant-drawer')))
  await vi.waitFor(() => expect(panel.getBoundingClientRect().left).toBe(stood?.left))
  expect([frame(), panel.offsetWidth]).toEqual([null, stood?.width])
  await userEvent.click(panel.querySelector('.ant-drawer-close') ?? panel)
  await vi.waitFor(() => expect(document.activeElement).toBe(button))
  await vi.waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull())
})
