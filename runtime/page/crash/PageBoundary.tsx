// A page that crashes gives way to the version before it, where there is one; else it says so in its own place and offers to load again. The shell and the
// other pages live on.
import { Component, Fragment, type ReactNode } from 'react'
import { useText } from '../../core/hooks/hooks.ts'
import { loadable, useLoaded } from '../../core/loadable.ts'
import type { CrashedProps } from './Crashed.tsx'
import { useServerBack } from '../../core/hooks/useServerBack.ts'
import { forgetFailed, isOffline } from '../../core/late.ts'
import { Notice } from '../../ui/error/Notice.tsx'
import { ThreadPicture } from '../../ui/error/pictures.tsx'
import { isMissingCode } from '../../core/error/missingCode.ts'
import { PageSkeleton } from '../../ui/skeleton/PageSkeleton.tsx'

const crashCode = loadable(async () => (await import('./Crashed.tsx')).Crashed)

interface State {
  readonly failure?: Error | undefined
  /** Raised by each retry: the children are made anew. */
  readonly attempt: number
}

interface Props extends Pick<CrashedProps, 'page'> {
  readonly children: ReactNode
}

/** After so many failures the code is of a version that is gone. */
const ATTEMPTS = 3

export class PageBoundary extends Component<Props, State> {
  override readonly state: State = { attempt: 0 }

  static getDerivedStateFromError(cause: unknown): Partial<State> {
    return { failure: cause instanceof Error ? cause : new Error(String(cause)) }
  }

  override componentDidCatch(): void {
    forgetFailed()
  }

  override render(): ReactNode {
    const { failure, attempt } = this.state
    if (!failure) return <Fragment key={attempt}>{this.props.children}</Fragment>
    if (isOffline(failure) || isMissingCode(failure)) return <Gone again={attempt < ATTEMPTS ? this.#again : undefined} />
    return <Late page={this.props.page} failure={failure} onRetry={this.#again} />
  }

  readonly #again = (): void => this.setState(({ attempt }) => ({ attempt: attempt + 1, failure: undefined }))
}

/** Code that did not come: it is requested again once the server answers; of a version that the server no longer has, a fresh document brings another. */
function Gone({ again }: { readonly again: (() => void) | undefined }) {
  const text = useText()
  useServerBack(again)
  return (
    <Notice
      inline
      picture={<ThreadPicture />}
      heading={text('error.code')}
      message={text('error.codeHint')}
      action={text('update.load')}
      onAction={() => location.reload()}
    />
  )
}

function Late(props: CrashedProps) {
  const Crashed = useLoaded(crashCode)
  return Crashed ? <Crashed {...props} /> : <PageSkeleton />
}
