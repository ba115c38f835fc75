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
    return <Crashed failure={failure} onRetry={() => this.setState({ attempt: attempt + 1, failure: undefined })} />
  }
}

function Crashed({ failure, onRetry }: { readonly failure: Error; readonly onRetry: () => void }) {
  const text = useText()
  // Files of a version that the server no longer has: the browser remembers what failed to load, only a fresh document asks for it again.
  const gone = isMissingCode(failure)
  return (
    <Notice
      inline
      picture={<ThreadPicture />}
      heading={text(gone ? 'error.code' : 'error.page')}
      message={text(gone ? 'error.codeHint' : 'error.pageHint')}
      {...(gone ? {} : { detail: `${failure.name}: ${failure.message}` })}
      action={text(gone ? 'update.load' : 'error.reload')}
      onAction={gone ? () => location.reload() : onRetry}
    />
  )
}
