// Which tabs have to be open for a part of a page to be seen, the outermost first: of the page, and of blocks that hold others behind tabs.
import type { BlockDeclaration, PageDocument } from '../../generated/language.ts'
import { containedBlocks } from '../../document/containedBlocks.ts'
import { inTab } from '../../base/names.ts'

export interface OpenTab {
  /** The block whose tab it is, by its id in the page; absent: the page's own. */
  readonly block?: string
  readonly tab: string
}

export function tabsAround(page: PageDocument, path: readonly string[]): readonly OpenTab[] {
  const holder = path[0] === 'tabs' ? page.tabs?.[Number(path[1])] : undefined
  const inside = holder ? path.slice(2) : path
  const own = holder ? [{ tab: holder.id }] : []
  const blocks = (holder ?? page).blocks ?? []
  const [part, at] = inside
  const name = part === 'blocks' ? blocks[Number(at)]?.id : part === 'charts' ? (holder ?? page).charts?.[Number(at)]?.id : part
  return [...own, ...(name === undefined ? [] : aroundIn(blocks, name, holder?.id))]
}

function aroundIn(blocks: readonly BlockDeclaration[], name: string, tab: string | undefined): readonly OpenTab[] {
  const container = blocks.find((block) => block.id !== name && containedBlocks(block).some((held) => held.name === name))
  if (!container) return []
  const inside = container.type === 'tabs' ? container.tabs?.find((each) => each.blocks.includes(name)) : undefined
  return [...aroundIn(blocks, container.id, tab), ...(inside ? [{ block: inTab(tab, container.id), tab: inside.id }] : [])]
}
