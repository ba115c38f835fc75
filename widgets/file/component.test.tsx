// Files of a record: sent with progress, refused before they are sent, sent again, stopped, taken away.
import type { FormEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FieldFiles, FieldProps, StoredFile } from '../../runtime/index.ts'
import { widgets } from '../index.ts'
import { exampleFiles } from '../kit/testing/example.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import FileField from './component.tsx'
import { examples } from './examples.ts'

let shown: Mounted | undefined
afterEach(() => shown?.unmount())

async function open(own: Partial<FieldProps>): Promise<HTMLElement> {
  const [filled] = examples
  if (!filled) throw new Error('no example')
  shown = mount(<FileField {...filled.props} files={exampleFiles()} {...own} />, widgets)
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('input[type=file]')).not.toBeNull(), { timeout: 15_000 })
  return element
}
function drop(element: HTMLElement, ...dropped: readonly File[]): void {
  const data = new DataTransfer()
  for (const file of dropped) data.items.add(file)
  element.querySelector('.file')?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
}
const file = (name: string, size = 10): File => new File([new Uint8Array(size)], name)
const button = (element: HTMLElement, name: string): HTMLButtonElement => {
  const found = element.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)
  if (!found) throw new Error(`no button ${name}`)
  return found
}

test('several are sent, and each is held as it arrives', async () => {
  const onChange = vi.fn()
  const element = await open({ value: undefined, onChange })
  drop(element, file('a.pdf'), file('b.xlsx'))
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
  expect(onChange.mock.lastCall?.[0].map(({ name }: { name: string }) => name)).toEqual(['a.pdf', 'b.xlsx'])
})

test('another kind, too large or empty is refused in words and not sent', async () => {
  const files = exampleFiles()
  const upload = vi.spyOn(files, 'upload')
  const element = await open({ value: undefined, files, settings: { accept: ['pdf'], maxMegabytes: 1 } })
  drop(element, file('a.exe'), file('b.pdf', 1024 * 1024), file('c.pdf', 0))
  await vi.waitFor(() =>
    expect([...element.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)).toEqual([
      '文件只能是 pdf 格式，且内容须与格式相符',
      '文件大小须小于 1MB',
      '文件是空的',
    ]),
  )
  expect(upload).not.toHaveBeenCalled()
})

test('what failed is sent again', async () => {
  const onChange = vi.fn()
  const upload = vi.fn<FieldFiles['upload']>().mockRejectedValueOnce(new Error('网络已断开')).mockImplementation(exampleFiles().upload)
  const element = await open({ value: undefined, onChange, files: { ...exampleFiles(), upload } })
  drop(element, file('a.pdf'))
  await vi.waitFor(() => expect(element.querySelector('[role=alert]')?.textContent).toBe('网络已断开'))
  await userEvent.click(button(element, '重新上传 a.pdf'))
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce())
})

test('progress is shown, and a file on its way can be stopped', async () => {
  let signal: AbortSignal | undefined
  const upload: FieldFiles['upload'] = (_, watch) => {
    signal = watch.signal
    watch.onProgress?.(0.42)
    return new Promise((_resolve, reject) => watch.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  }
  const element = await open({ value: undefined, files: { ...exampleFiles(), upload } })
  drop(element, file('a.pdf'))
  await vi.waitFor(() => expect(element.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('42'))
  await userEvent.click(button(element, '取消上传 a.pdf'))
  expect(signal?.aborted).toBe(true)
  await vi.waitFor(() => expect(element.querySelector('.file-item')).toBeNull())
})

test('a form is not sent while a file is on its way, and says why', async () => {
  const submitted = vi.fn((event: FormEvent) => event.preventDefault())
  let arrive: (stored: StoredFile) => void = () => undefined
  const upload: FieldFiles['upload'] = () => new Promise((resolve) => (arrive = resolve))
  const [filled] = examples
  if (!filled) throw new Error('no example')
  shown = mount(
    <form onSubmit={submitted}>
      <FileField {...filled.props} value={undefined} files={{ ...exampleFiles(), upload }} onChange={() => undefined} />
    </form>,
    widgets,
  )
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('.file')).not.toBeNull(), { timeout: 15_000 })
  drop(element, file('a.pdf'))
  await vi.waitFor(() => expect(element.querySelector('[role=progressbar]')).not.toBeNull())
  const send = (): void => element.querySelector('form')?.requestSubmit()
  send()
  await vi.waitFor(() => expect(element.querySelector('[role=alert]')?.textContent).toBe('文件还在上传，传完后再保存'))
  expect(submitted).not.toHaveBeenCalled()
  arrive({ id: 'f9', name: 'a.pdf', size: 10, media: 'application/pdf' })
  await vi.waitFor(() => expect(element.querySelector('[role=alert]')).toBeNull())
  send()
  expect(submitted).toHaveBeenCalledOnce()
})

test('of one file a second is refused with what to do', async () => {
  const element = await open({
    value: [{ id: 'f1', name: 'a.pdf', size: 10, media: 'application/pdf' }],
    schema: { type: 'array', maxItems: 1 },
  })
  drop(element, file('b.pdf'))
  await vi.waitFor(() => expect(element.querySelector('[role=alert]')?.textContent).toBe('只能有 1 个文件，要更换请先删除'))
})

test('no more than the field holds, and one that is taken away makes room', async () => {
  const onChange = vi.fn()
  const element = await open({ onChange, schema: { type: 'array', maxItems: 2 } })
  drop(element, file('c.pdf'))
  await vi.waitFor(() => expect(element.querySelector('[role=alert]')?.textContent).toBe('最多 2 个文件'))
  await userEvent.click(button(element, '删除 合格证 certificate.jpg'))
  expect(onChange.mock.lastCall?.[0]).toHaveLength(1)
})
