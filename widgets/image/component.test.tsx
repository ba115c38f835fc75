// Pictures: format and size are checked, only pixels are kept.
import { expect, test, vi } from 'vitest'
import { widgets } from '../index.ts'
import { mount } from '../kit/testing/mount.tsx'
import ImageField from './component.tsx'
import { examples } from './examples.ts'
import { isPicture, readImage } from './readImage.ts'

async function picture(type: string, edge: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(edge, edge / 2)
  canvas.getContext('2d')?.fillRect(0, 0, edge, edge)
  return canvas.convertToBlob({ type })
}
const file = (parts: BlobPart[], type: string): File => new File(parts, 'picture', { type })

test('a picture is fitted into its square and kept as inline data', async () => {
  const read = await readImage(file([await picture('image/png', 400)], 'image/png'), 100)
  if (!('url' in read)) throw new Error(read.refusal)
  expect(isPicture(read.url)).toBe(true)
  const image = new Image()
  image.src = read.url
  await image.decode()
  expect([image.width, image.height]).toEqual([100, 50])
})

test('what comes behind the pixels is dropped', async () => {
  const read = await readImage(file([await picture('image/png', 10), '<script>alert(1)</script>'], 'image/png'), 100)
  if (!('url' in read)) throw new Error(read.refusal)
  expect(atob(read.url.split(',')[1] ?? '')).not.toContain('script')
})

test('another format, 2 MB, or no picture at all is refused', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  expect(await readImage(file([svg], 'image/svg+xml'), 100)).toEqual({ refusal: 'format' })
  expect(await readImage(file([new Uint8Array(2 * 1024 * 1024)], 'image/png'), 100)).toEqual({ refusal: 'size' })
  expect(await readImage(file([svg], 'image/png'), 100)).toEqual({ refusal: 'broken' })
  expect(isPicture('data:image/svg+xml;base64,PHN2Zy8+')).toBe(false)
})

test('the refusal stands at the field, in its words, and the value stays', async () => {
  const [filled] = examples
  if (!filled) throw new Error('no example')
  const changed = vi.fn()
  const { element, unmount } = mount(<ImageField {...filled.props} onChange={changed} />, widgets)
  await vi.waitFor(() => expect(element.querySelector('input[type=file]')).not.toBeNull(), { timeout: 15_000 })
  const data = new DataTransfer()
  data.items.add(file(['GIF89a'], 'image/gif'))
  element.querySelector('.image')?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(element.querySelector('[role=alert]')?.textContent).toBe('图片只能是 jpg / png / webp 格式'))
  expect(changed).not.toHaveBeenCalled()
  unmount()
})
