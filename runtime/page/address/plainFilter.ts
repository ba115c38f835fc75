// A link written by hand: "?name=Liu" means the search of the tab that is shown.
import type { Page, SearchBlock, SearchField } from '../../../metadata/model/model.ts'
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import { stateOf, type State } from '../../core/address/pageAddress.ts'

export interface Link {
  /** The state as the blocks write it themselves. */
  readonly state: State
  /** Names of conditions that no search of the page knows, or whose value it does not offer. */
  readonly unknown: readonly string[]
}

type Known = Pick<PageBundle, 'page' | 'dictionaries'>

/** Reads the state in an address; `name=value` becomes the condition of the shown search, for texts and dictionaries. */
export function readLink(path: string, { page, dictionaries }: Known): Link {
  const entries = Object.entries(stateOf(path))
  const searches = shownSearches(page, entries.find(([name]) => name === 'tab')?.[1])
  const accepted: [string, string][] = []
  const unknown: string[] = []
  for (const [name, value] of entries) {
    if (name === 'tab') {
      if (page.tabs.some((tab) => tab.id === value)) accepted.push([name, value])
      else unknown.push(name)
    } else if (name.includes('.')) {
      if (isUnknown(name, page)) unknown.push(name)
      else accepted.push([name, value])
    } else {
      const found = searches.find((search) => itemOf(search, name))
      const item = found && itemOf(found, name)
      if (found && item && accepts(item, value, dictionaries))
        accepted.push([`${found.id}.${name}`, JSON.stringify(item.kind === 'integer' ? Number(value) : value)])
      else unknown.push(name)
    }
  }
  return { state: Object.fromEntries(accepted), unknown }
}

const itemOf = (search: SearchBlock, field: string): SearchField | undefined => search.items.find((item) => item.field === field)

function shownSearches(page: Page, tab: string | undefined): readonly SearchBlock[] {
  const chosen = page.tabs.find((each) => each.id === tab)
  const blocks = chosen?.blocks ?? (page.blocks.length > 0 ? page.blocks : (page.tabs[0]?.blocks ?? []))
  return blocks.filter((block) => block.kind === 'search')
}

function accepts(item: SearchField, value: string, dictionaries: Known['dictionaries']): boolean {
  if (item.dictionary !== undefined) return dictionaries[item.dictionary]?.values.some((each) => each.value === value) ?? false
  return (item.kind === 'text' || item.kind === 'longText') && item.search !== 'range'
}

/** What a list reads of an address. */
const ofLists: ReadonlySet<string> = new Set(['page', 'size', 'sort', 'window', 'view', 'record', 'edit', 'do'])

/** A name that no block of the page reads. */
function isUnknown(name: string, page: Page): boolean {
  const [id = '', field = ''] = name.split('.')
  const block = blocksOf(page).find((each) => each.id === id)
  if (block?.kind === 'search') return !itemOf(block, field)
  return !block || (block.kind === 'table' && !ofLists.has(field))
}
