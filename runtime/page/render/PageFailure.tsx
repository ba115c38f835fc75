// A page that could not be fetched: what went wrong, and a way to try again.
import { Notice } from '../../ui/error/Notice.tsx'
import { NetworkPicture } from '../../ui/error/pictures.tsx'
import { useSay } from '../../core/hooks/hooks.ts'
import { texts } from '../../core/i18n/pageTexts.ts'

export function PageFailure({ message, retry }: { readonly message: string; readonly retry: () => void }) {
  const say = useSay()
  return (
    <Notice
      inline
      picture={<NetworkPicture />}
      heading={say(texts.loadFailed)}
      message={message}
      action={say(texts.retry)}
      onAction={retry}
    />
  )
}
