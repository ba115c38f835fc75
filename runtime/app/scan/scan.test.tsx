// Scanning with a camera: every code that labels print is read, and what is read opens its record.
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Preview } from '../../Preview.tsx'
import { codeFile } from '../../ui/code/code.ts'
import { drawPicture, readCode } from './readCode.ts'
import { ScanDialog } from './ScanDialog.tsx'

const symbols = ['qrcode', 'datamatrix', 'code128'] as const

/** A code on white paper, as a camera sees it. */
async function paper(text: string, symbol: (typeof symbols)[number]): Promise<HTMLCanvasElement> {
  const code = await createImageBitmap(await codeFile(text, symbol))
  const canvas = document.createElement('canvas')
  canvas.width = code.width + 80
  canvas.height = code.height + 80
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(code, 40, 40)
  }
  return canvas
}

test.each(symbols)('reads %s as the console prints it', async (symbol) => {
  const picture = await paper('SPD-X101-7', symbol)
  expect(readCode(drawPicture(picture, picture.width, picture.height))).toBe('SPD-X101-7')
})

test('reads nothing where there is no code', () => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 200
  expect(readCode(canvas)).toBeUndefined()
})

let root: Root
const close = vi.fn()
let scans: string[]

const show = () =>
  root.render(
    <Preview widgets={{}} language="zh" dark={false} density="middle">
      <ScanDialog onClose={close} />
    </Preview>,
  )

beforeEach(() => {
  scans = []
  close.mockReset()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { scan } = (await new Request(input, init).json()) as { readonly scan: string }
    scans.push(scan)
    return Response.json({ code: 200, msg: '', data: [] })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

test('opens the record of the code that the camera shows, and closes the camera', async () => {
  const picture = await paper('SPD-X101-7', 'qrcode')
  const stream = picture.captureStream(10)
  const repaint = setInterval(() => picture.getContext('2d')?.fillRect(0, 0, 1, 1), 50)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  show()
  await expect.poll(() => scans).toEqual(['SPD-X101-7'])
  expect(close).toHaveBeenCalledOnce()
  root.render(null)
  await expect.poll(() => stream.getTracks().every(({ readyState }) => readyState === 'ended')).toBe(true)
  clearInterval(repaint)
})

test('without permission it says what to do, and a photo works', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  show()
  await expect.element(page.getByText(/摄像头权限/)).toBeVisible()
  const photo = await paper('SPD-X102-1', 'code128')
  const blob = await new Promise<Blob | null>((done) => photo.toBlob(done))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const files = new DataTransfer()
  if (blob) files.items.add(new File([blob], 'code.png', { type: 'image/png' }))
  if (input) input.files = files.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(() => scans).toEqual(['SPD-X102-1'])
})
