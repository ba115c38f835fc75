// The product's own documents, compiled here in the browser: what a page shows in Storybook is what its file says.
import { compileLazily } from '../../metadata/compile.ts'
import type { Model } from '../../metadata/model.ts'

const files: Readonly<Record<string, string>> = import.meta.glob(
  [
    '../../schemas/{entities,datasets,dictionaries}/**/*.json',
    '../../pages/**/*.json',
    '../../widgets/*/manifest.json',
    '../../server/modules/*/module.json',
  ],
  // as text: in Storybook, a page's own name stands for its story
  { eager: true, query: '?raw', import: 'default' },
)

let compiled: Model | undefined

/** Compiled once, when a page is first shown. Throws with a line for every problem when the documents do not compile. */
export const productModel = (): Model => (compiled ??= compiledModel())

function compiledModel(): Model {
  const sources = Object.entries(files).map(([file, text]) => ({ file: file.replace('../../', ''), document: JSON.parse(text) }))
  const { model, problems } = compileLazily(sources)
  if (model) return model
  throw new Error(problems.map(({ document, path, message }) => `${document}#${path}: ${message.en}`).join('\n'))
}
