// Opening a page: fetch its bundle, plan its blocks, render them.
import { useMemo, useState } from 'react'
import type { PageBundle } from '../contract.ts'
import { useServices } from '../hooks.ts'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { useAddressWhenShown } from './address/useAddressWhenShown.ts'
import { createScope } from './createScope.ts'
import { usePageBundle } from './fetchBundle.ts'
import { planPage } from './plan.ts'
import { PageFailure } from './render/PageFailure.tsx'
import { PageView } from './render/PageView.tsx'
import { PageScopeContext } from './scope.ts'

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
  const scope = useMemo(() => createScope({ bundle, route: opened, services }), [bundle, opened, services])
  useAddressWhenShown(scope)
  return (
    <PageScopeContext value={scope}>
      <PageView plan={plan} />
    </PageScopeContext>
  )
}
