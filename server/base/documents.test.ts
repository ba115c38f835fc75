// Documents that do not compile: the start names the exact place, and what is live stays live.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Documents, repositoryRoot } from './documents.ts'

/** A few of the product's pages: each test reads and compiles them anew. */
const few = [
  'production/processManagement',
  'production/varietyManage',
  'organisation/spaceManagement',
  'equipment/equipmentConfiguration',
  'statistics/dofferTeamProductionReport',
]

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'spindle-documents-'))
  for (const each of ['schemas', 'widgets', 'server/modules', ...few.map((page) => `pages/${page}.json`)])
    await cp(join(repositoryRoot, each), join(root, each), { recursive: true })
  // Its search leads to a page that is not among them.
  const device = join(root, 'schemas/entities/equipment/device.json')
  const { find, ...rest } = JSON.parse(await readFile(device, 'utf8')) as { find: { opens?: unknown } }
  await writeFile(device, JSON.stringify({ ...rest, find: { ...find, opens: undefined } }))
  const menu = { kind: 'menu', id: 'main', items: few.map((page) => ({ page: basename(page) })) }
  await writeFile(join(root, 'pages/menu.json'), JSON.stringify(menu, null, 2))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const page = () => join(root, 'pages/production/processManagement.json')
const change = async (path: string, from: string, to: string): Promise<void> => {
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
}

