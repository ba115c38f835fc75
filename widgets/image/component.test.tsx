// Pictures: format and size are judged before anything is sent, only pixels are sent, the record holds the file's id.
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, type FieldProps } from '../../runtime/index.ts'
import { widgets } from '../index.ts'
import { exampleFiles } from '../kit/testing/example.ts'
import { redrawPicture } from '../kit/picture/usePictureUpload.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import ImageField from './component.tsx'
import { examples } from './examples.ts'

let shown: Mounted | undefined
afterEach(() => shown?.unmount())

async function picture(type: string, edge: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(edge, edge / 2)
  canvas.getContext('2d')?.fillRect(0, 0, edge, edge)
  return canvas.convertToBlob({ type })
}
const file = (parts: BlobPart[], type: string, name = 'picture.png'): File => new File(parts, name, { type })

test('a picture is fitted into its square; what comes behind the pixels is dropped', async () => {
  const drawn = await redrawPicture(file([await picture('image/png', 400), '<script>alert(1)</script>'], 'image/png'), 100)
  if (!drawn) throw new Error('not drawn')
  const { width, height } = await createImageBitmap(drawn)
  expect([width, height]).toEqual([100, 50])
  expect(await drawn.text()).not.toContain('script')
  expect(await redrawPicture(file(['<svg/>'], 'image/png'), 100)).toBeUndefined()
})

async function open(own: Partial<FieldProps>): Promise<HTMLElement> {
  const [filled] = examples
  if (!filled) throw new Error('no example')
  shown = mount(<ImageField {...filled.props} files={exampleFiles()} {...own} />, widgets)
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('input[type=file]')).not.toBeNull(), { timeout: 15_000 })
  return element
}

function drop(element: HTMLElement, ...dropped: readonly File[]): void {
  const data = new DataTransfer()
  for (const each of dropped) data.items.add(each)
  element.querySelector('.image')?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
}

test('what is dropped is sent, and the field holds the id it came back with', async () => {
  const onChange = vi.fn()
  const files = exampleFiles()
  const upload = vi.spyOn(files, 'upload')
  const element = await open({ value: undefined, onChange, files })
  drop(element, file([await picture('image/png', 10)], 'image/png', '张三.png'))
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('sent-1'))
  expect(upload.mock.lastCall?.[0].name).toBe('张三.png')
})

test.each([
  ['another format', file(['GIF89a'], 'image/gif', 'a.gif'), '图片只能是 jpg / png / webp 格式'],
  ['markup', file(['<svg/>'], 'image/svg+xml', 'a.svg'), '图片只能是 jpg / png / webp 格式'],
  ['2 MB', file([new Uint8Array(2 * 1024 * 1024)], 'image/png'), '图片大小须小于 2MB'],
  ['no picture at all', file(['nothing'], 'image/png'), '图片无法读取，请换一张'],
])('%s is refused in words, nothing is sent and the value stays', async (_, given, said) => {
  const onChange = vi.fn()
  const files = exampleFiles()
  const upload = vi.spyOn(files, 'upload')
  const element = await open({ onChange, files })
  drop(element, given)
  await vi.waitFor(() => expect(element.querySelector('[role=alert]')?.textContent).toBe(said))
  expect(onChange).not.toHaveBeenCalled()
  expect(upload).not.toHaveBeenCalled()
})

test('of two pictures none is sent, and it says so', async () => {
  const files = exampleFiles()
  const upload = vi.spyOn(files, 'upload')
  const element = await open({ files })
  const one = file([await picture('image/png', 10)], 'image/png')
  drop(element, one, one)
  await vi.waitFor(() => expect(element.querySelector('[role=alert]')?.textContent).toBe('最多只能上传一张图片'))
  expect(upload).not.toHaveBeenCalled()
})

test('the server’s refusal is said', async () => {
  const files = { ...exampleFiles(), upload: () => Promise.reject(new Error('文件只能是 jpg 格式')) }
  const element = await open({ files })
  drop(element, file([await picture('image/png', 10)], 'image/png'))
  await vi.waitFor(() => expect(element.querySelector('[role=alert]')?.textContent).toBe('文件只能是 jpg 格式'))
})

test('a picture that did not arrive is to be uploaded again', async () => {
  const lost = new ApiError({ kind: 'network', code: 0, message: '网络连接失败' })
  const element = await open({ files: { ...exampleFiles(), upload: () => Promise.reject(lost) } })
  drop(element, file([await picture('image/png', 10)], 'image/png'))
  await vi.waitFor(() => expect(element.querySelector('[role=alert]')?.textContent).toBe('图片上传失败，请重新上传'))
})
