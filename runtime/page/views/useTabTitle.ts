// A tab that is pinned in a view is called by it.
import { useEffect } from 'react'
import type { SavedView } from '../../core/contracts/bundleContract.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { viewIn } from '../../core/address/pageAddress.ts'
import type { PageScope } from '../base/scope.ts'
import { viewsOutput } from './useActiveView.ts'

export function useTabTitle({ tabPath, outputs, bundle }: PageScope): void {
  const { tabs } = useServices()
  useEffect(() => {
    const id = viewIn(tabPath)
    if (id === undefined) return
    const name = () => {
      const view = (outputs.get(viewsOutput) as readonly SavedView[]).find((each) => each.id === id)
      const { zh, en } = bundle.page.title
      if (view) tabs.rename(tabPath, { zh: `${zh} · ${view.name}`, en: `${en} · ${view.name}` })
    }
    name()
    return outputs.subscribe(viewsOutput, name)
  }, [tabPath, outputs, bundle, tabs])
}
