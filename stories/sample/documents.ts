// The product's own documents, compiled here in the browser: what a page shows in Storybook is what its file says.
import { compileLazily } from '../../metadata/compile.ts'
import type { PageDocument } from '../../metadata/generated/language.ts'
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
export const productModel = (): Model => (compiled ??= modelWith([]))

/** The product, and pages of no file in a menu of their own. */
export function modelWith(pages: readonly PageDocument[]): Model {
  const sources = Object.entries(files).map(([file, text]) => ({ file: file.replace('../../', ''), document: JSON.parse(text) }))
  const menu = { kind: 'menu', id: 'examples', items: pages.map(({ id }) => ({ page: id })) }
  const examples = [menu, ...pages].map((document) => ({ file: `examples/${document.id}.json`, document }))
  const { model, problems } = compileLazily(pages.length > 0 ? [...sources, ...examples] : sources)
  if (model) return model
  throw new Error(problems.map(({ document, path, message }) => `${document}#${path}: ${message.en}`).join('\n'))
}
