// A document by its parts: the outline, and what is wrong with which of them.
import { useMemo } from 'react'
import { type FieldNames, outlineOf, type OutlineNode } from '../../../metadata/authoring/words/outline.ts'
import { labelsOf } from '../../../metadata/authoring/words/partLabels.ts'
import { callsOwn, warningsOf } from '../../../metadata/authoring/words/warnings.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { nodeAt } from '../../../metadata/base/pointer.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { above } from './Problems.tsx'
import type { Entities } from '../base/useEntities.ts'
import { useSpelling } from '../base/useSpelling.ts'
import type { Mark } from '../text/JsonText.tsx'

export interface Parts {
  readonly tree: OutlineNode
  /** Messages by JSON pointer. */
  readonly errors: ReadonlyMap<string, string>
  /** Keys of the parts that are wrong, or in which something is. */
  readonly faulty: ReadonlySet<string>
  /** What is wrong still (what was missing may have been filled in since the check), then what only warns. */
  readonly told: readonly Mark[]
}

interface Naming {
  readonly names: FieldNames
  /** Those that the document's parts are about. */
  readonly entities?: Entities | undefined
}

export function useParts(document: Patchable, marks: readonly Mark[], { names, entities }: Naming): Parts {
  const say = useSay()
  const spell = useSpelling(callsOwn(document))
  const tree = useMemo(
    () => outlineOf(document.kind, document, { names, of: (id) => (entities?.has(id) ? labelsOf(entities.get(id)) : names) }),
    [document, names, entities],
  )
  // the check comes a moment after what has been filled in
  const wrong = useMemo(() => marks.filter(({ path, missing }) => !missing || nodeAt(document, path) === undefined), [marks, document])
  const errors = useMemo(() => new Map(wrong.map(({ path, message }) => [path, message])), [wrong])
  const faulty = useMemo(() => new Set(wrong.flatMap(({ path }) => above(path))), [wrong])
  const described = useMemo(
    () => [...wrong, ...warningsOf(document, spell).map(({ path, message }) => ({ path, message: say(message), warns: true as const }))],
    [wrong, document, say, spell],
  )
  return { tree, errors, faulty, told: described }
}
