// Documents that somebody has to look at, each with what is wrong of it; each leads to its desk.
import { useSay } from '../../core/hooks/hooks.ts'
import type { PendingDocument as Document } from '../base/server.ts'
import { kindOf, texts } from '../base/texts.ts'
import styles from '../base/workshop.module.css'

interface Props {
  readonly found: readonly Document[]
  readonly choose: (target: string) => void
}

export function PendingDocuments({ found, choose }: Props) {
  const say = useSay()
  return (
    <ul className={styles.attention}>
      {found.map(({ target, label, message }) => (
        <li key={target}>
          <button type="button" onClick={() => choose(target)}>
            {say(kindOf(target))} {label ? say(label) : target}
            {say(texts.colon)}
            {message}
          </button>
        </li>
      ))}
    </ul>
  )
}
