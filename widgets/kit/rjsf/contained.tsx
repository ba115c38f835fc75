// Keeps a failure of a foreign widget at its field: it names the field, what was entered stays in the form, and it can be tried again.
import { Button } from 'antd'
import { Component, Fragment, type ReactNode } from 'react'
import { forgetFailed, useText } from '../../../runtime/index.ts'

interface Props {
  readonly name: string
  /** Stands in for it until it is tried again. */
  readonly instead?: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly failed: boolean
  readonly attempt: number
}

export class Contained extends Component<Props, State> {
  override readonly state: State = { failed: false, attempt: 0 }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  /** Code that did not come is requested again with the next attempt. */
  override componentDidCatch(): void {
    forgetFailed()
  }

  override render(): ReactNode {
    const { failed, attempt } = this.state
    if (!failed) return <Fragment key={attempt}>{this.props.children}</Fragment>
    return (
      <>
        <Failed name={this.props.name} again={() => this.setState({ failed: false, attempt: attempt + 1 })} />
        {this.props.instead}
      </>
    )
  }
}

function Failed({ name, again }: { readonly name: string; readonly again: () => void }) {
  const text = useText()
  return (
    <div role="alert">
      {text('error.control', { name })}
      <Button type="link" size="small" onClick={again}>
        {text('error.retry')}
      </Button>
    </div>
  )
}
