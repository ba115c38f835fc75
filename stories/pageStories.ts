// Makes Storybook read pages/<area>/<page>.json as if they were story files: each page is a story, on sample data.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Indexer } from 'storybook/internal/types'
import type { Plugin } from 'vite'

const pageFile = /[\\/]pages[\\/]([^\\/]+)[\\/][^\\/]+\.json$/
const story = fileURLToPath(new URL('./PageStory.tsx', import.meta.url))
const look = fileURLToPath(new URL('./look.ts', import.meta.url))
/** Storybook asks for a page's story by the file of its document, which stays JSON for everybody else. */
const STORY = '\0page-story:'

interface PageDocument {
  readonly id: string
  readonly title: { readonly zh: string; readonly en: string }
}

const documentIn = async (file: string): Promise<PageDocument> => JSON.parse(await readFile(file, 'utf8'))

export const pageIndexer: Indexer = {
  test: pageFile,
  createIndex: async (file) => {
    const { title } = await documentIn(file)
    const area = pageFile.exec(file)?.[1] ?? ''
    return [
      {
        type: 'story',
        subtype: 'story',
        importPath: file,
        exportName: 'page',
        title: `pages/${area}/${title.en} ${title.zh}`,
        name: 'sample data',
      },
    ]
  },
}

/** The modules that stand in for page documents where Storybook asks for stories. */
export function pageStories(): Plugin {
  return {
    name: 'page-stories',
    enforce: 'pre',
    resolveId: async function (source, importer) {
      if (!pageFile.test(source)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && STORY + found.id.replace(/\.json$/, '')
    },
    async load(id) {
      if (!id.startsWith(STORY)) return null
      const page = await documentIn(`${id.slice(STORY.length)}.json`)
      return [
        `import { createElement } from 'react'`,
        `import { PageStory } from ${JSON.stringify(story)}`,
        `import { lookOf } from ${JSON.stringify(look)}`,
        `export default { parameters: { isPage: true } }`,
        `export const page = {`,
        `  name: 'sample data',`,
        `  render: (_args, { globals }) => createElement(PageStory, { page: ${JSON.stringify(page.id)}, look: lookOf(globals) }),`,
        `}`,
      ].join('\n')
    },
  }
}
