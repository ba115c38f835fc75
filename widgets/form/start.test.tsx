// Where the keyboard is when a form has opened over a page.
import { afterEach, expect, test, vi } from 'vitest'
import { startIn } from './start.ts'

afterEach(() => document.body.replaceChildren())

/** A drawer as antd builds it: what is around the dialog takes the keyboard. */
function drawer(fields: string): HTMLFormElement {
  document.body.innerHTML = `<input id="page"><div id="around" tabindex="-1"><div role="dialog"><button>关闭</button><form>${fields}</form></div></div>`
  document.querySelector<HTMLElement>('#around')?.focus()
  return document.querySelector('form') ?? expect.unreachable()
}
const focused = (): string | undefined => document.activeElement?.id

test('the first field that can be filled in has it, once it is there; a picture’s button and what is locked do not', async () => {
  const form = drawer('<p data-field="a"><button>上传</button></p><p data-field="b"><input id="b" disabled></p>')
  startIn(form)
  await vi.waitFor(() => expect(focused()).toBe('around'))
  form.insertAdjacentHTML('beforeend', '<p data-field="c"><input id="c"></p><p data-field="d"><input id="d"></p>')
  await vi.waitFor(() => expect(focused()).toBe('c'))
})

test('nothing is taken from whoever has gone on, nor on a page', async () => {
  const form = drawer('<p data-field="c"><input id="c"></p><p data-field="d"><input id="d"></p>')
  document.querySelector<HTMLElement>('#d')?.focus()
  startIn(form)
  const standing = document.createElement('form')
  standing.innerHTML = '<p data-field="e"><input id="e"></p>'
  document.body.append(standing)
  startIn(standing)
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(focused()).toBe('d')
})
