// Signatures: drawn or typed, sent when the hand rests, held by the file's id; a form waits for them.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError, type FieldProps } from '../../runtime/index.ts'
import { widgets } from '../index.ts'
import { exampleFiles } from '../kit/testing/example.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import SignatureField from './component.tsx'
import { examples } from './examples.ts'

let shown: Mounted | undefined
afterEach(() => shown?.unmount())

async function open(own: Partial<FieldProps>): Promise<HTMLCanvasElement> {
  const [filled] = examples
  if (!filled) throw new Error('no example')
  shown = mount(
    <form>
      <SignatureField {...filled.props} value={undefined} files={exampleFiles()} {...own} />
    </form>,
    widgets,
  )
  const { element } = shown
  return vi.waitFor(() => {
    const canvas = element.querySelector('canvas')
    if (!canvas || canvas.width === 0) throw new Error('no pad')
    return canvas
  })
}

function draw(canvas: HTMLCanvasElement): void {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const at = (type: string, part: number, target: EventTarget): void => {
    const place = { clientX: left + width * part, clientY: top + height * (0.3 + part / 2), pointerId: 1, pointerType: 'pen' }
    target.dispatchEvent(
      new PointerEvent(type, {
        ...place,
        button: 0,
        buttons: type === 'pointerup' ? 0 : 1,
        isPrimary: true,
        pressure: 0.5,
        bubbles: true,
        cancelable: true,
      }),
    )
  }
  at('pointerdown', 0.2, canvas)
  for (const part of [0.3, 0.4, 0.5, 0.6, 0.7]) at('pointermove', part, canvas)
  at('pointerup', 0.8, canvas)
}

/** How many points of a picture are dark. */
async function inkOf(file: File): Promise<number> {
  const picture = await createImageBitmap(file)
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  context?.drawImage(picture, 0, 0)
  const data = context?.getImageData(0, 0, picture.width, picture.height).data ?? []
  let dark = 0
  for (let at = 0; at < data.length; at += 4) if (data[at]! < 128) dark += 1
  return dark
}

test('strokes are sent as one picture when the hand has rested, and the field holds its id', async () => {
  const [onChange, files] = [vi.fn(), exampleFiles()]
  const upload = vi.spyOn(files, 'upload')
  const canvas = await open({ onChange, files })
  draw(canvas)
  draw(canvas)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('sent-1'))
  expect(upload).toHaveBeenCalledTimes(1)
  expect(await inkOf(upload.mock.lastCall?.[0] as File)).toBeGreaterThan(50)
})

test('of two pictures on their way the later one counts, whichever arrives first', async () => {
  const onChange = vi.fn()
  const arrivals: (() => void)[] = []
  const upload = vi.fn(
    (file: File) =>
      new Promise<{ id: string; name: string; size: number; media: string }>((resolve) => {
        const id = `sent-${arrivals.length + 1}`
        arrivals.push(() => resolve({ id, name: file.name, size: file.size, media: file.type }))
      }),
  )
  const canvas = await open({ onChange, files: { ...exampleFiles(), upload } })
  for (const sent of [1, 2]) {
    draw(canvas)
    await vi.waitFor(() => expect(upload).toHaveBeenCalledTimes(sent))
  }
  arrivals[1]?.()
  arrivals[0]?.()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('sent-2'))
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('a form is not sent between the stroke and its picture', async () => {
  const canvas = await open({})
  draw(canvas)
  await vi.waitFor(() => expect(shown?.element.querySelector('.signature-hint')).toBeNull())
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  shown?.element.querySelector('form')?.dispatchEvent(submit)
  expect(submit.defaultPrevented).toBe(true)
  await vi.waitFor(() => expect(shown?.element.querySelector('[role=alert]')?.textContent).toContain('文件还在上传'))
})

test('whoever cannot draw types a name by keys; it is signed again with an empty pad', async () => {
  const [onChange, files] = [vi.fn(), exampleFiles()]
  const upload = vi.spyOn(files, 'upload')
  await open({ onChange, files })
  await page.getByRole('button', { name: '改为输入姓名' }).click()
  await userEvent.keyboard('王建国{Enter}')
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('sent-1'))
  expect(await inkOf(upload.mock.lastCall?.[0] as File)).toBeGreaterThan(50)
  await page.getByRole('button', { name: '重签' }).click()
  expect(onChange).toHaveBeenLastCalledWith(undefined)
  await vi.waitFor(() => expect(shown?.element.querySelector('.signature-hint')).not.toBeNull())
})

test('a picture that did not arrive says so, and the strokes stay', async () => {
  const lost = new ApiError({ kind: 'network', code: 0, message: '网络连接失败' })
  const canvas = await open({ files: { ...exampleFiles(), upload: () => Promise.reject(lost) } })
  draw(canvas)
  await vi.waitFor(() => expect(shown?.element.querySelector('[role=alert]')?.textContent).toBe('图片上传失败，请重新上传'))
  expect(shown?.element.querySelector('.signature-hint')).toBeNull()
})
