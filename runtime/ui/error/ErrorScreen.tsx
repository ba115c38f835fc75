// The screens 403, 404 and 500, each with its own picture, words and way on; any of these can be replaced, by the console or in one place.
import type { ComponentType } from 'react'
import { useSay, useServices, useText } from '../../core/hooks/hooks.ts'
import type { TextKey } from '../../core/i18n/texts/zh.ts'
import type { Navigation } from '../../core/contracts/navigation.ts'
import { endView, useEndView } from '../../core/hooks/useEndView.ts'
import { why, whyAddress } from '../../core/stores/why.ts'
import { Notice } from './Notice.tsx'
import type { ErrorCode, ScreenOverride } from '../../core/stores/overrides.ts'
import { GatePicture, NetworkPicture, ThreadPicture } from './pictures.tsx'

interface Standard {
  readonly picture: ComponentType
  readonly message: TextKey
  readonly button: TextKey
  readonly act: (navigation: Navigation) => void
}

const standards: Readonly<Record<ErrorCode, Standard>> = {
  403: { picture: GatePicture, message: 'error.403', button: 'error.home', act: (navigation) => navigation.go('/') },
  404: { picture: ThreadPicture, message: 'error.404', button: 'error.back', act: (navigation) => navigation.back() },
  500: { picture: NetworkPicture, message: 'error.500', button: 'error.home', act: (navigation) => navigation.go('/') },
}

const drawings = { gate: GatePicture, thread: ThreadPicture, network: NetworkPicture }

export interface ErrorScreenProps extends ScreenOverride {
  readonly code: ErrorCode
  /** Another of the drawings than the code's own. */
  readonly drawing?: keyof typeof drawings
  /** Inside a page instead of a whole window. */
  readonly inline?: boolean
}

export function ErrorScreen({ code, drawing, inline = false, ...own }: ErrorScreenProps) {
  const text = useText()
  const say = useSay()
  const { navigation, screens, session } = useServices()
  const { picture: usual, ...standard } = standards[code]
  const leave = useEndView()
  // What was refused may well be open to whoever is behind the view.
  const viewing = code === 403 && session.user?.viewing !== undefined
  const from = code === 403 && session.user?.mayAsk ? fromOf(navigation.current()) : null
  const Picture = drawing ? drawings[drawing] : usual
  const { heading, message, button, picture, to }: ScreenOverride = { ...screens[code], ...own }
  return (
    <Notice
      inline={inline}
      picture={picture ?? <Picture />}
      heading={heading ? say(heading) : String(code)}
      message={message ? say(message) : text(standard.message)}
      action={button ? say(button) : text(standard.button)}
      onAction={() => (to === undefined ? standard.act(navigation) : navigation.go(to))}
      {...(viewing && { second: say(endView), onSecond: leave })}
      {...(from !== null && {
        second: say(why),
        onSecond: () => navigation.go(whyAddress({ session }, { path: from.split('?', 1)[0] ?? from })),
      })}
    />
  )
}

/** The page that was refused. */
const fromOf = (path: string): string | null => new URLSearchParams(path.split('?')[1] ?? '').get('from')

export const ForbiddenScreen = () => <ErrorScreen code={403} />
export const UnknownScreen = () => <ErrorScreen code={404} />
export const BrokenScreen = () => <ErrorScreen code={500} />
