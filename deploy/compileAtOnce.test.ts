// Files that are compiled at once say so in their first line.
import { basename } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { compileAtOnce } from './compileAtOnce.ts'

const sources: Readonly<Record<string, string>> = {
  'main.js': "import('./late.js').then(({ say }) => say())",
  'late.js': "import './late.css'\nexport const say = () => 1",
  'late.css': '.late { color: red }',
}

/** Builds them; `named` gets the comment. */
async function built(named: string): Promise<Readonly<Record<string, string>>> {
  const [result] = [
    await build({
      configFile: false,
      logLevel: 'silent',
      build: { write: false, rolldownOptions: { input: 'main.js' } },
      plugins: [
        {
          name: 'sources',
          enforce: 'pre',
          resolveId: (id) => (sources[basename(id)] === undefined ? undefined : `/sources/${basename(id)}`),
          load: (id) => sources[basename(id)],
        },
        compileAtOnce([named]),
      ],
    }),
  ].flat()
  if (!result || !('output' in result)) throw new Error('Nothing was built')
  return Object.fromEntries(result.output.flatMap((each) => (each.type === 'chunk' ? [[each.name, each.code]] : [])))
}

test('It stands in the first line, before what Vite writes there', async () => {
  const { main, late } = await built('main')
  expect(main).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  expect(late).not.toContain('allFunctionsCalledOnLoad')
})

test('A name that no file has ends the build', async () => {
  await expect(built('gone')).rejects.toThrow('There is no chunk named gone')
})
