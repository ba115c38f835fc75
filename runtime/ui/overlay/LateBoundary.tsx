// The fence of an overlay whose code loads when it is first opened: without a connection it says so, and the page beneath stays.
import { Button } from 'antd'
import { Component, Suspense, type ReactNode } from 'react'
import { useSay } from '../../core/hooks/hooks.ts'
import { isMissingCode } from '../../core/error/missingCode.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import { isOffline } from './late.ts'
import styles from './overlay.module.css'

export interface LateBoundaryProps {
  /** Makes the parts anew, so that a failed one is asked for again. */
  readonly renew: () => void
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

export class LateBoundary extends Component<LateBoundaryProps, State> {
  override readonly state: State = { attempt: 0 }

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { failure }
  }

  /** What failed on its way is asked for anew at the next opening too. */
  override componentDidCatch(failure: unknown): void {
    if (isOffline(failure)) this.props.renew()
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
    if (isOffline(failure)) return <NotThere offline retry={again} onClose={onClose} />
    if (isMissingCode(failure)) return <NotThere offline={false} retry={() => void reloadWhenReachable()} onClose={onClose} />
    throw failure
  }
}

/** The browser remembers code that failed to load; only a fresh document asks again, and there must be one to be had. */
async function reloadWhenReachable(): Promise<void> {
  const reachable = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (reachable) location.reload()
}

function NotThere({ offline, retry, onClose }: { readonly offline: boolean; readonly retry: () => void; readonly onClose: () => void }) {
  const say = useSay()
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
