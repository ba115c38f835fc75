// The writes of views. Each answers the page's views anew.
import { useMemo } from 'react'
import type { TableBlock } from '../../../metadata/model/model.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import type { SavedView } from '../../core/contracts/bundleContract.ts'
import { tabPathOf } from '../../core/address/pageAddress.ts'
import { useAuthorised } from '../base/useAuthorised.ts'
import { usePageScope } from '../base/scope.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import { viewSentences, viewTexts } from './texts.ts'
import { viewsOutput, type ActiveView } from './useActiveView.ts'
import type { ViewControl } from './useViewState.ts'

export interface NewView {
  readonly name: string
  readonly scope: SavedView['scope']
  readonly role?: string | undefined
  readonly isDefault: boolean
}

interface Shown {
  readonly active: ActiveView
  readonly control: ViewControl
}

/** Each answers whether it was done; a refusal has been shown by the API client. */
export function useViewChanges(block: TableBlock, { active, control }: Shown) {
  const { api, notices, navigation } = useServices()
  const { bundle, outputs, tabPath } = usePageScope()
  const page = bundle.page.id
  const mayShare = useAuthorised(`${page}/${block.id}/shareViews`)
  const say = useSay()
  const { current } = control
  const { take } = active
  return useMemo(() => {
    const write = async (path: string, body?: object): Promise<readonly SavedView[] | undefined> => {
      try {
        const views = await api.call<readonly SavedView[]>(path, { method: 'POST', ...(body && { body }) })
        outputs.set(viewsOutput, views)
        return views
      } catch {
        return undefined
      }
    }
    const save = async (view: SavedView, own: Partial<Pick<SavedView, 'state' | 'isDefault'>>) => {
      const { id, version, name, scope, role, state, isDefault } = { ...view, ...own }
      const body = { id, version, page, block: block.id, name, scope, state, isDefault, ...(role !== null && { role }) }
      return (await write('/views/save', body)) !== undefined
    }
    return {
      mayShare,
      mayChange: ({ scope }: SavedView) => scope === 'private' || mayShare,
      add: async (own: NewView) => {
        const before = new Set((outputs.get(viewsOutput) as readonly SavedView[]).map(({ id }) => id))
        const views = await write('/views/save', { page, block: block.id, state: current, ...own })
        const added = views?.find(({ id }) => !before.has(id))
        if (added) {
          take(added)
          notices.success(say(viewTexts.saved))
        }
        return views !== undefined
      },
      keep: async (view: SavedView) => {
        const done = await save(view, { state: current })
        if (done) notices.success(say(viewTexts.saved))
        return done
      },
      setDefault: (view: SavedView, isDefault: boolean) => save(view, { isDefault }),
      pin: ({ id }: SavedView) => navigation.go(`${tabPathOf(tabPath).split('?')[0]}?view=${id}`),
      remove: async (view: SavedView) => {
        const agreed = await notices.ask({ title: say(viewSentences.remove(view.name)), danger: true, okText: say(texts.remove) })
        if (agreed && (await write(`/views/remove/${view.id}`))) notices.success(say(viewTexts.removed))
      },
    }
  }, [api, notices, navigation, page, mayShare, outputs, tabPath, say, block, current, take])
}
