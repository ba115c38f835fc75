// An open page is sent to with conditions: a link fills its search, a picture is drilled into. What it shows is another list then, of which it is opened anew.
import type { Page } from '../../../metadata/model/model.ts'
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import { requestsIn } from '../../core/address/blockRequest.ts'
import type { State } from '../../core/address/pageAddress.ts'

/**
 * The state with which the page that stands at `now` is to be opened for `sent`; undefined where nothing is asked but what it shows, a tab,
 * something to open over it, or what its forms take themselves. Of the blocks that stand in the tab nothing is kept: page and order were those of
 * other rows.
 */
export function sentTo(page: Pick<Page, 'blocks' | 'tabs'>, now: State, sent: State): State | undefined {
  const opens = new Set(requestsIn(sent).map(({ kind, block }) => `${block}.${kind}`))
  const forms = new Set(blocksOf(page).flatMap(({ kind, id }) => (kind === 'form' ? [id] : [])))
  const blockState = Object.entries(sent).filter(([name]) => name !== 'tab' && !opens.has(name) && !forms.has(blockOf(name)))
  if (blockState.every(([name, value]) => now[name] === value)) return undefined
  const tab = page.tabs.find(({ id }) => id === sent.tab) ?? page.tabs[0]
  const blocks = new Set([...page.blocks, ...(tab?.blocks ?? [])].map(({ id }) => id))
  const retained = Object.entries(now).filter(([name]) => name !== 'tab' && !blocks.has(blockOf(name)))
  return { ...Object.fromEntries(retained), ...sent }
}

const blockOf = (name: string): string => name.split('.')[0] ?? ''
