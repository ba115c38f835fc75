// Documents are found where they belong, and a file that is no JSON is a problem at its place.
import { expect, test } from 'vitest'
import { readSources } from './readSources.ts'

const files: Readonly<Record<string, string>> = {
  'schemas/entities/a/b.json': '{"kind":"entity"}',
  'schemas/entities/readme.md': 'not a document',
  'pages/menu.json': '{ "kind": "menu", ',
  'widgets/text/manifest.json': '{"kind":"widget"}',
  'widgets/text/deep/manifest.json': '{}',
  'widgets/kit/package.json': '{}',
  'server/modules/shop/module.json': '{"kind":"module"}',
}

test('reads the five folders, and no other file', async () => {
  const { sources, problems } = await readSources({
    list: (folder) =>
      Promise.resolve(
        Object.keys(files)
          .filter((path) => path.startsWith(`${folder}/`))
          .map((path) => path.slice(folder.length + 1)),
      ),
    read: (path) => Promise.resolve(files[path] ?? ''),
  })
  expect(sources).toEqual([
    { file: 'schemas/entities/a/b.json', document: { kind: 'entity' } },
    { file: 'widgets/text/manifest.json', document: { kind: 'widget' } },
    { file: 'server/modules/shop/module.json', document: { kind: 'module' } },
  ])
  expect(problems).toMatchObject([{ code: 'badJson', document: 'pages/menu.json', path: '' }])
})

test('reads ten thousand pages in order, a hundred files at once', async () => {
  const names = Array.from({ length: 10_000 }, (_, index) => `p${String(index).padStart(5, '0')}.json`)
  let open = 0
  let most = 0
  const { sources } = await readSources({
    list: (folder) => Promise.resolve(folder === 'pages' ? names : []),
    read: async (path) => {
      most = Math.max(most, ++open)
      await Promise.resolve()
      open -= 1
      return JSON.stringify({ path })
    },
  })
  expect(most).toBe(100)
  expect(sources.map(({ file }) => file)).toEqual(names.map((name) => `pages/${name}`))
  expect(sources[4321]?.document).toEqual({ path: 'pages/p04321.json' })
})
