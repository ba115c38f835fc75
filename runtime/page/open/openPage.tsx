// Opening a page: fetch its bundle, plan its blocks, render them.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import type { Block } from '../../../metadata/model/model.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import type { Evaluator } from '../../core/expression/evaluate.ts'
import { useSay, useServices, useVisible, useWidgets, WidgetsContext } from '../../core/hooks/hooks.ts'
import { withPackages } from '../packages/withPackages.ts'
import { PageSkeleton } from '../../ui/skeleton/PageSkeleton.tsx'
import { viewIn } from '../../core/address/pageAddress.ts'
import { readLink } from '../address/plainFilter.ts'
import { useIncoming } from './useIncoming.ts'
import { createScope } from './createScope.ts'
import { usePageBundle } from '../fetch/fetchBundle.ts'
import { planPage } from '../base/plan.ts'
import { loadParts } from '../render/lateParts.ts'
import { PageFailure } from '../render/PageFailure.tsx'
import { PageView } from '../render/PageView.tsx'
import { PageScopeContext, type PageScope } from '../base/scope.ts'
import { sentences, texts } from '../../core/i18n/pageTexts.ts'
import { beginWithViews } from '../views/listAddress.ts'
import { useTabTitle } from '../views/useTabTitle.ts'

export interface OpenPageProps {
  readonly pageId: string
  /** Path with query under which the page stands. */
  readonly route: string
}

export function OpenPage({ pageId, route }: OpenPageProps) {
  const { data, error, refetch } = usePageBundle(pageId)
  const widgets = useWidgets()
  const page = data?.page
  useLayoutEffect(() => {
    if (page) loadParts(page, widgets)
  }, [page, widgets])
  // Another version begins anew, whatever has crashed in the one before.
  if (data) return <Shown key={data.instead && data.version} bundle={data} route={route} />
  return error ? <PageFailure message={error.message} retry={() => void refetch()} /> : <PageSkeleton />
}

const isConditional = ({ visible }: Block): boolean => typeof visible === 'object'

/**
 * Blocks whose page says for whom they are: left out where the condition does not hold for the user. The bundle without what this user is
 * not shown; undefined until that can be told. Most pages have no condition, and fetch no evaluator.
 */
function useVisibleBlocks(bundle: PageBundle): PageBundle | undefined {
  const { session } = useServices()
  const { user } = session
  const hasConditions = useMemo(() => blocksOf(bundle.page).some(isConditional), [bundle])
  const [evaluator, setEvaluator] = useState<Evaluator>()
  useEffect(() => {
    if (!hasConditions) return undefined
    let wanted = true
    void import('../../core/expression/evaluate.ts').then(({ createEvaluator }) => wanted && setEvaluator(createEvaluator({})))
    return () => {
      wanted = false
    }
  }, [hasConditions])
  return useMemo(() => {
    if (!hasConditions) return bundle
    if (!evaluator) return undefined
    const shown = (block: Block): boolean => !isConditional(block) || evaluator.holds(block.visible, { user: { ...user } })
    const { page } = bundle
    const tabs = page.tabs.map((tab) => ({ ...tab, blocks: tab.blocks.filter(shown) }))
    return { ...bundle, page: { ...page, blocks: page.blocks.filter(shown), tabs } }
  }, [hasConditions, evaluator, bundle, user])
}

function Shown({ bundle, route }: { readonly bundle: PageBundle; readonly route: string }) {
  const visible = useVisibleBlocks(bundle)
  const [{ opened, turn }, setOpening] = useState({ opened: route, turn: 0 })
  const reopen = useCallback((path: string) => setOpening((before) => ({ opened: path, turn: before.turn + 1 })), [])
  return visible ? <Planned key={turn} bundle={visible} route={route} opened={opened} openAnew={reopen} /> : <PageSkeleton />
}

interface PlannedProps {
  readonly bundle: PageBundle
  /** Path with query at which the page stands now. */
  readonly route: string
  /** That with which it was opened: from then on the address follows the blocks. */
  readonly opened: string
  readonly openAnew: (path: string) => void
}

/** A page that is shown again puts its state back into the address, which the shell had set to the tab's own path. */
function useAddressWhenShown({ address }: PageScope): void {
  const shown = useVisible()
  useEffect(() => {
    if (shown) address.writeSoon()
  }, [shown, address])
}

/** The values of an open page follow what its blocks give out. Most pages compute none, and fetch no evaluator. */
function useValues({ bundle, outputs }: PageScope): void {
  const { user } = useServices().session
  useEffect(() => {
    const values = blocksOf(bundle.page).filter((block) => block.kind === 'value')
    if (!values.some(({ compute }) => compute)) return undefined
    let stop: (() => void) | undefined
    let wanted = true
    void import('./followValues.ts').then(({ followValues }) => {
      if (wanted) stop = followValues(values, outputs, { ...user })
    })
    return () => {
      wanted = false
      stop?.()
    }
  }, [bundle, outputs, user])
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
