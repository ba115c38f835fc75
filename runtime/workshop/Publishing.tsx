// The dialog before a publication, which loads once somebody is about to publish: neither a desk nor a designer waits for it.
import { LateBoundary } from '../page/overlay/LateBoundary.tsx'
import { late } from '../page/overlay/late.ts'
import type { PublishDialogProps } from './PublishDialog.tsx'

const load = () => late(async () => (await import('./PublishDialog.tsx')).PublishDialog)
const held = { PublishDialog: load() }
const renew = () => {
  held.PublishDialog = load()
}

export function Publishing(props: PublishDialogProps) {
  const { PublishDialog } = held
  return (
    <LateBoundary renew={renew} onClose={props.close}>
      <PublishDialog {...props} />
    </LateBoundary>
  )
}
