// A code to read and to take along.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => {
  opened?.unmount()
  vi.restoreAllMocks()
})
const open = async (name: string): Promise<Opened> => (opened = await openExample('qrCodeCell', examples, { name }))
const drawn = ({ find }: Opened) =>
  vi.waitFor(() => {
    const path = find('.qr-cell-code svg path').getAttribute('d') ?? ''
    expect(path.length).toBeGreaterThan(100)
    return path
  })

test('the text is drawn, said and named; another text is another code', async () => {
  const first = await open('a code')
  const path = await drawn(first)
  expect(first.find('[role=img]').ariaLabel).toBe('设备二维码 SPN-A1-0037')
  expect(first.find('.qr-cell-text').textContent).toBe('SPN-A1-0037')
  first.unmount()
  expect(await drawn(await open('long text'))).not.toBe(path)
})

test('the picture is saved as a PNG that prints sharply, dark on white', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:none'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const shown = await open('a code')
  await userEvent.click(shown.find('.qr-cell-save'))
  await vi.waitFor(() => expect(names).toEqual(['SPN-A1-0037.png']), { timeout: 15_000 })
  const picture = await createImageBitmap(saved[0] ?? new Blob())
  expect(picture.width).toBeGreaterThan(250)
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0)
  const { data = [] } = context?.getImageData(0, 0, picture.width, picture.height) ?? {}
  const shades = new Set(Array.from({ length: data.length / 4 }, (_, at) => data[at * 4]))
  expect([...shades].toSorted()).toEqual([0, 255])
  expect(data[0]).toBe(255)
})

test('a text that no code holds is said to be too long', async () => {
  const { element } = await open('more than a code holds')
  await vi.waitFor(() => expect(element.textContent).toContain('内容过长'))
  expect(element.querySelector('button')).toBeNull()
})
