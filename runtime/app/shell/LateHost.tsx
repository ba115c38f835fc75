// What stands beside the screens of whoever is signed in, none of it needed for the first paint: palette, shortcuts, scanners, help,
// pictures of people, changes of his rights.
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useServices } from '../../core/hooks/hooks.ts'
import { DRAWN_MS, useAfter } from '../../core/hooks/useAfter.ts'
import { lazyOverlay } from '../../core/loadable.ts'
import { PaletteHost } from '../palette/PaletteHost.tsx'
import { OutboxHost } from '../offline/OutboxHost.tsx'
import { ScanHost } from '../scan/ScanHost.tsx'

/** Without them everything works but the keys. */
const Keyboard = lazyOverlay(async () => (await import('../shortcuts/Keyboard.tsx')).Keyboard)

export const LateHost = observer(function LateHost() {
  const { session } = useServices()
  return session.menus ? <SignedIn /> : null
})

function SignedIn() {
  const drawn = useAfter(DRAWN_MS)
  const services = useServices()
  useEffect(() => {
    if (!drawn) return
    import('../../ui/avatar/portraits.ts').then(
      ({ beginPortraits }) => beginPortraits(services),
      () => undefined,
    )
  }, [drawn, services])
  useFollowedRights(drawn)
  return (
    <>
      <PaletteHost />
      <ScanHost />
      <OutboxHost />
      {drawn && <Keyboard />}
    </>
  )
}

/** What he may do is followed from here on, not only before the next reload. */
function useFollowedRights(drawn: boolean): void {
  const services = useServices()
  useEffect(() => {
    if (!drawn) return undefined
    let wanted = true
    let stop: (() => void) | undefined
    import('../rights/followRights.ts').then(
      ({ followRights }) => (stop = wanted ? followRights(services) : undefined),
      () => undefined,
    )
    return () => {
      wanted = false
      stop?.()
    }
  }, [drawn, services])
}
