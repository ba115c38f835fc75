// Two authors of one document: what a draft was begun from is known as long as it stands, so that nothing of either is lost, and nothing is overwritten unseen.
import { expect, test } from 'vitest'
import { type Patchable, patchOf } from '../../../metadata/patch/patchOf.ts'
import { mergeVersions } from '../../../metadata/layers/merge/mergeVersions.ts'
import { part } from '../../engine/entity/testing/samples.ts'
import { serverForFile } from '../../testing/testServer.ts'

const server = await serverForFile()
const { call } = server

const menu = 'menu:main'
interface Opened {
  readonly product: Patchable
  readonly live: { readonly n: number } | null
  readonly draft: { readonly version: number; readonly based: number } | null
  readonly resolved: Patchable
  readonly drafted: Patchable | null
  readonly begun: Patchable | null
}
const open = async () => (await call('admin', 'GET', `/workshop/documents/${menu}`)).data as Opened
/** A page of the tenant's own, and the menu with it. */
const pageOf = (id: string): Patchable =>
  ({
    kind: 'page',
    id,
    route: `/${id.replace('_', '-')}`,
    title: { zh: `甲${id}`, en: id },
    entity: 'supplier',
    table: { columns: ['name'] },
  }) as Patchable
const withEntry = (document: Patchable, id: string): Patchable =>
  ({ ...document, items: [...(Object(document).items as object[]), { page: id }] }) as Patchable
const idsOf = (document: Patchable | null) =>
  (Object(document).items as readonly { readonly id?: string; readonly page?: string }[]).map(({ id, page }) => id ?? page)
const save = (product: Patchable, document: Patchable, seen: object) =>
  call('admin', 'PUT', `/workshop/drafts/${menu}`, { content: patchOf(product, document), ...seen })
const versionOf = async (saved: ReturnType<typeof save>) => part((await saved).data, 'version') as number
const publish = () => call('admin', 'POST', '/workshop/publish', {})
const looked = async () => {
  const { data } = await call('admin', 'POST', '/workshop/check', { targets: [menu], rows: false })
  return (part(data, 'targets') as readonly { readonly target: string }[]).find(({ target }) => target === menu)
}
/** Somebody else publishes a page and the menu with it, past the drafts. */
const publishBeside = (id: string, content: unknown) => {
  const documents = [
    { target: `page:${id}`, content: pageOf(id) },
    { target: menu, content },
  ]
  return call('admin', 'POST', '/workshop/import', { file: { kind: 'layer', language: 1, documents }, apply: true })
}

test.each(['the product’s own', 'an earlier publication'])(
  'a draft begun from %s is merged with what was published since',
  async (from) => {
    const before = await open()
    const [mine, theirs] = from.startsWith('the') ? ['x_one', 'x_two'] : ['x_three', 'x_four']
    await call('admin', 'PUT', `/workshop/drafts/page:${mine}`, { content: pageOf(mine) })
    const version = await versionOf(save(before.product, withEntry(before.resolved, mine), { based: before.live?.n ?? 0 }))
    expect(await looked()).toEqual(expect.not.objectContaining({ isOutdated: true }))
    expect((await open()).begun).toBeNull()
    expect((await publishBeside(theirs, patchOf(before.product, withEntry(before.resolved, theirs)))).status).toBe(200)
    // neither overwrites the other unseen
    expect(await looked()).toMatchObject({ version, isOutdated: true })
    expect(await publish()).toMatchObject({ status: 409, data: { error: 'draftStale' } })
    const { product, live, draft, resolved, drafted, begun } = await open()
    expect(begun).toEqual(before.resolved)
    expect([idsOf(resolved).at(-1), idsOf(drafted).at(-1)]).toEqual([theirs, mine])
    const { document, conflicts } = mergeVersions({ base: begun ?? product, theirs: resolved, mine: drafted ?? product })
    expect(conflicts).toEqual([])
    expect(await versionOf(save(product, document, { version: draft?.version, based: live?.n }))).toBeGreaterThan(version)
    expect(await looked()).toEqual(expect.not.objectContaining({ isOutdated: true }))
    expect((await publish()).status).toBe(200)
    const after = await open()
    expect(after.begun).toBeNull()
    expect(idsOf(after.resolved)).toEqual([...idsOf(before.resolved), mine, theirs])
  },
)

test('a draft that was discarded or published and begun anew is another one: whoever holds the one before neither overwrites nor discards it', async () => {
  const { product, resolved, live } = await open()
  const put = (ids: readonly string[], version?: number) =>
    save(product, ids.reduce(withEntry, resolved), { based: live?.n ?? 0, ...(version !== undefined && { version }) })
  const drop = (version: number) => call('admin', 'DELETE', `/workshop/drafts/${menu}?version=${version}`)
  await call('admin', 'PUT', '/workshop/drafts/page:x_five', { content: pageOf('x_five') })
  await call('admin', 'PUT', '/workshop/drafts/page:x_six', { content: pageOf('x_six') })
  const first = await versionOf(put(['x_five']))
  expect((await drop(first)).status).toBe(200)
  const second = await versionOf(put(['x_five', 'x_six']))
  expect(await put([], first)).toMatchObject({ status: 409, data: { current: { version: second } } })
  expect((await drop(first)).status).toBe(409)
  expect(idsOf((await open()).drafted).at(-1)).toBe('x_six')
  expect((await publish()).status).toBe(200)
  expect(await versionOf(save(product, resolved, {}))).toBeGreaterThan(second)
})
