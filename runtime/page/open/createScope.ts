// The scope of a page as it opens: what its blocks give out to begin with, read from the address or the document's defaults.
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import type { Services } from '../../core/services.ts'
import { PageAddress } from '../address/address.ts'
import { addressWays } from '../address/addressWays.ts'
import { requestsIn, requestKeyOf, withoutDeeds } from '../../core/address/blockRequest.ts'
import { readNode } from '../../core/address/nodeState.ts'
import { readFilter } from '../address/listState.ts'
import { tabPathOf, type State } from '../../core/address/pageAddress.ts'
import { readPicked } from '../chart/picked.ts'
import { splitFilter } from '../../core/filter/filter.ts'
import { Outputs } from '../base/outputs.ts'
import { refusedOf, type PageScope } from '../base/scope.ts'
import { viewsOutput } from '../views/useActiveView.ts'

interface Seeds {
  readonly bundle: PageBundle
  readonly route: string
  /** What the address held, as the blocks write it. */
  readonly state: State
  readonly services: Services
}

export function createScope({ bundle, route, state, services }: Seeds): PageScope {
  const { page, keys } = bundle
  const tabPath = tabPathOf(route)
  const tabs = ['tab', ...blocksOf(page).flatMap(({ kind, id }) => (kind === 'tabs' ? [`${id}.tab`] : []))]
  const address = new PageAddress(withoutDeeds(state), addressWays(services.navigation, tabPath, tabs))
  const outputs = new Outputs()
  outputs.set(viewsOutput, bundle.views)
  for (const block of blocksOf(page)) {
    if (block.kind === 'search') {
      const { value, refused } = splitFilter(readFilter(state, block), block)
      outputs.set(`${block.id}.value`, value)
      outputs.set(refusedOf(block.id), refused)
    }
    if (block.kind === 'chart') outputs.set(`${block.id}.filter`, readPicked(state, block, bundle))
    if (block.kind === 'tree') outputs.set(`${block.id}.selected`, readNode(state, block))
  }
  for (const one of requestsIn(state)) outputs.set(requestKeyOf(one.block), one)
  return { bundle, keys: new Set(keys), outputs, address, tabPath }
}
