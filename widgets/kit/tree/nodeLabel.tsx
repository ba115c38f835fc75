// The name of a node, with the part that was looked for marked.
import { folded } from '../../../metadata/written/choices.ts'
export function NodeLabel({ label, word }: { readonly label: string; readonly word: string }) {
  const wanted = folded(word)
  const at = wanted === '' ? -1 : label.toLowerCase().indexOf(wanted)
  return (
    <span className="kit-node-label" data-cut>
      {at < 0 ? (
        label
      ) : (
        <>
          {label.slice(0, at)}
          <mark>{label.slice(at, at + wanted.length)}</mark>
          {label.slice(at + wanted.length)}
        </>
      )}
    </span>
  )
}
