// Addresses of a page's form validators, and the way back from an address to the schema it stands for.
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import { formsIn } from '../../../metadata/document/formFields.ts'
import type { FormBlock, Model, Page } from '../../../metadata/model/model.ts'
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import { validatorHash } from './standalone.ts'

const modes = ['create', 'update'] as const

const formsOf = (page: Page): readonly FormBlock[] => blocksOf(page).flatMap(formsIn)

/**
 * Form block id to the addresses of its validator modules, for PageBundle.validators.
 *
 * @param layer key of the tenant's layer, where the page may come from one
 */
export function validatorsOf(page: Page, layer?: string): Readonly<Record<string, { readonly create: string; readonly update: string }>> {
  const address = (block: FormBlock, mode: (typeof modes)[number]): string =>
    `/api/metadata/validators/${page.id}-${block.id}-${mode}-${validatorHash(block.schemas[mode])}${layer === undefined ? '' : `-${layer}`}.js`
  return Object.fromEntries(
    formsOf(page).map((block) => [block.id, { create: address(block, 'create'), update: address(block, 'update') }]),
  )
}

export const pageOf = (name: string): string => name.split('-')[0] ?? ''

/** The layer whose page an address is about. */
export const layerOf = (name: string): string | undefined => name.split('-')[4]

/** The schema that an address names; undefined when the page has changed since, or never had it. */
export function schemaAt(model: Model, name: string): JsonSchema | undefined {
  const [pageId = '', blockId, modeName, hash] = name.split('-')
  const page = Object.hasOwn(model.pages, pageId) ? model.pages[pageId] : undefined
  const block = page && formsOf(page).find(({ id }) => id === blockId)
  const mode = modes.find((known) => known === modeName)
  const schema = mode && block?.schemas[mode]
  return schema && validatorHash(schema) === hash ? schema : undefined
}
