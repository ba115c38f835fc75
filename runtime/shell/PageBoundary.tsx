// A page that crashes says so in its own place and offers to load again; the shell and the other pages live on.
import { Component, Fragment, type ReactNode } from 'react'
import { useText } from '../hooks.ts'
import { Notice } from '../error/Notice.tsx'
import { ThreadPicture } from '../error/pictures.tsx'
import { isMissingCode } from './missingCode.ts'

interface State {
  readonly failure?: Error
  /** Raised by each retry: the children are made anew. */
  readonly attempt: number
}

export class PageBoundary extends Component<{ readonly children: ReactNode }, State> {
  override readonly state: State = { attempt: 0 }

  static getDerivedStateFromError(cause: unknown): Partial<State> {
    return { failure: cause instanceof Error ? cause : new Error(String(cause)) }
  }

  override render(): ReactNode {
    const { failure, attempt } = this.state
    if (!failure) return <Fragment key={attempt}>{this.props.children}</Fragment>
    // The browser remembers code that failed to load; only a fresh document asks for it again.
    const retry = isMissingCode(failure) ? () => location.reload() : () => this.setState({ attempt: attempt + 1, failure: undefined })
    return <Crashed failure={failure} onRetry={retry} />
  }
}

function Crashed({ failure, onRetry }: { readonly failure: Error; readonly onRetry: () => void }) {
  const text = useText()
  return (
    <Notice
      inline
      picture={<ThreadPicture />}
      heading={text('error.page')}
      message={text('error.pageHint')}
      detail={`${failure.name}: ${failure.message}`}
      action={text('error.reload')}
      onAction={onRetry}
    />
  )
}
