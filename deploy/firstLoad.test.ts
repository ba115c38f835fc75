// The weight of a first load counts each needed file once, and only those.
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { build } from 'vite'
import { weigh, weighFirstLoads, type Piece } from './firstLoad.ts'

const piece = (name: string, modules: readonly string[], imports: readonly string[] = []): Piece => ({
  fileName: `assets/${name}.js`,
  code: `code of ${name}`,
  imports: imports.map((one) => `assets/${one}.js`),
  moduleIds: modules.map((one) => `/repository/${one}`),
})

const pieces = [
  piece('entry', ['main.tsx'], ['libraries']),
  piece('libraries', ['node_modules/react/index.js']),
  piece('list', ['runtime/app/shell/Shell.tsx', 'widgets/table/component.tsx'], ['libraries', 'entry']),
  piece('charts', ['widgets/bar/component.tsx'], ['libraries']),
]

test('a file is fetched with all that its chunk imports, each once', () => {
  const weight = weigh(pieces, ['main.tsx', 'runtime/app/shell/Shell.tsx', 'widgets/table/component.tsx'])
  expect(Object.keys(weight).sort()).toEqual(['assets/entry.js', 'assets/libraries.js', 'assets/list.js'])
  expect(weight['assets/list.js']).toBe(gzipSync('code of list', { level: 9 }).length)
})

test('a file that is gone is told', () => {
  expect(() => weigh(pieces, ['runtime/shell/Gone.tsx'])).toThrow('runtime/shell/Gone.tsx')
})

const building = (most: number) =>
  build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    plugins: [weighFirstLoads([{ name: 'The first load', files: ['deploy/firstLoad.ts'], most }])],
    build: { write: false, ssr: 'firstLoad.ts' },
  })

test('a build whose first load is too heavy fails, and says by how much', async () => {
  await expect(building(100_000)).resolves.toBeDefined()
  await expect(building(200)).rejects.toThrow(/The first load: (0\.9 kB) of JavaScript after gzip, at most 0\.2 kB \(firstLoad\.js \1\)/)
})

test('whoever starts a console is told of it, and has his build', async () => {
  vi.stubEnv('TOO_HEAVY', 'told')
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(building(200)).resolves.toBeDefined()
})
