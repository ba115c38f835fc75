// Opening a page: fetch its bundle, plan its blocks, render them.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PageBundle } from '../contract.ts'
import { useSay, useServices } from '../hooks.ts'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { readLink } from './address/plainFilter.ts'
import { useAddressWhenShown } from './address/useAddressWhenShown.ts'
import { createScope } from './createScope.ts'
import { usePageBundle } from './fetchBundle.ts'
import { planPage } from './plan.ts'
import { PageFailure } from './render/PageFailure.tsx'
import { PageView } from './render/PageView.tsx'
import { PageScopeContext } from './scope.ts'
import { sentences } from './texts.ts'

export interface OpenPageProps {
  readonly pageId: string
  /** Path with query under which the page stands. */
  readonly route: string
}

export function OpenPage({ pageId, route }: OpenPageProps) {
  const { data, error, refetch } = usePageBundle(pageId)
  if (data) return <Planned bundle={data} route={route} />
  return error ? <PageFailure message={error.message} retry={() => void refetch()} /> : <PageSkeleton />
}

function Planned({ bundle, route }: { readonly bundle: PageBundle; readonly route: string }) {
  const services = useServices()
  // The address follows the blocks from here on; only what the page was opened with is read back.
  const [opened] = useState(route)
  const plan = useMemo(() => planPage(bundle), [bundle])
  const link = useMemo(() => readLink(opened, bundle), [bundle, opened])
  const scope = useMemo(() => createScope({ bundle, route: opened, state: link.state, services }), [bundle, opened, link, services])
  const { notices } = services
  const say = useSay()
  const latest = useRef(say)
  useEffect(() => {
    if (link.unknown.length > 0) notices.info(latest.current(sentences.unknownFilter(link.unknown)))
    // Said once for each opening, not again in another language.
  }, [link, notices])
  useAddressWhenShown(scope)
  return (
    <PageScopeContext value={scope}>
      <PageView plan={plan} />
    </PageScopeContext>
  )
}
