// Blocks whose page says for whom they are: left out where the condition does not hold for the user.
import { useEffect, useMemo, useState } from 'react'
import type { Block } from '../../../metadata/model/model.ts'
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import type { Evaluator } from '../../core/expression/evaluate.ts'
import { useServices } from '../../core/hooks/hooks.ts'

const isAsked = ({ visible }: Block): boolean => typeof visible === 'object'

/** The bundle without what this user is not shown; undefined until that can be told. Most pages have no condition, and fetch no evaluator. */
export function useVisibleBlocks(bundle: PageBundle): PageBundle | undefined {
  const { session } = useServices()
  const { user } = session
  const asked = useMemo(() => blocksOf(bundle.page).some(isAsked), [bundle])
  const [evaluator, setEvaluator] = useState<Evaluator>()
  useEffect(() => {
    if (!asked) return undefined
    let wanted = true
    void import('../../core/expression/evaluate.ts').then(({ createEvaluator }) => wanted && setEvaluator(createEvaluator({})))
    return () => {
      wanted = false
    }
  }, [asked])
  return useMemo(() => {
    if (!asked) return bundle
    if (!evaluator) return undefined
    const shown = (block: Block): boolean => !isAsked(block) || evaluator.holds(block.visible, { user: { ...user } })
    const { page } = bundle
    const tabs = page.tabs.map((tab) => ({ ...tab, blocks: tab.blocks.filter(shown) }))
    return { ...bundle, page: { ...page, blocks: page.blocks.filter(shown), tabs } }
  }, [asked, evaluator, bundle, user])
}
