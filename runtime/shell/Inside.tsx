// Everything behind the login: the shell. Its home path shows strangers the product instead.
import { observer } from 'mobx-react-lite'
import { useServices } from '../hooks.ts'
import { IntroduceScreen } from '../plain/IntroduceScreen.tsx'
import { useLoaded } from '../loadable.ts'
import { shellCode } from './shellCode.ts'

export const Inside = observer(function Inside() {
  const { session } = useServices()
  return session.menus ? <SignedIn /> : <IntroduceScreen />
})

function SignedIn() {
  const Shell = useLoaded(shellCode)
  return Shell ? <Shell /> : null
}
