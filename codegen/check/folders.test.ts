// Floors and folders: what is planted against them is found.
import { expect, test } from 'vitest'
import { upwardImports } from '../house/folders.ts'
import type { SourceFile } from '../house/importGraph.ts'
import { folderProblems } from './folders.ts'

const floors = { server: [['base'], ['engine'], ['app.ts']] }
const files = (imports: Readonly<Record<string, readonly string[]>>): readonly SourceFile[] =>
  Object.entries(imports).map(([file, targets]) => ({ file, text: '// A file.\n', imports: targets }))

test('a file outside of every floor is named', () => {
  expect(folderProblems(files({ 'server/base/a.ts': [], 'server/lost/a.ts': [] }), floors)).toEqual([
    'server/lost/a.ts is on no floor: put it into a folder that .dependency-cruiser.mjs lists',
  ])
})

test('an import that goes up is found, one that goes down or stays is not', () => {
  const sources = files({
    'server/base/a.ts': ['server/engine/a.ts', 'server/base/b.ts'],
    'server/base/b.ts': [],
    'server/engine/a.ts': ['server/base/b.ts'],
    'server/app.ts': ['server/engine/a.ts'],
  })
  expect(upwardImports(sources, floors)).toEqual(['server/base/a.ts → server/engine/a.ts'])
})

test('entries of a folder that import each other in a circle are a knot, though no file is part of a cycle', () => {
  const sources = files({
    'server/engine/read/a.ts': ['server/engine/write/b.ts'],
    'server/engine/read/b.ts': [],
    'server/engine/write/b.ts': [],
    'server/engine/write/c.ts': ['server/engine/read/b.ts'],
  })
  expect(folderProblems(sources, floors)).toEqual([
    'server/engine: read, write import each other in a circle (server/engine/read/a.ts → server/engine/write/b.ts)',
  ])
})

test('a folder with more than 25 entries is crowded; a registry may grow', () => {
  const names = Array.from({ length: 26 }, (_, at) => `n${at}`)
  const crowd = (folder: string) => files(Object.fromEntries(names.map((name) => [`${folder}/${name}.ts`, []])))
  expect(folderProblems(crowd('server/base'), floors)).toEqual(['server/base has 26 entries: at most 25'])
  expect(folderProblems(crowd('widgets'), floors)).toEqual([])
})
