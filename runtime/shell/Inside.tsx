// Everything behind the login: the shell. Its home path shows strangers the product instead.
import { observer } from 'mobx-react-lite'
import { useServices } from '../hooks.ts'
import { IntroduceScreen } from '../plain/IntroduceScreen.tsx'
import { lazy, Suspense } from 'react'

const Shell = lazy(async () => ({ default: (await import('./Shell.tsx')).Shell }))

export const Inside = observer(function Inside() {
  const { session } = useServices()
  return session.menus ? (
    <Suspense fallback={null}>
      <Shell />
    </Suspense>
  ) : (
    <IntroduceScreen />
  )
})
