// One page: its parts, then what concerns its blocks together. Costs the page's own size.
import { problem } from '../../../errors/errors.ts'
import type { PageDocument } from '../../../generated/language.ts'
import type { Loaded } from '../../load/load.ts'
import { pageContext } from '../../derive/block/context.ts'
import { keysOf } from '../../derive/permission/keys.ts'
import { aliasesOf } from '../../derive/permission/permissions.ts'
import type { Problem } from '../../../model/model.ts'
import { blocksOf } from '../../normalise/normalisePage.ts'
import { namesRows } from '../../normalise/shortForm.ts'
import { pointer } from '../../../base/pointer.ts'
import { unknown } from '../../../errors/unknown.ts'
import { checkBindings } from '../block/bindings.ts'
import { checkBlock } from '../block/block.ts'
import { checkContainers } from '../block/containers.ts'
import { type CheckContext, mustExist, repeated } from '../shared/context.ts'
import { checkTests } from './pageTests.ts'
import { checkStatic } from '../entity/staticRows.ts'
import { checkSupported } from '../unsupported.ts'

export function checkPage(page: Loaded<PageDocument>, product: CheckContext): Problem[] {
  const { file, document } = page
  const { names, blocks } = product.pages(document, file)
  const context = { ...product, names }
  const unsupported = checkSupported(page)
  const problems = [
    ...mixedForms(document).map(([word, other]) =>
      problem('mixedForms', { document: file, path: pointer('', ...word) }, { word: word.at(-1) ?? '', other }),
    ),
    ...repeated((document.tabs ?? []).entries(), ([, { id }]) => id).map(([index, { id }]) =>
      problem('duplicateName', { document: file, path: pointer('/tabs', index, 'id') }, { word: id }),
    ),
    ...repeated(blocks, ({ id }) => id).map(({ id, at, part, block }) =>
      problem(
        'duplicateName',
        {
          document: file,
          path: block.type === 'chart' && part !== at && !at.includes('/blocks/') ? pointer(part, 'id') : pointer(at, 'id'),
        },
        { word: id },
      ),
    ),
    ...(document.activeMenu === undefined
      ? []
      : mustExist('page', document.activeMenu, { place: { document: file, path: '/activeMenu' }, names })),
    ...(unsupported.length > 0
      ? unsupported
      : blocks.flatMap((placed) => checkBlock(placed, { file, page: document, blocks, ...context }))),
    ...checkStatic(page, { product: product.names, context }),
    ...checkContainers(blocks, file),
    ...checkBindings(blocks, file),
  ]
  return problems.length > 0 ? once(problems) : [...checkAliases(page, context), ...checkTests(page, product)]
}

const shortKeys = ['entity', 'dataset', 'search', 'tree', 'table', 'form', 'detail', 'charts'] as const

/** Blocks stand alone or behind those of an entity or a dataset; beside tabs a page has at most the entity that its tabs share. */
function mixedForms(page: PageDocument): (readonly [readonly (string | number)[], string])[] {
  const own = shortKeys.filter((key) => page[key] !== undefined)
  const atRoot = hasOwnBlocks(page)
    ? own.map((key) => [[key], 'blocks'] as const)
    : page.tabs
      ? own.filter((key) => key !== 'entity' && key !== 'dataset').map((key) => [[key], 'tabs'] as const)
      : []
  const inTabs = (page.tabs ?? []).flatMap((tab, index) =>
    hasOwnBlocks(tab) ? shortKeys.filter((key) => tab[key] !== undefined).map((key) => [['tabs', index, key], 'blocks'] as const) : [],
  )
  return [...atRoot, ...inTabs]
}

const hasOwnBlocks = (part: Pick<PageDocument, 'blocks' | 'entity' | 'dataset'>): boolean => part.blocks !== undefined && !namesRows(part)

function checkAliases(page: Loaded<PageDocument>, { names }: CheckContext): Problem[] {
  const { file, document } = page
  const isWhole = blocksOf(document, (id) => names.documents.entity.get(id)?.document).every(
    ({ block }) => block.entity === undefined || names.entities.has(block.entity),
  )
  if (!document.aliases || !isWhole) return []
  const keys = keysOf(pageContext(document, names))
  return document.aliases.flatMap((alias, index) => {
    if (aliasesOf({ ...document, aliases: [alias] }, keys).length > 0) return []
    return [
      typeof alias === 'string'
        ? unknown('unknownAlias', { document: file, path: pointer('/aliases', index) }, { word: alias, known: keys.map(({ key }) => key) })
        : unknown(
            'unknownAlias',
            { document: file, path: pointer('/aliases', index, 'to') },
            { word: alias.to, known: keys.map(({ key }) => key.slice(document.id.length + 1)) },
          ),
    ]
  })
}

/** Blocks made of one short form repeat what is wrong with what they share. */
const once = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((each) => [`${each.code} ${each.path} ${each.message.en}`, each])).values(),
]
