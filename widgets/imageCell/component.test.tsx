// A picture opens in full, closes by Escape and beside it, and gives the focus back.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let shown: Opened | undefined
afterEach(() => shown?.unmount())

test('a picture opens in full and closes again', async () => {
  shown = await openExample('imageCell', examples, { name: 'a picture' })
  const opener = shown.find('.cell-image-open')
  opener.focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.querySelector('dialog.kit-preview[open]')).not.toBeNull())
  expect(document.querySelector('dialog.kit-preview img')?.getAttribute('src')).toMatch(/^data:image/)
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.querySelector('dialog.kit-preview')).toBeNull())
  expect(document.activeElement).toBe(opener)
})

test('a picture that is gone says so', async () => {
  shown = await openExample('imageCell', examples, { name: 'gone' })
  const { element } = shown
  await vi.waitFor(() => expect(element.textContent).toBe('图片已不存在'))
  expect(element.querySelector('img')).toBeNull()
})
