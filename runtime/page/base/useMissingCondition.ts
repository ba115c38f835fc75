// A condition that a block waits for before it shows anything, and the way to it.
import { useMemo } from 'react'
import type { Block, Text } from '../../../metadata/model/model.ts'
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import type { Status } from '../../core/contracts/contract.ts'
import { isBlank, type Filter } from '../../core/filter/filter.ts'
import { soughtOf, usePageScope } from './scope.ts'

export type Waiting = Required<Pick<Status, 'empty' | 'asks'>> & Pick<Status, 'seek'>

const asksFor = ({ zh, en }: Text = { zh: '查询条件', en: 'a condition' }): Text => ({
  zh: `请先在查询条件中选择${zh}`,
  en: `Choose in the search first: ${en.toLowerCase()}`,
})

/**
 * Undefined while the block has what it needs.
 * @param called what the condition is called where the search of the block has none of that name
 */
export function useMissingCondition(
  { needs, in: inputs }: Pick<Block, 'in'> & { readonly needs?: string },
  filter: Filter,
  called?: Text,
): Waiting | undefined {
  const { outputs, bundle } = usePageScope()
  const missing = needs !== undefined && isBlank(filter[needs]) ? needs : undefined
  return useMemo(() => {
    if (missing === undefined) return undefined
    const [search = ''] = (inputs['filter'] ?? '').split('.')
    const block = blocksOf(bundle.page).find(({ id }) => id === search)
    const item = block?.kind === 'search' ? block.items.find(({ field }) => field === missing) : undefined
    return {
      empty: 'unasked',
      asks: asksFor(called ?? item?.label),
      ...(item && { seek: () => outputs.set(soughtOf(search), { field: missing }) }),
    }
  }, [missing, called, inputs, outputs, bundle])
}
