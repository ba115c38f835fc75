// What spindle new refuses before it writes anything: an id that a document has, and words that name nothing.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { create } from './new.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'spindle-new-'))
  // None of these compiles.
  await document('schemas/entities/supply/supplier.json', { kind: 'entity', id: 'supplier' })
  await document('pages/supply/orders.json', { kind: 'page', id: 'orders' })
  await document('pages/menu.json', { kind: 'menu', id: 'main', items: [{ id: 'supply', items: [] }] })
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function document(file: string, content: object): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true })
  await writeFile(path.join(root, file), JSON.stringify(content))
}

const named = { zh: '名', en: 'Name' }

test.each([
  [
    'an entity of another folder',
    { kind: 'entity', id: 'supplier', area: 'other' },
    /supply\/supplier\.json is the entity “supplier” already/,
  ],
  [
    'a page of another folder',
    { kind: 'page', id: 'orders', entity: 'supplier' },
    /pages\/supply\/orders\.json is the page “orders” already/,
  ],
  ['an entity that is not there', { kind: 'page', id: 'more', entity: 'suplier' }, /did you mean “supplier”/],
  ['a directory that is not there', { kind: 'page', id: 'more', entity: 'supplier', menu: 'suply' }, /did you mean “supply”/],
  ['a page of documents that do not compile', { kind: 'page', id: 'more', entity: 'supplier' }, /do not compile/],
])('%s is refused', async (_, wish, message) => {
  const before = (await readdir(root, { recursive: true })).toSorted()
  await expect(create(root, { ...named, ...wish })).rejects.toThrow(message)
  expect((await readdir(root, { recursive: true })).toSorted()).toEqual(before)
})
