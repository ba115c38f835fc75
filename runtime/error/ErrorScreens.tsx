// The screens 403, 404 and 500, each with its own picture. Message and button can be overridden.
import { useServices, useText } from '../hooks.ts'
import { Notice } from './Notice.tsx'
import { GatePicture, NetworkPicture, ThreadPicture } from './pictures.tsx'

export interface ErrorScreenProps {
  readonly message?: string
  readonly button?: string
}

export function ForbiddenScreen({ message, button }: ErrorScreenProps) {
  const text = useText()
  const { navigation } = useServices()
  return (
    <Notice
      picture={<GatePicture />}
      heading="403"
      message={message ?? text('error.403')}
      action={button ?? text('error.home')}
      onAction={() => navigation.go('/')}
    />
  )
}

export function UnknownScreen({ message, button }: ErrorScreenProps) {
  const text = useText()
  const { navigation } = useServices()
  return (
    <Notice
      picture={<ThreadPicture />}
      heading="404"
      message={message ?? text('error.404')}
      action={button ?? text('error.back')}
      onAction={navigation.back}
    />
  )
}

export function BrokenScreen({ message, button }: ErrorScreenProps) {
  const text = useText()
  const { navigation } = useServices()
  return (
    <Notice
      picture={<NetworkPicture />}
      heading="500"
      message={message ?? text('error.500')}
      action={button ?? text('error.home')}
      onAction={() => navigation.go('/')}
    />
  )
}
