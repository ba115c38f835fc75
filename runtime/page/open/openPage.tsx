// Opening a page: fetch its bundle, plan its blocks, render them.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import { useSay, useServices, WidgetsContext } from '../../core/hooks/hooks.ts'
import { withPackages } from '../packages/withPackages.ts'
import { PageSkeleton } from '../../ui/skeleton/PageSkeleton.tsx'
import { viewIn } from '../../core/address/pageAddress.ts'
import { readLink } from '../address/plainFilter.ts'
import { useAddressWhenShown } from './useAddressWhenShown.ts'
import { useIncoming } from './useIncoming.ts'
import { createScope } from './createScope.ts'
import { usePageBundle } from '../fetch/fetchBundle.ts'
import { planPage } from '../base/plan.ts'
import { PageFailure } from '../render/PageFailure.tsx'
import { PageView } from '../render/PageView.tsx'
import { PageScopeContext } from '../base/scope.ts'
import { sentences, texts } from '../../core/i18n/pageTexts.ts'
import { useVisibleBlocks } from './useVisible.ts'
import { useValues } from './useValues.ts'
import { beginWithViews } from '../views/listAddress.ts'
import { useTabTitle } from '../views/useTabTitle.ts'

export interface OpenPageProps {
  readonly pageId: string
  /** Path with query under which the page stands. */
  readonly route: string
}

export function OpenPage({ pageId, route }: OpenPageProps) {
  const { data, error, refetch } = usePageBundle(pageId)
  // Another version begins anew, whatever has crashed in the one before.
  if (data) return <Shown key={data.instead && data.version} bundle={data} route={route} />
  return error ? <PageFailure message={error.message} retry={() => void refetch()} /> : <PageSkeleton />
}

function Shown({ bundle, route }: { readonly bundle: PageBundle; readonly route: string }) {
  const visible = useVisibleBlocks(bundle)
  const [{ opened, turn }, setOpening] = useState({ opened: route, turn: 0 })
  const openAnew = useCallback((path: string) => setOpening((before) => ({ opened: path, turn: before.turn + 1 })), [])
  return visible ? <Planned key={turn} bundle={visible} route={route} opened={opened} openAnew={openAnew} /> : <PageSkeleton />
}

interface PlannedProps {
  readonly bundle: PageBundle
  /** Path with query at which the page stands now. */
  readonly route: string
  /** That with which it was opened: from then on the address follows the blocks. */
  readonly opened: string
  readonly openAnew: (path: string) => void
}

function Planned({ bundle, route, opened, openAnew }: PlannedProps) {
  const services = useServices()
  const plan = useMemo(() => planPage(bundle), [bundle])
  const link = useMemo(() => readLink(opened, bundle), [bundle, opened])
  const begun = useMemo(() => {
    const view = viewIn(opened)
    return beginWithViews(bundle.page, bundle.views, { state: link.state, ...(view !== undefined && { view }) })
  }, [bundle, opened, link])
  const scope = useMemo(() => createScope({ bundle, route: opened, state: begun.state, services }), [bundle, opened, begun, services])
  const { notices } = services
  const say = useSay()
  const latest = useRef(say)
  useEffect(() => {
    if (link.unknown.length > 0) notices.info(latest.current(sentences.unknownFilter(link.unknown)))
    if (begun.unknown) notices.info(latest.current(texts.viewNotShown))
    // Said once for each opening, not again in another language.
  }, [link, begun, notices])
  useIncoming(scope, route, openAnew)
  useAddressWhenShown(scope)
  useTabTitle(scope)
  useValues(scope)
  const widgets = useMemo(() => withPackages(services, bundle.packages), [services, bundle])
  return (
    <PageScopeContext value={scope}>
      <WidgetsContext value={widgets}>
        <PageView plan={plan} />
      </WidgetsContext>
    </PageScopeContext>
  )
}
