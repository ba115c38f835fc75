// Where the cells of a table lead: to the row's own detail, or to a page whose search or form takes what the row holds.
import { problem } from '../../../errors/errors.ts'
import type { BlockDeclaration, ColumnItem } from '../../../generated/language.ts'
import type { Problem } from '../../../model/model.ts'
import { blocksOf } from '../../normalise/normalisePage.ts'
import { pointer } from '../../../base/pointer.ts'
import { namesWithin } from '../../resolve/staticRows.ts'
import { unknown } from '../../../errors/unknown.ts'
import { type BlockUnderCheck, unknownField } from '../shared/blockUnderCheck.ts'
import { mustExist } from '../shared/context.ts'
import { actionName, fieldName } from '../../../document/shortItem.ts'
import { filledBy } from '../../../document/filled.ts'

type Link = NonNullable<ColumnItem['link']>

/** What is wrong with a link that stands at a path. */
export const linkCheck =
  (under: BlockUnderCheck) =>
  (link: Link, path: string): Problem[] =>
    link === 'view' ? checkView(path, under) : checkPageLink(link, path, under)

function checkView(path: string, { placed, file }: BlockUnderCheck): Problem[] {
  const offered = placed.block.table?.rowActions?.some((item) => actionName(item) === 'view')
  return offered ? [] : [problem('blockParts', { document: file, path }, { word: placed.block.id, expected: 'rowActions: view' })]
}

function checkPageLink(link: Exclude<Link, 'view'>, path: string, { names, file, entity, placed, blocks }: BlockUnderCheck): Problem[] {
  const at = (...keys: string[]) => ({ document: file, path: pointer(path, ...keys) })
  const page = names.documents.page.get(link.page)?.document
  if (!page) return mustExist('page', link.page, { place: at('page'), names })
  const tabs = (page.tabs ?? []).map(({ id }) => id)
  if (link.tab === undefined ? tabs.length > 0 : !tabs.includes(link.tab))
    return [unknown('unknownBlock', link.tab === undefined ? at() : at('tab'), { word: link.tab ?? '', known: tabs })]
  const there = namesWithin(page, names).documents.entity
  const searched = blocksOf(page, (id) => there.get(id)?.document)
    .filter(({ tab }) => tab === link.tab)
    .flatMap(({ block }) => filledBy(block))
  const here = blocks.filter(({ tab }) => tab === placed.tab).flatMap(({ block }) => searchedIn(block))
  return [
    ...(['filter', 'carry', 'given'] as const).flatMap((key) =>
      Object.keys(link[key] ?? {})
        .filter((target) => !searched.includes(target))
        .map((target) => unknown('unknownField', at(key, target), { word: target, known: searched, owner: page.id })),
    ),
    ...Object.entries(link.filter ?? {}).flatMap(([target, field]) =>
      entity.fields[field] ? [] : [unknownField(field, at('filter', target), entity)],
    ),
    ...Object.entries(link.carry ?? {}).flatMap(([target, condition]) =>
      here.includes(condition)
        ? []
        : [unknown('unknownField', at('carry', target), { word: condition, known: here, owner: placed.block.id })],
    ),
  ]
}

const searchedIn = ({ type, items = [] }: BlockDeclaration): readonly string[] => (type === 'search' ? items.map(fieldName) : [])
