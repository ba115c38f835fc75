// The model of one page: its blocks, what they use, its hash.
import type { PageDocument } from '../../generated/language.ts'
import { hashOf } from '../../base/hash.ts'
import type { Entity, Page } from '../../model/model.ts'
import { memoizeByObject } from '../../base/memoizeByObject.ts'
import { record } from '../../base/record.ts'
import { datasetsIn, figuresId } from '../resolve/figures.ts'
import type { ResolvedNames } from '../resolve/resolve.ts'
import { deriveBlock } from './block/block.ts'
import { entityOf, type PageContext } from './block/context.ts'
import { deriveEntity } from './entity/entity.ts'
import { deriveStatic } from './static.ts'
import { usesOf } from './uses.ts'

/** Many pages use the same entities: each is hashed once. */
const hashed = memoizeByObject<object, string>(hashOf)

/** What stands around a page: the derived entities, whose texts count in the page's hash. */
export interface PageSurroundings {
  /** The page in its long form. */
  readonly context: PageContext
  readonly names: ResolvedNames
  readonly entities: Readonly<Record<string, Entity>>
}

/** The datasets whose figures its blocks are over, as entities. */
function figuresOf(document: PageDocument, names: ResolvedNames): Pick<Page, 'figures'> {
  const ids = [...datasetsIn(document)].map(figuresId)
  return ids.length === 0 ? {} : { figures: record(ids.map((id) => [id, deriveEntity(entityOf(names, id), names)] as const)) }
}

/** @returns the page as server and browser read it; costs the page's own size, whatever else the product holds */
export function derivePage(document: PageDocument, { context, names, entities }: PageSurroundings): Page {
  const derived = context.blocks.map((placed) => ({ tab: placed.tab, block: deriveBlock(placed, context) }))
  const of = (tab?: string) => derived.filter((each) => each.tab === tab).map(({ block }) => block)
  const page = {
    kind: 'page' as const,
    id: document.id,
    route: document.route,
    title: document.title,
    ...(document.help && { help: document.help }),
    fullScreen: document.fullScreen === true,
    ...(document.screen && { screen: { width: 1920, height: 1080, dark: true, refresh: 60, ...document.screen } }),
    ...(document.refresh !== undefined && { refresh: document.refresh }),
    ...(document.chartArea && { chartArea: document.chartArea }),
    ...(document.activeMenu !== undefined && { activeMenu: document.activeMenu }),
    blocks: of(),
    tabs: (document.tabs ?? []).map(({ id, title }) => ({ id, title, blocks: of(id) })),
    ...(document.static && { static: deriveStatic(document.static, context) }),
    ...figuresOf(document, context.names),
    uses: usesOf(
      derived.map(({ block }) => block),
      context.names,
    ),
  }
  const used = [
    ...page.uses.entities.map((id) => entities[id]),
    ...page.uses.dictionaries.map((id) => names.documents.dictionary.get(id)?.document),
    ...page.uses.datasets.map((id) => names.documents.dataset.get(id)?.document),
  ]
  return { ...page, hash: hashOf([page, ...used.map((each) => each && hashed(each))]) }
}
