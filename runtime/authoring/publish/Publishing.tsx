// The dialog before a publication, which loads once somebody is about to publish: neither a desk nor a designer waits for it.
import { LateBoundary } from '../../ui/overlay/LateBoundary.tsx'
import { late } from '../../core/late.ts'
import type { PublishDialogProps } from './PublishDialog.tsx'

const PublishDialog = late(async () => (await import('./PublishDialog.tsx')).PublishDialog)

export function Publishing(props: PublishDialogProps) {
  return (
    <LateBoundary onClose={props.close}>
      <PublishDialog {...props} />
    </LateBoundary>
  )
}
