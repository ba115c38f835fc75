// A document by its parts: the outline, and what is wrong with which of them.
import { useMemo } from 'react'
import { type FieldNames, outlineOf, type OutlineNode } from '../../metadata/assist/outline.ts'
import { labelsOf } from '../../metadata/assist/partLabels.ts'
import type { Patchable } from '../../metadata/diff/patchOf.ts'
import { above } from './Problems.tsx'
import type { Entities } from './useEntities.ts'
import type { Mark } from './text/JsonText.tsx'

export interface Parts {
  readonly tree: OutlineNode
  /** Messages by JSON pointer. */
  readonly errors: ReadonlyMap<string, string>
  /** Keys of the parts that are wrong, or in which something is. */
  readonly faulty: ReadonlySet<string>
}

interface Naming {
  readonly names: FieldNames
  /** Those that the document's parts are about. */
  readonly entities?: Entities | undefined
}

export function useParts(document: Patchable, marks: readonly Mark[], { names, entities }: Naming): Parts {
  const tree = useMemo(
    () => outlineOf(document.kind, document, { names, of: (id) => (entities?.has(id) ? labelsOf(entities.get(id)) : names) }),
    [document, names, entities],
  )
  const errors = useMemo(() => new Map(marks.map(({ path, message }) => [path, message])), [marks])
  const faulty = useMemo(() => new Set(marks.flatMap(({ path }) => above(path))), [marks])
  return { tree, errors, faulty }
}
