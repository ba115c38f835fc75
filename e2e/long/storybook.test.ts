// Storybook builds, and every page and every widget's first story is drawn from its files alone: no server of ours answers.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownOn } from '../../stories/testing/shown.ts'
import { visit, type Visitor } from '../visitor.ts'

interface Entry {
  readonly id: string
  readonly title: string
  readonly importPath: string
}

/** Some two hundred loads of Storybook's frame, one after the other, at a second or two each. */
const patience = 600_000

const root = path.resolve(import.meta.dirname, '../..')
const built = path.join(root, 'storybook-static')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

let server: Server
let visitor: Visitor
let entries: readonly Entry[]
beforeAll(async () => {
  await promisify(execFile)('npm', ['run', '--silent', 'build-storybook'], { cwd: root, maxBuffer: 2 ** 26 })
  const index: { readonly entries: Readonly<Record<string, Entry>> } = JSON.parse(await readFile(path.join(built, 'index.json'), 'utf8'))
  entries = Object.values(index.entries)
  server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://storybook')
    readFile(path.join(built, path.normalize(pathname))).then(
      (bytes) => reply.writeHead(200, { 'content-type': types[path.extname(pathname)] ?? 'application/octet-stream' }).end(bytes),
      () => reply.writeHead(404).end(),
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  visitor = await visit(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
})
afterAll(async () => {
  await visitor.close()
  server.close()
})

async function open({ id }: Entry, look: string, selector: string): Promise<void> {
  await visitor.page.goto(`/iframe.html?viewMode=story&id=${encodeURIComponent(id)}&globals=${encodeURIComponent(look)}`)
  const drawn = visitor.page.locator(selector).first().waitFor({ state: 'attached' })
  await expect(drawn, `${id} in ${look}`).resolves.toBeUndefined()
}

test('every page, in both languages', { timeout: patience }, async () => {
  const pages = entries.filter(({ title }) => title.startsWith('pages/'))
  expect(pages.length).toBeGreaterThanOrEqual(10)
  for (const page of pages)
    for (const look of ['language:zh', 'language:en;theme:dark']) await open(page, look, shownOn(path.basename(page.importPath, '.json')))
  expect(visitor.complaints).toEqual([])
})

test('every widget', { timeout: patience }, async () => {
  const firsts = new Map(
    entries
      .filter(({ title }) => !/^(?:pages|parts)\//.test(title))
      .toReversed()
      .map((entry) => [entry.title, entry]),
  )
  expect(firsts.size).toBeGreaterThan(60)
  for (const entry of firsts.values()) await open(entry, 'language:zh', '[data-example]')
  expect(visitor.complaints).toEqual([])
})
