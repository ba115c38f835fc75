// An export that was begun elsewhere is told of when its user comes back, and fetched from the export centre.
import { afterEach, expect, test } from 'vitest'
import { origin } from '../origin.ts'
import { visit, type Visitor } from '../visitor.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

async function send(path: string, body: object, token = ''): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    'content-language': 'zh_CN',
    ...(token !== '' && { authorization: `Bearer ${token}` }),
  }
  const reply = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return ((await reply.json()) as { readonly data: unknown }).data
}

test('what was exported while he was away is ready, and can be fetched, made again and removed', async () => {
  const { token } = (await send('/auth/platform-doLogin', { username: 'director', password: 'Spindle1' })) as { readonly token: string }
  await send('/purchase-order/export', { job: true }, token)
  visitor = await visit(origin)
  const { page } = visitor
  await visitor.logIn('director')
  await page.getByText('“采购单”导出完成').waitFor()
  await page.getByRole('button', { name: '导出中心', exact: true }).click()
  const centre = page.getByRole('dialog', { name: '导出中心' })
  expect((await centre.boundingBox())?.width).toBeCloseTo(450)
  await centre.getByText('已完成').waitFor()
  const coming = page.waitForEvent('download')
  await centre.getByRole('button', { name: '下载' }).click()
  expect((await coming).suggestedFilename()).toBe('采购单.xlsx')
  await centre.getByRole('button', { name: '重新导出' }).click()
  await centre.getByRole('button', { name: '下载' }).nth(1).waitFor()
  await centre.getByRole('button', { name: '删除' }).first().click()
  await centre.getByRole('button', { name: '下载' }).nth(1).waitFor({ state: 'detached' })
  expect(visitor.complaints).toEqual([])
})
