// The fence of an overlay whose code loads when it is first opened: without a connection it says so, and the page beneath stays.
import { Button } from 'antd'
import { Component, Suspense, type ReactNode } from 'react'
import { useSay } from '../../core/hooks/hooks.ts'
import { isMissingCode } from '../../core/error/missingCode.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import { forgetFailed, isOffline } from '../../core/late.ts'
import { isReachable, useServerBack } from '../../core/hooks/useServerBack.ts'
import styles from './overlay.module.css'

export interface LateBoundaryProps {
  /** The overlay is given up. */
  readonly onClose: () => void
  /** What stands there until then. */
  readonly opening?: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly failure?: unknown
  readonly attempt: number
}

/** After so many failures the code is of a version that is gone. */
const ATTEMPTS = 3

export class LateBoundary extends Component<LateBoundaryProps, State> {
  override readonly state: State = { attempt: 0 }

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { failure }
  }

  override componentDidCatch(): void {
    forgetFailed()
  }

  override render(): ReactNode {
    const { failure, attempt } = this.state
    const { onClose, opening = null, children } = this.props
    if (failure === undefined) {
      return (
        <Suspense key={attempt} fallback={opening}>
          {children}
        </Suspense>
      )
    }
    const again = () => this.setState({ attempt: attempt + 1, failure: undefined })
    if (!isOffline(failure) && !isMissingCode(failure)) throw failure
    const isNew = attempt >= ATTEMPTS
    return (
      <NotThere
        offline={isOffline(failure)}
        retry={isNew ? () => void reloadWhenReachable() : again}
        back={isNew ? undefined : again}
        onClose={onClose}
      />
    )
  }
}

/** Code of a version that the server no longer has comes with a fresh document only. */
async function reloadWhenReachable(): Promise<void> {
  if (await isReachable()) location.reload()
}

interface NotThereProps {
  readonly offline: boolean
  readonly retry: () => void
  /** Once the server answers. */
  readonly back: (() => void) | undefined
  readonly onClose: () => void
}

function NotThere({ offline, retry, back, onClose }: NotThereProps) {
  const say = useSay()
  useServerBack(back)
  return (
    <div className={styles.late} role="alert">
      <span>{say(offline ? texts.offline : texts.notLoaded)}</span>
      <Button size="small" onClick={retry}>
        {say(texts.retry)}
      </Button>
      <Button size="small" type="text" onClick={onClose}>
        {say(texts.close)}
      </Button>
    </div>
  )
}
