// Everything behind the login: the shell. Its home path shows strangers the product instead.
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useServices } from '../../core/hooks/hooks.ts'
import { loadable, useLoaded } from '../../core/loadable.ts'
import { Frame } from './Frame.tsx'
import { shellCode } from './shellCode.ts'

const owingCode = loadable(async () => (await import('../account/Owing.tsx')).Owing)
const introduceCode = loadable(async () => (await import('../public/IntroduceScreen.tsx')).IntroduceScreen)

export const Inside = observer(function Inside() {
  const { session } = useServices()
  const { id, owes } = session.user ?? {}
  // Who is in the midst of what he owed: it may be told as done before he has seen its end, his recovery codes.
  const [busy, setBusy] = useState<string>()
  if (owes || (id !== undefined && busy === id)) return <Owes onBusy={(is) => setBusy(is ? id : undefined)} />
  return session.menus ? <SignedIn /> : <Stranger />
})

function SignedIn() {
  const Shell = useLoaded(shellCode)
  return Shell ? <Shell /> : <Frame />
}

function Owes({ onBusy }: { readonly onBusy: (busy: boolean) => void }) {
  const Owing = useLoaded(owingCode)
  return Owing ? <Owing onBusy={onBusy} /> : null
}

function Stranger() {
  const Introduce = useLoaded(introduceCode)
  return Introduce ? <Introduce /> : null
}
