// What is wrong with a document, each at its place.
import type { OutlineNode } from '../../../metadata/authoring/words/outline.ts'
import { pointerInWords } from '../../../metadata/authoring/words/pointerInWords.ts'
import { keysOf } from '../../../metadata/base/pointer.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { keyOf } from './Outline.tsx'
import type { Mark } from '../text/JsonText.tsx'
import { texts } from '../base/texts.ts'
import styles from '../base/workshop.module.css'

interface Props {
  readonly marks: readonly Mark[]
  /** The document's outline, by which places are called. */
  readonly tree: OutlineNode
  readonly show: (path: string) => void
}

export function Problems({ marks, tree, show }: Props) {
  const say = useSay()
  if (marks.length === 0) return null
  return (
    <ul className={styles.problems} aria-label={say(texts.problems)}>
      {marks.map(({ path, message, warns }) => (
        <li key={`${path} ${message}`} data-warns={warns}>
          <button type="button" title={path} onClick={() => show(path)}>
            {message}
            <span className={styles.place}>{say(pointerInWords(tree, path))}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The pointer itself and those of what it stands in. */
export function above(path: string): readonly string[] {
  const keys = keysOf(path)
  return keys.map((_, at) => keyOf(keys.slice(0, at + 1)))
}

/** The innermost part of the outline that a pointer lies in. */
export function nearest(node: OutlineNode, path: string): readonly string[] {
  const inside = node.children.find((child) => `${path}/`.startsWith(`${keyOf(child.path)}/`))
  return inside ? nearest(inside, path) : node.path
}
