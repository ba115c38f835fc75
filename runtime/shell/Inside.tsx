// Everything behind the login: the shell. Its home path shows strangers the product instead.
import { observer } from 'mobx-react-lite'
import { useServices } from '../hooks.ts'
import { loadable, useLoaded } from '../loadable.ts'
import { Frame } from './Frame.tsx'
import { shellCode } from './shellCode.ts'

const owingCode = loadable(async () => (await import('../account/Owing.tsx')).Owing)
const introduceCode = loadable(async () => (await import('../plain/IntroduceScreen.tsx')).IntroduceScreen)

export const Inside = observer(function Inside() {
  const { session } = useServices()
  if (session.user?.owes) return <Owes />
  return session.menus ? <SignedIn /> : <Stranger />
})

function SignedIn() {
  const Shell = useLoaded(shellCode)
  return Shell ? <Shell /> : <Frame />
}

function Owes() {
  const Owing = useLoaded(owingCode)
  return Owing ? <Owing /> : null
}

function Stranger() {
  const Introduce = useLoaded(introduceCode)
  return Introduce ? <Introduce /> : null
}
