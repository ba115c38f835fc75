// What stands beside the screens of whoever is signed in, none of it needed for the first paint: palette, shortcuts, scanners, help, pictures of people.
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ComponentType } from 'react'
import { useServices } from '../hooks.ts'
import { loadable } from '../loadable.ts'
import { PaletteHost } from '../palette/PaletteHost.tsx'

/** Milliseconds after the session has begun: the first page has been drawn. */
const LATE = 300

const keyboardCode = loadable(async () => (await import('../shortcuts/Keyboard.tsx')).Keyboard)

export const LateHost = observer(function LateHost() {
  const { session } = useServices()
  return session.menus ? <SignedIn /> : null
})

function SignedIn() {
  const Keyboard = useWhenIdle()
  const services = useServices()
  useEffect(() => {
    const timer = setTimeout(
      () =>
        void import('../avatar/portraits.ts').then(
          ({ beginPortraits }) => beginPortraits(services),
          () => undefined,
        ),
      LATE,
    )
    return () => clearTimeout(timer)
  }, [services])
  return (
    <>
      <PaletteHost />
      {Keyboard && <Keyboard />}
    </>
  )
}

/** Fetched once the page has been drawn; without it everything works but the keys. */
function useWhenIdle(): ComponentType | undefined {
  const [code, setCode] = useState<{ readonly component: ComponentType } | undefined>()
  useEffect(() => {
    const timer = setTimeout(
      () =>
        void keyboardCode.load().then(
          (component) => setCode({ component }),
          () => undefined,
        ),
      LATE,
    )
    return () => clearTimeout(timer)
  }, [])
  return code?.component
}
