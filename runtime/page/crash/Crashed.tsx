// In place of what crashed: the version before it, where the page has one, else what happened and a way to load it again.
import { useEffect, useState } from 'react'
import { crashTexts } from '../../core/error/crashTexts.ts'
import { Notice } from '../../ui/error/Notice.tsx'
import { ThreadPicture } from '../../ui/error/pictures.tsx'
import { useSay, useServices, useText } from '../../core/hooks/hooks.ts'
import { PageSkeleton } from '../../ui/skeleton/PageSkeleton.tsx'
import { showEarlier } from './showEarlier.ts'

export interface CrashedProps {
  /** Of which it is a part; absent for what is no page. */
  readonly page?: string | undefined
  readonly failure: Error
  readonly onRetry: () => void
}

export function Crashed({ page, failure, onRetry }: CrashedProps) {
  const say = useSay()
  const text = useText()
  const services = useServices()
  const [alone, setAlone] = useState(page === undefined)
  useEffect(() => {
    if (page === undefined) return
    showEarlier(services, page, failure)
      .then((shown) => (shown ? onRetry() : setAlone(true)))
      .catch(() => setAlone(true))
  }, [services, page, failure, onRetry])
  if (!alone) return <PageSkeleton />
  return (
    <Notice
      inline
      picture={<ThreadPicture />}
      heading={text('error.page')}
      message={say(crashTexts.hint)}
      detail={`${failure.name}: ${failure.message}`}
      action={text('error.reload')}
      onAction={onRetry}
    />
  )
}
