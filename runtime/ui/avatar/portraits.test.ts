// The user's own picture: in the header once the first page stands, gone with the session.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { squared } from './squared.ts'
import { signIn, type TestConsole } from '../../app/shell/testing/console.ts'

let here: TestConsole
beforeEach(() => page.viewport(1440, 900))
afterEach(async () => {
  here.unmount()
  vi.restoreAllMocks()
  await page.viewport(1280, 900)
})

const own = () => here.root.querySelector<HTMLImageElement>('header img[alt=""]')

test('whoever has a picture sees it in place of his letters; logging out lets go of it', async () => {
  const letGo = vi.spyOn(URL, 'revokeObjectURL')
  here = await signIn({ preferences: { settings: { language: 'zh' } }, faces: ['admin'] })
  await vi.waitFor(() => expect(own()?.naturalWidth).toBe(1))
  const address = own()?.src
  await userEvent.click(page.getByRole('button', { name: /^用户菜单/ }))
  await userEvent.click(page.getByRole('menuitem', { name: '退出登录' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '退出登录' }))
  await vi.waitFor(() => expect(letGo).toHaveBeenCalledWith(address))
})

test('others keep their letters', async () => {
  here = await signIn({ preferences: { settings: { language: 'zh' } }, faces: ['JH0001'] })
  await vi.waitFor(() =>
    expect(vi.mocked(fetch).mock.calls.some(([call]) => String(call).includes('selectHeadPic?tenantId=t1'))).toBe(true),
  )
  expect(own()).toBeNull()
})

test('a head picture is the middle of what was chosen, as a square of 512 pixels at most', async () => {
  const canvas = new OffscreenCanvas(1200, 800)
  canvas.getContext('2d')?.fillRect(0, 0, 1200, 800)
  const chosen = new File([await canvas.convertToBlob({ type: 'image/png' }), '<script>'], '张三.png', { type: 'image/png' })
  const drawn = await squared(chosen)
  const { width, height } = await createImageBitmap(drawn ?? new Blob())
  expect([width, height, drawn?.name, (await drawn?.text())?.includes('script')]).toEqual([512, 512, '张三.png', false])
  expect(await squared(new File(['<svg/>'], 'a.png', { type: 'image/png' }))).toBeUndefined()
})
