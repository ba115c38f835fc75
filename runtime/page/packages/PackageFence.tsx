// A widget of a package crashes by itself: it says which one it is, and everything around goes on.
import { Component, Fragment, type ReactNode } from 'react'
import { crashTexts } from '../../core/error/crashTexts.ts'
import type { PackagedWidget } from '../../core/contracts/packageContract.ts'
import { useSay, useText } from '../../core/hooks/hooks.ts'
import styles from './packages.module.css'
import { texts } from './texts.ts'

export interface Named {
  readonly name: string
  readonly given: PackagedWidget
}

interface State {
  readonly failure?: Error | undefined
  readonly attempt: number
}

export class PackageFence extends Component<Named & { readonly children: ReactNode }, State> {
  override readonly state: State = { attempt: 0 }

  static getDerivedStateFromError(cause: unknown): Partial<State> {
    return { failure: cause instanceof Error ? cause : new Error(String(cause)) }
  }

  override render(): ReactNode {
    const { failure, attempt } = this.state
    const { children, ...named } = this.props
    if (!failure) return <Fragment key={attempt}>{children}</Fragment>
    return <Failed {...named} failure={failure} again={() => this.setState({ attempt: attempt + 1, failure: undefined })} />
  }
}

interface FailedProps extends Named {
  readonly failure: Error
  readonly again: () => void
}

/** Shown also where the widget has never come. */
export function Failed({ name, given, failure, again }: FailedProps) {
  const say = useSay()
  const text = useText()
  const heading = say(texts.failed(given.label))
  if (isSmall(given)) return <Small text={heading} />
  return (
    <section className={styles.notice} role="alert">
      <h2>{heading}</h2>
      <p>{say(crashTexts.hint)}</p>
      <code>{`${name} ${given.version} · ${failure.name}: ${failure.message}`}</code>
      <button type="button" onClick={again}>
        {text('error.reload')}
      </button>
    </section>
  )
}

export function Off({ given, off }: Pick<Named, 'given'> & { readonly off: NonNullable<PackagedWidget['off']> }) {
  const say = useSay()
  const heading = say(texts[off](given.label))
  if (isSmall(given)) return <Small text={heading} />
  return (
    <section className={styles.notice}>
      <h2>{heading}</h2>
      <p>{say(texts.offHint)}</p>
    </section>
  )
}

/** It stands among others of its kind. */
const isSmall = ({ role }: PackagedWidget): boolean => role === 'field' || role === 'filter'

const Small = ({ text }: { readonly text: string }) => (
  <span className={styles.small} role="alert">
    {text}
  </span>
)
