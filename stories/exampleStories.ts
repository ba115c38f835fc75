// Makes Storybook read widgets/<id>/examples.ts as if they were story files: one story for each example.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Indexer } from 'storybook/internal/types'
import type { Plugin } from 'vite'

interface Named {
  readonly name: string
}

const examplesFile = /[\\/]widgets[\\/][^\\/]+[\\/]examples\.ts$/
const generator = fileURLToPath(new URL('./storiesOf.tsx', import.meta.url))
const propsTable = fileURLToPath(new URL('./argTypesOf.ts', import.meta.url))
/** Tells the examples themselves from the stories made of them. */
const AS_THEY_ARE = '?examples'

/** Name of the export that holds the story of an example. */
const exportName = (at: number): string => `example${at}`

const examplesOf = async (file: string): Promise<readonly Named[]> => (await import(pathToFileURL(file).href)).examples

export const exampleIndexer: Indexer = {
  test: examplesFile,
  createIndex: async (file) => {
    const manifest: { readonly id: string; readonly role: string; readonly label: { readonly zh: string; readonly en: string } } =
      JSON.parse(await readFile(join(dirname(file), 'manifest.json'), 'utf8'))
    const title = `${manifest.role}/${manifest.label.en} ${manifest.label.zh}`
    return (await examplesOf(file)).map(({ name }, at) => ({
      type: 'story',
      subtype: 'story',
      importPath: file,
      exportName: exportName(at),
      title,
      name,
    }))
  },
}

/** The module that stands in for a file of examples. */
export function exampleStories(): Plugin {
  return {
    name: 'example-stories',
    enforce: 'pre',
    async transform(_code, id) {
      if (!examplesFile.test(id)) return null
      const examples = await examplesOf(id)
      return [
        `import { argTypesOf } from ${JSON.stringify(propsTable)}`,
        `import { storiesOf } from ${JSON.stringify(generator)}`,
        `import { examples } from ${JSON.stringify(id + AS_THEY_ARE)}`,
        `import manifest from ${JSON.stringify(join(dirname(id), 'manifest.json'))}`,
        `const stories = storiesOf(manifest.id, examples)`,
        'export default { argTypes: argTypesOf(manifest.props) }',
        ...examples.map((_, at) => `export const ${exportName(at)} = stories[${at}]`),
      ].join('\n')
    },
  }
}
