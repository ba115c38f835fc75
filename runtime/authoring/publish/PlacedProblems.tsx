// What is wrong in documents, once at each place, called by document and place; each leads there where there is a way.
import { fill } from '../../../metadata/base/fill.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import type { PlacedProblem } from '../base/server.ts'
import { calledBy, texts } from '../base/texts.ts'
import styles from '../base/workshop.module.css'

interface Props {
  readonly problems: readonly PlacedProblem[]
  /** So many are drawn. */
  readonly most: number
  readonly show?: ((problem: PlacedProblem) => void) | undefined
}

export function PlacedProblems({ problems, most, show }: Props) {
  const say = useSay()
  const byPlace = new Map(
    problems.map((problem) => {
      const { document, label, place, message } = problem
      const line = [calledBy(document, label, say), place, message].filter(Boolean).join(say(texts.colon))
      return [line, problem] as const
    }),
  )
  return (
    <ul className={styles.attention}>
      {[...byPlace].slice(0, most).map(([line, problem]) => (
        <li key={line}>
          {show ? (
            <button type="button" onClick={() => show(problem)}>
              {line}
            </button>
          ) : (
            line
          )}
        </li>
      ))}
      {byPlace.size > most && <li>{fill(say(texts.moreLines), { n: byPlace.size - most })}</li>}
    </ul>
  )
}
