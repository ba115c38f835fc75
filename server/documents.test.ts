// Documents that do not compile: the start names the exact place, and what is live stays live.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Documents, repositoryRoot } from './documents.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'spindle-documents-'))
  for (const folder of ['schemas', 'pages', 'widgets', 'server/modules'])
    await cp(join(repositoryRoot, folder), join(root, folder), { recursive: true })
})
afterAll(() => rm(root, { recursive: true, force: true }))

const page = () => join(root, 'pages/production/processManagement.json')
const change = async (path: string, from: string, to: string): Promise<void> => {
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
}

test('a broken page stops the start with its place, and leaves the last good one live in a running server', async () => {
  const documents = await Documents.read(root)
  const good = documents.model
  await change(page(), '"search"', '"serach"')
  await expect(Documents.read(root)).rejects.toThrow(/pages\/production\/processManagement\.json#\/serach .+search/)
  expect(await documents.reload()).toEqual([expect.stringContaining('processManagement.json#/serach')])
  expect(documents.model).toBe(good)
  await change(page(), '"serach"', '"search"')
  expect(await documents.reload()).toEqual([])
  expect(documents.model).not.toBe(good)
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
  const before = documents.model
  const entity = join(root, 'schemas/entities/material/process.json')
  await change(entity, '"maxLength": ', '"maxLength": 1')
  expect(await documents.reload()).toEqual([expect.stringContaining('npm run codegen')])
  expect(documents.model).toBe(before)
})
