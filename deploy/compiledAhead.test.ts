// The hint stands at the very head of the chunks that are named, or a browser would not see it; and what is named is there.
import { expect, test } from 'vitest'
import { build } from 'vite'
import { compiledAhead } from './compiledAhead.ts'

const building = (chunks: readonly string[]) =>
  build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    plugins: [compiledAhead(chunks)],
    build: { write: false, ssr: 'firstLoad.ts' },
  })

test('a chunk that is named begins with the hint', async () => {
  const built = await building(['firstLoad'])
  expect(built).toMatchObject({ output: [{ name: 'firstLoad', code: expect.stringMatching(/^\/\/# allFunctionsCalledOnLoad\nimport /) }] })
})

test('a name that no chunk has fails the build', async () => {
  await expect(building(['gone'])).rejects.toThrow('no chunk is called gone')
})
