// A page that crashes in a browser: whoever meets it is shown the one before, and those who change pages are told.
import { expect, test } from 'vitest'
import { serverForFile, type User } from '../../testing/testServer.ts'

const server = await serverForFile()
const page = 'supplierManagement'
const word = (name: string) => ({ zh: name, en: name })

interface Bundle {
  readonly version: string
  readonly page: { readonly title: { readonly zh: string } }
  readonly entities: Readonly<Record<string, { readonly fields: Readonly<Record<string, { readonly label: { readonly zh: string } }>> }>>
  readonly validators: Readonly<Record<string, { readonly create: string }>>
  readonly instead?: { readonly of: string; readonly by: string }
}

async function publish(content: object | null): Promise<void> {
  const draft = await server.call('admin', 'PUT', `/workshop/drafts/page:${page}`, { content })
  expect(draft.status).toBe(200)
  expect((await server.call('admin', 'POST', '/workshop/publish', {})).status).toBe(200)
}
const titled = (name: string) => ({
  kind: 'patch',
  target: `page:${page}`,
  base: '0',
  ops: [{ op: 'set', path: 'title', value: word(name) }],
})

async function open(user: User, crashed?: string, of = page): Promise<Bundle> {
  const { status, data } = await server.call(user, 'GET', `/metadata/pages/${of}${crashed === undefined ? '' : `?crashed=${crashed}`}`)
  expect(status).toBe(200)
  return data as Bundle
}
const crash = (user: User, version: string, message = 'TypeError: x is undefined', of = page) =>
  server.call(user, 'POST', `/metadata/pages/${of}/crashes`, { version, message })
const attention = async (): Promise<readonly { readonly target: string; readonly message: string }[]> =>
  (await server.call('admin', 'GET', '/workshop/attention')).data as []
/** Of the first test: nobody publishes another. */
const roles = { target: 'page:roleManage', label: expect.anything(), message: expect.stringContaining('RangeError: too deep') }
const messages = async (user: User): Promise<readonly string[]> =>
  ((await server.call(user, 'GET', '/message/newest')).data as { rows: readonly { title: string }[] }).rows.map(({ title }) => title)

test('a page as the product has it: told, and there is no other to be shown', async () => {
  const { version } = await open('admin', undefined, 'roleManage')
  expect((await crash('admin', version, 'RangeError: too deep', 'roleManage')).status).toBe(200)
  const again = await open('admin', version, 'roleManage')
  expect([again.version, again.instead]).toEqual([version, undefined])
  expect(await attention()).toEqual([roles])
})

test('the newest version before that has crashed for nobody is shown to whoever it befell, with what its forms ask for', async () => {
  await publish(titled('甲'))
  const first = await open('director')
  await publish(titled('乙'))
  const second = await open('director')
  expect((await open('director', second.version)).page.title.zh).toBe('甲')
  await crash('director', second.version)
  const instead = await open('director', second.version)
  expect([instead.page.title.zh, instead.version, instead.instead]).toEqual([
    '甲',
    first.version,
    { of: second.version, at: expect.any(String), by: expect.any(String) },
  ])
  const validators = Object.values((await open('admin', second.version)).validators).map(({ create }) => create.replace('/api', ''))
  expect(validators).not.toEqual([])
  for (const address of validators) expect((await server.call('nobody', 'GET', address)).status, address).toBe(200)
  expect((await open('admin')).page.title.zh, 'all others go on with what is live').toBe('乙')
  await crash('director', first.version)
  expect((await open('director', second.version)).page.title.zh, 'then the one before that').not.toMatch(/甲|乙/)
})

test('its publisher is told once of each version, and nobody else', async () => {
  const told = (titles: readonly string[]) => titles.filter((title) => title.includes('发布后出错'))
  const { version } = await open('director')
  await crash('director', version)
  expect(told(await messages('admin'))).toEqual(['页面“乙”发布后出错'])
  expect(told(await messages('director'))).toEqual([])
  expect(await attention()).toEqual([
    { target: `page:${page}`, label: expect.anything(), message: expect.stringMatching(/2 次.*x is undefined/) },
    roles,
  ])
})

test('a page that was published anew is shown as it is live', async () => {
  const { version } = await open('director')
  await publish(titled('丙'))
  expect((await open('director', version)).page.title.zh).toBe('丙')
  expect(await attention()).toEqual([roles])
})

test('where the fault lies in what the page uses, that is shown as it was before too, to whoever it befell', async () => {
  const called = (name: string) => ({
    kind: 'patch',
    target: 'entity:supplier',
    base: '0',
    ops: [{ op: 'set', path: 'schema/properties/name/x-field/label', value: word(name) }],
  })
  const put = async (content: object | null): Promise<void> => {
    expect((await server.call('admin', 'PUT', '/workshop/drafts/entity:supplier', { content })).status).toBe(200)
    expect((await server.call('admin', 'POST', '/workshop/publish', {})).status).toBe(200)
  }
  const labelOf = (bundle: Bundle): string | undefined => bundle.entities.supplier?.fields.name?.label.zh
  const before = await open('director')
  await put(called('甲方'))
  const first = await open('director')
  expect(first.version).not.toBe(before.version)
  await put(called('乙方'))
  const second = await open('director')
  await crash('director', second.version)
  const instead = await open('director', second.version)
  expect([labelOf(instead), instead.version, instead.page.title.zh]).toEqual(['甲方', first.version, '丙'])
  expect(instead.instead).toMatchObject({ of: second.version })
  expect(labelOf(await open('admin')), 'all others go on with what is live').toBe('乙方')
  for (const { create } of Object.values(instead.validators))
    expect((await server.call('nobody', 'GET', create.replace('/api', ''))).status, create).toBe(200)
  expect((await messages('admin'))[0]).toContain('发布后出错')
  await crash('director', first.version)
  expect(labelOf(await open('director', second.version))).toBe(labelOf(before))
  await put(null)
})

test('what was never shown is not kept; nothing is told of a page that is not theirs to open', async () => {
  expect((await crash('director', '0123456789abcdef')).status).toBe(200)
  expect(await server.sql("select 1 from control.page_crash where version = '0123456789abcdef'")).toEqual([])
  const { version } = await open('director')
  expect((await crash('operator', version)).status).toBe(404)
  expect((await crash('director', version, 'x'.repeat(501))).status).toBe(400)
  expect((await crash('director', 'no version')).status).toBe(400)
  expect((await server.call('director', 'GET', `/metadata/pages/${page}?crashed=none`)).status).toBe(400)
})