test('a page broken at the start opens for nobody and names its place; all others live', async () => {
  await change(page(), '"search"', '"serach"')
  const documents = await Documents.read(root)
  expect(await documents.checkPages()).toEqual([expect.stringMatching(/pages\/production\/processManagement\.json#\/serach .+search/)])
  expect(() => documents.model.pages.processManagement).toThrow()
  expect(documents.model.pages.spaceManagement?.route).toBe('/space-management')
  expect(documents.model.permissions.pages.processManagement?.keys).toEqual([])
  await change(page(), '"serach"', '"search"')
})

test.each([
  ['half a file', (text: string) => text.slice(0, 200), / badJson: .+\(line 10 column \d+\)/],
  ['a page that says not who it is', (text: string) => text.replace('"id"', '"di"'), /\/di .+id\?/],
  ['a page without a title', (text: string) => text.replace('"title"', '"tilte"'), /\/tilte .+title\?/],
  ['a page with another’s id', (text: string) => text.replace('"processManagement"', '"spaceManagement"'), /\/id duplicateId/],
  ['a page with another’s route', (text: string) => text.replace('"/process-management"', '"/space-management"'), /\/route duplicateRoute/],
])('%s is left out of the start and named; all others live', async (_, broken, told) => {
  const text = await readFile(page(), 'utf8')
  await writeFile(page(), broken(text))
  const documents = await Documents.read(root)
  await writeFile(page(), text)
  const lines = await documents.checkPages()
  expect(lines).toContainEqual(expect.stringMatching(told))
  expect(lines.every((each) => each.startsWith('pages/production/processManagement.json#'))).toBe(true)
  expect(documents.model.pages.processManagement).toBeUndefined()
  expect(JSON.stringify(documents.model.menu)).not.toContain('processManagement')
  expect(documents.model.pages.spaceManagement?.route).toBe('/space-management')
  expect(documents.model.permissions.tree).not.toEqual([])
  // mended, it is there without another start
  expect(await documents.reload()).toEqual([])
  expect(documents.model.pages.processManagement?.route).toBe('/process-management')
})

test('a new page that stands in no menu yet does not keep the console from starting', async () => {
  const file = join(root, 'pages/production/newPage.json')
  const text = await readFile(page(), 'utf8')
  await writeFile(file, text.replace('"processManagement"', '"newPage"').replace('"/process-management"', '"/new-page"'))
  const documents = await Documents.read(root)
  await rm(file)
  expect(await documents.checkPages()).toEqual([expect.stringMatching(/newPage\.json#\/id pageInNoMenu/)])
  expect(documents.model.pages.processManagement?.route).toBe('/process-management')
})

test('no page leads to one that is left out', async () => {
  const file = join(root, 'pages/production/varietyManage.json')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.slice(0, 100))
  const documents = await Documents.read(root)
  await writeFile(file, text)
  expect(await documents.checkPages()).toEqual([expect.stringMatching(/varietyManage\.json# badJson/)])
  for (const id of Object.keys(documents.model.pages))
    expect(JSON.stringify(documents.model.pages[id])).not.toContain('"page":"varietyManage"')
})

test('a broken dataset closes the pages that show it, and no others', async () => {
  const file = join(root, 'schemas/datasets/doffs.json')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.slice(0, 100))
  const documents = await Documents.read(root)
  await writeFile(file, text)
  const lines = await documents.checkPages()
  expect(lines[0]).toMatch(/badJson/)
  expect(lines.slice(1)).not.toEqual([])
  expect(lines.slice(1).every((each) => /^pages\/.+unknownDataset/.test(each))).toBe(true)
  expect(documents.model.pages.spaceManagement?.route).toBe('/space-management')
})

test.each(['pages/menu.json', 'schemas/entities/material/process.json'])('%s in half stops the start with its place', async (path) => {
  const file = join(root, path)
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.slice(0, 100))
  await expect(Documents.read(root)).rejects.toThrow(
    new RegExp(`^The documents do not compile:\n${path}# badJson: .+line \\d+ column \\d+`),
  )
  await writeFile(file, text)
})

test('a broken dictionary stops the start with its place', async () => {
  const file = join(root, 'schemas/dictionaries/organisation/gender.json')
  await change(file, '"values"', '"valeus"')
  await expect(Documents.read(root)).rejects.toThrow(/gender\.json#\/valeus .+values/)
  await change(file, '"valeus"', '"values"')
})

test('a page broken in a running server leaves the last good one live', async () => {
  const documents = await Documents.read(root)
  const good = documents.model
  await change(page(), '"search"', '"serach"')
  expect(await documents.reload()).toEqual([expect.stringContaining('processManagement.json#/serach')])
  expect(documents.model).toBe(good)
  await change(page(), '"serach"', '"search"')
  expect(documents.revision).toBe(0)
  expect(await documents.reload()).toEqual([])
  expect(documents.model).not.toBe(good)
  // the same in every process that has taken them over
  const [one, other] = [documents, await Documents.read(root)]
  await other.reload()
  expect(one.revision).toBeGreaterThan(0)
  expect(other.revision).toBe(one.revision)
})

test('a broken page that stands in no menu is told both at once, as by the check', async () => {
  const documents = await Documents.read(root)
  const file = join(root, 'pages/production/strayPage.json')
  const stray = (await readFile(page(), 'utf8'))
    .replace('"processManagement"', '"strayPage"')
    .replace('"/process-management"', '"/stray-page"')
    .replace(/"columns": \[/, '"columns": ["nmae", ')
  await writeFile(file, stray)
  const told = await documents.reload()
  await rm(file)
  expect(told).toEqual([expect.stringContaining('pageInNoMenu'), expect.stringContaining('unknownField')])
})

test('half a file is a problem at its place', async () => {
  const documents = await Documents.read(root)
  const text = await readFile(page(), 'utf8')
  await writeFile(page(), text.slice(0, 80))
  expect(await documents.reload()).toEqual([expect.stringMatching(/processManagement\.json# badJson/)])
  await writeFile(page(), text)
})

test('a changed page is taken over while running, a changed entity is not: its table must follow first', async () => {
  const documents = await Documents.read(root)
  await change(page(), '"en": "Processes"', '"en": "Process list"')
  expect(await documents.reload()).toEqual([])
  expect(documents.model.pages.processManagement?.title.en).toBe('Process list')
  const { revision } = documents
  const before = documents.model
  const entity = join(root, 'schemas/entities/material/process.json')
  await change(entity, '"maxLength": ', '"maxLength": 1')
  expect(await documents.reload()).toEqual([expect.stringContaining('npm run codegen')])
  expect(documents.model).toBe(before)
  expect(documents.revision).toBe(revision)
})
