// The product's own documents and the pages of samples beside them, compiled here in the browser: what a page shows in Storybook is what its file says.
import { compileLazily } from '../../metadata/compiler/compile.ts'
import type { Model } from '../../metadata/model/model.ts'

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

/** Pages that show what no page of the product has. */
const samples: Readonly<Record<string, string>> = import.meta.glob('../pages/*/*.json', { eager: true, query: '?raw', import: 'default' })

let compiled: Model | undefined

/** Compiled once, when a page is first shown. Throws with a line for every problem when the documents do not compile. */
export const productModel = (): Model => (compiled ??= modelWith([]))

export interface Document {
  readonly kind: string
  readonly id: string
}

/** As their files have them. */
export const productDocuments = (): readonly Document[] => Object.values(files).map((text) => JSON.parse(text) as Document)

/** The product with the samples, which have a menu of their own, and what a test adds: documents of any kind. */
export function modelWith(added: readonly Document[]): Model {
  const sources = Object.entries(files).map(([file, text]) => ({
    file: file.replace('../../', ''),
    document: JSON.parse(text) as Document,
  }))
  const own = [...Object.values(samples).map((text) => JSON.parse(text) as Document), ...added]
  const pages = own.filter(({ kind }) => kind === 'page').map(({ id }) => ({ page: id }))
  const directory = { id: 'samples', title: { zh: '示例', en: 'Samples' }, icon: 'ExperimentOutlined', sort: 99, items: pages }
  const examples = [{ kind: 'menu', id: 'examples', items: [directory] }, ...own].map((document) => ({
    file: `examples/${document.id}.json`,
    document,
  }))
  const replaced = new Set(added.map(({ kind, id }) => `${kind} ${id}`))
  const kept = sources.filter(({ document: { kind, id } }) => !replaced.has(`${kind} ${id}`))
  const { model, problems } = compileLazily([...kept, ...examples])
  if (model) return model
  throw new Error(problems.map(({ document, path, message }) => `${document}#${path}: ${message.en}`).join('\n'))
}
