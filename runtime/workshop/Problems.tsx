// What is wrong with a document, each at its place.
import type { OutlineNode } from '../../metadata/assist/outline.ts'
import { keysOf } from '../../metadata/pointer.ts'
import { useSay } from '../hooks.ts'
import { keyOf } from './Outline.tsx'
import type { Mark } from './text/JsonText.tsx'
import { texts } from './texts.ts'
import styles from './workshop.module.css'

export function Problems({ marks, show }: { readonly marks: readonly Mark[]; readonly show: (path: string) => void }) {
  const say = useSay()
  if (marks.length === 0) return null
  return (
    <ul className={styles.problems} aria-label={say(texts.problems)}>
      {marks.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          <button type="button" onClick={() => show(path)}>
            {message}
            <code className={styles.name}>{path}</code>
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
