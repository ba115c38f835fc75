// The dialog before a publication, which loads once somebody is about to publish: neither a desk nor a designer waits for it.
import { LateBoundary } from '../../ui/overlay/LateBoundary.tsx'
import { renewable } from '../../ui/overlay/late.ts'
import type { PublishDialogProps } from './PublishDialog.tsx'

const held = renewable(async () => (await import('./PublishDialog.tsx')).PublishDialog)

export function Publishing(props: PublishDialogProps) {
  const { Part: PublishDialog } = held
  return (
    <LateBoundary renew={held.renew} onClose={props.close}>
      <PublishDialog {...props} />
    </LateBoundary>
  )
}
