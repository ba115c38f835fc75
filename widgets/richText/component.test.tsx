// Rich text under real keys: what is typed is rich text of the language, what is pasted or stored is cleaned.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { isRichText } from '../../metadata/functions/richText.ts'
import type { FieldProps } from '../../runtime/index.ts'
import { widgets } from '../index.ts'
import { cleanHtml } from '../kit/dom/cleanHtml.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import RichTextField from './component.tsx'
import { examples } from './examples.ts'

let shown: Mounted | undefined
const changed = vi.fn()
beforeEach(() => changed.mockClear())
afterEach(() => shown?.unmount())

async function open(own: Partial<FieldProps>): Promise<HTMLElement> {
  const [filled] = examples
  if (!filled) throw new Error('no example')
  shown = mount(<RichTextField {...filled.props} onChange={changed} {...own} />, widgets)
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('.rich-text')).not.toBeNull(), { timeout: 15_000 })
  return element
}
const writing = (element: HTMLElement): HTMLElement => element.querySelector<HTMLElement>('[role=textbox]') ?? element
const tool = (element: HTMLElement, name: string): HTMLElement => element.querySelector<HTMLElement>(`[aria-label="${name}"]`) ?? element

test('what is typed and formatted is rich text', async () => {
  const element = await open({ value: undefined })
  await userEvent.click(writing(element))
  await userEvent.keyboard('纱线 <40S> & ')
  await userEvent.click(tool(element, '加粗'))
  await userEvent.keyboard('粗')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(tool(element, '编号列表'))
  await userEvent.keyboard('一')
  const text: string = changed.mock.lastCall?.[0]
  expect(text).toBe('<p>纱线 &lt;40S&gt; &amp; <strong>粗</strong></p><ol><li><p>一</p></li></ol>')
  expect(isRichText(text)).toBe(true)
})

test('a link is set by its address', async () => {
  const element = await open({ value: '<p>说明</p>' })
  await userEvent.click(writing(element))
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.click(tool(element, '链接'))
  await userEvent.keyboard('example.org/a?b=1&c=2{Enter}')
  const text: string = changed.mock.lastCall?.[0]
  expect(text).toContain('href="https://example.org/a?b=1&amp;c=2"')
  expect(isRichText(text), text).toBe(true)
})

test('an emptied text is nothing', async () => {
  const element = await open({ value: '<p>x</p>' })
  await userEvent.click(writing(element))
  await userEvent.keyboard('{Control>}a{/Control}{Delete}')
  expect(changed).toHaveBeenLastCalledWith('')
})

test('what is stored is cleaned before it is shown', async () => {
  const element = await open({
    value: '<p onclick="alert(1)">a<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">b</a></p>',
    state: { disabled: false, readOnly: true, required: false, labelledBy: '' },
  })
  expect(element.querySelector('.rich-text')?.innerHTML).toBe('<p>a<a>b</a></p>')
})

test.each([
  '<p style="color:red">x</p>',
  '<svg><script>1</script></svg>',
  '<h1>a</h1><table><tr><td>b</td></tr></table>',
  '<a href=" javascript:x">a</a>',
])('what is left of %s is rich text', (text) => expect(isRichText(cleanHtml(text))).toBe(true))
